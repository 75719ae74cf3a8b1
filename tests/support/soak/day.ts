import { setTimeout } from 'node:timers/promises'
import { newSeed, seededRandom } from '../records/random.ts'
import { freePort, type Product, startProduct, until } from '../servers/stack.ts'
import { openClient } from './client.ts'
import { addressOf, attack } from './hostile.ts'
import { staff } from './staff.ts'
import { PAGES, visitors } from './visitors.ts'

type Length = {
  seconds: number
  pageViews: number
  /** Number of tasks of staff. */
  tasks: number
  sampleMs: number
  /** Number of open files by which a server may exceed that at the start. */
  filesLeft: number
}
const STEP_MS = 20
/** Part of the day in which hostile clients attack: the busiest. */
const ATTACK = [0.4, 0.6] as const
/** Maximum time in seconds until all files are closed. Connections between the servers end after 72 s without a request. */
const MAX_REST = 90

export const roles = ['gateway', 'backend'] as const
export type Role = (typeof roles)[number]
type Sample = { at: number } & Record<Role, Awaited<ReturnType<typeof readServer>>>
export type Day = Awaited<ReturnType<typeof playDay>>

/** Plays a day of a college against the built servers with all limits, much faster than it passes. */
export async function playDay({ seconds, pageViews, tasks, sampleMs, filesLeft }: Length) {
  const seed = newSeed()
  const ports = { gateway: await freePort(), backend: await freePort() }
  const product = await startProduct({
    LIMITS: 'on',
    NODE_OPTIONS: '',
    TRUST_PROXY: 'on',
    METRICS_PORT: `${ports.gateway}`,
    BACKEND_METRICS_PORT: `${ports.backend}`,
  })
  try {
    return { seed, ...(await play(product)), log: product.output() }
  } finally {
    await product.stop()
  }

  async function play({ url }: Product) {
    const random = seededRandom(seed)
    const problems: string[] = []
    const problem = (text: string) => void problems.push(text)
    const client = openClient(url)
    const visit = visitors(client, random, problem)
    const office = await staff(client, random, problem)
    const sample = async (): Promise<Sample> => {
      const [gateway, backend] = await Promise.all(roles.map((role) => readServer(ports[role])))
      return { at: performance.now(), gateway: gateway!, backend: backend! }
    }
    for (let count = 0; count < 3; count++) await Promise.all([visit(), office.work()])
    client.close()
    await setTimeout(sampleMs)
    const before = await sample()
    client.sent.length = 0

    const startedAt = performance.now()
    const passed = () => (performance.now() - startedAt) / 1000 / seconds
    const samples: Sample[] = []
    let isSampling = true
    async function sampleOften() {
      while (isSampling) {
        samples.push(await sample())
        await setTimeout(sampleMs)
      }
    }
    const sampling = sampleOften()
    const running: Promise<unknown>[] = []
    let [visits, worked] = [0, 0]
    let attacking: Promise<void> | undefined
    let [attackedAt, endedAt, recoveredAt] = [0, 0, 0]
    while (passed() < 1) {
      const part = Math.min(1, passed())
      // most visitors come at noon: twice as many as on average
      const due = (pageViews / PAGES) * (part - Math.sin(2 * Math.PI * part) / (2 * Math.PI))
      for (; visits < due; visits++) running.push(visit())
      for (; worked < tasks * part; worked++) running.push(office.work())
      if (!attacking && part >= ATTACK[0]) {
        attackedAt = performance.now()
        attacking = attack(client, await office.signIn(), () => passed() >= ATTACK[1])
      }
      if (!endedAt && part >= ATTACK[1]) {
        endedAt = performance.now()
        running.push(recover().then(() => (recoveredAt = performance.now())))
      }
      await setTimeout(STEP_MS)
    }
    await Promise.all([...running, attacking])
    client.close()
    isSampling = false
    await sampling
    const missing = await office.missing()
    client.close()
    let after = await sample()
    const isOpen = (role: Role) => after[role].files > before[role].files + filesLeft
    for (let waited = 0; waited < MAX_REST && roles.some(isOpen); waited++) {
      await setTimeout(1000)
      after = await sample()
    }
    for (const role of roles.filter(isOpen))
      problem(`The ${role} has ${after[role].files} files open, ${before[role].files} at the start.`)
    const periods = { startedAt, attackedAt, endedAt, recoveredAt, finishedAt: startedAt + seconds * 1000 }
    return { ...periods, sent: client.sent, samples, before, after, problems, missing, writes: office.writes(), visits }

    /** Waits until those who attacked are answered again. */
    async function recover() {
      for (const name of ['new queries', 'new pages', 'made-up tokens'] as const) {
        const isAnswered = async () => {
          const { status } = await client.send('visitors', addressOf(name), '/graphql?query={courses{id}}', { headers: CORS })
          return status === 200
        }
        await until(isAnswered, () => `an answer to the address of ${name}`).catch((error: Error) => problem(error.message))
      }
    }
  }
}

const CORS = { 'apollo-require-preflight': 'true' }

/** Reads the metrics of a server: memory in megabytes, delay in milliseconds. */
async function readServer(port: number) {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
  const read = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1])
  return {
    resident: read('process_resident_memory_bytes') / 1e6,
    used: (read('nodejs_heap_size_used_bytes') + read('nodejs_external_memory_bytes')) / 1e6,
    delay: read('nodejs_eventloop_lag_p99_seconds') * 1000,
    files: read('process_open_fds'),
  }
}
