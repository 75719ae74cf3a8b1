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
import { showStatus, showStatusNext, showStatusWithLinks } from '../StatusBanner.tsx'
import { useMounted } from '../useMounted.ts'
import { type AdminResource, editPath, type PublicPage } from './adminResource.ts'
import { createBasedOn } from './basedOn.ts'
import { DraftKeeper } from './DraftKeeper.tsx'
import { LeaveGuard } from './LeaveGuard.tsx'
import { useReturnToList } from './listReturn.ts'
import { SaveBar } from './SaveBar.tsx'
import { SavedLinks } from './SavedLinks.tsx'
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
  /** The page of the site that shows the record, if it differs from that of the resource. */
  publicPage?: PublicPage<Values> | undefined
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
  const { publicPage = resource.publicPage } = props
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
  const saved = useRef<Saved>({ id, values: {} })
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
      saved.current = { id: idIn(data), values: input }
      return
    }
    await basedOn.save(input, async (basedOn) => {
      const { data } = await update({ variables: { id, input, basedOn } })
      const stored = data ? Object.values(data)[0] : undefined
      saved.current = { id, values: stored ?? input }
      return stored
    })
  }

  /** Returns the links to the saved record. */
  function savedLinks(values: Values, isOnList: boolean) {
    const { id, values: stored } = saved.current
    if (id === undefined) return undefined
    const page = publicPage?.path(values, id)
    return (
      <SavedLinks
        name={String(values['title'] ?? values['name'] ?? '')}
        editPath={editPath(resource, id)}
        isOnList={isOnList}
        onSite={publicPage && page ? { id, path: page, field: publicPage.field, values: stored } : undefined}
      />
    )
  }

  async function leave(fields: Map<string, ShownField>, values: Values) {
    const merged = basedOn.merged().map((name) => fields.get(name)?.label ?? name)
    const withOthers = merged.length > 0 ? `, with what someone else had changed meanwhile: ${merged.join(', ')}` : ''
    const done = `The ${noun} has been ${isNew ? 'added' : 'saved'}${withOthers}.`
    if (!mounted.current) return showStatusWithLinks(done, savedLinks(values, false))
    showStatusNext(done, savedLinks(values, true))
    await returnToList(path, { id: saved.current.id })
  }

  function reopen(opened: Partial<Values>) {
    const input = Object.entries(inputOf({ ...initial, ...opened }))
    basedOn.reopen(Object.fromEntries(input.filter(([name]) => name in opened)))
  }

  function finish(fields: Map<string, ShownField>, values: Values) {
    draft.remove() // the form may have been left, so it can't do this itself
    if (props.saved) return props.saved()
    if (!addsAnother.current || !mounted.current) return leave(fields, values)
    addAnother?.(values)
    showStatusWithLinks(`The ${noun} has been added.`, savedLinks(values, false))
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

/** The last save: the id, if it is known, and the values as stored, or else as sent. */
type Saved = { id: string | undefined; values: Input }

/** Returns the id of the record in the answer to a mutation. */
const idIn = (data: unknown): string | undefined => Object.values(data ?? {})[0]?.id

/** Returns the input without nulls. A file field without a choice is null; without it, the backend keeps the stored file. */
const withoutNulls = (input: object) => Object.fromEntries(Object.entries(input).filter(([, value]) => value !== null))

const Card = chakra('div', { base: { padding: { base: '4', sm: '8' }, ...panelStyles } })
