const key = 'requestedAddress'

/** Saves the admin URL that a signed-out user has opened, for this tab only. */
export const saveRequestedAddress = ({ pathname, search }: URL) => sessionStorage.setItem(key, pathname + search)

export const dropRequestedAddress = () => sessionStorage.removeItem(key)

/** Returns the saved URL and deletes it; `/admin` if there is none. */
export function takeRequestedAddress() {
  const address = sessionStorage.getItem(key)
  dropRequestedAddress()
  return address !== null && isAdminAddress(address) ? address : '/admin'
}

/** Returns true for a URL of an admin screen of this site. A link to another site must not be opened after signing in. */
function isAdminAddress(address: string) {
  const url = URL.canParse(address, location.origin) ? new URL(address, location.origin) : undefined
  if (url?.origin !== location.origin || url.pathname + url.search !== address) return false
  return /^\/admin(\/|$)/.test(url.pathname) && !/^\/admin\/log(in|out)\/?$/.test(url.pathname)
}
