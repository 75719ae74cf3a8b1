import { useParams } from 'react-router-dom'
import { bypassCaches } from '../../../lib/bypassCaches.ts'
import { useStoredCheck } from '../../../lib/stored.ts'
import { BackButton } from '../../../ui/BackButton.tsx'
import { FormScreen } from '../../../ui/forms/FormScreen.tsx'
import { useReturn } from '../../../ui/forms/useReturn.ts'
import { Stored } from '../../../ui/lists/Reading.tsx'
import {
  SocialLinkToEditDocument,
  type SocialLinkToEditQuery,
  useSocialLinkToEditQuery,
  useUpdateSocialLinkMutation,
} from './SocialLinkForm.generated.ts'
import { SocialLinkForm } from './SocialLinkForm.tsx'

/** There is no call for one link: it is found in the list of all. */
export function EditSocialLinkPage() {
  const { id } = useParams()
  const query = useSocialLinkToEditQuery(bypassCaches)
  return (
    <FormScreen title="Edit Social Link" back="/admin/socials">
      <Stored
        query={query}
        found={query.data?.socialLinks?.find((socialLink) => socialLink.id === id)}
        failed="Failed to load the social link."
        missing="Social link not found."
        wayOut={<BackButton to="/admin/socials">Go back</BackButton>}
      >
        {(socialLink) => <SocialLinkEditor key={socialLink.id} socialLink={socialLink} />}
      </Stored>
    </FormScreen>
  )
}

type SocialLink = NonNullable<SocialLinkToEditQuery['socialLinks']>[number]

function SocialLinkEditor({ socialLink: { id, name, link } }: { socialLink: SocialLink }) {
  const [update] = useUpdateSocialLinkMutation()
  const storedCheck = useStoredCheck(SocialLinkToEditDocument, id)
  const toList = useReturn('/admin/socials')
  return (
    <SocialLinkForm
      initial={{ name: name ?? '', link: link ?? '' }}
      save={(input) => update({ variables: { id, input } })}
      storedCheck={storedCheck}
      saved={() => toList('The social link has been saved.')}
    />
  )
}
