import { createDatabase, postgresMissing, startPostgres } from '../tests/support/parts/postgres.ts'
import { createRedis, redisMissing } from '../tests/support/parts/redisProcess.ts'
import { pidsOf } from '../tests/support/processes/processes.ts'
import { startProduct } from '../tests/support/servers/stack.ts'
import { homeQuery, load, median, type Outcome, post } from './load.ts'
import { cpuOf, processesMissing } from './processes.ts'
import { figure, printTable, times } from './table.ts'

const RUNS = 3
const SECONDS = 2
const CLIENTS = 16

type Run = Outcome & { gatewayMs: number; backendMs: number; ownCores: number }

const cases = [
  { name: 'home query, cached', ttl: '300', call: (url: string) => post(`${url}/graphql`, { query: homeQuery }) },
  { name: 'home page, cached', ttl: '300', call: (url: string) => ({ url: `${url}/` }) },
  { name: 'home query, CACHE_TTL=0', ttl: '0', call: (url: string) => post(`${url}/graphql`, { query: homeQuery }) },
]

/** Throughput of one gateway and of two on one port, which share PostgreSQL and Redis. */
export async function gateways() {
  const missing = processesMissing() ?? postgresMissing() ?? redisMissing()
  if (missing) return console.log(missing)
  const [postgres, redis] = [await startPostgres({ durable: true }), await createRedis()]
  await redis.start()
  const rows: string[][] = []
  try {
    for (const { name, ttl, call } of cases) {
      const settings = { DATABASE_URL: createDatabase(postgres.url), REDIS_URL: redis.url, CACHE_TTL: ttl }
      const one = await measure(1, settings, call)
      const two = await measure(2, settings, call)
      for (const [count, run] of [one, two].entries()) {
        const latencies = [run.p50, run.p95].map(figure)
        const cpu = [run.gatewayMs, run.backendMs, run.ownCores].map(figure)
        rows.push([name, `${count + 1}`, figure(run.perSecond), times(run.perSecond / one.perSecond), ...latencies, ...cpu])
      }
    }
  } finally {
    await redis.kill()
    await postgres.stop()
  }
  printTable(
    ['sample content', 'gateways', 'per second', '', 'p50 ms', 'p95 ms', 'gateway CPU ms', 'backend CPU ms', 'client cores'],
    rows,
    `npm run start:cluster with PostgreSQL and Redis; ${CLIENTS} clients on the same machine, which use "client cores" of its cores. CPU per request, of all gateways together. With CACHE_TTL=0, requests that come at the same moment share their calls to the backend. Medians of ${RUNS} runs of ${SECONDS} s after one for warming up.`,
  )
}

async function measure(count: number, settings: Record<string, string>, call: (typeof cases)[number]['call']): Promise<Run> {
  const product = await startProduct(settings, { args: ['--gateways', `${count}`] })
  try {
    const [gatewayIds, backendIds] = [pidsOf(product, 'gateway'), pidsOf(product, 'backend')]
    const next = () => call(product.url)
    await load(next, { clients: CLIENTS, seconds: SECONDS })
    const runs: Run[] = []
    for (let run = 0; run < RUNS; run++) {
      const cpu = () => [cpuOf(gatewayIds), cpuOf(backendIds), cpuOf([process.pid])] as const
      const before = cpu()
      const outcome = await load(next, { clients: CLIENTS, seconds: SECONDS })
      const [gateway, backend, own] = cpu().map((value, index) => value - before[index]!) as [number, number, number]
      const seconds = outcome.count / outcome.perSecond
      runs.push({
        ...outcome,
        gatewayMs: gateway / outcome.count,
        backendMs: backend / outcome.count,
        ownCores: own / seconds / 1000,
      })
    }
    const middle = (field: keyof Run) => median(runs.map((run) => run[field]))
    return Object.fromEntries(Object.keys(runs[0]!).map((field) => [field, middle(field as keyof Run)])) as Run
  } finally {
    await product.stop()
  }
}
