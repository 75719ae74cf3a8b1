import { chakra } from '@chakra-ui/react'
import type { ComponentProps, ReactNode } from 'react'
import { AdminTable } from './AdminTable.tsx'
import { Empty, Failed, Loading } from './ListStates.tsx'

/** A query as its hook tells of it. */
type Reading = { loading: boolean; error?: unknown; refetch: () => Promise<unknown> }

type ListedProps<Data, Item> = {
  query: Reading & { data?: Data | undefined; previousData?: Data | undefined }
  /** What of the answer is listed; null if it could not be read. */
  items: (data: Data) => Item[] | null
  loading: string
  failed: string
  empty: string
  /** The row of an item, with its key. */
  children: (item: Item, data: Data) => ReactNode
} & Pick<ComponentProps<typeof AdminTable>, 'caption' | 'columns'>

/** A list as a table, or what stands in its place. The last list stays while it is read again, and if that fails: a dialog may be open. */
export function Listed<Data, Item>(props: ListedProps<Data, Item>) {
  const { query, items: itemsOf, loading, failed, empty, children, ...table } = props
  const data = query.data ?? query.previousData
  const items = data && itemsOf(data)
  if (!items && query.loading) return <Loading>{loading}</Loading>
  const failure =
    !items || query.error ? (
      <Failed error={query.error} retry={query.refetch}>
        {failed}
      </Failed>
    ) : null
  if (!items) return failure
  if (items.length === 0) return failure ?? <Empty text={empty}>The first one is added with the button above.</Empty>
  return (
    <chakra.div display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="6">
      {failure}
      <AdminTable {...table}>{items.map((item) => children(item, data))}</AdminTable>
    </chakra.div>
  )
}

type StoredProps<Found> = {
  query: Reading
  found: Found | null | undefined
  failed: string
  /** What is said when the answer came without it. */
  missing?: string
  /** The way out of that. */
  wayOut?: ReactNode
  children: (found: Found) => ReactNode
}

/** What a form needs to begin with, or what stands in its place. */
export function Stored<Found>({ query, found, failed, missing, wayOut, children }: StoredProps<Found>) {
  if (found) return children(found)
  if (query.loading) return <Loading>Loading...</Loading>
  if (query.error)
    return (
      <Failed error={query.error} retry={query.refetch}>
        {failed}
      </Failed>
    )
  return missing && <Empty text={missing}>{wayOut ?? 'It may have been deleted meanwhile.'}</Empty>
}
