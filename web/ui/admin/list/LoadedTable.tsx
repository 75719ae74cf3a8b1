import { Flex, Grid, Table } from '@chakra-ui/react'
import { type ReactNode, useMemo } from 'react'
import type { ReadResult } from '../../../lib/apollo/reads.ts'
import { useCollege } from '../../../lib/college.ts'
import { roles } from '../../tableRoles.ts'
import type { AdminResource } from '../adminResource.ts'
import { DeleteWithDialog } from '../delete/DeleteButtons.tsx'
import { ImportLink } from '../links.tsx'
import { useArrival } from '../listReturn.ts'
import type { ManyUpdate } from '../many/manyUpdate.ts'
import { COUNT_ID, SelectionBar } from '../many/SelectionBar.tsx'
import { useSelection } from '../many/selection.ts'
import { focusHeading, removeRow } from '../PageHeading.tsx'
import { RowContext } from '../rowContext.ts'
import { type Column, type Columns, columnKey, isOrdered, textIn } from './columns.ts'
import { ExportButton } from './ExportButton.tsx'
import { NoMatch } from './ListStates.tsx'
import { ListTools } from './ListTools.tsx'
import { existingPage, type ListState, nextSort, PAGE_SIZE, useListState } from './listState.ts'
import { Pages } from './Pages.tsx'
import { nameIn, Row, rowOf } from './Row.tsx'
import { useHidden } from './useHidden.ts'
import { useRows } from './useRows.ts'

export type TableProps<Data, Item> = {
  resource: AdminResource<never>
  /** The generated hook of the list. */
  useRecords: () => ReadResult<Data>
  /** Returns the records; null if they could not be read. A constant, because a change repeats sorting and search. */
  records: (data: Data) => Item[] | null | undefined
  /** A constant too. */
  columns: Columns<Item>
  /** Columns of the CSV file that the table does not show. */
  exportedToo?: Columns<Item> | undefined
  caption: string
  /** Place of the buttons of each row. A table whose columns are fixed has them in the title. */
  actionsIn?: 'column' | 'title' | undefined
  /** The button that deletes the record of a row, if it is not one with a dialog. A constant too. */
  deleteButton?: ReactNode
  /** An action that changes several selected records. A constant too. */
  manyUpdate?: ManyUpdate<Data, Item>
  /** Text shown instead of an empty table, if it differs from the default. */
  empty?: string
  /** Set if the record that the list belongs to does not exist: shown instead of an empty table, since nothing can be added. */
  missing?: ReactNode
}

type Props<Data, Item> = TableProps<Data, Item> & {
  data: Data
  /** Error of the last read. */
  failure: ReactNode
  /** Shown if there are no records. */
  children: ReactNode
}

const deleteWithDialog = <DeleteWithDialog />

/** The records that have been read: search, one page of a table, and links to the other pages. */
export function LoadedTable<Data, Item extends { id: string }>(props: Props<Data, Item>) {
  const { resource, data, records: recordsOf, columns, exportedToo = [], caption, actionsIn } = props
  const { deleteButton = deleteWithDialog, manyUpdate, failure, children } = props
  const college = useCollege()
  const { hidden, hide } = useHidden(data)
  const records = useMemo(() => (recordsOf(data) ?? []).filter(({ id }) => !hidden.has(id)), [data, recordsOf, hidden])
  const textColumns = useMemo(() => columns.map((column) => ({ ...column, textOf: textIn(column, college) })), [columns, college])

  const list = useListState(columns)
  const { search, sort } = list
  const rows = useRows(records, columns, search, sort)
  const page = existingPage(list.page, rows.length)

  const markedId = useArrival(rowOf)
  const pageRows = rows.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)
  const visible = withMarked(pageRows, records, markedId)
  const selection = useSelection(records, rows, visible)
  const { chosen } = selection
  const nameOf = nameIn(textColumns)
  const exported = [...columns, ...exportedToo]

  if (records.length === 0) return children
  return (
    <Grid templateColumns="minmax(0, 1fr)" gap="4" containerType="inline-size">
      {failure}
      <ListTools list={list} resource={resource} columns={columns} page={page} count={rows.length} total={records.length}>
        <ExportButton resource={resource} columns={exported} rows={rows} />
        {resource.hasImport && <ImportLink resource={resource} />}
      </ListTools>
      <Flex direction="column" data-selecting={chosen.length > 0 || undefined} css={withBar}>
        <SelectionBar
          data={data}
          resource={resource}
          selection={selection}
          nameOf={nameOf}
          hide={hide}
          update={manyUpdate}
          deleteOne={
            chosen[0] && <DeleteOne record={chosen[0]} resource={resource} nameOf={nameOf} hide={hide} button={deleteButton} />
          }
          exportButton={<ExportButton isOfSelection resource={resource} columns={exported} rows={chosen} />}
        />
        {visible.length === 0 ? (
          <NoMatch search={search} clear={list.clear} />
        ) : (
          <Table.Root {...roles.table}>
            <caption>{caption}</caption>
            <thead {...roles.group}>
              <tr {...roles.row}>
                <td {...roles.cell} data-kind="select">
                  <PageCheckbox state={selection.page} toggle={selection.togglePage} />
                </td>
                {columns.map((column) => (
                  <HeaderCell key={column.header} column={column} list={list} />
                ))}
                {actionsIn === 'column' && (
                  <th scope="col" {...roles.header} data-kind="actions">
                    Actions
                  </th>
                )}
              </tr>
            </thead>
            <tbody {...roles.group} onChange={selection.toggle}>
              {visible.map((record) => (
                <Row
                  key={record.id}
                  record={record}
                  resource={resource}
                  columns={textColumns}
                  actionsIn={actionsIn}
                  deleteButton={deleteButton}
                  isMarked={record.id === markedId}
                  isSelected={selection.ids.has(record.id)}
                  setDeleted={hide}
                />
              ))}
            </tbody>
          </Table.Root>
        )}
      </Flex>
      {visible.length > 0 && <Pages list={list} page={page} count={rows.length} />}
    </Grid>
  )
}

/** Below the bar of the selection, the headers stay lower, and on phones the bar has its place at the foot. */
const withBar = { '&[data-selecting]': { '--bar': '56px' } }

type DeleteOneProps<Item> = {
  record: Item
  resource: AdminResource<never>
  nameOf: (record: Item) => string
  hide: (id: string) => void
  button: ReactNode
}

/** The button that deletes the only selected record, as in its row. */
function DeleteOne<Item extends { id: string }>({ record, resource, nameOf, hide, button }: DeleteOneProps<Item>) {
  const { id } = record
  const setDeleted = () => removeRow(rowOf(id), () => hide(id))
  return (
    <RowContext value={{ resource, id, name: nameOf(record), nameIds: COUNT_ID, setDeleted, focusHeading }}>{button}</RowContext>
  )
}

/** Returns the rows of a page with the record that has been saved. If it belongs to another page, it is shown first. */
function withMarked<Item extends { id: string }>(rows: readonly Item[], records: readonly Item[], markedId: string | undefined) {
  if (markedId === undefined || rows.some(({ id }) => id === markedId)) return rows
  return [...records.filter(({ id }) => id === markedId), ...rows]
}

/** Selects all records of a page, or none. */
const PageCheckbox = ({ state, toggle }: { state: 'none' | 'some' | 'all'; toggle: () => void }) => (
  <label>
    <input
      type="checkbox"
      aria-label="Select all on this page"
      checked={state === 'all'}
      onChange={toggle}
      ref={(input) => {
        if (input) input.indeterminate = state === 'some'
      }}
    />
  </label>
)

/** Header of a column, with a button that sorts by it. */
function HeaderCell({ column, list: { sort, setSort } }: { column: Column<never>; list: ListState }) {
  const { header, kind } = column
  const key = columnKey(column)
  const direction = sort?.key === key ? (sort.isDescending ? 'descending' : 'ascending') : undefined
  return (
    <th scope="col" {...roles.header} data-kind={kind} aria-sort={direction}>
      {!isOrdered(column) ? (
        header
      ) : (
        <button type="button" onClick={() => setSort(nextSort(sort, key))}>
          {header}
          <svg viewBox="0 0 12 12" aria-hidden="true" data-sorted={direction}>
            <path d={direction === 'descending' ? 'M6 2V10M3 7 6 10 9 7' : 'M6 10V2M3 5 6 2 9 5'} />
          </svg>
        </button>
      )}
    </th>
  )
}
