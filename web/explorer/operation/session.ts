import { tabStore } from '../../lib/session/storage.ts'
import { getToken, storedDetails } from '../../lib/session/storedSession.ts'

/** Caller of the requests: an account that has signed in here, that of the admin panel, or a program with an API token. */
export type Session = { kind: 'account' | 'panel' | 'apiToken'; email?: string | undefined; token: string }

const key = 'explorerSession'

/** Returns the session of this tab. It is kept until the tab is closed, apart from the admin panel's. */
export function storedSession(): Session | undefined {
  const stored = tabStore.get(key)
  return stored ? { kind: 'account', ...JSON.parse(stored) } : undefined
}

export function storeSession(session: Session | undefined) {
  if (session) tabStore.set(key, JSON.stringify(session))
  else tabStore.remove(key)
}

/** Returns the admin panel's session in this browser. Undefined if nobody is signed in there. */
export function panelSession(): Session | undefined {
  const token = getToken()
  const { account, endsAt = Number.POSITIVE_INFINITY } = storedDetails()
  return token && endsAt > Date.now() ? { kind: 'panel', email: account, token } : undefined
}

/** Returns the end of a token, by which people tell it from others. */
export const endOf = (token: string) => token.slice(-4)
