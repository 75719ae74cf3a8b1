import { createContext, use } from 'react'

type RowScope = {
  /** Ids of the cells that name the record. */
  nameIds: string
  /** Reads the list again and returns true if the record is no longer in it. */
  isGone: () => Promise<boolean>
  /** Replaces the row's actions with "Deleted". */
  setDeleted: () => void
}

export const RowContext = createContext<RowScope | undefined>(undefined)

/** Returns the row of a table in which a component is rendered. */
export function useRow() {
  const row = use(RowContext)
  if (!row) throw new Error('Row actions can be used only in a RecordTable.')
  return row
}
