import { BulkheadRejectedError, bulkhead } from 'cockatiel'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { loginRules } from '../schema/session.rules.ts'
import { accountOfToken, findAccount, issueToken } from './accounts.ts'
import type { Database } from './database/database.ts'
import { Refusal } from './errors.ts'
import { check } from './requests.ts'
import { slowdown } from './slowdown.ts'

// each hash occupies one of the four threads that also read stored files, for about 0.2 s
const MAX_HASHES = 2
const MAX_WAITING = 10

declare module 'fastify' {
  interface FastifyRequest {
    /** The signed-in account, on routes that require a token. */
    accountId: number
  }
}

/** A hook that lets only requests with a valid bearer token pass, before their body is read; notes whose token it is. */
export const tokenGuard = (db: Database, now: () => Date) => async (request: FastifyRequest) => {
  const token = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1]
  const account = token && (await accountOfToken(db, token, now()))
  if (account) {
    request.accountId = account
    return
  }
  const message = 'You are not signed in, or your session has ended.'
  throw new Refusal(401, message, { headers: { 'www-authenticate': 'Bearer' } })
}

type Login = { db: Database; now: () => Date; tokenHours: number }

/** POST /login, under the base path and at the root. */
export function login(app: FastifyInstance, { db, now, tokenHours }: Login) {
  const tries = slowdown()
  const hashing = bulkhead(MAX_HASHES, MAX_WAITING)
  for (const path of ['/api/v1/login', '/login']) {
    app.post(path, async (request, reply) => {
      const { email, password } = check(loginRules, request.body)
      await tries.before(email.toLowerCase())
      const account = await hashing.execute(() => findAccount(db, email, password)).catch(asBusy)
      if (account === undefined) throw new Refusal(401, 'The e-mail or the password is wrong.')
      tries.succeeded(email.toLowerCase())
      return reply.header('cache-control', 'no-store').send(await issueToken(db, account, now(), tokenHours))
    })
  }
}

function asBusy(error: unknown): never {
  if (!(error instanceof BulkheadRejectedError)) throw error
  const message = 'Too many people are signing in at the moment. Please try again.'
  throw new Refusal(429, message, { headers: { 'retry-after': '2' } })
}
