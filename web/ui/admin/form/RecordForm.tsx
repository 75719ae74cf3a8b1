import { useApolloClient } from '@apollo/client/react'
import { chakra } from '@chakra-ui/react'
import type { FormikValues } from 'formik'
import { type ReactNode, useState } from 'react'
import { useLocation } from 'react-router-dom'
import type * as z from 'zod/mini'
import { editPath } from '../../../lib/adminPaths.ts'
import { Form, type ShownField, SubmitButton } from '../../forms/Form.tsx'
import { afterSave, type FormState, savedText } from '../../forms/formState.ts'
import type { PublicPage } from '../adminResource.ts'
import { useReturnToList } from '../listReturn.ts'
import { showStatus, showStatusNext } from '../StatusBanner.tsx'
import { undoOf } from '../undo/undoOf.tsx'
import { DraftKeeper, useFormDraft } from './DraftKeeper.tsx'
import { LeaveGuard } from './LeaveGuard.tsx'
import type { RecordToSave } from './recordSave.ts'
import { SaveBar } from './SaveBar.tsx'
import { SavedLinks } from './SavedLinks.tsx'
import { TwoEditors } from './TwoEditors.tsx'
import { useRecordSave } from './useRecordSave.ts'

type RecordFormProps<Values> = RecordToSave<Values> & {
  /** Rules, if they differ from those of the resource. */
  rules?: z.core.$ZodType
  /** The page of the site that shows the record, if it differs from that of the resource. */
  publicPage?: PublicPage<Values> | undefined
  /** Called after saving, instead of the return to the list. */
  saved?: () => unknown
  /** Shows an empty form after saving, if the user wants to add another record. */
  addAnother?: (values: Values) => void
  submitButton?: ReactNode
  /** Content of a second pane, beside the form on wide screens and else below it. It follows the values of the form. */
  beside?: ReactNode
  children: ReactNode
}

/** Maximum width of a form, in which its lines stay short. */
export const FORM_WIDTH = '44rem'

/** A form that adds or edits a record. It asks before unsaved input is lost, and returns to the list after saving. */
export function RecordForm<Values extends FormikValues>(props: RecordFormProps<Values>) {
  const { resource, initial, rules = resource.rules, addAnother, submitButton, beside, children } = props
  const { publicPage = resource.publicPage } = props
  const { label, noun, path } = resource
  const { isNew, last, merged, reopen, formProps, editorsProps } = useRecordSave(props)
  const returnToList = useReturnToList()
  const client = useApolloClient()
  const { pathname } = useLocation()
  const draft = useFormDraft(pathname)

  /** Returns the links to the saved record. */
  function savedLinks(values: Values, isOnList: boolean) {
    const { id, values: stored } = last()
    if (id === undefined) return undefined
    const page = publicPage?.path(values, id)
    return (
      <SavedLinks
        noun={noun}
        editPath={editPath(resource.kind, id)}
        isOnList={isOnList}
        from={publicPage?.from?.(values)}
        onSite={publicPage && page ? { id, path: page, field: publicPage.field, values: stored } : undefined}
      />
    )
  }

  function finish(fields: Map<string, ShownField>, values: Values, state: FormState) {
    draft.remove() // the form may have been left, so it can't do this itself
    if (props.saved) return props.saved()
    const ofOthers = merged().map((name) => fields.get(name)?.label ?? name)
    const text = savedText(noun, isNew, ofOthers)
    const undo = undoOf(client, last().changes, 'save')
    const next = afterSave(state)
    if (next === 'list') {
      showStatusNext(text, savedLinks(values, true), undo)
      return returnToList(path, { id: last().id })
    }
    if (next === 'another') addAnother?.(values)
    showStatus(text, 'done', savedLinks(values, false), undo)
  }

  return (
    <Panes>
      <Form initial={initial} rules={rules} {...formProps} saved={finish} beside={beside && <div>{beside}</div>}>
        <LeaveGuard draft={draft} />
        <DraftKeeper draft={draft} noun={noun} isNew={isNew} onRestore={reopen} />
        {!isNew && <TwoEditors {...editorsProps} />}
        {children}
        <SaveBar offersAnother={addAnother !== undefined}>
          {submitButton ?? <SubmitButton busy="Saving...">{`Save ${label}`}</SubmitButton>}
        </SaveBar>
      </Form>
    </Panes>
  )
}

const Panes = chakra('div', {
  base: {
    '&, & > div': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '6', alignItems: 'start' },
    maxWidth: `calc(${FORM_WIDTH} + {spacing.6} + 32rem)`,
    // if the second pane has something
    '&:has(> div > *)': { gridTemplateColumns: { xl: 'minmax(0, 11fr) minmax(0, 8fr)' } },
    '& > form': { layerStyle: 'panel', padding: { base: '4', sm: '8' }, maxWidth: FORM_WIDTH },
  },
})

export type AddFormProps<Values> = RecordFormProps<Values> & { kept?: keyof Values & string }

/** A form that adds one record, or several one after the other. */
export function AddForm<Values extends FormikValues>({ initial, kept, ...form }: AddFormProps<Values>) {
  const [current, setCurrent] = useState({ number: 0, initial })

  const addAnother = (values: Values) =>
    setCurrent({ number: current.number + 1, initial: kept ? { ...initial, [kept]: values[kept] } : initial })

  return (
    <div key={current.number} ref={current.number > 0 ? focusField : null}>
      <RecordForm {...form} initial={current.initial} addAnother={addAnother} />
    </div>
  )
}

const focusField = (frame: HTMLElement | null) => frame?.querySelector<HTMLElement>('input, select, textarea')?.focus()
