import { styled } from '#styled'
import { MAX_SEARCH_LENGTH } from '../../../schema/searchLength.ts'
import { Button } from '../Button.tsx'
import { Magnifier } from '../Magnifier.tsx'

type SearchFormProps = {
  /** Text that has been searched for. */
  text?: string
  /** Look of the button. */
  look?: 'primary' | 'outline' | 'onDark'
}

/** Field and button that lead to the search page, also without scripts. */
export const SearchForm = ({ text, look = 'outline' }: SearchFormProps) => (
  <Form action="/search" role="search">
    <Field>
      <Magnifier />
      <input
        type="search"
        name="q"
        aria-label="Search the site"
        placeholder="Search the site"
        defaultValue={text}
        maxLength={MAX_SEARCH_LENGTH}
        autoComplete="off"
        enterKeyHint="search"
      />
    </Field>
    <Button type="submit" look={look}>
      Search
    </Button>
  </Form>
)

const Form = styled('form', { base: { display: 'flex', gap: '3', width: 'full', maxWidth: '45rem' } })

const Field = styled('div', {
  base: {
    position: 'relative',
    flex: '1 1 0',
    minWidth: '0',
    '& > svg': { position: 'absolute', left: '3', top: '12px', pointerEvents: 'none' },
    '& > input': {
      width: 'full',
      minHeight: '44px',
      paddingLeft: '44px',
      paddingRight: '3',
      bg: 'card',
      color: 'ink',
      borderWidth: '1px',
      borderColor: 'edge',
      borderRadius: 'field',
      textOverflow: 'ellipsis',
      _hover: { borderColor: 'ink' },
      _placeholder: { color: 'muted', opacity: 1 },
    },
  },
})
