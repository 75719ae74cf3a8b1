import { chakra } from '@chakra-ui/react'
import { useFormikContext } from 'formik'
import { type ReactNode, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { countOf } from '../../../../lib/text/countOf.ts'
import { withId } from '../../../../lib/withId.ts'
import type { AdminResource } from '../../../../ui/admin/adminResource.ts'
import { DeleteWithDialog } from '../../../../ui/admin/delete/DeleteButtons.tsx'
import { removeRow } from '../../../../ui/admin/PageHeading.tsx'
import { RowContext } from '../../../../ui/admin/rowContext.ts'
import { RecordSelect } from '../../../../ui/forms/RecordSelect.tsx'
import { TextField } from '../../../../ui/forms/TextField.tsx'
import { codeHint } from '../codeHint.ts'
import { type SubjectFormValues, subjectResource, subjectValues } from '../curriculumResources.ts'
import type { SubjectValuesFragment } from '../SubjectAdmin.generated.ts'
import type { LevelInTreeFragment } from './CourseTree.generated.ts'
import { InlineForm } from './InlineForm.tsx'
import { Actions, Fields, hasTreeDraft, SubjectRow, subjectForm, subjectName, useTree } from './treeParts.ts'

const levelTitle = ({ title }: LevelInTreeFragment) => title
const deleteButton = <DeleteWithDialog />

/** One subject of a level, or its form. */
export function SubjectNode({ subject, levelId }: { subject: SubjectValuesFragment; levelId: string }) {
  const { courseId, levels, refetch, announce } = useTree()
  const nameId = useId()
  const { node, editButton, isEditing, open, close, rowScope } = useNode(() =>
    hasTreeDraft(courseId, subjectForm(subject), subjectValues(levelId, subject)),
  )
  const name = subjectName(subject)

  async function saved() {
    const now = (await refetch().catch(() => [])).flatMap(({ title, subjects }) =>
      (subjects ?? []).map((each) => ({ ...each, level: title })),
    )
    const stored = now.find(({ id }) => id === subject.id)
    announce(stored && stored.levelId !== levelId ? `${name} has been moved to ${stored.level}.` : `${name} has been saved.`)
    close()
  }

  if (isEditing)
    return (
      <li ref={node}>
        <InlineForm
          resource={subjectResource}
          form={subjectForm(subject)}
          initial={subjectValues(levelId, subject)}
          record={subject}
          saved={saved}
          close={close}
        >
          <SubjectFields id={subject.id}>
            <RecordSelect name="levelId" label="Level" records={levels} textOf={levelTitle} required />
          </SubjectFields>
        </InlineForm>
      </li>
    )
  return (
    <SubjectRow ref={node}>
      <chakra.span gridArea="code" color="muted">
        {subject.code}
      </chakra.span>
      <chakra.span gridArea="title" id={nameId}>
        <chakra.span srOnly>{subject.code} </chakra.span>
        {subject.title}
      </chakra.span>
      <chakra.span gridArea="hours" whiteSpace="nowrap">
        {subject.creditHours !== null && countOf(subject.creditHours, 'hour')}
      </chakra.span>
      <Actions gridArea="actions">
        <button ref={editButton} type="button" onClick={open} aria-describedby={nameId}>
          Edit
        </button>
        <RowContext value={rowScope(subjectResource, { id: subject.id, name, nameIds: nameId })}>{deleteButton}</RowContext>
      </Actions>
    </SubjectRow>
  )
}

/** Fields of a subject's form, in one line where there is room. */
export function SubjectFields({ id, children }: { id?: string; children?: ReactNode }) {
  const { code, levelId } = useFormikContext<SubjectFormValues>().values
  const hint = codeHint(code, withId(useTree().levels, levelId)?.subjects, id)
  return (
    <Fields>
      <TextField name="code" label="Code" hint={hint} autoComplete="off" required />
      <TextField name="title" label="Title" autoComplete="off" required />
      <TextField name="creditHours" label="Credit Hours" type="number" min="1" max="100" step="any" inputMode="decimal" required />
      {children && <chakra.div gridColumn="1 / -1">{children}</chakra.div>}
    </Fields>
  )
}

type Row = { id: string; name: string; nameIds: string }

/** State of a node that can be edited and deleted. Its form is open at first if it has a draft. Keeps the focus near it. */
export function useNode(hasDraft: () => boolean) {
  const { hide, focusHeading, refetch, announce } = useTree()
  const [isEditing, setEditing] = useState(hasDraft)
  const node = useRef<HTMLLIElement>(null)
  const editButton = useRef<HTMLButtonElement>(null)

  function open() {
    announce('') // the same text again would not be announced
    setEditing(true)
  }

  function close() {
    flushSync(() => setEditing(false))
    if (editButton.current) editButton.current.focus()
    else focusHeading() // the record has been moved
  }

  function rowScope(resource: AdminResource<never>, row: Row) {
    return {
      ...row,
      resource,
      setDeleted() {
        removeRow(node.current, () => hide(row.id), focusHeading)
        refetch().catch(() => {}) // shown by the tree
      },
      focusHeading,
    }
  }

  return { node, editButton, isEditing, open, close, rowScope }
}
