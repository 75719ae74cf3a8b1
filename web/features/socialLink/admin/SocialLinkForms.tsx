import { socialNetworks } from '../../../../schema/socialLink.rules.ts'
import { bypassCaches } from '../../../lib/apollo/reads.ts'
import { withId } from '../../../lib/withId.ts'
import { AddScreen, EditScreen } from '../../../ui/admin/form/FormScreen.tsx'
import { BackButton } from '../../../ui/admin/links.tsx'
import { TextField, WebAddressField } from '../../../ui/forms/TextField.tsx'
import { type AdminSocialLinksQuery, useAdminSocialLinksQuery } from './SocialLinkAdmin.generated.ts'
import { socialLinks, valuesOf } from './socialLinkResource.ts'

/** Reads the link from the list, because there is no call for one. */
const source = {
  useRecord: () => useAdminSocialLinksQuery(bypassCaches),
  record: ({ socialLinks }: AdminSocialLinksQuery, id: string) => withId(socialLinks, id),
  valuesOf,
}

export const AddPage = () => (
  <AddScreen resource={socialLinks} source={source} initial={valuesOf()}>
    <Fields />
  </AddScreen>
)

export const EditPage = () => (
  <EditScreen resource={socialLinks} source={source} missingAction={<BackButton to="/admin/socials">Go back</BackButton>}>
    {() => <Fields />}
  </EditScreen>
)

const Fields = () => (
  <>
    <TextField
      name="name"
      label="Name"
      hint="Facebook, Twitter, Youtube and Linkedin get their icon in the footer; any other name is shown as text."
      suggestions={socialNetworks}
      autoComplete="off"
      required
    />
    <WebAddressField name="link" label="Link" hint="A full address, such as https://www.facebook.com/college" required />
  </>
)
