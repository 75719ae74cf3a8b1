import { useSearchParams } from 'react-router-dom'
import { bypassCaches } from '../../../lib/bypassCaches.ts'
import { useStoredCheck } from '../../../lib/stored.ts'
import { FormScreen } from '../../../ui/forms/FormScreen.tsx'
import { idAmong } from '../../../ui/forms/SelectField.tsx'
import { useReturn } from '../../../ui/forms/useReturn.ts'
import { Stored } from '../../../ui/lists/Reading.tsx'
import { LevelToEditDocument, useCoursesToChooseQuery, useCreateLevelMutation } from './LevelForm.generated.ts'
import { LevelForm } from './LevelForm.tsx'

export function AddLevelPage() {
  const [params] = useSearchParams()
  const course = params.get('course')
  const query = useCoursesToChooseQuery(bypassCaches)
  const [create] = useCreateLevelMutation()
  const storedCheck = useStoredCheck(LevelToEditDocument)
  const toList = useReturn('/admin/levels')
  return (
    <FormScreen title="Add Level" back={course ? `/admin/courses/level/${encodeURIComponent(course)}` : '/admin/levels'}>
      <Stored query={query} found={query.data?.courses} failed="Error loading data.">
        {(courses) => (
          <LevelForm
            courses={courses}
            initial={{ title: '', courseId: idAmong(courses, course) }}
            save={(input, once) => create({ variables: { input }, ...once })}
            storedCheck={storedCheck}
            saved={() => toList('The level has been added.')}
          />
        )}
      </Stored>
    </FormScreen>
  )
}
