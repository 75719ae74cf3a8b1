import { useEffect, useEffectEvent } from 'react'

type Events = WindowEventMap & Pick<DocumentEventMap, 'visibilitychange'>

/** Calls the function of the last rendering whenever an event of a type reaches the window. */
export function useWindowEvent<Type extends keyof Events>(type: Type, handle: (event: Events[Type]) => void) {
  const onEvent = useEffectEvent(handle)
  useEffect(() => {
    const listener = (event: Event) => onEvent(event as Events[Type])
    addEventListener(type, listener)
    return () => removeEventListener(type, listener)
  }, [type])
}
