import type { FastifyRequest } from 'fastify'
import type { Database } from '../database/database.ts'
import { HttpError, signedOut } from '../errors.ts'
import { accountOfToken } from './accounts.ts'
import { accountOfApiToken, isApiToken } from './apiTokens.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The account of the token, and the token, on routes that require one. */
    accountId: number
    accessToken: string
  }
}

/** Options of a route that requires a token. */
export type RequireToken = { onRequest: (request: FastifyRequest) => Promise<void> }

/**
 * Returns the hooks that refuse requests before their body is read, and set the request's account. `requireToken` accepts a valid bearer token,
 * for writes none that can only read. `requireSession` accepts that of a sign-in only.
 */
export function tokenGuards(db: Database, now: () => Date) {
  async function callerOf(token: string) {
    if (isApiToken(token)) return accountOfApiToken(db, token, now())
    const account_id = await accountOfToken(db, token, now())
    return account_id && { account_id, access: 'session' as const }
  }

  const guard = (requireAccess: (access: Access, method: string) => void): RequireToken => ({
    async onRequest(request) {
      const token = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1]
      const caller = token && (await callerOf(token))
      if (!caller) throw signedOut()
      requireAccess(caller.access, request.method)
      request.accountId = caller.account_id
      request.accessToken = token
    },
  })
  return { requireToken: guard(refuseReadOnly), requireSession: guard(refuseApiToken) }
}

type Access = 'session' | 'read' | 'write'

function refuseReadOnly(access: Access, method: string) {
  if (access === 'read' && !['GET', 'HEAD'].includes(method))
    throw new HttpError(403, 'This API token is read only. Use one that can read and write.')
}

function refuseApiToken(access: Access) {
  if (access !== 'session') throw new HttpError(403, 'API tokens can’t do this. Sign in with an email and a password.')
}
