import { addPath } from '../../lib/adminPaths.ts'
import { DeleteWithDialog } from './DeleteButtons.tsx'
import { AddLink } from './links.tsx'
import { PageHeading } from './PageHeading.tsx'
import { RecordTable, type RecordTableProps } from './RecordTable.tsx'

type Props<Data, Item> = Omit<RecordTableProps<Data, Item>, 'caption' | 'actionsIn'> & {
  heading?: string
  addLabel?: string
}

const deleteWithDialog = <DeleteWithDialog />

/** The list of all records of an entity, with buttons to add, edit and delete. */
export function ListScreen<Data, Item extends { id: string }>({ heading, addLabel, deleteButton, ...table }: Props<Data, Item>) {
  const { kind, label, plural, useRemove } = table.resource
  return (
    <>
      <PageHeading actions={<AddLink to={addPath(kind)}>{addLabel ?? `+ Add ${label}`}</AddLink>}>{heading ?? plural}</PageHeading>
      <RecordTable {...table} caption={plural} actionsIn={useRemove && 'column'} deleteButton={deleteButton ?? deleteWithDialog} />
    </>
  )
}
