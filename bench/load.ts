import http from 'node:http'
import { setTimeout } from 'node:timers/promises'

export type Call = { url: string; method?: 'GET' | 'POST'; headers?: Record<string, string>; body?: string }

type Options = { clients?: number; seconds?: number; maxCount?: number }

export type Outcome = { count: number; perSecond: number; p50: number; p95: number; p99: number; bytes: number }

const REFUSAL = /"code":"(BACKEND_BAD_RESPONSE|BACKEND_UNAVAILABLE|OVERLOADED)"/
const PAUSE_MS = 100

/**
 * Sends requests, each client one after the other on its own connection. Latencies are in milliseconds. Prints how many requests were
 * refused because a server was overloaded or an answer too large; they are not counted. Throws if an answer is any other error.
 */
export async function load(
  call: (count: number) => Call,
  { clients = 1, seconds = 3, maxCount = Number.POSITIVE_INFINITY }: Options = {},
): Promise<Outcome> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: clients })
  const latencies: number[] = []
  const startedAt = performance.now()
  const endsAt = startedAt + seconds * 1000
  let [count, bytes, refused] = [0, Number.NaN, 0]
  async function runClient() {
    while (performance.now() < endsAt && latencies.length < maxCount) {
      const sentAt = performance.now()
      const size = await send(call(count++), agent)
      if (size === undefined) {
        refused++
        await setTimeout(PAUSE_MS)
        continue
      }
      bytes = size
      latencies.push(performance.now() - sentAt)
    }
  }
  await Promise.all(Array.from({ length: clients }, runClient)).finally(() => agent.destroy())
  if (refused > 0) console.log(`${refused} of ${count} requests to ${new URL(call(0).url).pathname} were refused.`)
  const perSecond = latencies.length / ((performance.now() - startedAt) / 1000)
  const [p50, p95, p99] = [0.5, 0.95, 0.99].map((part) => percentile(latencies, part)) as [number, number, number]
  return { count: latencies.length, perSecond, p50, p95, p99, bytes }
}

/** Returns the size of the answer, or undefined for a refusal. */
function send({ url, method = 'GET', headers = {}, body }: Call, agent: http.Agent) {
  return new Promise<number | undefined>((resolve, reject) => {
    const request = http.request(url, { method, headers, agent }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk) => chunks.push(chunk)).on('error', reject)
      response.on('end', () => {
        const answer = Buffer.concat(chunks)
        if (response.statusCode === 503 || (answer.length < 1000 && REFUSAL.test(`${answer}`))) return resolve(undefined)
        if (response.statusCode! < 300 && !answer.includes('"errors":')) return resolve(answer.length)
        reject(new Error(`${method} ${url} answered ${response.statusCode}: ${answer.subarray(0, 500)}`))
      })
    })
    request.on('error', reject).end(body)
  })
}

export function percentile(values: number[], part: number) {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? Number.NaN
}

export const median = (values: number[]) => percentile(values, 0.5)

export function post(url: string, content: object, headers: Record<string, string> = {}): Call {
  return { url, method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(content) }
}

export const homeQuery = `{
  courses { id name excerpt } innovations(limit: 12) { id name excerpt imageUrl }
  notices(limit: 12) { id title releasedOn excerpt } faculties(limit: 12) { id name department imageUrl }
}`
