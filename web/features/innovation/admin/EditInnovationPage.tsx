import { chakra } from '@chakra-ui/react'
import { useParams } from 'react-router-dom'
import { pastEveryCache } from '../../../lib/pastCache.ts'
import { Thumbnail } from '../../../ui/FilePreview.tsx'
import { FormScreen } from '../../../ui/FormScreen.tsx'
import { Empty } from '../../../ui/ListStates.tsx'
import { Stored } from '../../../ui/Reading.tsx'
import { useReturn } from '../../../ui/useReturn.ts'
import { type InnovationToEditQuery, useInnovationToEditQuery, useUpdateInnovationMutation } from './InnovationForm.generated.ts'
import { InnovationForm, innovationInput } from './InnovationForm.tsx'

/** The innovation is the one in the list (specification, section 2), though there is a call for one. */
export function EditInnovationPage() {
  const { id } = useParams()
  const query = useInnovationToEditQuery(pastEveryCache)
  return (
    <FormScreen title="Edit Innovation" back="/admin/innovation-hub">
      <Stored
        query={query}
        found={query.data?.innovations?.find((innovation) => innovation.id === id)}
        failed="Failed to load the innovation."
        missing={<Empty text="Innovation not found.">It may have been deleted meanwhile.</Empty>}
      >
        {(innovation) => <InnovationEditor key={innovation.id} innovation={innovation} />}
      </Stored>
    </FormScreen>
  )
}

type Innovation = NonNullable<InnovationToEditQuery['innovations']>[number]

function InnovationEditor({ innovation: { id, name, description, imageUrl, status } }: { innovation: Innovation }) {
  const [update] = useUpdateInnovationMutation({ onError: (error) => console.error('The innovation could not be saved.', error) })
  const toList = useReturn('/admin/innovation-hub')
  return (
    <InnovationForm
      initial={{ name: name ?? '', description: description ?? '', image: null, status: String(status ?? '') }}
      save={(values) => update({ variables: { id, input: innovationInput(values) } })}
      saved={() => toList('The innovation has been saved.')}
      stored={
        imageUrl && (
          <>
            <Thumbnail src={imageUrl} alt={`Stored picture of ${name}`} />
            <chakra.span flex="1 1 12rem">This picture stays unless you choose another.</chakra.span>
          </>
        )
      }
    />
  )
}
