import { tabStore } from './storage.ts'

const key = 'requestedAddress'

/** Saves the admin URL that a signed-out user has opened, for this tab only. */
export const saveRequestedAddress = ({ pathname, search }: URL) => tabStore.set(key, pathname + search)

export const dropRequestedAddress = () => tabStore.remove(key)

/** Returns the saved URL and deletes it; `/admin` if there is none. */
export function takeRequestedAddress() {
  const address = tabStore.get(key)
  dropRequestedAddress()
  return address !== null && isAdminAddress(address) ? address : '/admin'
}

/** Returns true for a URL of an admin screen of this site. A link to another site must not be opened after signing in. */
function isAdminAddress(address: string) {
  if (!address.startsWith('/admin')) return false
  const { pathname, search } = new URL(address, location.origin)
  return pathname + search === address && /^\/admin(\/|$)/.test(pathname) && !/^\/admin\/log(in|out)\/?$/.test(pathname)
}
