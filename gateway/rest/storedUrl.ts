/**
 * The address of a file that a record names: a full http(s) address as it is, anything else as a path in the backend's storage, which
 * this site serves under /storage. Some backends store that path with the folder's name before it.
 */
export function storedUrl(stored: string | null): string | null {
  if (!stored) return null
  if (/^https?:\/\//i.test(stored) && URL.canParse(stored)) return stored
  const path = stored.replace(/^\/*(?:(?:storage|public)\/+)*/, '').replace(/\p{Surrogate}/gu, '\uFFFD')
  const segments = path.split('/').filter((segment) => !['', '.', '..'].includes(segment))
  return segments.length === 0 ? null : `/storage/${segments.map(encodeURIComponent).join('/')}`
}
