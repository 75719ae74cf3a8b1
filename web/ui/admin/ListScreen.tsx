import type { ReactNode } from 'react'
import { PageHeading } from '../PageHeading.tsx'
import { PrimaryLink } from '../PrimaryLink.tsx'
import type { AdminResource } from './adminResource.ts'
import { DeleteWithDialog } from './DeleteWithDialog.tsx'
import { RecordTable, type RecordTableProps } from './RecordTable.tsx'
import { RowActions } from './RowActions.tsx'
import type { Deletion } from './useDeletion.ts'

type Props<Data, Item> = Pick<RecordTableProps<Data, Item>, 'query' | 'records' | 'columns'> & {
  resource: AdminResource<never>
  heading?: string
  addLabel?: string
  empty?: string
  /** Returns the button that deletes a record. */
  deleteButton?: (deletion: Deletion, record: Item) => ReactNode
}

/** The list of all records of an entity, with buttons to add, edit and delete. */
export function ListScreen<Data, Item extends { id: string }>({
  resource,
  heading,
  addLabel,
  deleteButton,
  ...table
}: Props<Data, Item>) {
  const { label, plural, noun, path, listFailed, remove } = resource
  const nameColumns = table.columns.filter(({ isName }) => isName)
  const nameOf = (record: Item) =>
    nameColumns
      .map(({ value }) => value(record))
      .filter(Boolean)
      .join(', ')

  function actionsOf(record: Item) {
    const deletion = { id: record.id, name: nameOf(record), label, noun, mutation: remove! }
    return (
      <RowActions path={path} id={record.id}>
        {deleteButton ? deleteButton(deletion, record) : <DeleteWithDialog {...deletion} />}
      </RowActions>
    )
  }

  return (
    <>
      <PageHeading actions={<PrimaryLink to={`${path}/add`}>{addLabel ?? `+ Add ${label}`}</PrimaryLink>}>
        {heading ?? plural}
      </PageHeading>
      <RecordTable
        caption={plural}
        loading={`Loading ${plural.toLowerCase()}...`}
        failed={listFailed}
        empty={`No ${plural.toLowerCase()} found.`}
        actions={remove && actionsOf}
        {...table}
      />
    </>
  )
}
