import { createContext, type RefObject, use } from 'react'

type FormScope = {
  /** Prefix of all ids in the form. */
  id: string
  /** Returns error messages by field. */
  check: (values: object) => Record<string, string>
  /** True after a successful save. */
  saved: RefObject<boolean>
}
export const FormScopeContext = createContext<FormScope | undefined>(undefined)

/** Returns what the parts of a form share. */
export function useFormScope() {
  const scope = use(FormScopeContext)
  if (!scope) throw new Error('Fields can be used only in a Form.')
  return scope
}
