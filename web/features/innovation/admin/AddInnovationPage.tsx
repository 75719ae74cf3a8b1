import { useStoredCheck } from '../../../lib/stored.ts'
import { FormScreen } from '../../../ui/forms/FormScreen.tsx'
import { useReturn } from '../../../ui/forms/useReturn.ts'
import { InnovationToEditDocument, useCreateInnovationMutation } from './InnovationForm.generated.ts'
import { InnovationForm, innovationInput } from './InnovationForm.tsx'

export function AddInnovationPage() {
  const [create] = useCreateInnovationMutation()
  const storedCheck = useStoredCheck(InnovationToEditDocument)
  const toList = useReturn('/admin/innovation-hub')
  return (
    <FormScreen title="Add Innovation" back="/admin/innovation-hub">
      <InnovationForm
        initial={{ name: '', description: '', image: null, status: '1' }}
        save={(values, once) => create({ variables: { input: innovationInput(values) }, ...once })}
        storedCheck={storedCheck}
        saved={() => toList('The innovation has been added.')}
      />
    </FormScreen>
  )
}
