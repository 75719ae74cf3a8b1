import {
  columnFilteringFeature,
  createFilteredRowModel,
  createSortedRowModel,
  globalFilteringFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { useMemo } from 'react'
import { useCollege } from '../../lib/college.ts'
import { type Columns, columnKey, createComparison, createMatcher, isOrdered, wordsOf } from './columns.ts'
import type { Sort } from './listState.ts'

const features = tableFeatures({
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
  columnFilteringFeature,
  globalFilteringFeature,
  filteredRowModel: createFilteredRowModel(),
})

/** Returns the records that contain all words of a search, sorted. Records without a value of the sorted column are last. */
export function useRows<Item extends { id: string }>(
  records: readonly Item[],
  columns: Columns<Item>,
  search: string,
  sort: Sort | undefined,
) {
  const college = useCollege()
  const options = useMemo(() => {
    const compare = createComparison(college)
    const matches = createMatcher(columns, college)
    return {
      columns: columns.map((column, index) => ({
        id: columnKey(column),
        accessorFn: (record: Item) => column.value(record) ?? undefined,
        enableSorting: isOrdered(column),
        sortUndefined: 'last' as const,
        sortFn: (one: Row, other: Row, id: string) => compare(one.getValue(id), other.getValue(id)),
        // the words may be in different columns, so each record is looked at once and not column by column
        enableGlobalFilter: index === 0,
      })),
      globalFilterFn: (row: { original: Item }, _column: string, words: string[]) => matches(row.original, words),
    }
  }, [columns, college])
  const { key, isDescending = false } = sort ?? {}
  const state = useMemo(
    () => ({
      sorting: key ? [{ id: key, desc: isDescending }] : [],
      globalFilter: search ? wordsOf(search) : undefined,
      columnFilters: [],
    }),
    [search, key, isDescending],
  )
  const table = useTable({ features, data: records, ...options, state, getColumnCanGlobalFilter: () => true })
  return table.getSortedRowModel().rows.map(({ original }) => original)
}

type Row = { getValue: (id: string) => unknown }
