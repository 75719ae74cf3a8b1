import { makeVar } from '@apollo/client'
import { localStore, onChangeElsewhere } from './storage.ts'
import { type Details, detailsKey, getToken, storedDetails, tokenKey } from './storedSession.ts'

export { getToken }

type SignedIn = {
  token: string
  account: string
  /** Seconds. */
  expiresIn?: number | null | undefined
}

/** True after the backend has refused the token. The user is not redirected: the layout offers to sign in again. */
export const sessionEnded = makeVar(false)

/** True while the dialog to sign in again is open. */
export const isSigningIn = makeVar(false)

/** True while a call waits until the user has signed in again. */
export const isCallWaiting = makeVar(false)

/** End of the session, in milliseconds since 1970. Undefined if the backend does not report it. */
export const sessionEnd = makeVar<number | undefined>(undefined)

/** Email of the account that this tab uses. It is kept when another tab signs out, since input of this account may still be open. */
let account: string | undefined

export const getAccount = () => account

/** Returns true if two emails belong to the same account. An unknown account is never the same. */
export const isSameAccount = (one: string | undefined, other: string | undefined) =>
  one !== undefined && one.trim().toLowerCase() === other?.trim().toLowerCase()

/** Stores the token of an account. Returns false if only this tab can keep it, because the browser's storage is full or blocked. */
export function saveToken({ token, account, expiresIn }: SignedIn) {
  // a duration, because the clocks of browser and server may differ
  const details: Details = { account, endsAt: expiresIn ? Date.now() + expiresIn * 1000 : undefined }
  localStore.set(detailsKey, JSON.stringify(details)) // first, because other tabs read it when the token changes
  const isKept = localStore.set(tokenKey, token)
  readDetails()
  setEnded(false)
  return isKept
}

export function deleteToken() {
  localStore.remove(detailsKey)
  localStore.remove(tokenKey)
  readDetails()
  setEnded(false)
}

function setEnded(hasEnded: boolean) {
  sessionEnded(hasEnded)
  if (!hasEnded) isSigningIn(false)
}

/** Opens the dialog to sign in again. Resolves to true when the user has signed in, here or in another tab; to false if they cancel. */
export function askToSignIn() {
  isCallWaiting(true)
  isSigningIn(true)
  return new Promise<boolean>((resolve) => {
    isSigningIn.onNextChange(() => {
      isCallWaiting(false)
      resolve(!sessionEnded() && getToken() !== null)
    })
  })
}

/** Reads the stored session, and calls `signedIn` or `signedOut` when another tab has signed in or out. */
export function startSession({ signedIn, signedOut }: { signedIn: () => void; signedOut: () => void }) {
  readDetails()
  onChangeElsewhere(detailsKey, () => {})
  onChangeElsewhere(tokenKey, (newValue) => {
    if (newValue !== null) readDetails()
    setEnded(newValue === null) // visible only if the user stays because of an unsaved form
    if (newValue === null) signedOut()
    else signedIn()
  })
}

function readDetails() {
  const details = storedDetails()
  account = details.account
  sessionEnd(details.endsAt)
}
