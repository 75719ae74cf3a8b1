import { chakra } from '@chakra-ui/react'
import { type ReactNode, useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { Head } from './Head.tsx'

type Props = {
  children: string
  /** The record that the screen belongs to; '' while its name is on the way. */
  of?: string
  /** What can be done here, at the right. */
  actions?: ReactNode
}

/** The heading of an admin screen, and its document's title. */
export function PageHeading({ children, of, actions }: Props) {
  return (
    <chakra.div display="flex" flexWrap="wrap" alignItems="center" justifyContent="space-between" gap="4" marginBottom="6">
      <Head title={of ? `${children}, ${of}` : children} />
      <chakra.div flex="1 1 0" minWidth="9rem">
        <chakra.h1 tabIndex={-1} fontSize="2xl">
          {children}
        </chakra.h1>
        {of !== undefined && (
          <chakra.p color="muted" minHeight="1.6em" overflowWrap="anywhere" lineClamp="2">
            {of}
          </chakra.p>
        )}
      </chakra.div>
      {actions && (
        <chakra.div display="flex" flexWrap="wrap" gap="3">
          {actions}
        </chakra.div>
      )}
    </chakra.div>
  )
}

/** Puts the focus where a screen begins, when what had it is gone. */
export function focusHeading() {
  const main = document.querySelector<HTMLElement>('main')
  const heading = main?.querySelector<HTMLElement>('h1[tabindex]')
  ;(heading ?? main)?.focus({ preventScroll: true })
}

/** Moves the focus along when one arrives from another screen; a document that was just loaded keeps the browser's own. */
export function useArrival() {
  const { key } = useLocation()
  useEffect(() => {
    if (key !== 'default') focusHeading()
  }, [key])
}
