import { FormColumn } from '../../../ui/AdminForm.tsx'
import { BackButton } from '../../../ui/BackButton.tsx'
import { PageHeading } from '../../../ui/PageHeading.tsx'
import { useReturn } from '../../../ui/useReturn.ts'
import { useCreateFacultyMutation } from './FacultyForm.generated.ts'
import { FacultyForm, facultyValues } from './FacultyForm.tsx'

export function AddFacultyPage() {
  const [create] = useCreateFacultyMutation()
  const toList = useReturn('/admin/faculties')
  return (
    <FormColumn>
      <PageHeading actions={<BackButton to="/admin/faculties">Back</BackButton>}>Add Faculty</PageHeading>
      <FacultyForm
        initial={facultyValues()}
        save={({ image, ...values }) => create({ variables: { input: { ...values, ...(image && { image }) } } })}
        saved={() => toList('The faculty member has been added.')}
      />
    </FormColumn>
  )
}
