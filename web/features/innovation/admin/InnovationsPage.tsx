import { useId } from 'react'
import { useIsGone } from '../../../lib/stored.ts'
import { Cell, Column, TableRow } from '../../../ui/lists/AdminTable.tsx'
import { DeleteDialog } from '../../../ui/lists/DeleteDialog.tsx'
import { Listed } from '../../../ui/lists/Reading.tsx'
import { RowActions } from '../../../ui/lists/RowActions.tsx'
import { PageHeading } from '../../../ui/PageHeading.tsx'
import { PrimaryLink } from '../../../ui/PrimaryLink.tsx'
import { StatusBadge } from '../../../ui/StatusBadge.tsx'
import {
  AdminInnovationsDocument,
  type AdminInnovationsQuery,
  useAdminInnovationsQuery,
  useDeleteInnovationMutation,
} from './InnovationsPage.generated.ts'

type Innovation = NonNullable<AdminInnovationsQuery['innovations']>[number]

export const InnovationsPage = () => (
  <>
    <PageHeading actions={<PrimaryLink to="/admin/innovation-hub/add">+ Add Innovation</PrimaryLink>}>Innovation Hub</PageHeading>
    <Listed
      query={useAdminInnovationsQuery()}
      items={({ innovations }) => innovations}
      loading="Loading innovations..."
      failed="Failed to load the innovations."
      empty="No Innovation found."
      caption="Innovations"
      columns={
        <>
          <Column>ID</Column>
          <Column>Name</Column>
          <Column>Status</Column>
          <Column>Actions</Column>
        </>
      }
    >
      {(innovation) => <InnovationRow key={innovation.id} innovation={innovation} />}
    </Listed>
  </>
)

function InnovationRow({ innovation }: { innovation: Innovation }) {
  const { id, name, status } = innovation
  const nameId = useId()
  return (
    <TableRow>
      <Cell data-label="ID">{id}</Cell>
      <Cell data-label="Name" id={nameId}>
        {name}
      </Cell>
      <Cell data-label="Status" whiteSpace="nowrap">
        <StatusBadge active={status === 1} />
      </Cell>
      <RowActions
        edit={`/admin/innovation-hub/edit/${encodeURIComponent(id)}`}
        of={nameId}
        ask={(close) => <DeleteInnovation innovation={innovation} close={close} />}
      />
    </TableRow>
  )
}

function DeleteInnovation({ innovation: { id, name }, close }: { innovation: Innovation; close: () => void }) {
  const [remove] = useDeleteInnovationMutation({ variables: { id } })
  return (
    <DeleteDialog
      title="Delete Course" // as the specification has it
      name={name}
      remove={remove}
      isGone={useIsGone(AdminInnovationsDocument, id)}
      close={close}
      done="The innovation has been deleted."
      failed="The innovation could not be deleted."
    >
      <p>Are you sure you want to delete this innovation? This action cannot be undone.</p>
    </DeleteDialog>
  )
}
