import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { styled } from '#styled'

type Props = {
  title: string
  /** Announced by screen readers when the dialog opens. */
  text?: ReactNode
  /** Called when the user closes the dialog, which the parent then has to unmount. */
  close: () => void
  children: ReactNode
}

/**
 * Modal dialog, open while it is mounted. The browser then returns the focus to where it was. It is no descendant of the form that opens it:
 * Enter in one of its controls would submit that form.
 */
export function Dialog({ title, text, close, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()

  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])

  return createPortal(
    <Panel ref={dialog} aria-labelledby={`${id}-title`} aria-describedby={text ? `${id}-text` : undefined} onClose={close}>
      <h2 id={`${id}-title`}>{title}</h2>
      <styled.div marginTop="4" display="grid" gap="4">
        {text && (
          <styled.div id={`${id}-text`} display="grid" gap="2">
            {text}
          </styled.div>
        )}
        {children}
      </styled.div>
    </Panel>,
    document.body,
  )
}

/** Row of buttons at the bottom of a dialog. */
export const DialogButtons = styled('div', {
  base: { display: 'flex', flexWrap: 'wrap', gap: '3', justifyContent: 'flex-end', marginTop: '2' },
})

const Panel = styled('dialog', {
  base: {
    layerStyle: 'dialog',
    width: 'min(30rem, calc(100vw - 32px))',
    '& > h2': { fontSize: 'xl' },
    _backdrop: { bg: 'rgb(15 24 34 / 0.6)' },
  },
})
