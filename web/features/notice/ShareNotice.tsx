import { useState, useSyncExternalStore } from 'react'
import { styled } from '#styled'
import { Button } from '../../ui/Button.tsx'

/** Buttons that copy the address of the page, and share it where the browser can. Hidden without JavaScript. */
export function ShareNotice({ title }: { title: string }) {
  const [status, setStatus] = useState('')
  const canShare = useSyncExternalStore(
    () => () => {},
    () => 'share' in navigator,
    () => false,
  )

  async function copy() {
    const address = canonicalAddress()
    try {
      await navigator.clipboard.writeText(address)
      setStatus('Link copied')
    } catch {
      setStatus(`The link could not be copied. Select it here and copy it: ${address}`)
    }
  }

  return (
    <Actions role="group" aria-label="Share this notice">
      <Button onClick={copy}>Copy link</Button>
      {canShare && <Button onClick={() => share(title)}>Share</Button>}
      <p role="status">{status}</p>
    </Actions>
  )
}

/** Opens the share sheet of the device. A visitor who closes it has been answered. */
const share = (title: string) => navigator.share({ title, url: canonicalAddress() }).catch(() => {})

/** Returns the address of the notice at the public address of the site, without parameters such as those of a campaign. */
const canonicalAddress = () => (document.body.dataset['address'] || location.href).replace(/[?#].*/, '')

const Actions = styled('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '3',
    rowGap: '2',
    '@media (scripting: none)': { display: 'none' },
    '& p': { minWidth: '0', color: 'muted', overflowWrap: 'anywhere' },
  },
})
