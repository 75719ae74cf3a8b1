import { useMutation } from '@apollo/client/react'
import { chakra } from '@chakra-ui/react'
import { type FormikValues, useFormikContext } from 'formik'
import type { DocumentNode } from 'graphql'
import { type ClipboardEvent, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { isSaveKey } from '../../../lib/isSaveKey.ts'
import { useSaveCheck } from '../../../lib/lostAnswers.ts'
import type { AdminResource } from '../../../ui/admin/adminResource.ts'
import { createBasedOn } from '../../../ui/admin/basedOn.ts'
import { LeaveQuestion } from '../../../ui/admin/LeaveGuard.tsx'
import { TwoEditors } from '../../../ui/admin/TwoEditors.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Form, useFormScope } from '../../../ui/forms/Form.tsx'
import type { Once } from '../../../ui/forms/writer.ts'
import { showStatus } from '../../../ui/StatusBanner.tsx'

type Props<Values> = {
  resource: AdminResource<Values>
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

/** A form that adds or edits a record in place. It takes the focus. */
export function InlineForm<Values extends FormikValues>(props: Props<Values>) {
  const { resource, initial, record, compareWith, list, saved, close, onPaste, children } = props
  const { label, noun, rules, inputOf } = resource
  const [isNew, setNew] = useState(record === undefined)
  const [create] = useMutation<Answer, { input: object }>(resource.create)
  const [update] = useMutation<Answer, { id: string | undefined; input: object; basedOn: object }>(resource.update!)
  const [basedOn] = useState(() => createBasedOn(inputOf(initial), record))
  const saveCheck = useSaveCheck(compareWith, record?.id, list)
  const savedId = useRef(record?.id)
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => frame.current?.querySelector<HTMLElement>('input')?.focus(), [])

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
        saved={() => saved(savedId.current)}
        failed={`The ${noun} could not be saved. Nothing you entered is lost.`}
        onLateFailure={(problem) => showStatus(problem, 'failed')}
      >
        <InlineGuard />
        {!isNew && <TwoEditors resource={resource} basedOn={basedOn} saveAsNew={() => setNew(true)} />}
        {children}
        <Buttons label={record ? `Save ${label}` : `Add ${label}`} close={record ? 'Cancel' : 'Done'} onClose={close} />
      </Form>
    </Frame>
  )
}

type Answer = Record<string, { id: string }>

const isDirty = (frame: HTMLElement | null) => !!frame?.querySelector('[data-dirty]')

function InlineGuard() {
  const { dirty } = useFormikContext()
  const { saved } = useFormScope()
  return (
    <>
      <span hidden data-dirty={dirty || undefined} />
      <LeaveQuestion isUnsaved={dirty} isBlocking={() => dirty && !saved.current} questionFor={() => question} />
    </>
  )
}

const question = {
  title: 'Leave without saving?',
  text: 'What you entered below “Levels and subjects” has not been saved and will be lost.',
}

type ButtonsProps = { label: string; close: string; onClose: () => void }

function Buttons({ label, close, onClose }: ButtonsProps) {
  const { isSubmitting, dirty } = useFormikContext()
  return (
    <chakra.div display="flex" flexWrap="wrap" gap="3">
      <Button type="submit" aria-disabled={isSubmitting}>
        {isSubmitting ? 'Saving...' : label}
      </Button>
      <Button borderColor="transparent" onClick={onClose} disabled={isSubmitting}>
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
