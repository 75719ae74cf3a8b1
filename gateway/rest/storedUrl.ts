import { isWebAddress } from '../../schema/webAddress.ts'

/**
 * The address of a file that a record names: a full http(s) address as it is, anything else as a path in the backend's storage, which
 * this site serves under /storage. Some backends store that path with the folder's name before it.
 */
export function storedUrl(stored: string | null): string | null {
  if (!stored) return null
  if (isWebAddress(stored)) return stored
  const path = stored.replace(/^\/*(?:(?:storage|public)\/+)*/, '').replace(/\p{Surrogate}/gu, '\uFFFD')
  const segments = path.split('/').filter((segment) => !['', '.', '..'].includes(segment))
  return segments.length === 0 ? null : `/storage/${segments.map(encodeURIComponent).join('/')}`
}

/** Whether a name may stand in an address. Some server on the way may take its slashes, encoded or not, for those of a path. */
export const isSafeName = (name: string) =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is refused
  name !== '' && !/[\x00-\x1f\p{Surrogate}]/u.test(name) && !name.split(/[/\\]/).some((part) => part === '.' || part === '..')
