import type { OperationVariables, TypedDocumentNode } from '@apollo/client'
import { useQuery } from '@apollo/client/react'
import { chakra } from '@chakra-ui/react'
import { type ReactNode, useId, useState } from 'react'
import { useIsGone } from '../../lib/lostAnswers.ts'
import type { AdminResource } from './adminResource.ts'
import { Empty, Failed, Loading } from './ListStates.tsx'
import { RowContext } from './rowContext.ts'
import { Body, Cell, ColumnHeader, Head, Table, TableRow } from './tableParts.ts'

/** One column of a list of records. */
export type Column<Item> = {
  header: string
  /** Plain value, shown if `cell` is not set. */
  value: (record: Item) => string | number | null | undefined
  cell?: (record: Item) => ReactNode
  /** True if the column is part of the name of the record, which describes the buttons of the row. */
  isName?: boolean
  nowrap?: boolean
}

export type RecordTableProps<Data, Item, Variables> = {
  resource: AdminResource<never>
  query: TypedDocumentNode<Data, Variables>
  variables: Variables
  /** Returns the records; null if they could not be read. */
  records: (data: Data) => Item[] | null | undefined
  columns: readonly Column<Item>[]
  caption: string
  /** Text shown instead of an empty table, if it differs from the default. */
  empty?: string
  /** Buttons of each row. */
  actions?: ReactNode
}

/** A list of records as a table, or its loading, error or empty state. The previous records stay visible while the list is read again. */
export function RecordTable<Data, Item extends { id: string }, Variables extends OperationVariables>(
  props: RecordTableProps<Data, Item, Variables>,
) {
  const { resource, query, variables, records: recordsOf, columns, caption, empty, actions } = props
  const result = useQuery<Data>(query, { variables })
  const isGone = useIsGone(query)
  const plural = resource.plural.toLowerCase()
  const data = result.data ?? result.previousData
  const records = data && recordsOf(data)
  if (!records && result.loading) return <Loading>{`Loading ${plural}...`}</Loading>
  const failure = (!records || result.error !== undefined) && (
    <Failed query={result}>{resource.loadFailed ?? `Failed to load the ${plural}.`}</Failed>
  )
  if (!records) return failure
  if (records.length === 0)
    return failure || <Empty text={empty ?? `No ${plural} found.`}>Use the button above to add the first one.</Empty>
  return (
    <chakra.div display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="6">
      {failure}
      <chakra.div containerType="inline-size">
        <Table>
          <chakra.caption srOnly>{caption}</chakra.caption>
          <Head>
            <TableRow>
              {columns.map(({ header }) => (
                <ColumnHeader key={header}>{header}</ColumnHeader>
              ))}
              {actions && <ColumnHeader>Actions</ColumnHeader>}
            </TableRow>
          </Head>
          <Body>
            {records.map((record) => (
              <Row key={record.id} record={record} resource={resource} columns={columns} isGone={isGone} actions={actions} />
            ))}
          </Body>
        </Table>
      </chakra.div>
    </chakra.div>
  )
}

type RowProps<Item> = Pick<RecordTableProps<never, Item, never>, 'resource' | 'columns' | 'actions'> & {
  record: Item
  isGone: (id: string) => Promise<boolean>
}

function Row<Item extends { id: string }>({ record, resource, columns, isGone, actions }: RowProps<Item>) {
  const rowId = useId()
  const [isDeleted, setDeleted] = useState(false)
  const cellId = (index: number) => `${rowId}-${index}`
  const row = {
    resource,
    id: record.id,
    name: columns.flatMap(({ isName, value }) => (isName && value(record)) || []).join(', '),
    nameIds: columns.flatMap(({ isName }, index) => (isName ? cellId(index) : [])).join(' '),
    isGone: () => isGone(record.id),
    setDeleted: () => setDeleted(true),
  }
  return (
    <RowContext value={row}>
      <TableRow>
        {columns.map(({ header, value, cell = value, isName, nowrap }, index) => (
          <Cell key={header} data-label={header} id={isName ? cellId(index) : undefined} whiteSpace={nowrap ? 'nowrap' : undefined}>
            {cell(record)}
          </Cell>
        ))}
        {actions && (
          <Cell>
            {/* a deleted row stays until the list has been read again */}
            <chakra.div display="flex" gap="2">
              {isDeleted ? 'Deleted' : actions}
            </chakra.div>
          </Cell>
        )}
      </TableRow>
    </RowContext>
  )
}
