const forms = new Set<symbol>()

/** Registers unsaved input on the current screen. Returns a function that removes it again. */
export function addUnsaved() {
  const form = Symbol()
  forms.add(form)
  return () => {
    forms.delete(form)
  }
}

/** Returns true if leaving the current screen would discard input. */
export const hasUnsaved = () => forms.size > 0
