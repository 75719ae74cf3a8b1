import { useFormikContext } from 'formik'
import { useEffect } from 'react'
import { useBlocker } from 'react-router-dom'
import { Button } from '../Button.tsx'
import { Dialog, DialogButtons } from '../Dialog.tsx'
import { useFormScope } from './formScope.ts'

/** Asks before an unsaved form is left: by a link, Back, a reload or a closed tab. */
export function LeaveGuard() {
  const { dirty } = useFormikContext()
  const { saved } = useFormScope()
  const blocker = useBlocker(() => dirty && !saved.current)

  useEffect(() => {
    if (!dirty) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [dirty])

  if (blocker.state !== 'blocked') return null
  return (
    <Dialog title="Leave without saving?" text="What you entered here has not been saved and will be lost." close={blocker.reset}>
      <DialogButtons>
        <Button onClick={blocker.reset}>Stay here</Button>
        <Button look="danger" onClick={blocker.proceed}>
          Leave
        </Button>
      </DialogButtons>
    </Dialog>
  )
}
