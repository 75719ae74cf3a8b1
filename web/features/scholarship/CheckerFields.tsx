import type { ChangeEventHandler } from 'react'
import { styled } from '#styled'
import { degrees, type ProgrammeKey } from '../../../content/programmes/Programme.ts'
import { describedBy } from '../../lib/forms/describedBy.ts'
import type { Search } from '../../lib/site/page.ts'
import { Input } from '../../ui/controls.tsx'
import { Labeled, Notes } from '../../ui/Labeled.tsx'
import { measures, measuresFor, numberFields, type Problems } from './answers.ts'

/** Returns the id of the field with a name. */
export const fieldId = (name: string) => `check-${name}`

const programmes = Object.keys(degrees) as ProgrammeKey[]

type Props = { values: Search; change: ChangeEventHandler; problems: Problems }

/** Fields of the checker. */
export function CheckerFields({ values, change, problems }: Props) {
  const programme = { id: fieldId('programme'), error: problems.programme }
  return (
    <>
      <fieldset tabIndex={-1} id={programme.id} aria-describedby={describedBy(programme)['aria-describedby']}>
        <styled.legend fontWeight="600" marginBottom="1">
          Your programme
        </styled.legend>
        <Choices>
          {programmes.map((key) => (
            <label key={key}>
              <input type="radio" name="programme" value={key} checked={values['programme'] === key} onChange={change} />
              {degrees[key].name}
            </label>
          ))}
        </Choices>
        <Notes {...programme} />
      </fieldset>
      {measures.map((name) => {
        const { label, hint, pattern } = numberFields[name]
        const field = { id: fieldId(name), hint, error: problems[name] }
        return (
          <div key={name} data-not={programmes.filter((key) => !measuresFor(key).includes(name)).join(' ')}>
            <Labeled label={label} {...field}>
              <Input
                name={name}
                placeholder=" " // lets styles tell an empty field
                inputMode={pattern.test('0.5') ? 'decimal' : 'numeric'}
                value={values[name] ?? ''}
                onChange={change}
                {...describedBy(field)}
              />
            </Labeled>
          </div>
        )
      })}
    </>
  )
}

const Choices = styled('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    gap: '2',
    '& label': {
      display: 'flex',
      alignItems: 'center',
      gap: '2',
      minHeight: '44px',
      paddingInline: '3',
      borderWidth: '1px',
      borderColor: 'edge',
      borderRadius: 'field',
      cursor: 'pointer',
      _hover: { borderColor: 'ink' },
      '&:has(:checked)': { borderColor: 'ink', bg: 'marked', fontWeight: '600' },
    },
    '& input': { flexShrink: '0', boxSize: '20px', accentColor: '{colors.accent}', cursor: 'pointer' },
  },
})
