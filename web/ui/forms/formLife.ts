import { useSyncExternalStore } from 'react'
import { type FormEvent, type FormState, nextState, opened } from './formState.ts'

/** Owner of the state of one open form. It can be read at any moment, as when the user is about to leave. */
export type FormLife = ReturnType<typeof createFormLife>

/** Returns the owner of the state of a form that has just been opened. */
export function createFormLife() {
  let state = opened
  const listeners = new Set<() => void>()
  return {
    state: (): FormState => state,
    send(event: FormEvent) {
      state = nextState(state, event)
      for (const listener of listeners) listener()
    },
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/** Returns the state of a form, and renders again when it changes. */
export const useFormState = ({ subscribe, state }: FormLife) => useSyncExternalStore(subscribe, state)
