import { useCallback, useState } from 'react'

const none: ReadonlySet<string> = new Set()

/** Returns the ids of records that are hidden because they have just been deleted, until the list has been read again, and a function that hides more. */
export function useHidden(data: unknown) {
  const [hidden, setHidden] = useState({ data, ids: none })
  if (hidden.data !== data) setHidden({ data, ids: none })
  const hide = useCallback((...ids: string[]) => setHidden((before) => ({ ...before, ids: new Set([...before.ids, ...ids]) })), [])
  return { hidden: hidden.data === data ? hidden.ids : none, hide }
}
