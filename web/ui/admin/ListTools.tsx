import type { ReactNode } from 'react'
import { styled } from '#styled'
import { countOf } from '../../lib/countOf.ts'
import { Input, Select } from '../forms/controls.tsx'
import { Magnifier } from '../Magnifier.tsx'
import type { AdminResource } from './adminResource.ts'
import { type Columns, columnKey, isOrdered } from './columns.ts'
import { type ListState, parseSort, sortText } from './listState.ts'

type Props = {
  list: ListState
  resource: AdminResource<never>
  columns: Columns<never>
  /** The page that is shown. */
  page: number
  /** Number of records found. */
  count: number
  /** Number of all records. */
  total: number
  /** Actions with the records found. */
  children: ReactNode
}

/** Search field and number of records of a list. On phones, which show no headers, also the order. */
export function ListTools({ list, resource, columns, page, count, total, children }: Props) {
  const plural = resource.plural.toLowerCase()
  return (
    <Bar>
      <Field>
        <Magnifier />
        <Input
          id="list-search"
          type="search"
          aria-label={`Search ${plural}`}
          placeholder={`Search ${plural}`}
          autoComplete="off"
          value={list.text}
          onChange={({ currentTarget }) => list.setText(currentTarget.value)}
          onBlur={list.flush}
        />
      </Field>
      <styled.div display="flex" flexWrap="wrap" alignItems="center" columnGap="4">
        <styled.p role="status" color="muted" fontSize="sm">
          {count < total && `${count.toLocaleString('en')} of `}
          {countOf(total, resource.label.toLowerCase(), plural)}
          <styled.span srOnly>{viewOf(list, page, columns)}</styled.span>
        </styled.p>
        {children}
      </styled.div>
      <div data-part="order">
        <Select
          aria-label={`Order of the ${plural}`}
          value={list.sort ? sortText(list.sort) : ''}
          onChange={({ currentTarget }) => list.setSort(parseSort(currentTarget.value))}
        >
          <option value="">Default order</option>
          {columns
            .filter(isOrdered)
            .flatMap((column) => [
              <option key={column.header} value={columnKey(column)}>{`${column.header}, ascending`}</option>,
              <option key={`-${column.header}`} value={`-${columnKey(column)}`}>{`${column.header}, descending`}</option>,
            ])}
        </Select>
      </div>
    </Bar>
  )
}

/** Returns the page and the order, unless they are the default: screen readers announce a change of them. */
function viewOf({ sort }: ListState, page: number, columns: Columns<never>) {
  const header = columns.find((column) => columnKey(column) === sort?.key)?.header
  const order = sort && header ? `, ordered by ${header}, ${sort.isDescending ? 'descending' : 'ascending'}` : ''
  return `${page > 1 ? `, page ${page}` : ''}${order}`
}

/** Moves the focus to the search field of the list. */
export const focusSearch = () => document.getElementById('list-search')?.focus()

const Bar = styled('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    columnGap: '4',
    rowGap: '2',
    '& > [data-part=order]': { display: 'none', _narrow: { display: 'block', flex: '1 1 10.5rem', maxWidth: '14rem' } },
  },
})

const Field = styled('div', {
  base: {
    position: 'relative',
    flex: '1 1 16rem',
    maxWidth: '420px',
    _narrow: { flexBasis: '100%', maxWidth: 'none' },
    '& > svg': {
      position: 'absolute',
      left: '3',
      top: 'calc(50% - 10px)',
      pointerEvents: 'none',
    },
    '& > input': { paddingLeft: '44px' },
  },
})
