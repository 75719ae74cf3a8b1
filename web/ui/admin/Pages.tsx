import { chakra, Grid } from '@chakra-ui/react'
import { LinkButton } from './links.tsx'
import { type ListState, PAGE_SIZE } from './listState.ts'

type Props = { list: ListState; page: number /** Number of records on all pages. */; count: number }

/** Links to the other pages of a list. */
export function Pages({ list, page, count }: Props) {
  const last = Math.ceil(count / PAGE_SIZE)
  if (last === 1) return null
  return (
    <Grid as="nav" aria-label="Pages" templateColumns="1fr auto 1fr" alignItems="center" gap="4">
      {page > 1 && (
        <LinkButton to={list.linkTo(page - 1)} justifySelf="end">
          Previous
        </LinkButton>
      )}
      <chakra.p gridColumn="2" color="muted" fontSize="sm">
        Page {page} of {last}
      </chakra.p>
      {page < last && (
        <LinkButton to={list.linkTo(page + 1)} gridColumn="3" justifySelf="start">
          Next
        </LinkButton>
      )}
    </Grid>
  )
}
