const key = 'requestedAddress'

/** Saves the URL that was requested without a sign-in, for this tab only. */
export const saveRequestedAddress = ({ pathname, search }: URL) => sessionStorage.setItem(key, pathname + search)

export const dropRequestedAddress = () => sessionStorage.removeItem(key)

/** Returns the URL to open after signing in, and deletes it. */
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
