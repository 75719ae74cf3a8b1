import { useCallback, useState } from 'react'

const none: ReadonlySet<string> = new Set()

/** Returns the ids of records that are hidden because they have just been deleted, until the list has been read again, and a function that hides one. */
export function useHidden(data: unknown) {
  const [hidden, setHidden] = useState({ data, ids: none })
  const hide = useCallback(
    (id: string) => setHidden((before) => ({ data, ids: new Set(before.data === data ? before.ids : none).add(id) })),
    [data],
  )
  return { hidden: hidden.data === data ? hidden.ids : none, hide }
}
