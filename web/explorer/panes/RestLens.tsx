import { styled } from '#styled'
import { countOf } from '../../lib/text/countOf.ts'
import type { Answer, RestCall } from '../operation/request.ts'

type Props = { answer: Answer | undefined; isOn: boolean; setOn: (isOn: boolean) => void }

/** Table of the REST calls that an answer needed. The switch sends the header that requests them. */
export const RestLens = ({ answer, isOn, setOn }: Props) => (
  <Panel aria-labelledby="lens-heading">
    <div>
      <h3 id="lens-heading">REST calls</h3>
      <label>
        <input type="checkbox" checked={isOn} onChange={({ currentTarget }) => setOn(currentTarget.checked)} />
        REST lens
      </label>
    </div>
    {answer?.extensions?.rest?.length ? <Calls calls={answer.extensions.rest} /> : <p>{emptyText(answer, isOn)}</p>}
  </Panel>
)

function emptyText(answer: Answer | undefined, isOn: boolean) {
  if (answer?.extensions?.rest) return 'This answer needed no REST call.'
  if (!isOn) return 'Switch the REST lens on to see which calls to the backend an answer needs.'
  return answer
    ? 'Run the operation again to see its REST calls.'
    : 'Run the operation to see the calls to the backend that it needs.'
}

const Calls = ({ calls }: { calls: RestCall[] }) => (
  <styled.section tabIndex={0} aria-label="REST calls of this answer">
    <table>
      <caption>{summaryOf(calls)}</caption>
      <thead>
        <tr>
          {['Method', 'Path', 'Status', 'ms', 'From'].map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {calls.map(({ method, path, status, ms, from }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list of an answer never changes
          <tr key={index}>
            <td>{method}</td>
            <td>{path}</td>
            <td>{status ?? '–'}</td>
            <td>{ms}</td>
            <td data-from={from}>{from}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </styled.section>
)

/** Returns a text such as `3 calls: 1 to the backend, 2 from the cache`. */
function summaryOf(calls: RestCall[]) {
  const parts = Object.entries(origins).flatMap(([origin, text]) => {
    const count = calls.filter(({ from }) => from === origin).length
    return count > 0 ? `${count} ${text}` : []
  })
  return `${countOf(calls.length, 'call')}: ${parts.join(', ')}`
}

const origins = { backend: 'to the backend', cache: 'from the cache', joined: 'joined with that of another request' }

const Panel = styled('section', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '2',
    flex: { lg: '0 1 auto' },
    minHeight: { lg: '7rem' },
    maxHeight: { lg: '45%' },
    '& > div:first-of-type': { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: '4' },
    '& label': { display: 'inline-flex', alignItems: 'center', gap: '2', minHeight: '44px', cursor: 'pointer' },
    '& input': { width: '24px', height: '24px', accentColor: '{colors.focus}' },
    '& > p': { color: 'muted', fontSize: 'sm' },
    '& > section': { overflow: 'auto', minHeight: '0', borderWidth: '1px', borderRadius: 'field', bg: 'card' },
    '& table': { width: 'full', fontSize: 'sm', fontVariantNumeric: 'tabular-nums' },
    '& caption': { paddingBlock: '2', paddingInline: '3', textAlign: 'start', color: 'muted' },
    '& th, & td': { paddingBlock: '1', paddingInline: { base: '2', sm: '3' }, textAlign: 'start', borderTopWidth: '1px' },
    '& th': { color: 'muted', fontWeight: '600' },
    '& :is(th, td):nth-of-type(n + 3):nth-of-type(-n + 4)': { textAlign: 'end' },
    '& td:nth-of-type(-n + 2)': { fontFamily: 'ui-monospace, monospace' },
    '& td:nth-of-type(2)': { overflowWrap: 'anywhere' },
    '& [data-from=backend]': { fontWeight: '600', boxShadow: 'inset 3px 0 0 {colors.marigold}' },
  },
})
