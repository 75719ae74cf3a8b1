import { Button, chakra } from '@chakra-ui/react'
import { type ClipboardEvent, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { countOf } from '../../../../lib/text/countOf.ts'
import { RowContext } from '../../../../ui/admin/rowContext.ts'
import { RecordSelect } from '../../../../ui/forms/RecordSelect.tsx'
import { TextField } from '../../../../ui/forms/TextField.tsx'
import { totalCreditHours } from '../../totalCreditHours.ts'
import { levelResource, subjectResource, subjectValues } from '../curriculumResources.ts'
import { deleteButton } from '../LevelAdmin.tsx'
import type { LevelInTreeFragment } from './CourseTree.generated.ts'
import { InlineForm } from './InlineForm.tsx'
import { PasteSubjects } from './PasteSubjects.tsx'
import { isTable } from './pastedSubjects.ts'
import { SubjectFields, SubjectNode, useNode } from './SubjectNode.tsx'
import {
  Actions,
  ButtonRow,
  hasDraftInLevel,
  hasTreeDraft,
  LevelBody,
  LevelHead,
  levelForm,
  levelValues,
  newSubjectForm,
  subjectName,
  useTree,
} from './treeParts.ts'

const courseName = ({ name }: { name: string | null }) => name

type Props = {
  level: LevelInTreeFragment
  /** The level has just been added, so its first subject is next. */
  isNew: boolean
  isOpenAtFirst: boolean
}

/** One level with its subjects, or its form. */
export function LevelNode({ level, isNew, isOpenAtFirst }: Props) {
  const { courseId, courses, refetch, announce } = useTree()
  const [isOpen, setOpen] = useState(() => isOpenAtFirst || isNew || hasDraftInLevel(courseId, level))
  const { node, editButton, isEditing, open, close, rowScope } = useNode(() =>
    hasTreeDraft(courseId, levelForm(level), levelValues(level)),
  )
  const id = useId()
  const subjects = level.subjects ?? []
  const title = level.title ?? 'Level'

  async function saved() {
    const isHere = await refetch().then(
      (levels) => levels.some((each) => each.id === level.id),
      () => true, // shown by the tree
    )
    announce(isHere ? 'The level has been saved.' : `${title} has been moved to another course.`)
    close()
  }

  if (isEditing)
    return (
      <li ref={node}>
        <InlineForm
          resource={levelResource}
          form={levelForm(level)}
          initial={levelValues(level)}
          record={level}
          saved={saved}
          close={close}
        >
          <TextField name="title" label="Title" autoComplete="off" required />
          <RecordSelect name="courseId" label="Course" records={courses} textOf={courseName} required />
        </InlineForm>
      </li>
    )
  return (
    <li ref={node}>
      <LevelHead>
        <h3>
          <button type="button" aria-expanded={isOpen} aria-controls={`${id}-body`} onClick={() => setOpen(!isOpen)}>
            <svg viewBox="0 0 12 12" aria-hidden="true">
              <path d="M4 2 8 6 4 10" />
            </svg>
            <span id={`${id}-title`}>{title}</span>
          </button>
        </h3>
        <chakra.span color="muted" fontSize="sm">
          {countOf(subjects.length, 'subject')}, {countOf(totalCreditHours(subjects), 'credit hour')}
        </chakra.span>
        <Actions>
          <button ref={editButton} type="button" onClick={open} aria-describedby={`${id}-title`}>
            Edit
          </button>
          <RowContext value={rowScope(levelResource, { id: level.id, name: title, nameIds: `${id}-title` })}>
            {deleteButton}
          </RowContext>
        </Actions>
      </LevelHead>
      <LevelBody id={`${id}-body`} hidden={!isOpen}>
        {isOpen && <Subjects level={level} isNew={isNew} titleId={`${id}-title`} />}
      </LevelBody>
    </li>
  )
}

type Adding = { mode: 'none' | 'form' } | { mode: 'paste'; text: string }

function Subjects({ level, isNew, titleId }: { level: LevelInTreeFragment; isNew: boolean; titleId: string }) {
  const { courseId, refetch, announce } = useTree()
  const form = newSubjectForm(level.id)
  const [adding, setAdding] = useState<Adding>(() => ({
    mode: isNew || hasTreeDraft(courseId, form, subjectValues(level.id)) ? 'form' : 'none',
  }))
  const [added, setAdded] = useState(0)
  const addButton = useRef<HTMLButtonElement>(null)
  const subjects = level.subjects ?? []

  function close() {
    flushSync(() => setAdding({ mode: 'none' }))
    addButton.current?.focus()
  }

  async function saved(id: string | undefined) {
    const now = await refetch().catch(() => []) // shown by the tree
    const subject = now.flatMap(({ subjects }) => subjects ?? []).find((each) => each.id === id)
    announce(`${subject ? subjectName(subject) : 'The subject'} has been added.`)
    setAdded(added + 1)
  }

  function pasteTable(event: ClipboardEvent) {
    const text = event.clipboardData.getData('text/plain')
    if (!isTable(text)) return
    event.preventDefault()
    setAdding({ mode: 'paste', text })
  }

  return (
    <>
      {subjects.length === 0 && <chakra.p color="muted">No subjects found.</chakra.p>}
      <ul aria-labelledby={titleId}>
        {subjects.map((subject) => (
          <SubjectNode key={subject.id} subject={subject} levelId={level.id} />
        ))}
      </ul>
      {adding.mode === 'form' && (
        <InlineForm
          key={added}
          resource={subjectResource}
          form={form}
          initial={subjectValues(level.id)}
          saved={saved}
          close={close}
          onPaste={pasteTable}
        >
          <SubjectFields />
        </InlineForm>
      )}
      {adding.mode === 'paste' && <PasteSubjects level={level} pasted={adding.text} close={close} />}
      {adding.mode === 'none' && (
        <ButtonRow>
          <Button ref={addButton} onClick={() => setAdding({ mode: 'form' })} aria-describedby={titleId}>
            + Add Subject
          </Button>
          <Button onClick={() => setAdding({ mode: 'paste', text: '' })} aria-describedby={titleId}>
            Paste a table
          </Button>
        </ButtonRow>
      )}
    </>
  )
}
