import { isWebAddress } from './webAddress.ts'

/** Returns the URL of a stored file: an http(s) URL unchanged, or its path under /storage, with which some backends begin it. */
export function storedUrl(stored: string | null): string | null {
  if (!stored) return null
  if (isWebAddress(stored)) return stored
  const path = stored.replace(/^\/*(?:(?:storage|public)\/+)*/, '').replace(/\p{Surrogate}/gu, '\uFFFD')
  const segments = path.split('/').filter((segment) => !['', '.', '..'].includes(segment))
  return segments.length === 0 ? null : `/storage/${segments.map(encodeURIComponent).join('/')}`
}

/** Returns whether a name can be part of a URL. A proxy may read its slashes, encoded or not, as those of the path. */
export const isSafeName = (name: string) =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are refused
  name !== '' && !/[\x00-\x1f\p{Surrogate}]/u.test(name) && !name.split(/[/\\]/).some((part) => part === '.' || part === '..')
