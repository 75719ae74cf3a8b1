import type { ReactNode } from 'react'
import { styled } from '#styled'
import { phoneLink, useCollege } from '../../../lib/college.ts'
import { deadlineText, factsOf } from '../../../lib/site/facts.ts'
import { capitalized } from '../../../lib/text/capitalized.ts'
import { languageOf } from '../../../lib/text/languageOf.ts'
import { Panel } from '../page/TwoColumn.tsx'
import { EmailText } from '../text/EmailText.tsx'
import { TextLink } from '../text/TextLink.tsx'

type Props = {
  programme?: string | undefined
  /** Further facts of the course, as `GlanceFact`s. */
  children?: ReactNode
}

/** Panel with the facts of a course, and whom to ask for those that the college has not filled in. */
export function AtAGlance({ programme, children }: Props) {
  const college = useCollege()
  const { seats, intake, cost, costNote, deadline, contact } = factsOf(college, programme)
  const missing = [!seats && 'seats', !intake && 'intake', !cost && 'fees', !deadline && 'dates'].filter((each) => each !== false)
  return (
    <Panel id="at-a-glance" heading="At a glance">
      <Facts>
        {children}
        {seats && <GlanceFact name="Seats">{seats}</GlanceFact>}
        {intake && <GlanceFact name="Next intake">{intake}</GlanceFact>}
        {cost && (
          <GlanceFact name="Fee" note={costNote}>
            {cost}
          </GlanceFact>
        )}
        {deadline && <GlanceFact name="Apply by">{deadlineText(deadline, college)}</GlanceFact>}
      </Facts>
      <Office>
        {missing.length > 0 && (
          <div>
            <strong>{inWords(missing)}</strong>
            <p>Ask the office.</p>
          </div>
        )}
        {contact && <p lang={languageOf(contact)}>{contact}</p>}
        <p>
          <TextLink href={phoneLink(college.phone)}>{college.phone}</TextLink>
          <TextLink href={`mailto:${college.email}`}>
            <span>
              <EmailText>{college.email}</EmailText>
            </span>
          </TextLink>
        </p>
      </Office>
    </Panel>
  )
}

/** Returns words as the beginning of a sentence: "Seats, fees and dates". */
const inWords = (words: string[]) => capitalized([words.slice(0, -1).join(', '), words.at(-1)].filter(Boolean).join(' and '))

type GlanceFactProps = { name: string; note?: string | null | undefined; children: string }

/** Name and value of a fact. */
export const GlanceFact = ({ name, note, children }: GlanceFactProps) => (
  <div>
    <dt>{name}</dt>
    <dd lang={languageOf(children)}>
      {children}
      {note && <small lang={languageOf(note)}>{note}</small>}
    </dd>
  </div>
)

const Facts = styled('dl', {
  base: {
    '& > div': {
      display: 'grid',
      gridTemplateColumns: '7rem minmax(0, 1fr)',
      columnGap: '3',
      paddingBlock: '10px',
      borderBottomWidth: '1px',
    },
    _print: {
      display: 'grid',
      gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
      columnGap: '3',
      '& > div': { display: 'block', paddingBlock: '1', borderWidth: '0' },
    },
    '& dt': { color: 'muted' },
    '& dd': { fontWeight: '600' },
    '& small': { display: 'block', color: 'muted', fontSize: 'sm', fontWeight: '400' },
  },
})

const Office = styled('div', {
  base: {
    display: 'grid',
    gap: '1',
    '& strong': { fontWeight: '600' },
    '& > p:last-child': { display: 'flex', flexWrap: 'wrap', columnGap: '6' },
    _print: { display: 'flex', flexWrap: 'wrap', columnGap: '6', '& > div': { display: 'flex', columnGap: '1' } },
    '& a': { display: 'flex', alignItems: 'center', minWidth: '44px', minHeight: { base: '44px', _print: '0' } },
  },
})
