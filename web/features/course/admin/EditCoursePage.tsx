import { useParams } from 'react-router-dom'
import { bypassCaches } from '../../../lib/bypassCaches.ts'
import { useStoredCheck } from '../../../lib/stored.ts'
import { FormScreen } from '../../../ui/forms/FormScreen.tsx'
import { useReturn } from '../../../ui/forms/useReturn.ts'
import { Stored } from '../../../ui/lists/Reading.tsx'
import {
  CourseToEditDocument,
  type CourseToEditQuery,
  useCourseToEditQuery,
  useUpdateCourseMutation,
} from './CourseForm.generated.ts'
import { CourseForm } from './CourseForm.tsx'

export function EditCoursePage() {
  const { id = '' } = useParams()
  const query = useCourseToEditQuery({ variables: { id }, ...bypassCaches })
  return (
    <FormScreen title="Edit Course" back="/admin/courses">
      <Stored query={query} found={query.data?.course} failed="Failed to load the course." missing="Course not found.">
        {(course) => <CourseEditor key={course.id} course={course} />}
      </Stored>
    </FormScreen>
  )
}

type Course = NonNullable<CourseToEditQuery['course']>

function CourseEditor({ course: { id, name, description, eligibility } }: { course: Course }) {
  const [update] = useUpdateCourseMutation()
  const storedCheck = useStoredCheck(CourseToEditDocument, id)
  const toList = useReturn('/admin/courses')
  return (
    <CourseForm
      initial={{ name: name ?? '', description: description ?? '', eligibility: eligibility ?? '' }}
      save={(input) => update({ variables: { id, input } })}
      storedCheck={storedCheck}
      saved={() => toList('The course has been saved.')}
    />
  )
}
