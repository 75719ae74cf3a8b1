import { useEffect, useState } from 'react'
import { siteAddress } from '../../../../text/siteAddress.ts'
import { sleep } from '../../../lib/sleep.ts'

type PageState = 'exists' | 'missing'

/** Time in milliseconds after the last change of an address until the site is asked for it. */
const DELAY_MS = 400

/** Returns whether the site has a page at an address. Undefined for one of another site, while it is not known, and for one that is redirected. */
export function usePageState(address: string): PageState | undefined {
  const [known, setKnown] = useState<{ address: string; state: PageState | undefined }>()

  useEffect(() => {
    if (!siteAddress(address)) return
    const ended = new AbortController()
    stateOf(address, ended.signal).then((state) => !ended.signal.aborted && setKnown({ address, state }))
    return () => ended.abort()
  }, [address])

  return known?.address === address ? known.state : undefined
}

async function stateOf(address: string, signal: AbortSignal): Promise<PageState | undefined> {
  await sleep(DELAY_MS, signal)
  const answer = await fetch(address, { method: 'HEAD', redirect: 'manual', signal }).catch(() => undefined)
  if (answer?.ok) return 'exists'
  return answer?.status === 404 ? 'missing' : undefined
}
