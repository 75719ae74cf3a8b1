import { Button } from '@chakra-ui/react'
import { type FormikValues, useFormikContext } from 'formik'
import { type ClipboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import type { FormDraft } from '../../../../lib/forms/drafts.ts'
import { useWindowEvent } from '../../../../lib/useWindowEvent.ts'
import { DraftKeeper, useFormDraft } from '../../../../ui/admin/form/DraftKeeper.tsx'
import { LeaveGuard } from '../../../../ui/admin/form/LeaveGuard.tsx'
import type { RecordToSave } from '../../../../ui/admin/form/recordSave.ts'
import { TwoEditors } from '../../../../ui/admin/form/TwoEditors.tsx'
import { useRecordSave } from '../../../../ui/admin/form/useRecordSave.ts'
import { Form, useFormScope } from '../../../../ui/forms/Form.tsx'
import { ButtonRow, hasTreeDraft, InlinePanel, treeDraftPath, useTree } from './treeParts.ts'

type Props<Values> = Omit<RecordToSave<Values>, 'id' | 'record'> & {
  /** Name of the form, for its draft. */
  form: string
  /** The record that is edited. Undefined if one is added. */
  record?: { id: string }
  /** Called with the id after saving. The form shows that it is saving until this ends. */
  saved: (id: string | undefined) => Promise<unknown>
  close: () => void
  onPaste?: (event: ClipboardEvent) => void
  children: ReactNode
}

/** A form that adds or edits a record in place. It takes the focus when the user opens it. */
export function InlineForm<Values extends FormikValues>(props: Props<Values>) {
  const { resource, form, initial, record, saved, close, onPaste, children } = props
  const { label, noun, rules } = resource
  const { isNew, last, reopen, formProps, editorsProps } = useRecordSave({ ...props, id: record?.id })
  const frame = useRef<HTMLDivElement>(null)
  const { courseId } = useTree()
  // a form that is open because of its draft was not asked for
  const [takesFocus] = useState(() => !hasTreeDraft(courseId, form, initial))
  const draft = useFormDraft(treeDraftPath(courseId, form))

  useEffect(() => {
    if (takesFocus && document.activeElement === document.body) focusField(frame.current)
  }, [takesFocus])

  return (
    <InlinePanel ref={frame} onPaste={onPaste}>
      <Form
        {...formProps}
        initial={initial}
        rules={rules}
        saved={() => {
          draft.remove()
          return saved(last().id)
        }}
      >
        <LeaveGuard draft={draft} place="below “Levels and subjects”" />
        <DraftKeeper draft={draft} noun={noun} isNew={isNew} onRestore={reopen} focusAfter={() => focusField(frame.current)} />
        {!isNew && <TwoEditors {...editorsProps} />}
        {children}
        <Buttons
          label={record ? `Save ${label}` : `Add ${label}`}
          close={record ? 'Cancel' : 'Done'}
          draft={draft}
          onClose={close}
        />
      </Form>
    </InlinePanel>
  )
}

const focusField = (frame: HTMLElement | null) => frame?.querySelector('input')?.focus()

type ButtonsProps = { label: string; close: string; draft: FormDraft; onClose: () => void }

/** Buttons of the form. Escape closes it unless that would lose input. */
function Buttons({ label, close, draft, onClose }: ButtonsProps) {
  const { isSubmitting, dirty } = useFormikContext()
  const { life } = useFormScope()
  const row = useRef<HTMLDivElement>(null)

  useWindowEvent('keydown', ({ key, target, defaultPrevented }) => {
    const isWithin = row.current?.parentElement?.contains(target as Node)
    if (key === 'Escape' && isWithin && !defaultPrevented && !dirty) onClose()
  })

  function cancel() {
    if (dirty) {
      life.send({ type: 'discard' })
      draft.remove()
    }
    onClose()
  }

  return (
    <ButtonRow ref={row}>
      <Button type="submit" aria-disabled={isSubmitting}>
        {isSubmitting ? 'Saving...' : label}
      </Button>
      <Button borderColor="transparent" onClick={cancel} disabled={isSubmitting}>
        {dirty ? 'Cancel' : close}
      </Button>
    </ButtonRow>
  )
}
