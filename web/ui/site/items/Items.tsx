import type { ReactNode } from 'react'

type ItemsProps<Item> = {
  /** Null or undefined if they could not be read. */
  items: Item[] | null | undefined
  /** Text for an empty list. */
  empty: ReactNode
  /** Shown if the items could not be read. Default: nothing, because the empty text would be wrong. */
  unavailable?: ReactNode
  children: (items: Item[]) => ReactNode
}

/** Renders a list of records, or says that there are none. */
export function Items<Item>({ items, empty, unavailable, children }: ItemsProps<Item>) {
  if (!items) return unavailable
  return items.length > 0 ? children(items) : <p>{empty}</p>
}
