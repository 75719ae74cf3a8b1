import path from 'node:path'
import { freePort, run, startBackend, startGateway } from '../tests/support/servers/stack.ts'
import { type Call, homeQuery, load, median, type Outcome, post } from './load.ts'
import { cpuOf, processesMissing } from './processes.ts'
import { figure, printTable, times } from './table.ts'

/** Of each server: processes of one program differ by up to 15 % in what a kept answer costs, bare ones too. */
const PROCESSES = 5
/** Short, so that a ratio compares servers that met the same disturbances. */
const ROUNDS = 12
const SECONDS = 0.5
/** Until V8 has compiled what runs often, in all servers: compilation takes as long as sending thousands of kept answers. */
const WARM_UP_SECONDS = 7
const CLIENTS = 8

const course = 'query ($id: ID!) { course(id: $id) { name description levels { title subjects { code title creditHours } } } }'
const limited = homeQuery.replace('{', 'query ($limit: Int) {').replaceAll('12', '$limit')

type Server = 'bare' | 'apollo' | 'mercurius' | 'ours'
type Case = {
  name: string
  limit: string
  call: (url: string, count: number) => Call
  uncached?: boolean
  /** The backend has a course for every id. */
  hasAnyCourse?: boolean
  servers?: Server[]
}

const NOT_ABOVE = '≤ Mercurius'
const withLimit = (url: string, count: number) =>
  post(`${url}/graphql`, { query: limited, variables: { limit: 1000 + (count % 90_000) } })
const cases: Case[] = [
  { name: 'home query, cached', limit: '≥ 0.9 bare', call: (url) => post(`${url}/graphql`, { query: homeQuery }) },
  {
    name: 'course query, cached',
    limit: '≥ 0.9 bare',
    call: (url) => post(`${url}/graphql`, { query: course, variables: { id: 1 } }),
  },
  { name: 'home page, cached', limit: '≥ 0.9 bare', call: (url) => ({ url: `${url}/` }), servers: ['bare', 'ours'] },
  {
    name: 'each text new',
    limit: NOT_ABOVE,
    call: (url, count) => post(`${url}/graphql`, { query: homeQuery.replace('name', `name${count}: name`) }),
  },
  {
    name: 'each variable new',
    limit: NOT_ABOVE,
    call: withLimit,
  },
  {
    name: 'new course 30 %, new limit 70 %',
    limit: NOT_ABOVE,
    call: (url, count) =>
      count % 10 < 3 ? post(`${url}/graphql`, { query: course, variables: { id: 1000 + count } }) : withLimit(url, count),
    hasAnyCourse: true,
    servers: ['apollo', 'mercurius', 'ours'],
  },
  { name: 'nothing cached, home', limit: '< all', call: (url) => post(`${url}/graphql`, { query: homeQuery }), uncached: true },
]
const all: Server[] = ['bare', 'apollo', 'mercurius', 'ours']
/** CPU time of a request, and latencies, in milliseconds. */
type Cost = Pick<Outcome, 'p50' | 'p99'> & { cpu: number }
type Round = Map<Server, Cost>

/** CPU time of a request to this gateway, and to others that do the same work, in one run. */
export async function comparison() {
  const missing = processesMissing()
  if (missing) return console.log(missing)
  const backend = await startBackend()
  const anyCourse = await startPeer('anyCourse', backend.url)
  const rows: string[][] = []
  const latencies: string[][] = []
  try {
    for (const each of cases) {
      const rounds: Round[] = []
      for (let process = 0; process < PROCESSES; process++)
        rounds.push(...(await measure(each, each.hasAnyCourse ? anyCourse.url : backend.url)))
      const medianOf = (value: (of: (server: Server, field?: keyof Cost) => number) => number) =>
        median(rounds.map((round) => value((server, field = 'cpu') => round.get(server)?.[field] ?? Number.NaN)))
      const figures = all.map((server) => figure(medianOf((of) => of(server))))
      const ratios = [medianOf((of) => of('bare') / of('ours')), medianOf((of) => of('ours') / of('mercurius'))]
      rows.push([each.name, ...figures, ...ratios.map(times), each.limit])
      const latencyOf = (server: Server) => [medianOf((of) => of(server, 'p50')), medianOf((of) => of(server, 'p99'))]
      latencies.push([each.name, ...all.map((server) => latencyOf(server).map(figure).join(' / '))])
    }
  } finally {
    await Promise.all([anyCourse.stop(), backend.stop()])
  }
  printTable(
    ['CPU ms per request', 'bare', 'Apollo', 'Mercurius+JIT', 'ours', 'bare ÷ ours', 'ours ÷ Mercurius', 'limit'],
    rows,
    `Sample content. ${CLIENTS} clients; ${PROCESSES} processes of each server, of each ${ROUNDS} rounds of ${SECONDS} s in which the servers take turns, after ${WARM_UP_SECONDS} s of warming up. Figures and ratios are medians of all rounds; a ratio is that of two servers in one round. Bare is node:http that sends the bytes of our answer, head and body. Apollo Server and Mercurius resolve the same fields from the same REST calls, and where something is cached they keep it parsed, for ever.`,
  )
  printTable(
    ['p50 / p99 in ms', 'bare', 'Apollo', 'Mercurius+JIT', 'ours'],
    latencies,
    'Latencies of the same requests: medians of those of the rounds. The clients, and the backend, run on the same cores.',
  )
}

/** Measures one process of each server. They take turns, so that all meet the same disturbances. */
async function measure({ call, uncached = false, servers = all }: Case, backendUrl: string) {
  const env = { CACHE_TTL: uncached ? '0' : '300', LOG_LEVEL: 'warn' }
  const ours = await startGateway(backendUrl, env)
  const answer = await answerTo(call(ours.url, 0))
  const peers = servers.filter((server) => server !== 'ours')
  const started = await Promise.all(peers.map((server) => startPeer(server, backendUrl, { uncached, answer })))
  const running = [...started.map((peer, index) => ({ server: peers[index]!, ...peer })), { server: 'ours' as const, ...ours }]
  const rounds: Round[] = []
  let sent = 0
  const loadFor = async ({ url, process }: (typeof running)[number], seconds: number) => {
    const before = cpuOf([process.pid!])
    const { count, p50, p99 } = await load(() => call(url, sent++), { clients: CLIENTS, seconds })
    return { cpu: (cpuOf([process.pid!]) - before) / count, p50, p99 }
  }
  try {
    for (const each of running) await loadFor(each, WARM_UP_SECONDS)
    for (let count = 0; count < ROUNDS; count++) {
      const round: Round = new Map()
      for (const each of running) round.set(each.server, await loadFor(each, SECONDS))
      rounds.push(round)
    }
  } finally {
    await Promise.all(running.map((each) => each.stop()))
  }
  return rounds
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

type PeerOptions = { uncached?: boolean; answer?: Answer }

async function startPeer(name: Server | 'anyCourse', backendUrl: string, { uncached = false, answer }: PeerOptions = {}) {
  const port = await freePort()
  const script = path.join(import.meta.dirname, 'peers.ts')
  const settings = { NODE_ENV: 'production', HEADERS: JSON.stringify(answer?.headers ?? {}), ...(!uncached && { CACHED: '1' }) }
  const peer = run(['--import', 'tsx', script, name, `${port}`, backendUrl], settings, { input: answer?.body })
  await peer.says('ready')
  // Apollo's standalone server answers at every path, Mercurius at /graphql
  return { url: `http://127.0.0.1:${port}`, ...peer }
}
