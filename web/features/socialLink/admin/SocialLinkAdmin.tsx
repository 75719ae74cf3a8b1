import { socialLinkRules, socialNetworks } from '../../../../schema/socialLink.rules.ts'
import type { ReadOptions } from '../../../lib/reads.ts'
import {
  useCreateSocialLinkMutation,
  useDeleteSocialLinkMutation,
  useUpdateSocialLinkMutation,
} from '../../../lib/schema.generated.ts'
import { adminResource } from '../../../ui/admin/adminResource.ts'
import { BackButton } from '../../../ui/admin/BackButton.tsx'
import { FileLink } from '../../../ui/admin/cellLinks.tsx'
import type { Columns } from '../../../ui/admin/columns.ts'
import { AddScreen, EditScreen, withId } from '../../../ui/admin/FormScreen.tsx'
import { ListScreen } from '../../../ui/admin/ListScreen.tsx'
import { TextField, WebAddressField } from '../../../ui/forms/TextField.tsx'
import { type AdminSocialLinksQuery, useAdminSocialLinksQuery } from './SocialLinkAdmin.generated.ts'

type SocialLink = NonNullable<AdminSocialLinksQuery['socialLinks']>[number]

const valuesOf = (socialLink?: SocialLink) => ({ name: socialLink?.name ?? '', link: socialLink?.link ?? '' })

const socialLinks = adminResource({
  kind: 'SOCIAL_LINK',
  rules: socialLinkRules,
  inputOf: (values: ReturnType<typeof valuesOf>) => values,
  useCreate: useCreateSocialLinkMutation,
  useUpdate: useUpdateSocialLinkMutation,
  useRemove: useDeleteSocialLinkMutation,
  publicPage: { path: () => '/', field: 'socialLinks' },
  saveFailed: (message) => message ?? 'Failed to save social link',
})

const recordsIn = ({ socialLinks }: AdminSocialLinksQuery) => socialLinks
const columns: Columns<SocialLink> = [
  { header: 'ID', value: ({ id }) => id, kind: 'id' },
  { header: 'Name', value: ({ name }) => name, kind: 'title' },
  { header: 'Link', value: ({ link }) => link, cell: ({ link }) => link && <FileLink href={link}>{link}</FileLink> },
]

export const ListPage = () => (
  <ListScreen
    resource={socialLinks}
    useRecords={useAdminSocialLinksQuery}
    records={recordsIn}
    columns={columns}
    empty="No social links available."
  />
)

export const AddPage = () => (
  <AddScreen resource={socialLinks} initial={valuesOf()} useStored={useAdminSocialLinksQuery}>
    <Fields />
  </AddScreen>
)

/** Reads the link from the list, because there is no call for one. */
const useSocialLink = (_id: string, options?: ReadOptions) => useAdminSocialLinksQuery(options)

export const EditPage = () => (
  <EditScreen
    resource={socialLinks}
    useRecord={useSocialLink}
    record={({ socialLinks }, id) => withId(socialLinks, id)}
    valuesOf={valuesOf}
    missingAction={<BackButton to="/admin/socials">Go back</BackButton>}
  >
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
