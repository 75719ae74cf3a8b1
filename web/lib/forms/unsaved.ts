import { makeVar } from '@apollo/client'

/** Input that may be unsaved. */
export type UnsavedInput = {
  isUnsaved: () => boolean
  /** Returns the question before the input is left, by the path to which the user leaves. */
  questionFor: (path: string) => { title: string; text: string }
}

/** All input on the current screen, the oldest first. */
export const watchedInputs = makeVar<readonly UnsavedInput[]>([])

/** Watches input. Returns a function that stops it. */
export function watchInput(input: UnsavedInput) {
  watchedInputs([...watchedInputs(), input])
  return () => {
    watchedInputs(watchedInputs().filter((each) => each !== input))
  }
}

/** Returns the oldest input that is unsaved. */
export const unsavedInput = () => watchedInputs().find(({ isUnsaved }) => isUnsaved())
