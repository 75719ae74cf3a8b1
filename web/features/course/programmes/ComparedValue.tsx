import { styled } from '#styled'
import type { LetterHours } from '../../../../content/programmes/hoursByLetters.ts'
import { phoneLink, useCollege } from '../../../lib/college.ts'
import { languageOf } from '../../../lib/text/languageOf.ts'
import { TextLink } from '../../../ui/site/text/TextLink.tsx'
import type { Value } from './comparison.ts'

/** Value of a row for one course: a text, or a list of texts and of hours as bars. Without one, the phone number of the office. */
export function ComparedValue({ value }: { value: Value }) {
  const { phone } = useCollege()
  if (value === undefined)
    return (
      <>
        Ask the office
        <br />
        {/* into the space between the columns, which are too narrow on tablets */}
        <TextLink href={phoneLink(phone)} marginInlineEnd={{ md: '-4' }}>
          {phone}
        </TextLink>
      </>
    )
  if (typeof value === 'string') return <span lang={languageOf(value)}>{value}</span>
  return (
    <ul>
      {value.map((item) => (typeof item === 'string' ? <li key={item}>{item}</li> : <HoursBar key={item.letters} {...item} />))}
    </ul>
  )
}

/** Hours that fill the width of a column. */
const FULL_WIDTH = 160

const HoursBar = ({ letters, total }: LetterHours) => (
  <Hours>
    <b>{letters}</b>
    <span aria-hidden="true" style={{ width: `${(100 * total) / FULL_WIDTH}%` }} />
    <span>{total}</span>
  </Hours>
)

const Hours = styled('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: '2.75rem minmax(0, 1fr) 2rem',
    alignItems: 'center',
    columnGap: '2',
    maxWidth: '22rem',
    fontSize: 'sm',
    fontVariantNumeric: 'tabular-nums',
    '& > b': { fontWeight: '600' },
    // a border is printed
    '& > [aria-hidden]': { borderTopWidth: '10px', borderColor: 'accent' },
    '& > :last-child': { textAlign: 'end' },
  },
})
