import { useEffect, useState } from 'react'

type PageState = 'exists' | 'missing'

/** Time in milliseconds after the last change of an address until the site is asked for it. */
const DELAY_MS = 400

/** Returns whether the site has a page at an address. Undefined for one of another site, while it is not known, and for one that is redirected. */
export function usePageState(address: string): PageState | undefined {
  const [known, setKnown] = useState<{ address: string; state: PageState | undefined }>()

  useEffect(() => {
    if (!/^\/[^/]/.test(address)) return
    const ended = new AbortController()
    const timer = setTimeout(async () => {
      const state = await stateOf(address, ended.signal).catch(() => undefined)
      if (!ended.signal.aborted) setKnown({ address, state })
    }, DELAY_MS)
    return () => {
      clearTimeout(timer)
      ended.abort()
    }
  }, [address])

  return known?.address === address ? known.state : undefined
}

async function stateOf(address: string, signal: AbortSignal): Promise<PageState | undefined> {
  const { ok, status } = await fetch(address, { method: 'HEAD', redirect: 'manual', signal })
  if (ok) return 'exists'
  return status === 404 ? 'missing' : undefined
}
