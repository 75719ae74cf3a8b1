import { FormScreen } from '../../../ui/forms/FormScreen.tsx'
import { useReturn } from '../../../ui/forms/useReturn.ts'
import { useCreateInnovationMutation } from './InnovationForm.generated.ts'
import { InnovationForm, innovationInput } from './InnovationForm.tsx'

export function AddInnovationPage() {
  const [create] = useCreateInnovationMutation()
  const toList = useReturn('/admin/innovation-hub')
  return (
    <FormScreen title="Add Innovation" back="/admin/innovation-hub">
      <InnovationForm
        initial={{ name: '', description: '', image: null, status: '1' }}
        save={(values) => create({ variables: { input: innovationInput(values) } })}
        saved={() => toList('The innovation has been added.')}
      />
    </FormScreen>
  )
}
