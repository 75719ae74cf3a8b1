import { makeVar } from '@apollo/client'

const key = 'adminToken'

/** The token of the sign-in, or null; it lives in local storage and so outlives a reload. */
export const getToken = () => localStorage.getItem(key)

/** Whether the backend has refused the token that is held. Nobody is sent away for it: the layout offers to sign in again. */
export const sessionEnded = makeVar(false)

/** Whether the dialog to sign in again is open. */
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

/** Follows what other tabs do: `signedIn` and `signedOut` are called when one of them has. */
export function watchOtherTabs({ signedIn, signedOut }: { signedIn: () => void; signedOut: () => void }) {
  addEventListener('storage', ({ key: changed, newValue }) => {
    if (changed !== key && changed !== null) return
    setEnded(newValue === null) // said only to one who stays for an unsaved form
    if (newValue === null) signedOut()
    else signedIn()
  })
}
