import { type BoxProps, Button, chakra, Grid, Image, Skeleton } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { failureOf } from '../../../lib/apollo/failure.ts'
import type { ReadResult } from '../../../lib/apollo/reads.ts'
import { contoursUrl } from '../../../lib/contours.ts'
import { useWindowEvent } from '../../../lib/useWindowEvent.ts'
import { focusHeading } from '../PageHeading.tsx'
import { focusSearch } from './ListTools.tsx'

const Panel = chakra('div', {
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
    <chakra.p role="status" color="muted">
      {children}
    </chakra.p>
    <Grid width="full" gap="6">
      {skeletonWidths.map((width) => (
        <Skeleton aria-hidden key={width} height="24px" width={width} />
      ))}
    </Grid>
  </Panel>
)

type EmptyProps = {
  text: string
  /** The next action. */
  children: ReactNode
}

/** Empty state of a list, or of a form whose record is missing. */
export const Empty = ({ text, children }: EmptyProps) => (
  <Panel>
    <Image
      src={contoursUrl({ id: text })}
      alt=""
      height="120px"
      width="full"
      objectFit="cover"
      bg="night"
      opacity="0.9"
      borderRadius="card"
    />
    <chakra.p fontFamily="heading" fontWeight="600" fontSize="lg">
      {text}
    </chakra.p>
    <chakra.p color="muted">{children}</chakra.p>
  </Panel>
)

type MissingProps = { /** Label of its kind, in title case. */ label: string; children?: ReactNode }

/** State of a screen whose record does not exist. */
export const Missing = ({ label, children = 'It may have been deleted.' }: MissingProps) => (
  <Empty text={`${label[0]}${label.slice(1).toLowerCase()} not found.`}>{children}</Empty>
)

/** State of a list in which no record contains the words of a search. */
export function NoMatch({ search, clear }: { search: string; clear: () => void }) {
  return (
    <Panel>
      <chakra.p overflowWrap="anywhere">Nothing matches “{search}”.</chakra.p>
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

type FailedProps = BoxProps & {
  query: { error?: unknown; refetch: () => Promise<unknown> }
  /** Moves the focus when the button disappears. */
  focusNext?: () => void
  children: string
}

/** Error state of a list or form, with the cause and a retry. It retries by itself when the device is online again. */
export function Failed({ query, focusNext = focusHeading, children, ...look }: FailedProps) {
  const read = () => void query.refetch().catch(() => {}) // a second failure comes back as the query's error
  useWindowEvent('online', read)

  function retry() {
    focusNext()
    read()
  }
  const { message, advice } = failureOf(query.error)
  return (
    <Panel {...look}>
      <div role="alert">
        <p>{children}</p>
        <p>{message ?? advice}</p>
      </div>
      <Button onClick={retry}>Try again</Button>
    </Panel>
  )
}

type LoadedProps<Data> = {
  query: Pick<ReadResult<Data>, 'data' | 'loading' | 'error' | 'refetch'>
  failed: string
  children: (data: Data) => ReactNode
}

/** Renders the data of a query, or its loading or error state. */
export function Loaded<Data>({ query, failed, children }: LoadedProps<Data>) {
  if (query.data) return children(query.data)
  return query.loading ? <Loading>Loading...</Loading> : <Failed query={query}>{failed}</Failed>
}
