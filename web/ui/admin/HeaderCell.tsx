import { roles } from '../tableRoles.ts'
import { type Column, columnKey, isOrdered } from './columns.ts'
import { nextSort, type Sort } from './listState.ts'

type Props = {
  column: Column<never>
  /** Sort of the list, if it is by this column. */
  sort: Sort | undefined
  setSort: (sort: Sort | undefined) => void
}

/** Header of a column, with a button that sorts by it. */
export function HeaderCell({ column, sort, setSort }: Props) {
  const { header, kind } = column
  const direction = sort && (sort.isDescending ? 'descending' : 'ascending')
  return (
    <th scope="col" {...roles.header} data-kind={kind} aria-sort={direction}>
      {!isOrdered(column) ? (
        header
      ) : (
        <button type="button" onClick={() => setSort(nextSort(sort, columnKey(column)))}>
          {header}
          <svg viewBox="0 0 12 12" aria-hidden="true" data-sorted={direction}>
            <path d={sort?.isDescending ? 'M6 2V10M3 7 6 10 9 7' : 'M6 10V2M3 5 6 2 9 5'} />
          </svg>
        </button>
      )}
    </th>
  )
}
