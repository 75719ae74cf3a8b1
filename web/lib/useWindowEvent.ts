import { useEffect, useEffectEvent } from 'react'

type Events = WindowEventMap & Pick<DocumentEventMap, 'visibilitychange'>

/** Calls a function at each event of a type that reaches the window: always that of the last rendering. */
export function useWindowEvent<Type extends keyof Events>(type: Type, handle: (event: Events[Type]) => void) {
  const onEvent = useEffectEvent(handle)
  useEffect(() => {
    const listener = (event: Event) => onEvent(event as Events[Type])
    addEventListener(type, listener)
    return () => removeEventListener(type, listener)
  }, [type])
}
