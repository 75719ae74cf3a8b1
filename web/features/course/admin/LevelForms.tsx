import { useSearchParams } from 'react-router-dom'
import { levelsPath } from '../../../lib/adminPaths.ts'
import { bypassCaches } from '../../../lib/apollo/reads.ts'
import { withId } from '../../../lib/withId.ts'
import { EditScreen, FormScreen, NewRecordForm } from '../../../ui/admin/form/FormScreen.tsx'
import { Loaded } from '../../../ui/admin/list/ListStates.tsx'
import { idAmong, RecordSelect } from '../../../ui/forms/RecordSelect.tsx'
import { TextField } from '../../../ui/forms/TextField.tsx'
import { levelResource } from './curriculumResources.ts'
import {
  type CoursesToChooseQuery,
  type LevelToEditQuery,
  useCoursesToChooseQuery,
  useLevelToEditQuery,
} from './LevelAdmin.generated.ts'

/** Reads the level from the list, because there is no call for one. */
const source = {
  useRecord: () => useLevelToEditQuery(bypassCaches),
  record: ({ levels }: LevelToEditQuery, id: string) => withId(levels, id),
  valuesOf: ({ title, courseId }: { title: string | null; courseId: string | null }, { courses }: LevelToEditQuery) => ({
    title: title ?? '',
    courseId: idAmong(courses, courseId),
  }),
}

export function AddPage() {
  const [params] = useSearchParams()
  const course = params.get('course')
  const query = useCoursesToChooseQuery(bypassCaches)
  return (
    <FormScreen title="Add Level" back={course ? levelsPath(course) : levelResource.path}>
      <Loaded query={query} failed="Error loading data.">
        {({ courses }) => (
          <NewRecordForm
            kept="courseId"
            resource={levelResource}
            source={source}
            initial={{ title: '', courseId: idAmong(courses, course) }}
          >
            <Fields courses={courses} />
          </NewRecordForm>
        )}
      </Loaded>
    </FormScreen>
  )
}

export const EditPage = () => (
  <EditScreen resource={levelResource} source={source}>
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
