import { useMemo } from 'react'
import { useCollege } from '../../../lib/college.ts'
import { type Columns, columnKey, createComparison, createMatcher, wordsOf } from './columns.ts'
import type { Sort } from './listState.ts'

/** Returns the records that contain all words of a search, sorted. Records without a value of the sorted column are last. */
export function useRows<Item extends { id: string }>(
  records: readonly Item[],
  columns: Columns<Item>,
  search: string,
  sort: Sort | undefined,
) {
  const college = useCollege()
  const matches = useMemo(() => createMatcher(columns, college), [columns, college])
  const { key, isDescending } = sort ?? {}
  return useMemo(() => {
    const words = wordsOf(search)
    const found = records.filter((record) => matches(record, words))
    const valueIn = columns.find((column) => columnKey(column) === key)?.value
    if (!valueIn) return found
    const compare = createComparison(college)
    const [valued, others] = [found.filter((record) => valueIn(record) != null), found.filter((record) => valueIn(record) == null)]
    const sorted = valued.sort((one, other) => compare(valueIn(one), valueIn(other)) * (isDescending ? -1 : 1))
    return [...sorted, ...others]
  }, [records, columns, college, matches, search, key, isDescending])
}
