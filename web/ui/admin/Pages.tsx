import { chakra } from '@chakra-ui/react'
import { LinkButton } from './LinkButton.tsx'
import { type ListState, PAGE_SIZE } from './listState.ts'

type Props = { list: ListState; page: number /** Number of records on all pages. */; count: number }

/** Links to the other pages of a list. */
export function Pages({ list, page, count }: Props) {
  const last = Math.ceil(count / PAGE_SIZE)
  if (last === 1) return null
  return (
    <Bar aria-label="Pages">
      {page > 1 && <LinkButton to={list.linkTo({ page: page - 1 })}>Previous</LinkButton>}
      <p>
        Page {page} of {last}
      </p>
      {page < last && <LinkButton to={list.linkTo({ page: page + 1 })}>Next</LinkButton>}
    </Bar>
  )
}

const Bar = chakra('nav', {
  base: {
    display: 'grid',
    gridTemplateColumns: '1fr auto 1fr',
    alignItems: 'center',
    gap: '4',
    '& > p': { gridColumn: '2', color: 'muted', fontSize: 'sm' },
    '& > a': { justifySelf: 'end' },
    '& > p + a': { gridColumn: '3', justifySelf: 'start' },
  },
})
