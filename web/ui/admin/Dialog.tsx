import { Dialog as Chakra, Portal } from '@chakra-ui/react'
import { type ReactNode, useRef, useState } from 'react'
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

/** Modal dialog, open while it is mounted. The focus returns to where it was, or to the heading of the screen if that has disappeared. */
export function Dialog({ title, text, close, busy = false, wide, top, children }: Props) {
  // what has the focus before a field of the dialog takes it
  const [opener] = useState(() => document.activeElement as HTMLElement | null)
  const content = useRef<HTMLDivElement>(null)
  const focusedInside = () => (content.current?.contains(document.activeElement) ? (document.activeElement as HTMLElement) : null)
  return (
    <Chakra.Root
      open
      onOpenChange={close}
      closeOnEscape={!busy}
      closeOnInteractOutside={false}
      initialFocusEl={focusedInside}
      finalFocusEl={() => (opener?.isConnected ? opener : screenHeading())}
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
