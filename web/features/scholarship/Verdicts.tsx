import { styled } from '#styled'
import type { Verdict } from './verdicts.ts'

/** Entered values by rule, each with a sign. */
export const Verdicts = ({ verdicts }: { verdicts: Verdict[] }) => (
  <List data-who="studying">
    {verdicts.map(({ rule, state, entered }) => {
      const [name, path] = signs[state]
      return (
        <li key={rule} data-state={state}>
          <svg viewBox="0 0 16 16" role="img" aria-label={name}>
            <path d={path} />
          </svg>
          <span>
            <b>{entered}.</b> {rule}
          </span>
        </li>
      )
    })}
  </List>
)

/** Names and paths of the signs: a check mark, a cross and a dash. */
const signs: Record<Verdict['state'], [name: string, path: string]> = {
  met: ['Met', 'm3 8.5 3.5 3.5L13 4.5'],
  missed: ['Not met', 'M4 4l8 8M12 4l-8 8'],
  open: ['Still open', 'M4 8h8'],
}

const List = styled('ul', {
  base: {
    display: 'grid',
    gap: '2',
    '& > li': { display: 'grid', gridTemplateColumns: '24px minmax(0, 1fr)', gap: '3', alignItems: 'start' },
    '& b': { fontWeight: '600' },
    '& svg': {
      boxSize: '24px',
      padding: '4px',
      borderWidth: '1px',
      borderColor: 'edge',
      borderRadius: 'pill',
      fill: 'none',
      stroke: 'currentColor',
      strokeWidth: '2',
      strokeLinecap: 'round',
      strokeLinejoin: 'round',
    },
    '& [data-state=met] > svg': { bg: 'activeBackground', color: 'activeInk', borderColor: 'activeInk' },
    '& [data-state=missed] > svg': { bg: 'inactiveBackground', color: 'inactiveInk', borderColor: 'inactiveInk' },
  },
})
