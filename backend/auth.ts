import { BulkheadRejectedError, bulkhead } from 'cockatiel'
import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { loginRules } from '../schema/session.rules.ts'
import { accountOfToken, findAccount, issueToken } from './accounts.ts'
import { type Api, failure } from './api.ts'
import type { Database } from './database/database.ts'
import { HttpError } from './errors.ts'
import { bodySchema, parseFields } from './fields.ts'
import { type AttemptCounter, signInDelays } from './signInDelays.ts'

// a hash occupies one of the four threads that also read stored files, for about 0.2 s
const MAX_HASHES = 2
const MAX_WAITING = 10

declare module 'fastify' {
  interface FastifyRequest {
    /** The signed-in account, on routes that require a token. */
    accountId: number
  }
}

/** Returns a hook that refuses requests without a valid bearer token before their body is read, and sets the request's account. */
export const tokenGuard = (db: Database, now: () => Date) => async (request: FastifyRequest) => {
  const token = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1]
  const account = token && (await accountOfToken(db, token, now()))
  if (account) {
    request.accountId = account
    return
  }
  const message = 'You are not signed in, or your session has ended.'
  throw new HttpError(401, message, { headers: { 'www-authenticate': 'Bearer' } })
}

type Login = { db: Database; now: () => Date; tokenHours: number; signInAttempts?: AttemptCounter | undefined }

/** Registers POST /login, under the base path and at the root. */
export function login(app: Api, { db, now, tokenHours, signInAttempts }: Login) {
  const delays = signInDelays(signInAttempts)
  const hashing = bulkhead(MAX_HASHES, MAX_WAITING)
  const session = z.strictObject({ token: z.string(), expires_at: z.string() })
  const schema = { body: bodySchema(loginRules), response: { 200: session, '4xx': failure } }
  for (const path of ['/api/v1/login', '/login']) {
    app.post(path, { schema }, async (request, reply) => {
      const { email, password } = parseFields(loginRules, request.body)
      await delays.before(email.toLowerCase())
      const account = await hashing.execute(() => findAccount(db, email, password)).catch(asTooMany)
      if (account === undefined) throw new HttpError(401, 'The email or the password is wrong.')
      await delays.succeeded(email.toLowerCase())
      return reply.header('cache-control', 'no-store').send(await issueToken(db, account, now(), tokenHours))
    })
  }
}

function asTooMany(error: unknown): never {
  if (!(error instanceof BulkheadRejectedError)) throw error
  const message = 'Too many people are signing in at the moment. Please try again.'
  throw new HttpError(429, message, { headers: { 'retry-after': '2' } })
}
