import type { FastifyBaseLogger, FastifyInstance } from 'fastify'

const WAIT = 250
const TIMEOUT = 2_000
const PAUSES = [500, 2_000, 8_000, 30_000]
const LONGEST_QUEUE = 1_000

type Change = { resource: string; id: number }
type Settings = {
  addresses: string[]
  secret: string | undefined
  log: Pick<FastifyBaseLogger, 'warn'>
  /** How long a write waits for its listeners, in milliseconds. */
  waitMs?: number | undefined
}
export type ChangeHook = ReturnType<typeof changeHook>

/**
 * Posts changes to addresses that want to know of them. It never throws: what failed is tried again a few times, ever later, and then
 * given up; what a listener keeps grows old without it, too.
 */
export function changeHook({ addresses, secret, log, waitMs = WAIT }: Settings) {
  const queue = new Map<string, NodeJS.Timeout>()
  const down = new Set<string>()
  let closed = false

  async function deliver(address: string, change: Change, tries = 0) {
    const failure = await post(address, secret, change)
    if (closed) return
    if (!failure) return void down.delete(address)
    if (!down.has(address)) log.warn(`The change hook ${address} fails: ${failure}. This is not logged again until it has worked.`)
    down.add(address)
    retry(address, change, tries)
  }

  function retry(address: string, change: Change, tries: number) {
    const key = `${address} ${change.resource} ${change.id}`
    const pause = PAUSES[tries]
    if (pause === undefined || queue.has(key) || queue.size >= LONGEST_QUEUE) return
    const again = () => {
      queue.delete(key)
      void deliver(address, change, tries + 1)
    }
    queue.set(key, setTimeout(again, pause).unref())
  }

  return {
    /** Tells all addresses of a change; resolves when all know, and after `waitMs` at the latest. */
    async tell(change: Change) {
      if (addresses.length === 0) return
      const late = new Promise<void>((resolve) => setTimeout(resolve, waitMs).unref())
      await Promise.race([late, Promise.all(addresses.map((address) => deliver(address, change)))])
    },
    /** Gives up what has not been told yet. */
    close() {
      closed = true
      for (const timer of queue.values()) clearTimeout(timer)
    },
  }
}

/** Tells the hook of every write that the routes of `api` answer with success: after its commit, before its answer. */
export function tellChanges(api: FastifyInstance, hook: ChangeHook) {
  api.addHook('preSerialization', async (request, reply, answer) => {
    if (request.method === 'GET' || request.method === 'HEAD' || reply.statusCode >= 300) return answer
    const { id } = request.params as { id?: string }
    await hook.tell({ resource: resourceOf(request.routeOptions.url!), id: Number(id ?? idIn(answer)) })
    return answer
  })
}

const resourceOf = (route: string) => route.replace('/api/v1/', '').split('/')[0]!

// a record that was created comes alone under its wrapper
const idIn = (answer: unknown) => Object.values(answer as Record<string, { id: number }>)[0]?.id

/** Posts a change to one address; gives the reason if that failed. */
async function post(address: string, secret: string | undefined, change: Change) {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${secret}` }
  const signal = AbortSignal.timeout(TIMEOUT)
  try {
    const answer = await fetch(address, { method: 'POST', headers, body: JSON.stringify(change), redirect: 'error', signal })
    await answer.body?.cancel()
    return answer.ok ? undefined : `it answered ${answer.status}`
  } catch (error) {
    const { name, cause } = error as Error & { cause?: { code?: string } }
    return `it was not reached (${cause?.code ?? name})`
  }
}
