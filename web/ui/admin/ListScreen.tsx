import type { TypedDocumentNode } from '@apollo/client'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { ButtonLink } from '../Button.tsx'
import { PageHeading } from '../PageHeading.tsx'
import { PrimaryLink } from '../PrimaryLink.tsx'
import { DeleteWithDialog } from './DeleteButtons.tsx'
import { RecordTable, type RecordTableProps } from './RecordTable.tsx'
import { useRow } from './rowContext.ts'

type Props<Data, Item> = Omit<RecordTableProps<Data, Item, never>, 'query' | 'variables' | 'caption' | 'actions'> & {
  query: TypedDocumentNode<Data, Record<string, never>>
  heading?: string
  addLabel?: string
  /** The button that deletes the record of a row. */
  deleteButton?: ReactNode
}

/** The list of all records of an entity, with buttons to add, edit and delete. */
export function ListScreen<Data, Item extends { id: string }>({ heading, addLabel, deleteButton, ...table }: Props<Data, Item>) {
  const { label, plural, path, remove } = table.resource
  const actions = (
    <>
      <EditButton />
      {deleteButton ?? <DeleteWithDialog />}
    </>
  )
  return (
    <>
      <PageHeading actions={<PrimaryLink to={`${path}/add`}>{addLabel ?? `+ Add ${label}`}</PrimaryLink>}>
        {heading ?? plural}
      </PageHeading>
      <RecordTable {...table} variables={{}} caption={plural} actions={remove && actions} />
    </>
  )
}

function EditButton() {
  const { resource, id, nameIds } = useRow()
  return (
    <ButtonLink asChild>
      <Link to={`${resource.path}/edit/${encodeURIComponent(id)}`} aria-describedby={nameIds}>
        Edit
      </Link>
    </ButtonLink>
  )
}
