import { makeVar } from '@apollo/client'

/** Input that is not saved yet. */
export type Unsaved = {
  /** Returns what is asked before it is left, by the path to which the user leaves. */
  questionFor: (path: string) => { title: string; text: string }
  /** Returns true if a link or Back must ask. */
  isBlocking: () => boolean
}

/** All unsaved input on the current screen, the oldest first. */
export const unsavedInputs = makeVar<readonly Unsaved[]>([])

/** Registers unsaved input. Returns a function that removes it again. */
export function addUnsaved(input: Unsaved) {
  unsavedInputs([...unsavedInputs(), input])
  return () => {
    unsavedInputs(unsavedInputs().filter((each) => each !== input))
  }
}

/** Returns true if leaving the current screen would discard input. */
export const hasUnsaved = () => unsavedInputs().length > 0
