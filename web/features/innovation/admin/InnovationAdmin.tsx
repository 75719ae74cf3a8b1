import { Badge } from '@chakra-ui/react'
import { UpdateInnovationDocument } from '../../../lib/schema.generated.ts'
import { DeleteWithDialog } from '../../../ui/admin/delete/DeleteButtons.tsx'
import type { Columns } from '../../../ui/admin/list/columns.ts'
import { ListScreen } from '../../../ui/admin/list/RecordTable.tsx'
import type { ManyUpdate } from '../../../ui/admin/many/manyUpdate.ts'
import { AdminInnovationsDocument, type AdminInnovationsQuery, useAdminInnovationsQuery } from './InnovationAdmin.generated.ts'
import { type Innovation, innovations, statusChoices } from './innovationResource.ts'

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
    manyUpdate={setStatus}
  />
)

/** Sets the status of several innovations. */
const setStatus: ManyUpdate<unknown, Innovation> = {
  action: 'Set status',
  title: (records) => `Set the status of ${records}`,
  done: (records) => `Set the status of ${records}.`,
  label: 'Status',
  choices: () => statusChoices,
  document: UpdateInnovationDocument,
  inputOf({ name, description, status }) {
    return { name: name ?? '', description: description ?? '', status: status ?? 0 }
  },
  change: (status) => ({ status: Number(status) }),
}

const deleteButton = <DeleteWithDialog title="Delete Course" /> // A-01
