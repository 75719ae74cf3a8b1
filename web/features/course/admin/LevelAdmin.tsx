import { Link, useParams } from 'react-router-dom'
import { addPath, subjectsPath } from '../../../lib/adminPaths.ts'
import { recordKinds } from '../../../lib/recordKinds.ts'
import { DeleteSubjectDocument } from '../../../lib/schema.generated.ts'
import { DeleteWithDialog } from '../../../ui/admin/delete/DeleteButtons.tsx'
import { Orphans } from '../../../ui/admin/delete/Orphans.tsx'
import { AddLink, BackButton } from '../../../ui/admin/links.tsx'
import type { Columns } from '../../../ui/admin/list/columns.ts'
import { Missing } from '../../../ui/admin/list/ListStates.tsx'
import { ListScreen, RecordTable } from '../../../ui/admin/list/RecordTable.tsx'
import { PageHeading } from '../../../ui/admin/PageHeading.tsx'
import { useRow } from '../../../ui/admin/rowContext.ts'
import { levelResource } from './curriculumResources.ts'
import {
  AdminLevelsDocument,
  type AdminLevelsQuery,
  type LevelsByCourseQuery,
  useAdminLevelsQuery,
  useCourseOfLevelsQuery,
  useLevelsByCourseQuery,
  useSubjectsOfDeletedLevelQuery,
} from './LevelAdmin.generated.ts'

const idColumn = { header: 'ID', value: ({ id }: { id: string }) => id, kind: 'id' } as const
const titleColumn = {
  header: 'Title',
  value: ({ title }: LinkedLevel) => title,
  cell: (level: LinkedLevel) => <LevelLink {...level} />,
  kind: 'title',
} as const

const recordsIn = ({ levels }: AdminLevelsQuery) => levels
const columns: Columns<NonNullable<ReturnType<typeof recordsIn>>[number]> = [
  idColumn,
  titleColumn,
  { header: 'Course', value: ({ course }) => course?.name ?? 'N/A', isName: true },
]
/** Deletes the level of a row, in a list or in the tree of a course. */
export const deleteButton = (
  <DeleteWithDialog>
    <OrphanedSubjects />
  </DeleteWithDialog>
)

export { AdminLevelsDocument as query }

export const ListPage = () => (
  <ListScreen
    resource={levelResource}
    useRecords={useAdminLevelsQuery}
    records={recordsIn}
    columns={columns}
    deleteButton={deleteButton}
  />
)

/** Offers to delete the subjects, which would have no level. */
function OrphanedSubjects() {
  const { data, loading } = useSubjectsOfDeletedLevelQuery({ variables: { levelId: useRow().id }, fetchPolicy: 'no-cache' })
  const ids = data?.subjects?.map(({ id }) => id)
  return loading ? null : <Orphans noun="subject" records={ids && [{ noun: 'subject', ids, remove: DeleteSubjectDocument }]} />
}

const recordsOfCourse = ({ levels }: LevelsByCourseQuery) => levels
const columnsOfCourse: Columns<NonNullable<ReturnType<typeof recordsOfCourse>>[number]> = [
  idColumn,
  titleColumn,
  { header: 'Created At', value: ({ createdAt }) => createdAt, kind: 'moment' },
  { header: 'Updated At', value: ({ updatedAt }) => updatedAt, kind: 'moment' },
]

export function LevelsByCoursePage() {
  const { id: courseId = '' } = useParams()
  const { data } = useCourseOfLevelsQuery({ variables: { id: courseId } })
  const useLevels = () => useLevelsByCourseQuery({ variables: { courseId } })
  const isMissing = data?.course === null
  const actions = (
    <>
      <BackButton to={recordKinds.COURSE.path}>Back</BackButton>
      {!isMissing && <AddLink to={addPath('LEVEL', { course: courseId })}>+ Add Level</AddLink>}
    </>
  )
  return (
    <>
      <PageHeading actions={actions} of={data?.course?.name ?? ''}>
        Levels
      </PageHeading>
      <RecordTable
        key={courseId}
        resource={levelResource}
        useRecords={useLevels}
        records={recordsOfCourse}
        columns={columnsOfCourse}
        caption="Levels of the course"
        missing={isMissing && <Missing label={recordKinds.COURSE.label} />}
        actionsIn="title"
        deleteButton={deleteButton}
      />
    </>
  )
}

type LinkedLevel = { id: string; title: string | null }

/** Link from a level to its subjects. */
const LevelLink = ({ id, title }: LinkedLevel) => (
  <Link to={subjectsPath(id)} title="View subjects for this level">
    {title}
  </Link>
)
