import { type ChangeEvent, useMemo, useState } from 'react'
import { useWindowEvent } from '../../../lib/useWindowEvent.ts'
import { isDialogOpen } from '../Dialog.tsx'

/** Ids of the selected records, and the one that was clicked last, from which a click with Shift selects. */
export type Selected = { ids: ReadonlySet<string>; last: string | undefined }

const none: Selected = { ids: new Set(), last: undefined }

/**
 * Returns the selection after a click on the checkbox of a record. With Shift, all records from the one that was clicked last get its new state;
 * `order` are the ids of the list, on all pages.
 */
export function afterClick({ ids, last }: Selected, id: string, order: readonly string[], withShift: boolean): Selected {
  const [start, end] = [last === undefined ? -1 : order.indexOf(last), order.indexOf(id)]
  const range = withShift && start >= 0 && end >= 0 ? order.slice(Math.min(start, end), Math.max(start, end) + 1) : [id]
  return { ids: ids.has(id) ? without(ids, range) : withAll(ids, range), last: id }
}

const withAll = (ids: ReadonlySet<string>, more: readonly string[]): ReadonlySet<string> => new Set([...ids, ...more])
const without = (ids: ReadonlySet<string>, less: readonly string[]): ReadonlySet<string> => {
  const removed = new Set(less)
  return new Set([...ids].filter((id) => !removed.has(id)))
}

type PageState = 'none' | 'some' | 'all'
const stateOf = (selected: number, all: number): PageState => (selected === 0 ? 'none' : selected === all ? 'all' : 'some')

type WithId = { id: string }

/**
 * Returns the selected records of a list. `rows` are those found, on all pages, `shown` those of the page. A search, another order or page keeps
 * the selection, and so does reading the list again, except of records that no longer exist. Escape clears it.
 */
export function useSelection<Item extends WithId>(records: readonly Item[], rows: readonly Item[], shown: readonly Item[]) {
  const [selected, select] = useState(none)
  const { ids } = selected
  const chosen = useMemo(() => (ids.size === 0 ? [] : records.filter(({ id }) => ids.has(id))), [ids, records])
  const clear = () => select(none)

  useWindowEvent('keydown', ({ key, target, defaultPrevented }) => {
    const isInField = target instanceof HTMLInputElement && target.type === 'search' && target.value !== ''
    if (key === 'Escape' && !defaultPrevented && !isInField && !isDialogOpen()) clear()
  })

  const shownIds = shown.map(({ id }) => id)
  const shownCount = shownIds.filter((id) => ids.has(id)).length
  return {
    ids,
    /** The selected records that exist. */
    chosen,
    /** Number of selected records that the page does not show. */
    elsewhere: chosen.length - shownCount,
    /** Number of records found that are not selected. */
    left: rows.filter(({ id }) => !ids.has(id)).length,
    /** State of the checkbox for all records of the page. */
    page: stateOf(shownCount, shownIds.length),
    /** Selects all records of the page, or none of them if all are selected. */
    togglePage() {
      const isAll = shownCount === shownIds.length
      select({ ids: isAll ? without(ids, shownIds) : withAll(ids, shownIds), last: undefined })
    },
    /** Handles the click on a record's checkbox, whose value is its id. */
    toggle({ target, nativeEvent }: ChangeEvent<HTMLElement>) {
      const order = rows.map(({ id }) => id)
      const withShift = nativeEvent instanceof MouseEvent && nativeEvent.shiftKey
      const id = (target as HTMLInputElement).value
      select((before) => afterClick(before, id, order, withShift))
    },
    selectFound: () =>
      select({
        ids: withAll(
          ids,
          rows.map(({ id }) => id),
        ),
        last: undefined,
      }),
    /** Selects these records and no others. */
    keep: (kept: readonly WithId[]) => select({ ids: new Set(kept.map(({ id }) => id)), last: undefined }),
    clear,
  }
}

export type Selection<Item extends WithId> = ReturnType<typeof useSelection<Item>>
