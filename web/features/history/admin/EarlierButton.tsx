import { Button } from '@chakra-ui/react'
import { useState } from 'react'
import { showStatus } from '../../../ui/admin/StatusBanner.tsx'

type Props = {
  list: readonly { id: string; hasEarlier: boolean }[]
  /** Reads the changes before this one, and adds them to the list. */
  read: (before: string) => Promise<unknown>
  children: string
}

/** Reads the next part of a list of changes, if there is one. */
export function EarlierButton({ list, read, children }: Props) {
  const [busy, setBusy] = useState(false)
  const last = list.at(-1)
  if (!last?.hasEarlier) return null

  async function readNext(before: string) {
    setBusy(true)
    showStatus('')
    await read(before).catch(() => showStatus('The earlier changes could not be loaded.', 'failed'))
    setBusy(false)
  }

  return (
    <Button marginTop="4" onClick={() => busy || readNext(last.id)} aria-disabled={busy}>
      {busy ? 'Loading...' : children}
    </Button>
  )
}
