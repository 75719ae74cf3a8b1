import { useId } from 'react'
import { useIsGone } from '../../../lib/stored.ts'
import { Cell, Column, TableRow } from '../../../ui/lists/AdminTable.tsx'
import { DeleteDialog } from '../../../ui/lists/DeleteDialog.tsx'
import { FileLink } from '../../../ui/lists/FileLink.tsx'
import { Listed } from '../../../ui/lists/Reading.tsx'
import { RowActions } from '../../../ui/lists/RowActions.tsx'
import { PageHeading } from '../../../ui/PageHeading.tsx'
import { PrimaryLink } from '../../../ui/PrimaryLink.tsx'
import {
  AdminSocialLinksDocument,
  type AdminSocialLinksQuery,
  useAdminSocialLinksQuery,
  useDeleteSocialLinkMutation,
} from './SocialLinksPage.generated.ts'

type SocialLink = NonNullable<AdminSocialLinksQuery['socialLinks']>[number]

export const SocialLinksPage = () => (
  <>
    <PageHeading actions={<PrimaryLink to="/admin/socials/add">+ Add Social Link</PrimaryLink>}>Social Links</PageHeading>
    <Listed
      query={useAdminSocialLinksQuery()}
      items={({ socialLinks }) => socialLinks}
      loading="Loading social links..."
      failed="Failed to load the social links."
      empty="No social links available."
      caption="Social Links"
      columns={
        <>
          <Column>ID</Column>
          <Column>Name</Column>
          <Column>Link</Column>
          <Column>Actions</Column>
        </>
      }
    >
      {(socialLink) => <SocialLinkRow key={socialLink.id} socialLink={socialLink} />}
    </Listed>
  </>
)

function SocialLinkRow({ socialLink }: { socialLink: SocialLink }) {
  const { id, name, link } = socialLink
  const nameId = useId()
  return (
    <TableRow>
      <Cell data-label="ID">{id}</Cell>
      <Cell data-label="Name" id={nameId}>
        {name}
      </Cell>
      <Cell data-label="Link">{link && <FileLink href={link}>{link}</FileLink>}</Cell>
      <RowActions
        edit={`/admin/socials/edit/${encodeURIComponent(id)}`}
        of={nameId}
        ask={(close) => <DeleteSocialLink socialLink={socialLink} close={close} />}
      />
    </TableRow>
  )
}

function DeleteSocialLink({ socialLink: { id, name }, close }: { socialLink: SocialLink; close: () => void }) {
  const [remove] = useDeleteSocialLinkMutation({ variables: { id } })
  return (
    <DeleteDialog
      title="Delete Social Link"
      name={name}
      remove={remove}
      isGone={useIsGone(AdminSocialLinksDocument, id)}
      close={close}
      done="The social link has been deleted."
      failed="The social link could not be deleted."
    >
      <p>Are you sure you want to delete this social link? This action cannot be undone.</p>
    </DeleteDialog>
  )
}
