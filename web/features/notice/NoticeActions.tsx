import { styled } from '#styled'
import { useCopy } from '../../lib/useCopy.ts'
import { useInBrowser } from './useInBrowser.ts'

/** Copies the address of the notice, and shares it where the browser can. */
export function NoticeActions({ title }: { title: string }) {
  const [status, copy] = useCopy('Link copied', (address) => `The link could not be copied. Select it here and copy it: ${address}`)
  const canShare = useInBrowser(() => 'share' in navigator)

  return (
    <Actions role="group" aria-label="Keep or share this notice">
      <button type="button" onClick={() => copy(canonicalAddress())}>
        Copy link
      </button>
      {canShare && (
        <button type="button" onClick={() => share(title)}>
          Share
        </button>
      )}
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
    columnGap: '6',
    '& button': { layerStyle: 'quietAction' },
    '& p': { minWidth: '0', color: 'muted', overflowWrap: 'anywhere' },
    '@media (scripting: none)': { '& button': { display: 'none' } },
  },
})
