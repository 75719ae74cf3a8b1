import type { AdminResource } from '../adminResource.ts'
import type { Selection } from './selection.ts'

/** Props of the dialogs for several records. */
export type ManyProps<Item extends { id: string }> = {
  resource: AdminResource<never>
  records: readonly Item[]
  nameOf: (record: Item) => string
  selection: Pick<Selection<Item>, 'keep' | 'clear'>
  /** Hides deleted records before the list has been read again. */
  hide: (...ids: string[]) => void
  close: () => void
}
