import { useStoredCheck } from '../../../lib/stored.ts'
import { FormScreen } from '../../../ui/forms/FormScreen.tsx'
import { useReturn } from '../../../ui/forms/useReturn.ts'
import { SocialLinkToEditDocument, useCreateSocialLinkMutation } from './SocialLinkForm.generated.ts'
import { SocialLinkForm } from './SocialLinkForm.tsx'

export function AddSocialLinkPage() {
  const [create] = useCreateSocialLinkMutation()
  const storedCheck = useStoredCheck(SocialLinkToEditDocument)
  const toList = useReturn('/admin/socials')
  return (
    <FormScreen title="Add Social Link" back="/admin/socials">
      <SocialLinkForm
        initial={{ name: '', link: '' }}
        save={(input, once) => create({ variables: { input }, ...once })}
        storedCheck={storedCheck}
        saved={() => toList('The social link has been added.')}
      />
    </FormScreen>
  )
}
