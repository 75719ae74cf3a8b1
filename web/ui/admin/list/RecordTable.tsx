import { addPath } from '../../../lib/adminPaths.ts'
import { AddLink, ImportLink } from '../links.tsx'
import { PageHeading } from '../PageHeading.tsx'
import { Empty, Failed, Loading } from './ListStates.tsx'
import { LoadedTable, type TableProps } from './LoadedTable.tsx'

/** A list of records as a table, or its loading, error or empty state. The previous records stay visible while the list is read again. */
export function RecordTable<Data, Item extends { id: string }>(props: TableProps<Data, Item>) {
  const { resource, useRecords, records: recordsOf, empty, missing } = props
  const result = useRecords()
  const plural = resource.plural.toLowerCase()
  const data = result.data ?? result.previousData
  const isRead = data && recordsOf(data)
  if (!isRead && result.loading) return <Loading>{`Loading ${plural}...`}</Loading>
  const failure = (!isRead || result.error !== undefined) && (
    <Failed query={result}>{resource.loadFailed ?? `Failed to load the ${plural}.`}</Failed>
  )
  if (!isRead) return failure
  return (
    <LoadedTable {...props} data={data} failure={failure}>
      {failure || missing || (
        <Empty text={empty ?? `No ${plural} found.`}>
          Use the button above to add the first one.{resource.hasImport && ' Several can be imported at once: '}
          {resource.hasImport && <ImportLink resource={resource} />}
        </Empty>
      )}
    </LoadedTable>
  )
}

type ListScreenProps<Data, Item> = Omit<TableProps<Data, Item>, 'caption' | 'actionsIn'> & {
  heading?: string
  addLabel?: string
}

/** The list of all records of an entity, with buttons to add, edit and delete. */
export function ListScreen<Data, Item extends { id: string }>({ heading, addLabel, ...table }: ListScreenProps<Data, Item>) {
  const { kind, label, plural, useCreate, useRemove } = table.resource
  const add = useCreate && <AddLink to={addPath(kind)}>{addLabel ?? `+ Add ${label}`}</AddLink>
  return (
    <>
      <PageHeading actions={add}>{heading ?? plural}</PageHeading>
      <RecordTable {...table} caption={plural} actionsIn={useRemove && 'column'} />
    </>
  )
}
