import type { FastifyInstance, FastifyRequest } from 'fastify'
import { loginRules } from '../schema/session.rules.ts'
import { findAccount, issueToken, isToken } from './accounts.ts'
import type { Database } from './database/database.ts'
import { Refusal } from './errors.ts'
import { check } from './requests.ts'
import { slowdown } from './slowdown.ts'

/** A hook that lets only requests with a valid bearer token pass, before their body is read. */
export const tokenGuard = (db: Database, now: () => Date) => async (request: FastifyRequest) => {
  const token = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1]
  if (token && (await isToken(db, token, now()))) return
  const message = 'You are not signed in, or your session has ended.'
  throw new Refusal(401, message, { headers: { 'www-authenticate': 'Bearer' } })
}

type Login = { db: Database; now: () => Date; tokenHours: number }

/** POST /login, under the base path and at the root. */
export function login(app: FastifyInstance, { db, now, tokenHours }: Login) {
  const tries = slowdown()
  for (const path of ['/api/v1/login', '/login']) {
    app.post(path, async (request, reply) => {
      const { email, password } = check(loginRules, request.body)
      await tries.before(email.toLowerCase())
      const account = await findAccount(db, email, password)
      if (account === undefined) throw new Refusal(401, 'The e-mail or the password is wrong.')
      tries.succeeded(email.toLowerCase())
      return reply.header('cache-control', 'no-store').send(await issueToken(db, account, now(), tokenHours))
    })
  }
}
