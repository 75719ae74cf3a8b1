import { styled } from '#styled'
import { countOf } from '../../lib/text/countOf.ts'
import { roles } from '../../ui/tableRoles.ts'
import { rowsOf } from '../operation/callRows.ts'
import type { Answer, RestCall } from '../operation/request.ts'

type Props = { answer: Answer | undefined; isOn: boolean; setOn: (isOn: boolean) => void }

/** The REST calls that an answer needed, beside the fields that caused them. The switch sends the header that requests them. */
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

const Calls = ({ calls }: { calls: RestCall[] }) => {
  const rows = rowsOf(calls)
  const begin = Math.min(...rows.map(({ start }) => start))
  const total = Math.max(1, ...rows.map(({ end }) => end - begin))
  const percent = (ms: number) => `${(100 * ms) / total}%`
  return (
    <Frame tabIndex={0} aria-label="REST calls of this answer">
      <table {...roles.table}>
        <caption>{summaryOf(calls)}</caption>
        <thead {...roles.group}>
          <tr {...roles.row}>
            {['Call', 'Field', 'Status', 'Start', 'Time'].map((name) => (
              <th key={name} {...roles.header}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...roles.group}>
          {rows.map(({ call, fields, status, from, start, end, ms, count }) => (
            <tr key={`${call} ${status} ${from}`} {...roles.row} data-from={from}>
              <th {...roles.rowHeader}>
                {call}
                {count > 1 && ` × ${count}`}
              </th>
              <td {...roles.cell}>{fields.join(', ') || '–'}</td>
              <td {...roles.cell}>{status ?? '–'}</td>
              <td {...roles.cell}>
                <styled.span srOnly>{textOf(start)}</styled.span>
                <i style={{ left: `min(${percent(start - begin)}, 100% - 3px)`, width: percent(end - start) }} />
              </td>
              <td {...roles.cell}>{times[from] ?? textOf(ms)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Frame>
  )
}

/** Texts in place of the time of what needed no call of its own. */
const times: Partial<Record<RestCall['from'], string>> = { cache: 'cached', joined: 'joined' }

const textOf = (ms: number) => `${ms < 10 ? ms : Math.round(ms)} ms`

/** Returns a text such as `3 calls: 1 to the backend, 2 from the cache`. */
function summaryOf(calls: RestCall[]) {
  const parts = Object.entries(origins).flatMap(([origin, text]) => {
    const count = calls.filter(({ from }) => from === origin).length
    return count > 0 ? `${count} ${text}` : []
  })
  return `${countOf(calls.length, 'call')}: ${parts.join(', ')}`
}

const origins = { backend: 'to the backend', cache: 'from the cache', joined: 'joined with one that was running' }

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
  },
})

/** The table as a waterfall: a bar from the start of each call to its end. */
const Frame = styled('section', {
  base: {
    overflow: 'auto',
    minHeight: '0',
    borderWidth: '1px',
    borderRadius: 'field',
    bg: 'card',
    '& table': { display: 'block', fontSize: 'sm', fontVariantNumeric: 'tabular-nums' },
    '& caption': { display: 'block', paddingBlock: '2', paddingInline: '3', textAlign: 'start', color: 'muted' },
    '& :is(thead, tbody)': { display: 'block' },
    '& thead': { srOnly: true },
    '& tbody tr': {
      display: 'grid',
      gridTemplateColumns: { base: 'minmax(0, 1fr) auto auto', sm: 'minmax(0, 12rem) 2.5rem minmax(0, 1fr) 4rem' },
      gridTemplateAreas: {
        base: '"call status time" "field field field" "bar bar bar"',
        sm: '"call status bar time" "field status bar time"',
      },
      columnGap: '3',
      alignItems: 'center',
      minHeight: '44px',
      paddingInline: '3',
      paddingBlock: '2',
      borderTopWidth: '1px',
    },
    '& tbody th': {
      gridArea: 'call',
      textAlign: 'start',
      fontFamily: 'ui-monospace, monospace',
      fontWeight: '400',
      overflowWrap: 'anywhere',
    },
    '& td': { gridArea: 'field', color: 'muted', overflowWrap: 'anywhere' },
    '& td:nth-of-type(2)': { gridArea: 'status' },
    '& td:nth-of-type(3)': {
      gridArea: 'bar',
      position: 'relative',
      height: '14px',
      background: 'repeating-linear-gradient(90deg, transparent 0 calc(25% - 1px), {colors.line} calc(25% - 1px) 25%)',
    },
    '& td:nth-of-type(4)': { gridArea: 'time', textAlign: 'end', whiteSpace: 'nowrap' },
    '& i': { position: 'absolute', insetBlock: '0', minWidth: '3px', borderRadius: '2px' },
    '& [data-from=backend] i': { bg: { base: 'night', _osDark: '#6f9dc0' } },
    '& [data-from=cache] i': { bg: 'card', borderWidth: '1px', borderColor: 'edge' },
    '& [data-from=joined] i': {
      background: 'repeating-linear-gradient(45deg, {colors.edge} 0 2px, {colors.card} 2px 5px)',
      borderWidth: '1px',
      borderColor: 'edge',
    },
  },
})
