import { useEffect, useEffectEvent } from 'react'

type Events = WindowEventMap & Pick<DocumentEventMap, 'visibilitychange'>

/** Calls the function of the last rendering whenever an event of a type reaches the window; with `capture`, before it reaches its target. */
export function useWindowEvent<Type extends keyof Events>(
  type: Type,
  handle: (event: Events[Type]) => void,
  { capture = false }: { capture?: boolean } = {},
) {
  const onEvent = useEffectEvent(handle)
  useEffect(() => {
    const listener = (event: Event) => onEvent(event as Events[Type])
    addEventListener(type, listener, { capture })
    return () => removeEventListener(type, listener, { capture })
  }, [type, capture])
}
