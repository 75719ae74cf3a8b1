import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { styled } from '#styled'

type Props = {
  title: string
  /** Announced by screen readers when the dialog opens. */
  text: ReactNode
  /** Called when the user closes the dialog, which the parent then has to unmount. */
  close: () => void
  children: ReactNode
}

/** Modal dialog, open while it is mounted. The browser then returns the focus to where it was. */
export function Dialog({ title, text, close, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()

  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])

  return (
    <Panel ref={dialog} aria-labelledby={`${id}-title`} aria-describedby={`${id}-text`} onClose={close}>
      <h2 id={`${id}-title`}>{title}</h2>
      <p id={`${id}-text`}>{text}</p>
      {children}
    </Panel>
  )
}

const Panel = styled('dialog', {
  base: {
    layerStyle: 'dialog',
    width: 'min(30rem, calc(100vw - 32px))',
    '& > h2': { fontSize: 'xl', overflowWrap: 'anywhere' },
    '& > p': { marginBlock: '4' },
    _backdrop: { bg: 'rgb(15 24 34 / 0.6)' },
  },
})
