import { isWebAddress } from './webAddress.ts'

/** Origin that no site has. With it, an address shows whether it stays on the site. */
const SITE = 'http://site.invalid'

/**
 * Returns an address of this site as path, query and fragment, in ASCII. Undefined for any other text, such as one that browsers take for an
 * address of another site (`//example.org`, `/\example.org`).
 */
export function siteAddress(text: string): string | undefined {
  if (!/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(text)) return undefined
  const { origin, pathname, search, hash } = new URL(text, SITE)
  return origin === SITE && !pathname.startsWith('//') ? pathname + search + hash : undefined
}

/** Returns an https address of another site, in ASCII. Undefined for any other text, and for an address with a user's name or password. */
export function secureAddress(text: string): string | undefined {
  if (!/^https:[^\s\\\p{Cc}]*$/iu.test(text) || !isWebAddress(text)) return undefined
  const { username, password, href } = new URL(text)
  return username || password ? undefined : href
}

/** Returns an http(s) address as path, query and fragment, if `isOwn` accepts its origin. Any other text is returned as it is. */
export function withoutOrigin(text: string, isOwn: (origin: string) => boolean) {
  if (!isWebAddress(text)) return text
  const { origin, pathname, search, hash } = new URL(text)
  return isOwn(origin) ? pathname + search + hash : text
}

/** Returns the path of an address as it is compared: letter case, encoding, and slashes that are doubled or at its end do not count. */
export function comparablePath(address: string) {
  const path = decoded(address.replace(/[?#].*$/s, ''))
    .normalize()
    .toLowerCase()
    .replaceAll(/\/+/g, '/')
  return path.length > 1 ? path.replace(/\/$/, '') : path
}

/** Returns a path as it is read. One that is not UTF-8, as those of old systems can be, stays encoded. */
function decoded(path: string) {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
