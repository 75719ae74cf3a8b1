import path from 'node:path'
import { freePort, run, startBackend, startGateway } from '../tests/support/stack.ts'
import { type Call, homeQuery, load, median, post } from './load.ts'
import { cpuOf, processesMissing } from './processes.ts'
import { figure, printTable, times } from './table.ts'

/** Of each server: processes of one program differ by up to 15 % in what a kept answer costs, bare ones too. */
const PROCESSES = 5
const ROUNDS = 3
const SECONDS = 1
/** Until V8 has compiled what runs often, in all servers: compilation takes as long as sending thousands of kept answers. */
const WARM_UP_SECONDS = 7
const CLIENTS = 8

const course = 'query ($id: ID!) { course(id: $id) { name description levels { title subjects { code title creditHours } } } }'
const limited = homeQuery.replace('{', 'query ($limit: Int) {').replaceAll('12', '$limit')

type Server = 'body' | 'bare' | 'apollo' | 'mercurius' | 'ours'
type Case = { name: string; limit: string; call: (url: string, count: number) => Call; uncached?: boolean; servers?: Server[] }

const NOT_ABOVE = '≤ Mercurius'
const cases: Case[] = [
  { name: 'home query, cached', limit: '≥ 0.9 bare', call: (url) => post(`${url}/graphql`, { query: homeQuery }) },
  {
    name: 'course query, cached',
    limit: '≥ 0.9 bare',
    call: (url) => post(`${url}/graphql`, { query: course, variables: { id: 1 } }),
  },
  { name: 'home page, cached', limit: '≥ 0.9 bare', call: (url) => ({ url: `${url}/` }), servers: ['body', 'bare', 'ours'] },
  {
    name: 'each text new',
    limit: NOT_ABOVE,
    call: (url, count) => post(`${url}/graphql`, { query: homeQuery.replace('name', `name${count}: name`) }),
  },
  {
    name: 'each variable new',
    limit: NOT_ABOVE,
    call: (url, count) => post(`${url}/graphql`, { query: limited, variables: { limit: 1000 + (count % 90_000) } }),
  },
  { name: 'nothing cached, home', limit: '< all', call: (url) => post(`${url}/graphql`, { query: homeQuery }), uncached: true },
]
const all: Server[] = ['body', 'bare', 'apollo', 'mercurius', 'ours']

/** CPU time of a request to this gateway, and to others that do the same work, in one run. */
export async function comparison() {
  const missing = processesMissing()
  if (missing) return console.log(missing)
  const backend = await startBackend()
  const rows: string[][] = []
  try {
    for (const each of cases) {
      const measured: Map<Server, number>[] = []
      for (let process = 0; process < PROCESSES; process++) measured.push(await measure(each, backend.url))
      const of = (server: Server) => median(measured.map((cpu) => cpu.get(server) ?? Number.NaN))
      const ratio = times(of('bare') / of('ours'))
      rows.push([each.name, ...all.map((server) => figure(of(server))), ratio, times(of('ours') / of('mercurius')), each.limit])
    }
  } finally {
    await backend.stop()
  }
  printTable(
    ['CPU ms per request', 'only the body', 'bare', 'Apollo', 'Mercurius+JIT', 'ours', 'bare ÷ ours', 'ours ÷ Mercurius', 'limit'],
    rows,
    `Sample content. ${CLIENTS} clients; median of ${PROCESSES} processes of each server, of each the median of ${ROUNDS} rounds of ${SECONDS} s in which the servers take turns, after ${WARM_UP_SECONDS} s of warming up. Bare is node:http that sends the bytes of our answer, head and body; "only the body" is node:http that sends its body with two headers. Apollo Server and Mercurius resolve the same fields from the same REST calls, and where something is cached they keep it parsed, for ever.`,
  )
}

/** Returns the median CPU time in milliseconds per request of one process of each server. The servers take turns, so that all meet the same disturbances. */
async function measure({ call, uncached = false, servers = all }: Case, backendUrl: string) {
  const env = { CACHE_TTL: uncached ? '0' : '300', LOG_LEVEL: 'warn' }
  const ours = await startGateway(backendUrl, env)
  const answer = await answerTo(call(ours.url, 0))
  const peers = servers.filter((server) => server !== 'ours')
  const started = await Promise.all(peers.map((server) => startPeer(server, backendUrl, { uncached, answer })))
  const running = [...started.map((peer, index) => ({ server: peers[index]!, ...peer })), { server: 'ours' as const, ...ours }]
  const figures = new Map(running.map(({ server }) => [server, [] as number[]]))
  let sent = 0
  const loadFor = async ({ url, process }: (typeof running)[number], seconds: number) => {
    const before = cpuOf([process.pid!])
    const { count } = await load(() => call(url, sent++), { clients: CLIENTS, seconds })
    return (cpuOf([process.pid!]) - before) / count
  }
  try {
    for (const each of running) await loadFor(each, WARM_UP_SECONDS)
    for (let round = 0; round < ROUNDS; round++)
      for (const each of running) figures.get(each.server)!.push(await loadFor(each, SECONDS))
  } finally {
    await Promise.all(running.map((each) => each.stop()))
  }
  return new Map([...figures].map(([server, values]) => [server, median(values)]))
}

type Answer = { headers: Record<string, string>; body: Buffer }

/** Headers that Node adds to each response. */
const addedByNode = ['connection', 'date', 'keep-alive']

/** Returns the answer to a request, not compressed, because the clients do not ask for that. */
async function answerTo({ url, headers, ...options }: Call): Promise<Answer> {
  const response = await fetch(url, { ...options, headers: { ...headers, 'accept-encoding': 'identity' } })
  const own = [...response.headers].filter(([name]) => !addedByNode.includes(name))
  return { headers: Object.fromEntries(own), body: Buffer.from(await response.arrayBuffer()) }
}

type PeerOptions = { uncached: boolean; answer: Answer }

async function startPeer(name: Server, backendUrl: string, { uncached, answer }: PeerOptions) {
  const port = await freePort()
  const script = path.join(import.meta.dirname, 'peers.ts')
  const settings = { NODE_ENV: 'production', HEADERS: JSON.stringify(answer.headers), ...(!uncached && { CACHED: '1' }) }
  const peer = run(['--import', 'tsx', script, name, `${port}`, backendUrl], settings, { input: answer.body })
  await peer.says('ready')
  // Apollo's standalone server answers at every path, Mercurius at /graphql
  return { url: `http://127.0.0.1:${port}`, ...peer }
}
