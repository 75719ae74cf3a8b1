import { FormScreen } from '../../../ui/forms/FormScreen.tsx'
import { useReturn } from '../../../ui/forms/useReturn.ts'
import { useCreateFacultyMutation } from './FacultyForm.generated.ts'
import { FacultyForm, facultyValues } from './FacultyForm.tsx'

export function AddFacultyPage() {
  const [create] = useCreateFacultyMutation()
  const toList = useReturn('/admin/faculties')
  return (
    <FormScreen title="Add Faculty" back="/admin/faculties">
      <FacultyForm
        initial={facultyValues()}
        save={({ image, ...values }) => create({ variables: { input: { ...values, ...(image && { image }) } } })}
        saved={() => toList('The faculty member has been added.')}
      />
    </FormScreen>
  )
}
