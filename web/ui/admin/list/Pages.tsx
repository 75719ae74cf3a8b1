import { Pagination } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import { type ListState, PAGE_SIZE } from './listState.ts'

type Props = {
  list: ListState
  page: number
  /** Number of records on all pages. */
  count: number
}

/** Links to the other pages of a list. */
export function Pages({ list, page, count }: Props) {
  const last = Math.ceil(count / PAGE_SIZE)
  if (last === 1) return null
  return (
    <Pagination.Root type="link" page={page} count={count} pageSize={PAGE_SIZE} translations={labels}>
      <Pagination.PageText format={() => `Page ${page} of ${last}`} />
      {page > 1 && (
        <Pagination.PrevTrigger asChild>
          <Link to={list.linkTo(page - 1)}>Previous</Link>
        </Pagination.PrevTrigger>
      )}
      <Pagination.Items render={({ value }) => <Link to={list.linkTo(value)}>{value}</Link>} ellipsis={<span>…</span>} />
      {page < last && (
        <Pagination.NextTrigger asChild>
          <Link to={list.linkTo(page + 1)}>Next</Link>
        </Pagination.NextTrigger>
      )}
    </Pagination.Root>
  )
}

const labels = {
  rootLabel: 'Pages',
  prevTriggerLabel: 'Previous',
  nextTriggerLabel: 'Next',
  itemLabel: ({ page }: { page: number }) => `Page ${page}`,
}
