import { createScope } from '../../lib/createScope.ts'
import type { AdminResource } from './adminResource.ts'

type RowScope = {
  resource: AdminResource<never>
  id: string
  /** Name of the record. */
  name: string
  /** Ids of the cells that name the record. */
  nameIds: string
  /** Removes the row, before the list has been read again, and moves the focus to its neighbor. */
  setDeleted: () => void
  /** Moves the focus to the heading of the rows, when the row has disappeared without `setDeleted`. */
  focusHeading: () => void
}

/** The row of a table in which a component is rendered. */
export const [RowContext, useRow] = createScope<RowScope>('RecordTable')
