import { startBackend, startGateway } from '../tests/support/servers/stack.ts'
import { type Engine, fill, LEVELS, onEachEngine, SUBJECTS } from './databases.ts'
import { type Call, load, type Outcome, post } from './load.ts'
import { cpuOf, processesMissing } from './processes.ts'
import { figure, printTable, times } from './table.ts'

const SMALL = 30
const LARGE = 100 * SMALL
const SECONDS = 2
/** A detail reads the same few rows, however many there are. */
const MAX_GROWTH = 2

const list = '{ courses { id name excerpt } }'
const detail = 'query ($id: ID!) { course(id: $id) { name levels { title subjects { code title creditHours } } } }'
const idOf = (count: number) => (count % SMALL) + 1

type Measured = Outcome & { cpuMs: number }
type Urls = { rest: string; graphql: string }
type Read = [name: string, limit: number, call: (urls: Urls, count: number) => Call]

/** Details come first, because the lists leave a large heap behind. */
const reads: Read[] = [
  ['GET courses/ID', MAX_GROWTH, ({ rest }, count) => ({ url: `${rest}/courses/${idOf(count)}` })],
  ['course(id), GraphQL', MAX_GROWTH, ({ graphql }, count) => post(graphql, { query: detail, variables: { id: idOf(count) } })],
  ['GET notices', Number.NaN, ({ rest }) => ({ url: `${rest}/notices` })],
  ['notices, GraphQL', Number.NaN, ({ graphql }) => post(graphql, { query: '{ notices { id title releasedOn } }' })],
  ['GET courses', Number.NaN, ({ rest }) => ({ url: `${rest}/courses` })],
  ['courses, GraphQL', Number.NaN, ({ graphql }) => post(graphql, { query: list })],
]

/** Latency of lists and of a nested detail, with few and with 100 times as many rows. */
export async function sizes() {
  const missing = processesMissing()
  if (missing) return console.log(missing)
  const rows: string[][] = []
  await onEachEngine(async (engine) => {
    const [small, large] = [await measure(engine, SMALL), await measure(engine, LARGE)]
    for (const [index, [name, limit]] of reads.entries()) {
      const [before, after] = [small[index]!, large[index]!]
      const growth = [times(after.p50 / before.p50), times(after.cpuMs / before.cpuMs)]
      rows.push([`${engine.name}, ${name}`, ...cellsOf(before), ...cellsOf(after), ...growth, times(limit)])
    }
  })
  const cells = ['p95', 'CPU', 'KiB']
  printTable(
    ['latency and CPU in ms', `p50 at ${SMALL}`, ...cells, `p50 at ${LARGE}`, ...cells, 'p50 growth', 'CPU growth', 'limit'],
    rows,
    `${SMALL} and ${LARGE} courses × ${LEVELS} × ${SUBJECTS}, as many notices. One client, CACHE_TTL=0, up to ${SECONDS} s for each figure after 1 s for warming up. CPU of backend and gateway. –: refused.`,
  )
}

const cellsOf = ({ p50, p95, cpuMs, bytes }: Measured) => [p50, p95, cpuMs, bytes / 1024].map(figure)

async function measure({ create }: Engine, courses: number) {
  const settings = create()
  await fill(settings, courses)
  const backend = await startBackend({ ...settings, SAMPLE_CONTENT: 'off' })
  const gateway = await startGateway(backend.url, { CACHE_TTL: '0', LOG_LEVEL: 'silent' })
  const pids = [backend, gateway].map((server) => server.process.pid!)
  try {
    const urls = { rest: `${backend.url}/api/v1`, graphql: `${gateway.url}/graphql` }
    const outcomes: Measured[] = []
    for (const [, , call] of reads) outcomes.push(await measureRead((count) => call(urls, count), pids))
    return outcomes
  } finally {
    await gateway.stop()
    await backend.stop()
  }
}

async function measureRead(next: (count: number) => Call, pids: number[]): Promise<Measured> {
  await load(next, { seconds: 1 })
  const before = cpuOf(pids)
  const outcome = await load(next, { seconds: SECONDS })
  return { ...outcome, cpuMs: outcome.count > 0 ? (cpuOf(pids) - before) / outcome.count : Number.NaN }
}
