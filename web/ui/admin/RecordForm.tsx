import { useMutation } from '@apollo/client/react'
import { chakra } from '@chakra-ui/react'
import type { FormikValues } from 'formik'
import type { DocumentNode } from 'graphql'
import { type ReactNode, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import type * as z from 'zod/mini'
import { createFormDraft } from '../../lib/drafts.ts'
import { useSaveCheck } from '../../lib/lostAnswers.ts'
import { panelStyles } from '../Container.tsx'
import { Form, type ShownField } from '../forms/Form.tsx'
import { SubmitButton } from '../forms/SubmitButton.tsx'
import type { Once } from '../forms/writer.ts'
import { showStatus, showStatusNext } from '../StatusBanner.tsx'
import { useMounted } from '../useMounted.ts'
import type { AdminResource } from './adminResource.ts'
import { createBasedOn } from './basedOn.ts'
import { DraftKeeper } from './DraftKeeper.tsx'
import { LeaveGuard } from './LeaveGuard.tsx'
import { useReturnToList } from './listReturn.ts'
import { SaveBar } from './SaveBar.tsx'
import { TwoEditors } from './TwoEditors.tsx'

export type RecordFormProps<Values> = {
  resource: AdminResource<Values>
  /** Id of the record. Undefined if one is added. */
  id?: string
  /** The record as opened. */
  record?: object
  initial: Values
  /** Rules, if they differ from those of the resource. */
  rules?: z.core.$ZodType
  /** Query whose first field is the record, or the list to which it is added. It is read if the answer to a save was lost. */
  compareWith: DocumentNode
  /** Called after saving, instead of the return to the list. */
  saved?: () => unknown
  /** Shows an empty form after saving, if the user wants to add another record. */
  addAnother?: (values: Values) => void
  submitButton?: ReactNode
  children: ReactNode
}

/** A form that adds or edits a record. It asks before unsaved input is lost, and returns to the list after saving. */
export function RecordForm<Values extends FormikValues>(props: RecordFormProps<Values>) {
  const { resource, id, record, initial, rules = resource.rules, compareWith, addAnother, submitButton, children } = props
  const { label, noun, path, inputOf, saveFailed } = resource
  const [isNew, setNew] = useState(id === undefined)
  const [create] = useMutation<unknown, { input: unknown }>(resource.create)
  const [update] = useMutation<Record<string, Input>, { id: string | undefined; input: Input; basedOn: Input }>(
    resource.update ?? resource.create,
    resource.onUpdateError ? { onError: resource.onUpdateError } : {},
  )
  const [basedOn] = useState(() => createBasedOn(inputOf(initial), record))
  const saveCheck = useSaveCheck(compareWith, id)
  const returnToList = useReturnToList()
  const savedId = useRef(id)
  const { pathname } = useLocation()
  const [draft] = useState(() => createFormDraft(pathname))
  const mounted = useMounted()
  const addsAnother = useRef(false)

  async function save(values: Values, options: Once) {
    showStatus('')
    const input = withoutNulls(inputOf(values))
    // only a create must not be repeated
    if (isNew) {
      const { data } = await create({ variables: { input }, ...options })
      savedId.current = idIn(data)
      return
    }
    await basedOn.save(input, async (basedOn) => {
      const { data } = await update({ variables: { id, input, basedOn } })
      return data ? Object.values(data)[0] : undefined
    })
  }

  async function leave(fields: Map<string, ShownField>) {
    const merged = basedOn.merged().map((name) => fields.get(name)?.label ?? name)
    const withOthers = merged.length > 0 ? `, with what someone else had changed meanwhile: ${merged.join(', ')}` : ''
    const done = `The ${noun} has been ${isNew ? 'added' : 'saved'}${withOthers}.`
    if (!mounted.current) return showStatus(done)
    showStatusNext(done)
    await returnToList(path, { id: savedId.current })
  }

  function reopen(opened: Partial<Values>) {
    const input = Object.entries(inputOf({ ...initial, ...opened }))
    basedOn.reopen(Object.fromEntries(input.filter(([name]) => name in opened)))
  }

  function finish(fields: Map<string, ShownField>, values: Values) {
    draft.remove() // the form may have been left, so it can't do this itself
    if (props.saved) return props.saved()
    if (!addsAnother.current || !mounted.current) return leave(fields)
    addAnother?.(values)
    showStatus(`The ${noun} has been added.`)
  }

  return (
    <Card>
      <Form
        initial={initial}
        rules={rules}
        save={save}
        saveCheck={saveCheck}
        saved={finish}
        failed={saveFailed ?? `The ${noun} could not be saved. Nothing you entered is lost.`}
        onLateFailure={(problem) => showStatus(problem, 'failed')}
      >
        <LeaveGuard draft={draft} />
        <DraftKeeper draft={draft} noun={noun} onRestore={reopen} />
        {!isNew && <TwoEditors resource={resource} basedOn={basedOn} saveAsNew={() => setNew(true)} />}
        {children}
        <SaveBar addAnother={addAnother && addsAnother}>
          {submitButton ?? <SubmitButton busy="Saving...">{`Save ${label}`}</SubmitButton>}
        </SaveBar>
      </Form>
    </Card>
  )
}

type Input = Record<string, unknown>

/** Returns the id of the record in the answer to a mutation. */
const idIn = (data: unknown): string | undefined => Object.values(data ?? {})[0]?.id

/** Returns the input without nulls. A file field without a choice is null; without it, the backend keeps the stored file. */
const withoutNulls = (input: object) => Object.fromEntries(Object.entries(input).filter(([, value]) => value !== null))

const Card = chakra('div', { base: { padding: { base: '4', sm: '8' }, ...panelStyles } })
