import type { ReactNode } from 'react'
import { styled } from '#styled'
import { failureOf } from '../../lib/failure.ts'
import { Button } from '../Button.tsx'
import { Contours } from '../Contours.tsx'
import { focusHeading } from '../PageHeading.tsx'
import { Skeleton } from '../Skeleton.tsx'
import { focusSearch } from './ListTools.tsx'

const Panel = styled('div', {
  base: {
    display: 'grid',
    gap: '4',
    justifyItems: 'start',
    padding: { base: '4', sm: '8' },
    bg: 'card',
    borderWidth: '1px',
    borderColor: 'line',
    overflow: 'hidden',
  },
})

const skeletonWidths = ['86%', '62%', '78%', '55%', '70%']

/** Loading state of a list or form. */
export const Loading = ({ children }: { children: string }) => (
  <Panel>
    <styled.p role="status" color="muted">
      {children}
    </styled.p>
    <styled.div width="full" display="grid" gap="6">
      {skeletonWidths.map((width) => (
        <Skeleton key={width} height="24px" width={width} />
      ))}
    </styled.div>
  </Panel>
)

type EmptyProps = { text: string /** The next action. */; children: ReactNode }

/** Empty state of a list, or of a form whose record is missing. */
export const Empty = ({ text, children }: EmptyProps) => (
  <Panel>
    <styled.div height="120px" width="full" opacity="0.9" borderRadius="card" overflow="hidden">
      <Contours id={text} bg="night" />
    </styled.div>
    <styled.p fontFamily="heading" fontWeight="600" fontSize="lg">
      {text}
    </styled.p>
    <styled.p color="muted">{children}</styled.p>
  </Panel>
)

type NoMatchProps = { search: string; clear: () => void }

/** State of a list in which no record contains the words of a search. */
export function NoMatch({ search, clear }: NoMatchProps) {
  return (
    <Panel>
      <styled.p overflowWrap="anywhere">Nothing matches “{search}”.</styled.p>
      <Button
        onClick={() => {
          focusSearch() // the button is about to disappear
          clear()
        }}
      >
        Clear search
      </Button>
    </Panel>
  )
}

type FailedProps = { query: { error?: unknown; refetch: () => Promise<unknown> }; children: string }

/** Error state of a list or form, with the cause and a retry. */
export function Failed({ query, children }: FailedProps) {
  function retry() {
    focusHeading() // the button is about to disappear
    query.refetch().catch(() => {}) // a second failure comes back as the query's error
  }
  const { message, advice } = failureOf(query.error)
  return (
    <Panel>
      <div role="alert">
        <p>{children}</p>
        <p>{message ?? advice}</p>
      </div>
      <Button onClick={retry}>Try again</Button>
    </Panel>
  )
}
