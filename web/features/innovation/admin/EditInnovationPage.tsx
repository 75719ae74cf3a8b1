import { useParams } from 'react-router-dom'
import { bypassCaches } from '../../../lib/bypassCaches.ts'
import { useStoredCheck } from '../../../lib/stored.ts'
import { FormScreen } from '../../../ui/forms/FormScreen.tsx'
import { StoredPicture } from '../../../ui/forms/StoredPicture.tsx'
import { useReturn } from '../../../ui/forms/useReturn.ts'
import { Stored } from '../../../ui/lists/Reading.tsx'
import {
  InnovationToEditDocument,
  type InnovationToEditQuery,
  useInnovationToEditQuery,
  useUpdateInnovationMutation,
} from './InnovationForm.generated.ts'
import { InnovationForm, innovationInput } from './InnovationForm.tsx'

/** The innovation is the one in the list (specification, section 2), though there is a call for one. */
export function EditInnovationPage() {
  const { id } = useParams()
  const query = useInnovationToEditQuery(bypassCaches)
  return (
    <FormScreen title="Edit Innovation" back="/admin/innovation-hub">
      <Stored
        query={query}
        found={query.data?.innovations?.find((innovation) => innovation.id === id)}
        failed="Failed to load the innovation."
        missing="Innovation not found."
      >
        {(innovation) => <InnovationEditor key={innovation.id} innovation={innovation} />}
      </Stored>
    </FormScreen>
  )
}

type Innovation = NonNullable<InnovationToEditQuery['innovations']>[number]

function InnovationEditor({ innovation: { id, name, description, imageUrl, status } }: { innovation: Innovation }) {
  const [update] = useUpdateInnovationMutation({ onError: (error) => console.error('The innovation could not be saved.', error) })
  const storedCheck = useStoredCheck(InnovationToEditDocument, id)
  const toList = useReturn('/admin/innovation-hub')
  return (
    <InnovationForm
      initial={{ name: name ?? '', description: description ?? '', image: null, status: String(status ?? '') }}
      save={(values) => update({ variables: { id, input: innovationInput(values) } })}
      storedCheck={storedCheck}
      saved={() => toList('The innovation has been saved.')}
      stored={imageUrl && <StoredPicture src={imageUrl} of={name} />}
    />
  )
}
