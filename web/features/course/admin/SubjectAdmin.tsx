import { useParams } from 'react-router-dom'
import { addPath, levelsPath } from '../../../lib/adminPaths.ts'
import { recordKinds } from '../../../lib/recordKinds.ts'
import { UpdateSubjectDocument } from '../../../lib/schema.generated.ts'
import { withId } from '../../../lib/withId.ts'
import { AddLink, BackButton } from '../../../ui/admin/links.tsx'
import type { Columns } from '../../../ui/admin/list/columns.ts'
import { Missing } from '../../../ui/admin/list/ListStates.tsx'
import { ListScreen, RecordTable } from '../../../ui/admin/list/RecordTable.tsx'
import type { ManyUpdate } from '../../../ui/admin/many/manyUpdate.ts'
import { PageHeading } from '../../../ui/admin/PageHeading.tsx'
import { subjectResource, subjectValues } from './curriculumResources.ts'
import { levelLabel } from './levelLabel.ts'
import {
  AdminSubjectsDocument,
  type AdminSubjectsQuery,
  type LabeledLevelFragment,
  type SubjectsByLevelQuery,
  type SubjectValuesFragment,
  useAdminSubjectsQuery,
  useLevelsToChooseQuery,
  useSubjectsByLevelQuery,
} from './SubjectAdmin.generated.ts'

const columns: Columns<SubjectValuesFragment> = [
  { header: 'ID', value: ({ id }) => id, kind: 'id' },
  { header: 'Code', value: ({ code }) => code, isName: true, nowrap: true },
  { header: 'Title', value: ({ title }) => title, kind: 'title' },
  { header: 'Credit Hours', value: ({ creditHours }) => creditHours, kind: 'number' },
]

function recordsIn({ subjects, levels }: AdminSubjectsQuery) {
  const labels = new Map(levels?.map((level) => [level.id, levelLabel(level)]))
  return subjects?.map((subject) => ({ ...subject, level: labels.get(subject.levelId ?? '') ?? levelLabel(undefined) }))
}
const columnsWithLevel: Columns<NonNullable<ReturnType<typeof recordsIn>>[number]> = [
  ...columns,
  { header: 'Level', value: ({ level }) => level },
]

export { AdminSubjectsDocument as query }

export const ListPage = () => (
  <ListScreen
    resource={subjectResource}
    useRecords={useAdminSubjectsQuery}
    records={recordsIn}
    columns={columnsWithLevel}
    manyUpdate={moveInList}
  />
)

type Subject = SubjectValuesFragment

/** Moves several subjects to another level. */
const move: Omit<ManyUpdate<never, Subject>, 'choices'> = {
  action: 'Move',
  title: (records) => `Move ${records} to another level`,
  done: (records) => `Moved ${records}.`,
  label: 'Level',
  document: UpdateSubjectDocument,
  inputOf: (subject) => subjectResource.inputOf(subjectValues(subject.levelId ?? '', subject)),
  change: (levelId) => ({ levelId }),
}
const choicesOf = (levels: readonly LabeledLevelFragment[] | null | undefined) =>
  (levels ?? []).map((level) => [level.id, levelLabel(level)] as const)
const moveInList: ManyUpdate<AdminSubjectsQuery, Subject> = { ...move, choices: ({ levels }) => choicesOf(levels) }

const recordsOfLevel = ({ subjects }: SubjectsByLevelQuery) => subjects

export function SubjectsByLevelPage() {
  const { id: levelId = '' } = useParams()
  // the cache may not have a new level yet
  const { data } = useLevelsToChooseQuery({ fetchPolicy: 'cache-and-network' })
  const useSubjects = () => useSubjectsByLevelQuery({ variables: { levelId } })
  const level = withId(data?.levels, levelId)
  const isMissing = !!data?.levels && !level
  const back = level?.course ? levelsPath(level.course.id) : recordKinds.LEVEL.path
  const actions = (
    <>
      <BackButton to={back}>Back</BackButton>
      {!isMissing && <AddLink to={addPath('SUBJECT', { level: levelId })}>+ Add Subject</AddLink>}
    </>
  )
  return (
    <>
      <PageHeading actions={actions} of={level ? levelLabel(level) : ''}>
        Subjects
      </PageHeading>
      <RecordTable
        key={levelId}
        resource={subjectResource}
        useRecords={useSubjects}
        records={recordsOfLevel}
        columns={columns}
        caption="Subjects of the level"
        empty="No subjects found for this level."
        missing={isMissing && <Missing label={recordKinds.LEVEL.label} />}
        actionsIn="title"
        manyUpdate={{ ...move, choices: () => choicesOf(data?.levels) }}
      />
    </>
  )
}
