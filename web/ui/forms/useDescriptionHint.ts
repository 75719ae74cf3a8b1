import { useFormikContext } from 'formik'

/**
 * Returns the hint of an empty description beside a file, whose text alternative it is (WCAG 2.2, 1.1.1). Undefined without a file.
 * @param name Name of the field with the file.
 * @param stored Address of the stored file.
 */
export function useDescriptionHint(name: string, stored: string | null | undefined) {
  const { values } = useFormikContext<Record<string, unknown>>()
  const hasFile = Boolean(values[name] || stored)
  const isEmpty = !String(values['description'] ?? '').trim()
  return hasFile && isEmpty ? 'Say what the file says or shows, for people who cannot see it.' : undefined
}
