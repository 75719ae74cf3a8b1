const key = 'requestedAddress'

/** Keeps the address that was asked for without a sign-in; it outlives a reload of the sign-in screen, in this tab alone. */
export const saveRequestedAddress = ({ pathname, search }: URL) => sessionStorage.setItem(key, pathname + search)

export const dropRequestedAddress = () => sessionStorage.removeItem(key)

/** Returns the address to open after signing in, and forgets it. */
export function takeRequestedAddress() {
  const address = sessionStorage.getItem(key)
  dropRequestedAddress()
  return address !== null && isAdminAddress(address) ? address : '/admin'
}

/** Checks that an address is one of the admin's screens on this site: others could be set up to receive who signs in. */
function isAdminAddress(address: string) {
  const url = URL.canParse(address, location.origin) ? new URL(address, location.origin) : undefined
  if (url?.origin !== location.origin || url.pathname + url.search !== address) return false
  return /^\/admin(\/|$)/.test(url.pathname) && !/^\/admin\/log(in|out)\/?$/.test(url.pathname)
}
