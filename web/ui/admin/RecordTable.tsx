import { chakra } from '@chakra-ui/react'
import type { DocumentNode } from 'graphql'
import { type ReactNode, useId, useState } from 'react'
import { useIsGone } from '../../lib/lostAnswers.ts'
import { ActionCell, AdminTable, Cell, TableRow } from './AdminTable.tsx'
import { Empty, Failed, Loading, type QueryState } from './ListStates.tsx'
import { RowContext } from './rowContext.ts'

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

export type RecordTableProps<Data, Item> = {
  query: QueryState & { data?: Data | undefined; previousData?: Data | undefined; observable: { query: DocumentNode } }
  /** Returns the records; null if they could not be read. */
  records: (data: Data) => Item[] | null | undefined
  columns: readonly Column<Item>[]
  caption: string
  loading: string
  failed: string
  empty: string
  /** Returns the `RowActions` of a record. */
  actions?: (record: Item) => ReactNode
}

/** A list of records as a table, or its loading, error or empty state. The previous records stay visible while the list is read again. */
export function RecordTable<Data, Item extends { id: string }>(props: RecordTableProps<Data, Item>) {
  const { query, records: recordsOf, columns, caption, loading, failed, empty, actions } = props
  const isGone = useIsGone(query.observable.query)
  const data = query.data ?? query.previousData
  const records = data && recordsOf(data)
  if (!records && query.loading) return <Loading>{loading}</Loading>
  const failure = (!records || query.error !== undefined) && <Failed query={query}>{failed}</Failed>
  if (!records) return failure
  if (records.length === 0) return failure || <Empty text={empty}>Use the button above to add the first one.</Empty>
  const headers = [...columns.map(({ header }) => header), ...(actions ? ['Actions'] : [])]
  return (
    <chakra.div display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="6">
      {failure}
      <AdminTable caption={caption} headers={headers}>
        {records.map((record) => (
          <Row key={record.id} record={record} columns={columns} isGone={isGone} actions={actions?.(record)} />
        ))}
      </AdminTable>
    </chakra.div>
  )
}

type RowProps<Item> = {
  record: Item
  columns: readonly Column<Item>[]
  isGone: (id: string) => Promise<boolean>
  actions: ReactNode
}

function Row<Item extends { id: string }>({ record, columns, isGone, actions }: RowProps<Item>) {
  const rowId = useId()
  const [isDeleted, setDeleted] = useState(false)
  const cellId = (index: number) => `${rowId}-${index}`
  const nameIds = columns.flatMap(({ isName }, index) => (isName ? cellId(index) : [])).join(' ')
  return (
    <RowContext value={{ nameIds, isGone: () => isGone(record.id), setDeleted: () => setDeleted(true) }}>
      <TableRow>
        {columns.map(({ header, value, cell = value, isName, nowrap }, index) => (
          <Cell key={header} data-label={header} id={isName ? cellId(index) : undefined} whiteSpace={nowrap ? 'nowrap' : undefined}>
            {cell(record)}
          </Cell>
        ))}
        {/* a deleted row stays until the list has been read again */}
        {actions && <ActionCell>{isDeleted ? 'Deleted' : actions}</ActionCell>}
      </TableRow>
    </RowContext>
  )
}
