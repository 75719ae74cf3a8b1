import { Button, chakra } from '@chakra-ui/react'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { countOf } from '../../../../lib/text/countOf.ts'
import { Failed, Loading } from '../../../../ui/admin/list/ListStates.tsx'
import { useHidden } from '../../../../ui/admin/list/useHidden.ts'
import { TextField } from '../../../../ui/forms/TextField.tsx'
import { totalCreditHours } from '../../totalCreditHours.ts'
import { levelResource } from '../curriculumResources.ts'
import { AddSemesters } from './AddSemesters.tsx'
import { type LevelInTreeFragment, useCourseTreeQuery } from './CourseTree.generated.ts'
import { InlineForm } from './InlineForm.tsx'
import { LevelNode } from './LevelNode.tsx'
import { ButtonRow, hasTreeDraft, LevelList, newLevelForm, TreeContext, useTree } from './treeParts.ts'

/** Number of subjects up to which all levels are open at first. */
const MAX_OPEN = 20

/** The levels and subjects of a course, to add, edit, move and delete in place. */
export default function CourseTree({ courseId }: { courseId: string }) {
  const result = useCourseTreeQuery({ variables: { courseId }, fetchPolicy: 'cache-and-network' })
  const data = result.data ?? result.previousData
  const { hidden, hide } = useHidden(data)
  const [news, setNews] = useState('')
  const heading = useRef<HTMLHeadingElement>(null)
  const levels = visible(data?.levels ?? [], hidden)
  const subjects = levels.flatMap(({ subjects }) => subjects ?? [])

  const scope = {
    courseId,
    levels,
    courses: data?.courses ?? null,
    refetch: async () => (await result.refetch()).data?.levels ?? [],
    hide,
    announce: setNews,
    focusHeading: () => heading.current?.focus(),
  }

  return (
    <chakra.section aria-labelledby="tree" display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="4" marginTop="12">
      <div>
        <chakra.h2 id="tree" ref={heading} tabIndex={-1} fontSize="xl">
          Levels and subjects
        </chakra.h2>
        {data?.levels && (
          <chakra.p color="muted">
            {countOf(levels.length, 'level')}, {countOf(subjects.length, 'subject')},{' '}
            {countOf(totalCreditHours(subjects), 'credit hour')}
          </chakra.p>
        )}
      </div>
      {!data?.levels && result.loading && <Loading>Loading levels...</Loading>}
      {!result.loading && (result.error || !data?.levels) && <Failed query={result}>Error loading data.</Failed>}
      {data?.levels && (
        <TreeContext value={scope}>
          <Levels isOpenAtFirst={subjects.length <= MAX_OPEN} />
        </TreeContext>
      )}
      <chakra.p role="status" fontWeight="600" _empty={{ display: 'none' }}>
        {news}
      </chakra.p>
    </chakra.section>
  )
}

/** Returns the levels and subjects that have not just been deleted. */
const visible = (levels: readonly LevelInTreeFragment[], hidden: ReadonlySet<string>) =>
  levels
    .filter(({ id }) => !hidden.has(id))
    .map((level) => ({ ...level, subjects: level.subjects?.filter(({ id }) => !hidden.has(id)) ?? null }))

function Levels({ isOpenAtFirst }: { isOpenAtFirst: boolean }) {
  const { courseId, levels, refetch, announce } = useTree()
  const initial = { title: '', courseId }
  const [isAdding, setAdding] = useState(() => hasTreeDraft(courseId, newLevelForm, initial))
  const [newIds, setNewIds] = useState<readonly string[]>([])
  const addButton = useRef<HTMLButtonElement>(null)

  function close() {
    flushSync(() => setAdding(false))
    addButton.current?.focus()
  }

  async function saved(id: string | undefined) {
    const level = (await refetch().catch(() => [])).find((each) => each.id === id)
    announce(`${level?.title ?? 'The level'} has been added. Its first subject is next.`)
    if (id !== undefined) setNewIds([...newIds, id])
    setAdding(false)
  }

  return (
    <>
      {levels.length === 0 ? (
        <chakra.p color="muted">No levels found. Add them here.</chakra.p>
      ) : (
        <LevelList>
          {levels.map((level) => (
            <LevelNode
              // a level that is already shown when it turns out to be the new one starts again
              key={`${level.id} ${newIds.includes(level.id)}`}
              level={level}
              isNew={newIds.includes(level.id)}
              isOpenAtFirst={isOpenAtFirst}
            />
          ))}
        </LevelList>
      )}
      {isAdding ? (
        <InlineForm resource={levelResource} form={newLevelForm} initial={initial} saved={saved} close={close}>
          <TextField name="title" label="Title" hint="For example, First Semester" autoComplete="off" required />
        </InlineForm>
      ) : (
        <ButtonRow>
          <Button ref={addButton} onClick={() => setAdding(true)}>
            + Add Level
          </Button>
          <AddSemesters />
        </ButtonRow>
      )}
    </>
  )
}
