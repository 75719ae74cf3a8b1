import { chakra } from '@chakra-ui/react'
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'

type Props = {
  title: string
  /** What it says; read out when it opens. */
  text?: ReactNode
  /** Told when the person closes it; the page then takes it away. */
  close: () => void
  /** While something runs that must not be left, Escape does nothing. */
  busy?: boolean
  children: ReactNode
}

/** Asks over the page, from the moment it is rendered until it no longer is; the focus then returns to where it was. */
export function Dialog({ title, text, close, busy, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()

  useLayoutEffect(() => {
    const shown = dialog.current
    shown?.showModal()
    return () => shown?.close()
  }, [])

  return (
    <Panel
      ref={dialog}
      aria-labelledby={`${id}-title`}
      aria-describedby={text ? `${id}-text` : undefined}
      onCancel={(event) => busy && event.preventDefault()}
      // a second Escape closes it all the same
      onClose={() => (busy ? dialog.current?.showModal() : close())}
    >
      <chakra.h2 id={`${id}-title`} fontSize="xl">
        {title}
      </chakra.h2>
      <chakra.div marginTop="4" display="grid" gap="4">
        {text && (
          <chakra.div id={`${id}-text`} display="grid" gap="2">
            {text}
          </chakra.div>
        )}
        {children}
      </chakra.div>
    </Panel>
  )
}

/** The buttons at a dialog's foot. */
export const DialogButtons = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', gap: '3', justifyContent: 'flex-end', marginTop: '2' },
})

const Panel = chakra('dialog', {
  base: {
    margin: 'auto',
    width: 'min(30rem, calc(100vw - 32px))',
    maxHeight: 'calc(100dvh - 32px)',
    overflow: 'auto',
    overscrollBehavior: 'contain',
    padding: '6',
    bg: 'card',
    color: 'ink',
    borderWidth: '1px',
    borderStyle: 'solid',
    borderColor: 'line',
    borderRadius: 'card',
    boxShadow: '0 24px 64px rgb(15 24 34 / 0.35)',
    _backdrop: { bg: 'rgb(15 24 34 / 0.6)' },
  },
})
