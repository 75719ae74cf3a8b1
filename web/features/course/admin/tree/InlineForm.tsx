import { Button, chakra } from '@chakra-ui/react'
import { type FormikValues, useFormikContext } from 'formik'
import { type ClipboardEvent, type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import type { FormDraft } from '../../../../lib/forms/drafts.ts'
import { isSaveKey } from '../../../../lib/forms/isSaveKey.ts'
import { DraftKeeper, useFormDraft } from '../../../../ui/admin/form/DraftKeeper.tsx'
import { LeaveQuestion } from '../../../../ui/admin/form/LeaveGuard.tsx'
import { TwoEditors } from '../../../../ui/admin/form/TwoEditors.tsx'
import { type RecordToSave, useRecordSave } from '../../../../ui/admin/form/useRecordSave.ts'
import { Form, useFormScope } from '../../../../ui/forms/Form.tsx'
import { isUnsaved } from '../../../../ui/forms/formState.ts'
import { treeDraftPath } from './treeDrafts.ts'
import { InlinePanel } from './treeParts.ts'
import { useTree } from './treeScope.ts'

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
  const { courseId, isShown } = useTree()
  const draft = useFormDraft(treeDraftPath(courseId, form))

  useEffect(() => {
    // a form that is open because of its draft was not asked for
    if (isShown.current && document.activeElement === document.body) focusField(frame.current)
  }, [isShown])

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (isSaveKey(event)) {
      event.preventDefault()
      event.stopPropagation() // the key would save the form above too
      if (!event.repeat) frame.current?.querySelector('form')?.requestSubmit()
    }
    if (event.key === 'Escape' && !event.defaultPrevented && !isDirty(frame.current)) close()
  }

  return (
    <InlinePanel ref={frame} onPaste={onPaste} onKeyDown={onKeyDown}>
      <Form
        {...formProps}
        initial={initial}
        rules={rules}
        saved={() => {
          draft.remove()
          return saved(last.current.id)
        }}
      >
        <InlineGuard draft={draft} />
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
const isDirty = (frame: HTMLElement | null) => !!frame?.querySelector('[data-dirty]')

function InlineGuard({ draft }: { draft: FormDraft }) {
  const { dirty } = useFormikContext()
  const { life } = useFormScope()
  return (
    <>
      <span hidden data-dirty={dirty || undefined} />
      <LeaveQuestion isUnsaved={() => isUnsaved(life.state())} questionFor={(path) => questionFor(draft.isKeptAt(path))} />
    </>
  )
}

const questionFor = (isKept: boolean) => ({
  title: 'Leave without saving?',
  text: `What you entered below “Levels and subjects” has not been saved and ${isKept ? 'is kept as a draft on this device for 7 days or until you sign out' : 'will be lost'}.`,
})

type ButtonsProps = { label: string; close: string; draft: FormDraft; onClose: () => void }

function Buttons({ label, close, draft, onClose }: ButtonsProps) {
  const { isSubmitting, dirty } = useFormikContext()
  const { life } = useFormScope()

  function cancel() {
    if (dirty) {
      life.send({ type: 'discard' })
      draft.remove()
    }
    onClose()
  }

  return (
    <chakra.div display="flex" flexWrap="wrap" gap="3">
      <Button type="submit" aria-disabled={isSubmitting}>
        {isSubmitting ? 'Saving...' : label}
      </Button>
      <Button borderColor="transparent" onClick={cancel} disabled={isSubmitting}>
        {dirty ? 'Cancel' : close}
      </Button>
    </chakra.div>
  )
}
