import { makeVar } from '@apollo/client'

const key = 'adminToken'

/** The token of the sign-in, or null; it lives in local storage and so outlives a reload. */
export const heldToken = () => localStorage.getItem(key)

/** Whether the backend has refused the token that is held. Nobody is sent away for it: the layout offers to sign in again. */
export const sessionEnded = makeVar(false)

export function keepToken(token: string) {
  localStorage.setItem(key, token)
  sessionEnded(false)
}

export function dropToken() {
  localStorage.removeItem(key)
  sessionEnded(false)
}

/** Follows what other tabs do: `left` is called when one of them has signed out. */
export function followOtherTabs(left: () => void) {
  addEventListener('storage', ({ key: changed, newValue }) => {
    if (changed !== key && changed !== null) return
    sessionEnded(newValue === null) // said only to one who stays for an unsaved form
    if (newValue === null) left()
  })
}
