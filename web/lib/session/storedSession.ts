import { localStore } from './storage.ts'

/** Keys of the admin panel's session in the storage of the browser. */
export const tokenKey = 'adminToken'
export const detailsKey = 'adminSession'

/** The signed-in account, and the end of its session by the clock of this browser, in milliseconds since 1970. */
export type Details = { account?: string; endsAt?: number | undefined }

/** Returns the access token, or null. It is kept in local storage. */
export const getToken = () => localStore.get(tokenKey)

export function storedDetails(): Details {
  try {
    return JSON.parse(localStore.get(detailsKey) ?? '{}') as Details
  } catch {
    return {}
  }
}
