import { useSearchParams } from 'react-router-dom'
import { levelsPath } from '../../../lib/adminPaths.ts'
import { bypassCaches } from '../../../lib/apollo/reads.ts'
import { withId } from '../../../lib/withId.ts'
import { EditScreen, FormScreen } from '../../../ui/admin/form/FormScreen.tsx'
import { AddForm } from '../../../ui/admin/form/RecordForm.tsx'
import { Loaded } from '../../../ui/admin/list/ListStates.tsx'
import { idAmong, RecordSelect } from '../../../ui/forms/RecordSelect.tsx'
import { TextField } from '../../../ui/forms/TextField.tsx'
import { levelResource } from './curriculumResources.ts'
import { type CoursesToChooseQuery, useCoursesToChooseQuery, useLevelToEditQuery } from './LevelAdmin.generated.ts'

export function AddPage() {
  const [params] = useSearchParams()
  const course = params.get('course')
  const query = useCoursesToChooseQuery(bypassCaches)
  return (
    <FormScreen title="Add Level" back={course ? levelsPath(course) : levelResource.path}>
      <Loaded query={query} failed="Error loading data.">
        {({ courses }) => (
          <AddForm kept="courseId" resource={levelResource} initial={{ title: '', courseId: idAmong(courses, course) }}>
            <Fields courses={courses} />
          </AddForm>
        )}
      </Loaded>
    </FormScreen>
  )
}

/** Reads the level from the list, because there is no call for one. */
const useLevel = () => useLevelToEditQuery(bypassCaches)

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
