import { Dialog as Chakra, Portal } from '@chakra-ui/react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { screenHeading } from './PageHeading.tsx'

type Props = {
  title: string
  /** Announced by screen readers when the dialog opens. */
  text?: ReactNode
  /** Called when the user closes the dialog, which the parent then has to unmount. */
  close: () => void
  /** True while an operation runs; the dialog then can't be closed. */
  busy?: boolean
  wide?: boolean
  /** Placed at the top of the screen, so that the keyboard of a phone does not cover its field. */
  top?: boolean
  children: ReactNode
}

/** The dialog that was opened last: where the focus returns from it, and when it was closed. */
let latest = { opener: null as Element | null, closedAt: 0 }
/** Time in milliseconds in which a dialog can follow one that closes before the focus has returned from that one. */
const FOLLOWS_WITHIN = 1000

/** Returns what has the focus. If that is in or was in another dialog, which may be closing, what had it before that follows. */
function focusedElements() {
  const focused = document.activeElement
  const isOfDialog = focused === document.body || focused?.closest('[role=dialog]')
  return isOfDialog && performance.now() - latest.closedAt < FOLLOWS_WITHIN ? [focused, latest.opener] : [focused]
}

const canTakeFocus = (element: Element | null) => element !== document.body && element?.isConnected

/** Modal dialog, open while it is mounted. The focus returns to where it was, or to the heading of the screen if that has disappeared. */
export function Dialog({ title, text, close, busy = false, wide, top, children }: Props) {
  // what has the focus before a field of the dialog takes it
  const [openers] = useState(focusedElements)
  const content = useRef<HTMLDivElement>(null)
  const focusedInside = () => (content.current?.contains(document.activeElement) ? (document.activeElement as HTMLElement) : null)
  useEffect(() => {
    const own = { opener: openers.findLast(canTakeFocus) ?? null, closedAt: Number.POSITIVE_INFINITY }
    latest = own
    return () => {
      own.closedAt = performance.now()
    }
  }, [openers])
  return (
    <Chakra.Root
      open
      onOpenChange={close}
      closeOnEscape={!busy}
      closeOnInteractOutside={false}
      initialFocusEl={focusedInside}
      finalFocusEl={() => (openers.find(canTakeFocus) as HTMLElement | undefined) ?? screenHeading()}
      size={wide ? 'xl' : 'md'}
      placement={top ? 'top' : 'center'}
    >
      <Portal>
        <Chakra.Backdrop />
        <Chakra.Positioner>
          <Chakra.Content ref={content}>
            <Chakra.Title>{title}</Chakra.Title>
            <Chakra.Body>
              {text && (
                <Chakra.Description asChild>
                  <div>{text}</div>
                </Chakra.Description>
              )}
              {children}
            </Chakra.Body>
          </Chakra.Content>
        </Chakra.Positioner>
      </Portal>
    </Chakra.Root>
  )
}

/** Returns true while a modal dialog is open, which is finished before anything behind it. */
export const isDialogOpen = () => document.querySelector('[role=dialog][aria-modal=true]') !== null

/** Row of buttons at the bottom of a dialog. */
export const DialogButtons = Chakra.Footer
