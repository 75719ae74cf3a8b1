import { useSearchParams } from 'react-router-dom'
import { pastEveryCache } from '../../../lib/pastCache.ts'
import { FormScreen } from '../../../ui/FormScreen.tsx'
import { Stored } from '../../../ui/Reading.tsx'
import { useReturn } from '../../../ui/useReturn.ts'
import { useCoursesToChooseQuery, useCreateLevelMutation } from './LevelForm.generated.ts'
import { amongCourses, LevelForm } from './LevelForm.tsx'

export function AddLevelPage() {
  const [params] = useSearchParams()
  const course = params.get('course')
  const query = useCoursesToChooseQuery(pastEveryCache)
  const [create] = useCreateLevelMutation()
  const toList = useReturn('/admin/levels')
  return (
    <FormScreen title="Add Level" back={course ? `/admin/courses/level/${encodeURIComponent(course)}` : '/admin/levels'}>
      <Stored query={query} found={query.data?.courses} failed="Error loading data.">
        {(courses) => (
          <LevelForm
            courses={courses}
            initial={{ title: '', courseId: amongCourses(courses, course) }}
            save={(input) => create({ variables: { input } })}
            saved={() => toList('The level has been added.')}
          />
        )}
      </Stored>
    </FormScreen>
  )
}
