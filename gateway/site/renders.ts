import { setMaxListeners } from 'node:events'
import { BulkheadFull, type BulkheadLimits, createBulkhead } from '../../server/clients/bulkhead.ts'
import { clientOf } from '../../server/clients/clientOf.ts'
import type { Limits } from '../../server/start/limits.ts'
import type { Execute } from '../graphql/execute.ts'
import type { GatewayRequest, RequestOptions } from '../rest/call/request.ts'
import type { PageSource, RenderedPage, Site } from './pages.ts'

const LIMITS: BulkheadLimits = { running: 50, runningPerClient: 10, waiting: 1000, waitingPerClient: 100, waitMs: 5000 }

/** A page and the request that it was rendered for, which knows the cache entries and REST calls that the page is made of. */
export type Render = { answer: RenderedPage; request?: GatewayRequest }

/** Address of the visitor, and what the request of a page takes over from the visitor's: its id and span. */
type Visitor = Pick<RequestOptions, 'id' | 'span'> & { ip: string }

/** A page that visitors wait for. Once its render has begun for one of them, the others need no turn of their own. */
type Wanted = { page?: Promise<Render>; begun: AbortController; waiting: number }

function newPage(): Wanted {
  const begun = new AbortController()
  setMaxListeners(0, begun.signal) // one for each visitor who waits
  return { begun, waiting: 0 }
}

type RenderOptions = {
  render: Site['page']
  /** Starts the request that a page is rendered for, on behalf of the first visitor's. */
  startRequest: (visitor: Omit<Visitor, 'ip'>) => PageSource & { request: GatewayRequest }
  /** Changes with every purge: a page whose render began earlier may be outdated. */
  generation: () => number
  busy: RenderedPage
  limits?: Limits
}

/** Returns a function that renders a page once for all visitors who request it at the same time. Pages do not depend on the visitor. */
export function joinRenders({ render, startRequest, generation, busy, limits }: RenderOptions) {
  const wantedPages = new Map<string, Wanted>()
  const slots = createBulkhead(LIMITS, limits)
  const nextTurn = createTurns()

  async function start(url: string, visitor: Omit<Visitor, 'ip'>): Promise<Render> {
    const { execute, college, request } = startRequest(visitor)
    async function executeInTurn(...operation: Parameters<Execute>) {
      const result = await execute(...operation)
      await nextTurn()
      return result
    }
    const answer = await render(url, { execute: executeInTurn, college })
    return { answer, request }
  }

  /** Waits for a slot of the visitor's, in which the page is rendered, or until it is rendered in one of another's. */
  async function renderInTurn(key: string, url: string, { ip, ...visitor }: Visitor, wanted: Wanted) {
    wanted.waiting++
    try {
      const leave = await slots.enter(clientOf(ip), { signal: wanted.begun.signal })
      if (wanted.page) leave()
      wanted.page ??= start(url, visitor).finally(() => {
        wantedPages.delete(key)
        leave()
      })
      wanted.begun.abort()
      return await wanted.page
    } catch (error) {
      if (wanted.page) return wanted.page
      if (wanted.waiting === 1) wantedPages.delete(key)
      if (error instanceof BulkheadFull) return { answer: busy }
      throw error
    } finally {
      wanted.waiting--
    }
  }

  return async (url: string, visitor: Visitor): Promise<Render> => {
    const key = `${generation()} ${url}`
    const wanted = wantedPages.get(key) ?? newPage()
    wantedPages.set(key, wanted)
    return wanted.page ?? renderInTurn(key, url, visitor, wanted)
  }
}

/** Rendering blocks the process: each render waits for its own turn of the event loop, so that other requests run between two renders. */
function createTurns() {
  let last: Promise<unknown> = Promise.resolve()
  return () => {
    last = last.then(() => new Promise((resolve) => setImmediate(resolve)))
    return last
  }
}
