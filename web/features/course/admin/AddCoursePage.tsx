import { useStoredCheck } from '../../../lib/stored.ts'
import { FormScreen } from '../../../ui/forms/FormScreen.tsx'
import { useReturn } from '../../../ui/forms/useReturn.ts'
import { CoursesToCompareDocument, useCreateCourseMutation } from './CourseForm.generated.ts'
import { CourseForm } from './CourseForm.tsx'

export function AddCoursePage() {
  const [create] = useCreateCourseMutation()
  const storedCheck = useStoredCheck(CoursesToCompareDocument)
  const toList = useReturn('/admin/courses')
  return (
    <FormScreen title="Add Course" back="/admin/courses">
      <CourseForm
        initial={{ name: '', description: '', eligibility: '' }}
        save={(input, once) => create({ variables: { input }, ...once })}
        storedCheck={storedCheck}
        saved={() => toList('The course has been added.')}
      />
    </FormScreen>
  )
}
