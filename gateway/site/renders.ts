import type { Execute } from '../graphql/execute.ts'
import type { GatewayRequest, RequestOptions } from '../rest/request.ts'
import type { Site, SiteAnswer } from './pages.ts'

const MAX_RENDERS = 50

/** A page and the request that it was rendered for, which knows the cache entries and REST calls that the page is made of. */
export type RenderedPage = { answer: SiteAnswer; request?: GatewayRequest }

/** Id and span of the visitor's request, which the request of a page takes over. */
type Visitor = Pick<RequestOptions, 'id' | 'span'>

type RenderOptions = {
  render: Site['page']
  /** Starts the request that a page is rendered for, on behalf of the first visitor's. */
  startRequest: (visitor: Visitor) => { execute: Execute; request: GatewayRequest }
  /** Changes with every purge: a page whose render began earlier may be outdated. */
  generation: () => number
  busy: SiteAnswer
}

/** Returns a function that renders a page once for all visitors who request it at the same time. Pages do not depend on the visitor. */
export function joinRenders({ render, startRequest, generation, busy }: RenderOptions) {
  const running = new Map<string, Promise<RenderedPage>>()
  const nextTurn = createTurns()

  async function start(url: string, visitor: Visitor): Promise<RenderedPage> {
    const { execute, request } = startRequest(visitor)
    const answer = await render(url, async (...operation) => {
      const result = await execute(...operation)
      await nextTurn()
      return result
    })
    return { answer, request }
  }

  return async (url: string, visitor: Visitor = {}): Promise<RenderedPage> => {
    const key = `${generation()} ${url}`
    const joined = running.get(key)
    if (joined) return joined
    if (running.size >= MAX_RENDERS) return { answer: busy }
    const started = start(url, visitor).finally(() => running.delete(key))
    running.set(key, started)
    return started
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
