import type { ComponentProps } from 'react'
import { socialLinkRules, socialNetworks } from '../../../../schema/socialLink.rules.ts'
import { AdminForm } from '../../../ui/forms/AdminForm.tsx'
import { SubmitButton } from '../../../ui/forms/SubmitButton.tsx'
import { TextField } from '../../../ui/forms/TextField.tsx'

type SocialLinkValues = { name: string; link: string }

type Props = Pick<ComponentProps<typeof AdminForm<SocialLinkValues>>, 'initial' | 'save' | 'storedCheck' | 'saved'>

/** The fields of a social link, for adding and editing alike. */
export const SocialLinkForm = (form: Props) => (
  <AdminForm {...form} rules={socialLinkRules} failed={(message) => message ?? 'Failed to save social link'}>
    <TextField
      name="name"
      label="Name"
      hint="Facebook, Twitter, Youtube and Linkedin get their icon in the footer; any other name is shown as text."
      suggestions={socialNetworks}
      autoComplete="off"
      required
    />
    <TextField name="link" label="Link" type="url" hint="A full address, such as https://www.facebook.com/college" required />
    <SubmitButton busy="Saving...">Save Social Link</SubmitButton>
  </AdminForm>
)
