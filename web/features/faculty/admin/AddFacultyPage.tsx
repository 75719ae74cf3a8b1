import { useStoredCheck } from '../../../lib/stored.ts'
import { FormScreen } from '../../../ui/forms/FormScreen.tsx'
import { useReturn } from '../../../ui/forms/useReturn.ts'
import { FacultiesToCompareDocument, useCreateFacultyMutation } from './FacultyForm.generated.ts'
import { FacultyForm, facultyValues } from './FacultyForm.tsx'

export function AddFacultyPage() {
  const [create] = useCreateFacultyMutation()
  const storedCheck = useStoredCheck(FacultiesToCompareDocument)
  const toList = useReturn('/admin/faculties')
  return (
    <FormScreen title="Add Faculty" back="/admin/faculties">
      <FacultyForm
        initial={facultyValues()}
        save={({ image, ...values }, once) => create({ variables: { input: { ...values, ...(image && { image }) } }, ...once })}
        storedCheck={storedCheck}
        saved={() => toList('The faculty member has been added.')}
      />
    </FormScreen>
  )
}
