import { tabStore } from '../../lib/session/storage.ts'

/** A signed-in account. It is kept for this tab until the tab is closed, apart from the admin panel's. */
export type Session = { email: string; token: string }

const key = 'explorerSession'

export function storedSession(): Session | undefined {
  const stored = tabStore.get(key)
  return stored ? JSON.parse(stored) : undefined
}

export function storeSession(session: Session | undefined) {
  if (session) tabStore.set(key, JSON.stringify(session))
  else tabStore.remove(key)
}
