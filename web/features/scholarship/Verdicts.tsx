import { styled } from '#styled'
import { ButtonLink } from '../../ui/Button.tsx'
import type { Answers } from './answers.ts'
import { summaryOf, type Verdict } from './verdicts.ts'

/** Heading of the result, which is announced when it changes. */
export function VerdictSummary({ verdicts, answers }: { verdicts: Verdict[]; answers: Answers }) {
  const { heading, rest } = summaryOf(verdicts, answers)
  return (
    <>
      <styled.h3 fontSize="xl">{heading}</styled.h3>
      {rest && <p>{rest}</p>}
    </>
  )
}

/** A sentence with a sign on each rule. */
export const Verdicts = ({ verdicts }: { verdicts: Verdict[] }) => (
  <>
    <List>
      {verdicts.map(({ rule, state, sentence }) => (
        <li key={rule} data-state={state}>
          <Sign viewBox="0 0 16 16" aria-hidden="true">
            <path d={signs[state]} />
          </Sign>
          <div>
            <b>{sentence}</b>
            <p>“{rule}”</p>
          </div>
        </li>
      ))}
    </List>
    <styled.p color="muted" fontSize="sm">
      This is a guide and no promise: the office decides.
    </styled.p>
    <ButtonLink href="#application" justifySelf="start" _print={{ display: 'none' }}>
      Apply Now
    </ButtonLink>
  </>
)

/** Paths of a check mark, a cross and a dash. */
const signs: Record<Verdict['state'], string> = {
  met: 'm3 8.5 3.5 3.5L13 4.5',
  missed: 'M4 4l8 8M12 4l-8 8',
  open: 'M4 8h8',
}

const List = styled('ul', {
  base: {
    '& > li': {
      display: 'grid',
      gridTemplateColumns: '28px minmax(0, 1fr)',
      gap: '3',
      paddingBlock: '3',
      borderTopWidth: '1px',
      borderColor: 'edge',
    },
    '& b': { fontWeight: '600' },
    '& p': { color: 'muted' },
    '& [data-state=met] > svg': { bg: 'activeBackground', color: 'activeInk', borderColor: 'activeInk' },
    '& [data-state=missed] > svg': { bg: 'inactiveBackground', color: 'inactiveInk', borderColor: 'inactiveInk' },
  },
})

const Sign = styled('svg', {
  base: {
    boxSize: '28px',
    padding: '5px',
    borderWidth: '1px',
    borderColor: 'edge',
    borderRadius: 'pill',
    fill: 'none',
    stroke: 'currentColor',
    strokeWidth: '2',
    strokeLinecap: 'round',
    strokeLinejoin: 'round',
  },
})
