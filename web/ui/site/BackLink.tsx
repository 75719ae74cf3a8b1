import { chakra } from '@chakra-ui/react'
import type { MouseEvent } from 'react'

type BackLinkProps = {
  /** Where it leads if the visitor came from nowhere on this site, or scripts are off. */
  href: string
}

/** Goes back to the page before this one. */
export const BackLink = ({ href }: BackLinkProps) => (
  <Link href={href} onClick={goBack}>
    <span aria-hidden="true">←</span> Back
  </Link>
)

function goBack(event: MouseEvent) {
  const plain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
  if (!plain || !cameFromThisSite()) return
  event.preventDefault()
  history.back()
}

/** Only newer browsers can tell for certain. */
const cameFromThisSite = () =>
  'navigation' in window ? window.navigation.canGoBack : history.length > 1 && document.referrer.startsWith(location.origin)

const Link = chakra('a', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2',
    minHeight: '44px',
    fontWeight: '600',
    _hover: { color: 'accent', textDecoration: 'underline' },
  },
})
