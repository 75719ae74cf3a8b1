import { Box, chakra, Flex, Input, NativeSelect } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { countOf } from '../../../lib/text/countOf.ts'
import { narrow } from '../../../theme.ts'
import type { AdminResource } from '../adminResource.ts'
import { SearchFrame } from '../SearchFrame.tsx'
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
    <Flex wrap="wrap" align="center" justify="space-between" columnGap="4" rowGap="2">
      <SearchFrame flex="1 1 16rem" maxWidth="420px" css={{ [narrow]: { flexBasis: '100%', maxWidth: 'none' } }}>
        <Input
          id="list-search"
          type="search"
          aria-label={`Search ${plural}`}
          placeholder={`Search ${plural}`}
          autoComplete="off"
          paddingLeft="44px"
          value={list.text}
          onChange={({ currentTarget }) => list.setText(currentTarget.value)}
          onBlur={list.flush}
        />
      </SearchFrame>
      <Flex wrap="wrap" align="center" columnGap="4">
        <chakra.p role="status" color="muted" fontSize="sm">
          {count < total && `${count.toLocaleString('en')} of `}
          {countOf(total, resource.label.toLowerCase(), plural)}
          <chakra.span srOnly>{viewOf(list, page, columns)}</chakra.span>
        </chakra.p>
        {children}
      </Flex>
      <Box display="none" css={{ [narrow]: { display: 'block', flex: '1 1 10.5rem', maxWidth: '14rem' } }}>
        <NativeSelect.Root>
          <NativeSelect.Field
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
          </NativeSelect.Field>
          <NativeSelect.Indicator />
        </NativeSelect.Root>
      </Box>
    </Flex>
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
