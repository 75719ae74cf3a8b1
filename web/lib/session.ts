import { makeVar } from '@apollo/client'

const key = 'adminToken'

/** Returns the access token, or null. It is kept in local storage. */
export const getToken = () => localStorage.getItem(key)

/** True after the backend has refused the token. The user is not redirected: the layout offers to sign in again. */
export const sessionEnded = makeVar(false)

/** True while the dialog to sign in again is open. */
export const isSigningIn = makeVar(false)

export function saveToken(token: string) {
  localStorage.setItem(key, token)
  setEnded(false)
}

export function deleteToken() {
  localStorage.removeItem(key)
  setEnded(false)
}

function setEnded(hasEnded: boolean) {
  sessionEnded(hasEnded)
  if (!hasEnded) isSigningIn(false)
}

/** Calls `signedIn` or `signedOut` when another tab has signed in or out. */
export function watchOtherTabs({ signedIn, signedOut }: { signedIn: () => void; signedOut: () => void }) {
  addEventListener('storage', ({ key: changed, newValue }) => {
    if (changed !== key && changed !== null) return
    setEnded(newValue === null) // visible only if the user stays because of an unsaved form
    if (newValue === null) signedOut()
    else signedIn()
  })
}
