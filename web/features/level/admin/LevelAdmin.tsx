import { Link, useParams, useSearchParams } from 'react-router-dom'
import { addPath, levelsPath, subjectsPath } from '../../../lib/adminPaths.ts'
import type { ReadOptions } from '../../../lib/reads.ts'
import { recordKinds } from '../../../lib/recordKinds.ts'
import { DeleteSubjectDocument } from '../../../lib/schema.generated.ts'
import { AddForm } from '../../../ui/admin/AddForm.tsx'
import { BackButton } from '../../../ui/admin/BackButton.tsx'
import type { Columns } from '../../../ui/admin/columns.ts'
import { levelResource } from '../../../ui/admin/curriculumResources.ts'
import { DeleteWithDialog } from '../../../ui/admin/DeleteButtons.tsx'
import { AddLink } from '../../../ui/admin/FormLink.tsx'
import { EditScreen, FormScreen, Loaded, withId } from '../../../ui/admin/FormScreen.tsx'
import { ListScreen } from '../../../ui/admin/ListScreen.tsx'
import { Missing } from '../../../ui/admin/ListStates.tsx'
import { Orphans } from '../../../ui/admin/Orphans.tsx'
import { PageHeading } from '../../../ui/admin/PageHeading.tsx'
import { RecordTable } from '../../../ui/admin/RecordTable.tsx'
import { useRow } from '../../../ui/admin/rowContext.ts'
import { idAmong, RecordSelect } from '../../../ui/forms/RecordSelect.tsx'
import { TextField } from '../../../ui/forms/TextField.tsx'
import {
  type AdminLevelsQuery,
  type CoursesToChooseQuery,
  type LevelsByCourseQuery,
  useAdminLevelsQuery,
  useCourseOfLevelsQuery,
  useCoursesToChooseQuery,
  useLevelsByCourseQuery,
  useLevelToEditQuery,
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
const deleteButton = (
  <DeleteWithDialog>
    <OrphanedSubjects />
  </DeleteWithDialog>
)

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
  return loading ? null : (
    <Orphans parent="level" noun="subject" records={ids && [{ noun: 'subject', ids, remove: DeleteSubjectDocument }]} />
  )
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
  const useLevels = (options?: ReadOptions) => useLevelsByCourseQuery({ ...options, variables: { courseId } })
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

export function AddPage() {
  const [params] = useSearchParams()
  const course = params.get('course')
  return (
    <FormScreen title="Add Level" back={course ? levelsPath(course) : levelResource.path}>
      <Loaded resource={levelResource} useData={useCoursesToChooseQuery}>
        {({ courses }) => (
          <AddForm
            kept="courseId"
            resource={levelResource}
            initial={{ title: '', courseId: idAmong(courses, course) }}
            useStored={useLevelToEditQuery}
          >
            <Fields courses={courses} />
          </AddForm>
        )}
      </Loaded>
    </FormScreen>
  )
}

/** Reads the level from the list, because there is no call for one. */
const useLevel = (_id: string, options?: ReadOptions) => useLevelToEditQuery(options)

export const EditPage = () => (
  <EditScreen
    resource={levelResource}
    useRecord={useLevel}
    record={({ levels }, id) => withId(levels, id)}
    valuesOf={({ title, courseId }, { courses }) => ({ title: title ?? '', courseId: idAmong(courses, courseId) })}
  >
    {(_level, { courses }) => <Fields courses={courses} />}
  </EditScreen>
)

const courseName = ({ name }: { name: string | null }) => name

const Fields = ({ courses }: CoursesToChooseQuery) => (
  <>
    <TextField name="title" label="Title" autoComplete="off" required />
    <RecordSelect name="courseId" label="Course" records={courses} textOf={courseName} required />
  </>
)
