import type { Columns } from '../../../ui/admin/columns.ts'
import { DeleteWithDialog } from '../../../ui/admin/DeleteButtons.tsx'
import { ListScreen } from '../../../ui/admin/RecordTable.tsx'
import { StatusBadge } from '../../../ui/admin/StatusBadge.tsx'
import { type AdminInnovationsQuery, useAdminInnovationsQuery } from './InnovationAdmin.generated.ts'
import { type Innovation, innovations } from './innovationResource.ts'

const recordsIn = ({ innovations }: AdminInnovationsQuery) => innovations
const columns: Columns<Innovation> = [
  { header: 'ID', value: ({ id }) => id, kind: 'id' },
  { header: 'Name', value: ({ name }) => name, picture: ({ imageUrl }) => ({ url: imageUrl }), kind: 'title' },
  {
    header: 'Status',
    value: ({ status }) => status,
    text: ({ status }) => (status === 1 ? 'Active' : 'Inactive'),
    cell: ({ status }) => <StatusBadge active={status === 1} />,
    nowrap: true,
  },
]

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
