import { Box, chakra, Flex } from '@chakra-ui/react'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import { useLocation } from 'react-router-dom'
import { languageOf } from '../../lib/text/languageOf.ts'
import { Head } from '../Head.tsx'

type Props = {
  children: string
  /** Name of the record that the screen belongs to; '' until it has loaded. */
  of?: string
  /** Buttons of the screen, at the right. */
  actions?: ReactNode
}

/** The heading of an admin screen, and the title of its document. */
export function PageHeading({ children, of, actions }: Props) {
  return (
    <Flex wrap="wrap" align="center" justify="space-between" gap="4" minHeight="44px" marginBottom="6">
      <Head title={of ? `${children}, ${of}` : children} />
      {/* as wide as its longest word: the actions go below before it would be broken */}
      <Box flex="1 1 min-content" minWidth="0">
        <chakra.h1 tabIndex={-1} fontSize="2xl" minWidth="9rem" overflowWrap="break-word">
          {children}
        </chakra.h1>
        {of !== undefined && (
          <chakra.p lang={languageOf(of)} color="muted" minHeight="1.6em" overflowWrap="anywhere" lineClamp="2">
            {of}
          </chakra.p>
        )}
      </Box>
      {actions && (
        <Flex wrap="wrap" gap="3" minWidth="0">
          {actions}
        </Flex>
      )}
    </Flex>
  )
}

/** Returns the heading of the screen, or its content if it has none. */
export function screenHeading() {
  const main = document.querySelector<HTMLElement>('main')
  return main?.querySelector<HTMLElement>('h1[tabindex]') ?? main
}

/** Moves the focus to the heading, when the focused element disappears. */
export const focusHeading = () => screenHeading()?.focus({ preventScroll: true })

/** Calls `remove`, which removes a row, and moves the focus to the neighbor of the row. Without one, it calls `focusOther`. */
export function removeRow(row: Element | null | undefined, remove: () => void, focusOther = focusHeading) {
  const neighbor = row?.nextElementSibling ?? row?.previousElementSibling
  flushSync(remove) // first, because a closing dialog returns the focus to a button that is about to disappear
  const target = neighbor?.isConnected && neighbor.querySelector<HTMLElement>('a, button')
  if (target) target.focus()
  else focusOther()
}

/** Moves the focus to the heading after a navigation, except in the first document and after one with the state `keepsFocus`. */
export function useFocusOnNavigation() {
  const { key, pathname, state } = useLocation()
  const previous = useRef(pathname)
  // before all other effects: a screen may give the focus to something of its own, such as the saved record
  useLayoutEffect(() => {
    const isSameScreen = previous.current === pathname && state?.keepsFocus
    previous.current = pathname
    if (key !== 'default' && !isSameScreen) focusHeading()
  }, [key, pathname, state])
}
