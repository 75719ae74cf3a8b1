import { makeVar } from '@apollo/client'
import { useReactiveVar } from '@apollo/client/react'
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { offerAction } from './StatusBanner.tsx'

/** Returns the state of the history entry of a form that is opened from a list. The list is the entry before it. */
export const fromList = () => ({ listScroll: scrollY })

type Arrival = {
  /** Id of the record that has been saved, which the list marks. */
  savedId?: string | undefined
  /** Scroll position of the list before the form was opened. Undefined if the form was opened by its URL. */
  scroll?: number | undefined
  /** Path of the list on which the record comes back, because its deletion was undone there. The list may have to be read first. */
  comesBackTo?: string
  isHandled: boolean
}

/** The return from a form to a list, until the list is left. */
const none: Arrival = { isHandled: true }
const arrival = makeVar(none)

/**
 * Returns a function that returns from a form to the place in the list where it was opened, or else to `path`. It ends when the list is
 * shown, or when the user has stayed.
 */
export function useReturnToList() {
  const { state } = useLocation()
  const navigate = useNavigate()
  const scroll = (state as Partial<ReturnType<typeof fromList>> | null)?.listScroll

  return (path: string, saved?: { id: string | undefined }) => {
    arrival({ savedId: saved?.id, scroll, isHandled: false })
    // after a save, Back must not lead to the form
    if (scroll === undefined) void navigate(path, { replace: !!saved })
    else void navigate(-1)
    return new Promise((resolve) => arrival.onNextChange(resolve))
  }
}

/** Forgets a return to a list, because the user has stayed. */
export const forgetReturn = () => arrival(none)

/** Marks a record in the list of this screen as after a save, and moves the focus to it, as soon as the list has it. */
export const markInList = (id: string) => void arrival({ savedId: id, isHandled: false, comesBackTo: location.pathname })

/**
 * Restores the scroll position after the return from a form, and moves the focus to the saved record. Returns its id, until the user
 * searches, sorts or turns the page. If the user cannot see the record, the status offers to scroll to it.
 */
export function useArrival(rowOf: (id: string) => HTMLElement | null) {
  const { savedId, scroll, isHandled, comesBackTo } = useReactiveVar(arrival)
  const { pathname, search } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: forgotten when the address changes
  useEffect(() => () => void arrival(none), [pathname, search])

  // without dependencies: the records may be read before or after the arrival
  useEffect(() => {
    if (isHandled || (comesBackTo !== undefined && comesBackTo !== pathname)) return
    const row = savedId === undefined ? null : rowOf(savedId)
    if (!row && comesBackTo !== undefined) return
    arrival({ savedId, isHandled: true })
    if (scroll !== undefined) scrollTo(0, scroll)
    if (!row) return
    if (scroll === undefined) row.scrollIntoView({ block: 'nearest' })
    if (isVisible(row)) focusLink(row)
    else offerAction('Show it', () => show(row))
  })

  return savedId
}

function show(row: HTMLElement) {
  row.scrollIntoView({ block: 'center' })
  focusLink(row)
}

const focusLink = (row: HTMLElement) => row.querySelector('a')?.focus({ preventScroll: true })

function isVisible(row: HTMLElement) {
  const { top, bottom } = row.getBoundingClientRect()
  return Math.ceil(top) >= 0 && Math.floor(bottom) <= innerHeight // the browser scrolls by whole pixels
}
