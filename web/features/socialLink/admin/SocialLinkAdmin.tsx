import { FileLink } from '../../../ui/admin/links.tsx'
import type { Columns } from '../../../ui/admin/list/columns.ts'
import { ListScreen } from '../../../ui/admin/list/RecordTable.tsx'
import { AdminSocialLinksDocument, type AdminSocialLinksQuery, useAdminSocialLinksQuery } from './SocialLinkAdmin.generated.ts'
import { type SocialLink, socialLinks } from './socialLinkResource.ts'

const recordsIn = ({ socialLinks }: AdminSocialLinksQuery) => socialLinks
const columns: Columns<SocialLink> = [
  { header: 'ID', value: ({ id }) => id, kind: 'id' },
  { header: 'Name', value: ({ name }) => name, kind: 'title' },
  { header: 'Link', value: ({ link }) => link, cell: ({ link }) => link && <FileLink href={link}>{link}</FileLink> },
]

export { AdminSocialLinksDocument as query }

export const ListPage = () => (
  <ListScreen
    resource={socialLinks}
    useRecords={useAdminSocialLinksQuery}
    records={recordsIn}
    columns={columns}
    empty="No social links available."
  />
)
