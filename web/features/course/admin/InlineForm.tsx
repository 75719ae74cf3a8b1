import { useMutation } from '@apollo/client/react'
import { chakra } from '@chakra-ui/react'
import { type FormikValues, useFormikContext } from 'formik'
import type { DocumentNode } from 'graphql'
import { type ClipboardEvent, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import type { FormDraft } from '../../../lib/drafts.ts'
import { isSaveKey } from '../../../lib/isSaveKey.ts'
import { useSaveCheck } from '../../../lib/lostAnswers.ts'
import type { AdminResource } from '../../../ui/admin/adminResource.ts'
import { createBasedOn } from '../../../ui/admin/basedOn.ts'
import { DraftKeeper } from '../../../ui/admin/DraftKeeper.tsx'
import { LeaveQuestion } from '../../../ui/admin/LeaveGuard.tsx'
import { TwoEditors } from '../../../ui/admin/TwoEditors.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Form, useFormScope } from '../../../ui/forms/Form.tsx'
import type { Once } from '../../../ui/forms/writer.ts'
import { showStatus } from '../../../ui/StatusBanner.tsx'
import { treeDraft } from './treeDrafts.ts'
import { useTree } from './treeResources.ts'

type Props<Values> = {
  resource: AdminResource<Values>
  /** Name of the form, for its draft. */
  form: string
  initial: Values
  /** The record that is edited. Undefined if one is added. */
  record?: { id: string }
  /** Query whose first field is the record, or the list to which it is added, and the variables of the list. */
  compareWith: DocumentNode
  list?: Record<string, string>
  /** Called with the id after saving. The form shows that it is saving until this ends. */
  saved: (id: string | undefined) => Promise<unknown>
  close: () => void
  onPaste?: (event: ClipboardEvent) => void
  children: ReactNode
}

/** A form that adds or edits a record in place. It takes the focus when the user opens it. */
export function InlineForm<Values extends FormikValues>(props: Props<Values>) {
  const { resource, form, initial, record, compareWith, list, saved, close, onPaste, children } = props
  const { label, noun, rules, inputOf } = resource
  const [isNew, setNew] = useState(record === undefined)
  const [create] = useMutation<Answer, { input: object }>(resource.create)
  const [update] = useMutation<Answer, { id: string | undefined; input: object; basedOn: object }>(resource.update!)
  const [basedOn] = useState(() => createBasedOn(inputOf(initial), record))
  const saveCheck = useSaveCheck(compareWith, record?.id, list)
  const savedId = useRef(record?.id)
  const frame = useRef<HTMLDivElement>(null)
  const { courseId, isShown } = useTree()
  const [draft] = useState(() => treeDraft(courseId, form))

  useEffect(() => {
    // a form that is open because of its draft was not asked for
    if (isShown.current && document.activeElement === document.body) focusField(frame.current)
  }, [isShown])

  async function save(values: Values, options: Once) {
    const input = inputOf(values) as Record<string, unknown>
    if (isNew) {
      const { data } = await create({ variables: { input }, ...options })
      savedId.current = Object.values(data ?? {})[0]?.id
      return
    }
    await basedOn.save(input, async (basedOn) => {
      const { data } = await update({ variables: { id: record?.id, input, basedOn } })
      return Object.values(data ?? {})[0]
    })
  }

  function reopen(opened: Partial<Values>) {
    const input = Object.entries(inputOf({ ...initial, ...opened }))
    basedOn.reopen(Object.fromEntries(input.filter(([name]) => name in opened)))
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (isSaveKey(event)) {
      event.preventDefault()
      event.stopPropagation() // the key would save the form above too
      if (!event.repeat) frame.current?.querySelector('form')?.requestSubmit()
    }
    if (event.key === 'Escape' && !event.defaultPrevented && !isDirty(frame.current)) close()
  }

  return (
    <Frame ref={frame} onPaste={onPaste} onKeyDown={onKeyDown}>
      <Form
        initial={initial}
        rules={rules}
        save={save}
        saveCheck={saveCheck}
        saved={() => {
          draft.remove()
          return saved(savedId.current)
        }}
        failed={`The ${noun} could not be saved. Nothing you entered is lost.`}
        onLateFailure={(problem) => showStatus(problem, 'failed')}
      >
        <InlineGuard draft={draft} />
        <DraftKeeper draft={draft} noun={noun} onRestore={reopen} focusAfter={() => focusField(frame.current)} />
        {!isNew && <TwoEditors resource={resource} basedOn={basedOn} saveAsNew={() => setNew(true)} />}
        {children}
        <Buttons
          label={record ? `Save ${label}` : `Add ${label}`}
          close={record ? 'Cancel' : 'Done'}
          draft={draft}
          onClose={close}
        />
      </Form>
    </Frame>
  )
}

type Answer = Record<string, { id: string }>

const focusField = (frame: HTMLElement | null) => frame?.querySelector('input')?.focus()
const isDirty = (frame: HTMLElement | null) => !!frame?.querySelector('[data-dirty]')

function InlineGuard({ draft }: { draft: FormDraft }) {
  const { dirty } = useFormikContext()
  const { saved } = useFormScope()
  return (
    <>
      <span hidden data-dirty={dirty || undefined} />
      <LeaveQuestion
        isUnsaved={dirty}
        isBlocking={() => dirty && !saved.current}
        questionFor={(path) => questionFor(draft.isKept() && path !== '/admin/logout')}
      />
    </>
  )
}

const questionFor = (isKept: boolean) => ({
  title: 'Leave without saving?',
  text: `What you entered below “Levels and subjects” has not been saved and ${isKept ? 'is kept as a draft on this device for 7 days' : 'will be lost'}.`,
})

type ButtonsProps = { label: string; close: string; draft: FormDraft; onClose: () => void }

function Buttons({ label, close, draft, onClose }: ButtonsProps) {
  const { isSubmitting, dirty } = useFormikContext()
  const { saved } = useFormScope()

  function cancel() {
    if (dirty) {
      saved.current = true // nothing is left to keep
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

const Frame = chakra('div', {
  base: {
    padding: '4',
    bg: 'paper',
    borderWidth: '1px',
    borderColor: 'line',
    borderLeftWidth: '4px',
    borderLeftColor: 'marigold',
    borderRadius: 'field',
  },
})
