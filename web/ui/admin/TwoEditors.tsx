import { Button } from '@chakra-ui/react'
import { useFormikContext } from 'formik'
import { flushSync } from 'react-dom'
import type { Summary } from '../forms/summary.ts'
import type { AdminResource } from './adminResource.ts'
import type { BasedOn } from './basedOn.ts'
import { ConflictDialog } from './ConflictDialog.tsx'
import { Dialog, DialogButtons } from './Dialog.tsx'

type Props = { resource: AdminResource<never>; basedOn: BasedOn /** Makes the next save add a record. */; saveAsNew: () => void }

/** Asks what to do after a save failed because somebody else has changed or deleted the record. */
export function TwoEditors({ resource: { label, noun }, basedOn, saveAsNew }: Props) {
  const { status, setStatus, values, setValues, submitForm } = useFormikContext<Record<string, unknown>>()
  const { conflict, isGone, ...summary } = (status ?? {}) as Partial<Summary>
  const close = () => setStatus(summary)

  function saveChosen(chosen: Record<string, unknown>) {
    if (conflict) basedOn.accept(conflict)
    flushSync(() => {
      setValues({ ...values, ...chosen }, false)
      setStatus(undefined)
    })
    submitForm()
  }

  function add() {
    saveAsNew()
    flushSync(() => setStatus(undefined))
    submitForm()
  }

  if (conflict) return <ConflictDialog {...conflict} label={label} noun={noun} basedOn={basedOn} close={close} save={saveChosen} />
  if (!isGone) return null
  const losesFile = Object.entries(values).some(([name, value]) => value === null && basedOn.had(name))
  const text = (
    <>
      <p>Someone else has deleted it. What you entered here is still there, and you can save it as a new {noun}.</p>
      {losesFile && <p>Its stored file was deleted with it, so the new {noun} has a file only if you choose one.</p>}
    </>
  )
  return (
    <Dialog title={`This ${noun} was deleted while you edited it`} text={text} close={close}>
      <DialogButtons>
        <Button onClick={close}>Cancel</Button>
        <Button variant="solid" onClick={add}>
          Save as new
        </Button>
      </DialogButtons>
    </Dialog>
  )
}
