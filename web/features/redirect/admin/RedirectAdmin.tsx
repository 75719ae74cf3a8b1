import { useCapabilitiesQuery } from '../../../ui/admin/capabilities.generated.ts'
import { FileLink } from '../../../ui/admin/links.tsx'
import type { Columns } from '../../../ui/admin/list/columns.ts'
import { Empty } from '../../../ui/admin/list/ListStates.tsx'
import { ListScreen } from '../../../ui/admin/list/RecordTable.tsx'
import { FileRedirects } from './FileRedirects.tsx'
import { AdminRedirectsDocument, type AdminRedirectsQuery, useAdminRedirectsQuery } from './RedirectAdmin.generated.ts'
import { type Redirect, redirects } from './redirectResource.ts'

const recordsIn = ({ redirects }: AdminRedirectsQuery) => redirects
const columns: Columns<Redirect> = [
  { header: 'ID', value: ({ id }) => id, kind: 'id' },
  { header: 'Old Address', value: ({ oldAddress }) => oldAddress, kind: 'title' },
  {
    header: 'New Address',
    value: ({ newAddress }) => newAddress,
    cell: ({ newAddress }) => newAddress && <FileLink href={newAddress}>{newAddress}</FileLink>,
  },
  { header: 'Changed', value: ({ updatedAt }) => updatedAt, kind: 'moment' },
]

export { AdminRedirectsDocument as query }

export function ListPage() {
  const { data } = useCapabilitiesQuery()
  const canRedirect = data?.capabilities?.redirects !== false
  return (
    <>
      <ListScreen
        resource={redirects}
        useRecords={useAdminRedirectsQuery}
        records={recordsIn}
        columns={columns}
        missing={
          canRedirect ? (
            <Empty text="No redirect has been added yet.">
              A redirect leads visitors from an address of an earlier website, or of a page that was removed, to another page.
            </Empty>
          ) : (
            <Empty text="The backend stores no redirects.">Whoever looks after the website can add them to college.json.</Empty>
          )
        }
      />
      <FileRedirects />
    </>
  )
}
