import { createContext, type RefObject, use } from 'react'

type FormScope = {
  /** The beginning of all ids in the form. */
  id: string
  /** What the rules say of the values, by field. */
  check: (values: object) => Record<string, string>
  /** Whether what was typed is safe by now. */
  saved: RefObject<boolean>
}
export const FormScopeContext = createContext<FormScope | undefined>(undefined)

/** What a form's parts share. */
export function useFormScope() {
  const scope = use(FormScopeContext)
  if (!scope) throw new Error('This belongs into a Form.')
  return scope
}
