import type { FastifyBaseLogger, FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyRequest {
    /** Stored name of the file that the request took from its record. */
    takenFile: string | null
  }
}

const WAIT_MS = 250
const TIMEOUT_MS = 2_000
const RETRY_DELAYS_MS = [500, 2_000, 8_000, 30_000]
const MAX_QUEUED = 1_000

/** `files` are the stored files that were public and no longer are. */
export type Change = { resource: string; id: number; files?: string[] }
type Settings = {
  addresses: string[]
  secret: string | undefined
  log: Pick<FastifyBaseLogger, 'warn'>
  waitMs?: number | undefined
}
export type ChangeHook = ReturnType<typeof changeHook>

/** Posts each change to the addresses. Failed calls are retried, then given up, since what a listener caches expires. */
export function changeHook({ addresses, secret, log, waitMs = WAIT_MS }: Settings) {
  const queue = new Map<string, NodeJS.Timeout>()
  const down = new Set<string>()
  let posting = 0
  let closed = false

  async function deliver(address: string, change: Change, retries = 0) {
    posting++
    const failure = await post(address, secret, change)
    posting--
    if (closed) return
    if (!failure) return void down.delete(address)
    if (!down.has(address)) log.warn(`The change hook ${address} fails: ${failure}. This is not logged again until it has worked.`)
    down.add(address)
    retry(address, change, retries)
  }

  function retry(address: string, change: Change, retries: number) {
    const key = `${address} ${JSON.stringify(change)}`
    const delay = RETRY_DELAYS_MS[retries]
    if (delay === undefined || queue.has(key) || queue.size >= MAX_QUEUED) return
    const again = () => {
      queue.delete(key)
      void deliver(address, change, retries + 1)
    }
    queue.set(key, setTimeout(again, delay).unref())
  }

  return {
    /** Number of changes that an address has not accepted yet. */
    get waiting() {
      return posting + queue.size
    },
    /** Posts a change to all addresses; resolves when all have answered, and after `waitMs` at the latest. */
    async notify(change: Change) {
      if (addresses.length === 0) return
      const timeout = new Promise<void>((resolve) => setTimeout(resolve, waitMs).unref())
      await Promise.race([timeout, Promise.all(addresses.map((address) => deliver(address, change)))])
    },
    close() {
      closed = true
      for (const timer of queue.values()) clearTimeout(timer)
    },
  }
}

/** Notifies the hook of each successful write of the API's routes, after its commit and before its answer. */
export function notifyOfWrites(api: FastifyInstance, hook: ChangeHook) {
  api.addHook('preSerialization', async (request, reply, answer) => {
    if (request.method === 'GET' || request.method === 'HEAD' || reply.statusCode >= 300) return answer
    const { id } = request.params as { id?: string }
    await hook.notify(changeOf(resourceOf(request.routeOptions.url!), Number(id ?? idIn(answer)), request.takenFile))
    return answer
  })
}

/** Returns what the listeners are told of a write that took this file from a record. */
export const changeOf = (resource: string, id: number, takenFile: string | null): Change => ({
  resource,
  id,
  ...(takenFile !== null && { files: [takenFile] }),
})

const resourceOf = (route: string) => route.replace('/api/v1/', '').split('/')[0]!

// a created record is the only value of its answer
const idIn = (answer: unknown) => Object.values(answer as Record<string, { id: number }>)[0]?.id

/** Posts a change to one address; returns the reason if that failed. */
async function post(address: string, secret: string | undefined, change: Change) {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${secret}` }
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  try {
    const answer = await fetch(address, { method: 'POST', headers, body: JSON.stringify(change), redirect: 'error', signal })
    await answer.body?.cancel()
    return answer.ok ? undefined : `it answered ${answer.status}`
  } catch (error) {
    const { name, cause } = error as Error & { cause?: { code?: string } }
    return `it was not reached (${cause?.code ?? name})`
  }
}
