import { useSearchParams } from 'react-router-dom'
import { levelRules } from '../../../../schema/level.rules.ts'
import { bypassCaches } from '../../../lib/bypassCaches.ts'
import { CreateLevelDocument, DeleteLevelDocument, UpdateLevelDocument } from '../../../lib/schema.generated.ts'
import { adminResource } from '../../../ui/admin/adminResource.ts'
import { DeleteWithDialog } from '../../../ui/admin/DeleteWithDialog.tsx'
import { EditScreen, FormScreen, Loaded, withId } from '../../../ui/admin/FormScreen.tsx'
import { ListScreen } from '../../../ui/admin/ListScreen.tsx'
import { Orphans } from '../../../ui/admin/Orphans.tsx'
import { RecordForm } from '../../../ui/admin/RecordForm.tsx'
import type { Column } from '../../../ui/admin/RecordTable.tsx'
import { idAmong, SelectField } from '../../../ui/forms/SelectField.tsx'
import { TextField } from '../../../ui/forms/TextField.tsx'
import {
  type AdminLevelsQuery,
  type CoursesToChooseQuery,
  LevelToEditDocument,
  type LevelToEditQuery,
  useAdminLevelsQuery,
  useCoursesToChooseQuery,
  useLevelToEditQuery,
  useSubjectsOfDeletedLevelQuery,
} from './LevelAdmin.generated.ts'
import { LevelLink } from './LevelLink.tsx'

type Courses = NonNullable<CoursesToChooseQuery['courses']>
type Level = NonNullable<LevelToEditQuery['levels']>[number]

const columns: Column<NonNullable<AdminLevelsQuery['levels']>[number]>[] = [
  { header: 'ID', value: ({ id }) => id },
  { header: 'Title', value: ({ title }) => title, cell: (level) => <LevelLink {...level} />, isName: true },
  { header: 'Course', value: ({ course }) => course?.name ?? 'N/A', isName: true },
]

type Values = { title: string; courseId: string }

const levels = adminResource({
  label: 'Level',
  path: '/admin/levels',
  rules: levelRules,
  inputOf: (values: Values) => values,
  create: CreateLevelDocument,
  update: UpdateLevelDocument,
  remove: DeleteLevelDocument,
  listFailed: 'Error loading data.',
  recordFailed: 'Error loading data.',
})

export const LevelsPage = () => (
  <ListScreen
    resource={levels}
    query={useAdminLevelsQuery()}
    records={({ levels }) => levels}
    columns={columns}
    deleteButton={(deletion) => (
      <DeleteWithDialog {...deletion}>
        <OrphanedSubjects levelId={deletion.id} />
      </DeleteWithDialog>
    )}
  />
)

/** Shows the number of subjects that will have no level. */
function OrphanedSubjects({ levelId }: { levelId: string }) {
  const { data, loading } = useSubjectsOfDeletedLevelQuery({ variables: { levelId }, fetchPolicy: 'no-cache' })
  return loading ? null : <Orphans noun="subject" parent="level" count={data?.subjects?.length} />
}

export function AddLevelPage() {
  const [params] = useSearchParams()
  const course = params.get('course')
  const query = useCoursesToChooseQuery(bypassCaches)
  return (
    <FormScreen title="Add Level" back={course ? `/admin/courses/level/${encodeURIComponent(course)}` : '/admin/levels'}>
      <Loaded query={query} value={query.data?.courses} failed="Error loading data.">
        {(courses) => (
          <RecordForm
            resource={levels}
            initial={{ title: '', courseId: idAmong(courses, course) }}
            compareWith={LevelToEditDocument}
          >
            <Fields courses={courses} />
          </RecordForm>
        )}
      </Loaded>
    </FormScreen>
  )
}

/** Reads the level from the list, because there is no call for one. */
export function EditLevelPage() {
  const query = useLevelToEditQuery(bypassCaches)
  const courses = query.data?.courses ?? []
  const valuesOf = ({ title, courseId }: Level) => ({ title: title ?? '', courseId: idAmong(courses, courseId) })
  return (
    <EditScreen resource={levels} query={query} record={({ levels }, id) => withId(levels, id)} valuesOf={valuesOf}>
      {() => <Fields courses={courses} />}
    </EditScreen>
  )
}

const Fields = ({ courses }: { courses: Courses }) => (
  <>
    <TextField name="title" label="Title" autoComplete="off" required />
    <SelectField
      name="courseId"
      label="Course"
      placeholder="Choose a course"
      hint={courses.length === 0 ? 'There are no courses yet. Add a course first.' : undefined}
      required
    >
      {courses.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  </>
)
