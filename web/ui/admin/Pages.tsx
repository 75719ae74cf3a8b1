import { Pagination } from '@chakra-ui/react'
import { LinkButton } from './links.tsx'
import { type ListState, PAGE_SIZE } from './listState.ts'

type Props = { list: ListState; page: number /** Number of records on all pages. */; count: number }

/** Links to the other pages of a list. */
export function Pages({ list, page, count }: Props) {
  const last = Math.ceil(count / PAGE_SIZE)
  if (last === 1) return null
  return (
    <Pagination.Root type="link" page={page} count={count} pageSize={PAGE_SIZE} translations={labels}>
      <Pagination.PageText format={() => `Page ${page} of ${last}`} />
      {page > 1 && (
        <Pagination.PrevTrigger asChild>
          <LinkButton to={list.linkTo(page - 1)}>Previous</LinkButton>
        </Pagination.PrevTrigger>
      )}
      <Pagination.Items
        render={({ value }) => <LinkButton to={list.linkTo(value)}>{value}</LinkButton>}
        ellipsis={<span>…</span>}
      />
      {page < last && (
        <Pagination.NextTrigger asChild>
          <LinkButton to={list.linkTo(page + 1)}>Next</LinkButton>
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
