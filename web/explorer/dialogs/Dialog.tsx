import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { styled } from '#styled'
import { Button } from '../../ui/Button.tsx'

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

type ConfirmProps = { mutations: string[]; answer: (isConfirmed: boolean) => void }

/** Asks before an operation deletes records, because the examples have the ids of real ones. */
export const ConfirmDelete = ({ mutations, answer }: ConfirmProps) => (
  <Dialog
    title="Delete from the live site?"
    text={
      <>
        <code>{mutations.join(', ')}</code> deletes the record with the id in the variables. Visitors of the site no longer see it.
      </>
    }
    close={() => answer(false)}
  >
    <styled.div display="flex" flexWrap="wrap" gap="3" justifyContent="flex-end">
      <Button onClick={() => answer(false)}>Cancel</Button>
      <Button look="danger" onClick={() => answer(true)}>
        Delete
      </Button>
    </styled.div>
  </Dialog>
)

const Panel = styled('dialog', {
  base: {
    layerStyle: 'dialog',
    width: 'min(30rem, calc(100vw - 32px))',
    '& > h2': { fontSize: 'xl' },
    '& > p': { marginBlock: '4' },
    _backdrop: { bg: 'rgb(15 24 34 / 0.6)' },
  },
})
