import type { Execute } from '../graphql/execute.ts'
import type { Site, SiteAnswer } from './site.ts'

/** Maximum number of different pages under way. */
const MAX_RENDERS = 50

type Options = {
  render: Site['page']
  execute: Execute
  /** Changes with every change of content: a render that began before it may show what was. */
  generation: () => number
  /** Answers a page beyond the maximum. */
  busy: SiteAnswer
}

/** Returns a function that renders a page, once for all who ask for it at the same time. Pages do not depend on who asks. */
export function joinRenders({ render, execute, generation, busy }: Options) {
  const underWay = new Map<string, Promise<SiteAnswer>>()
  const nextTurn = createTurns()
  const executeBeforeTurn: Execute = async (...operation) => {
    const result = await execute(...operation)
    await nextTurn()
    return result
  }
  return async (url: string): Promise<SiteAnswer> => {
    const key = `${generation()} ${url}`
    const joined = underWay.get(key)
    if (joined) return joined
    if (underWay.size >= MAX_RENDERS) return busy
    const begun = render(url, executeBeforeTurn).finally(() => underWay.delete(key))
    underWay.set(key, begun)
    return begun
  }
}

/** Rendering blocks the process: each render waits for a turn of the event loop of its own, so that other requests come between two. */
function createTurns() {
  let last: Promise<unknown> = Promise.resolve()
  return () => {
    last = last.then(() => new Promise((resolve) => setImmediate(resolve)))
    return last
  }
}
