/** A signed-in account. It is kept for this tab until the tab is closed, apart from the admin panel's. */
export type Session = { email: string; token: string }

const key = 'explorerSession'

export function storedSession(): Session | undefined {
  const stored = sessionStorage.getItem(key)
  return stored ? JSON.parse(stored) : undefined
}

export function storeSession(session: Session | undefined) {
  if (session) sessionStorage.setItem(key, JSON.stringify(session))
  else sessionStorage.removeItem(key)
}
