import { Badge } from '@chakra-ui/react'
import { DeleteWithDialog } from '../../../ui/admin/delete/DeleteButtons.tsx'
import type { Columns } from '../../../ui/admin/list/columns.ts'
import { ListScreen } from '../../../ui/admin/list/RecordTable.tsx'
import { AdminInnovationsDocument, type AdminInnovationsQuery, useAdminInnovationsQuery } from './InnovationAdmin.generated.ts'
import { type Innovation, innovations } from './innovationResource.ts'

const recordsIn = ({ innovations }: AdminInnovationsQuery) => innovations
const statusText = ({ status }: Innovation) => (status === 1 ? 'Active' : 'Inactive')
const columns: Columns<Innovation> = [
  { header: 'ID', value: ({ id }) => id, kind: 'id' },
  { header: 'Name', value: ({ name }) => name, picture: ({ imageUrl }) => ({ url: imageUrl }), kind: 'title' },
  {
    header: 'Status',
    value: ({ status }) => status,
    text: statusText,
    cell: (innovation) => <Badge colorPalette={innovation.status === 1 ? 'green' : 'red'}>{statusText(innovation)}</Badge>,
    nowrap: true,
  },
]

export { AdminInnovationsDocument as query }

export const ListPage = () => (
  <ListScreen
    resource={innovations}
    heading="Innovation Hub"
    useRecords={useAdminInnovationsQuery}
    records={recordsIn}
    columns={columns}
    empty="No Innovation found."
    deleteButton={deleteButton}
  />
)

const deleteButton = <DeleteWithDialog title="Delete Course" /> // A-01
