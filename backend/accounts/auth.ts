import * as z from 'zod/mini'
import { loginRules, passwordRules } from '../../schema/session.rules.ts'
import { type Api, failure } from '../api.ts'
import { fieldError, HttpError } from '../errors.ts'
import { bodySchema, parseFields } from '../http/fields.ts'
import { emailOfAccount, issueToken, revokeToken, setPassword, verifyAccount } from './accounts.ts'
import { ACCOUNTS, type AccountContext } from './context.ts'
import { GUESSABLE, hashPassword, isGuessable } from './passwords.ts'

/** Answer to a sign-in. */
export const session = z.strictObject({ token: z.string(), expires_at: z.string() })

/** Registers the calls to sign in, sign out and change one's password. POST /login also exists at the root. */
export function sessions(app: Api, { db, now, tokenHours, checks, requireSession, reserve, hook }: AccountContext) {
  const { verify, hash } = checks
  const tags = ['Session']
  const declared = { tags, body: bodySchema(loginRules), response: { 200: session, '4xx': failure } }
  const calls = {
    '/api/v1/login': { summary: 'Sign in', operationId: 'signIn' },
    '/login': { summary: 'Sign in, as at /api/v1/login', operationId: 'signInAtRoot' },
  }
  for (const [path, about] of Object.entries(calls)) {
    app.post(path, { schema: { ...declared, ...about } }, async (request, reply) => {
      const { email, password } = parseFields(loginRules, request.body)
      const account = await verify(request, email.toLowerCase(), () => verifyAccount(db, email, password))
      const session = account && (await reserve.use(() => issueToken(db, account, { now: now(), hours: tokenHours })))
      if (!session) throw new HttpError(401, 'The email or the password is wrong.')
      return reply.header('cache-control', 'no-store').send(session)
    })
  }

  const response = { 200: z.strictObject({ message: z.string() }), '4xx': failure }
  const logout = { tags, summary: 'Sign out', operationId: 'signOut', response }
  app.post('/api/v1/logout', { ...requireSession, schema: logout }, async ({ accessToken }) => {
    await reserve.use(() => revokeToken(db, accessToken))
    return { message: 'You are signed out.' }
  })

  const about = { tags, summary: 'Change your password', operationId: 'changePassword' }
  const password = { ...about, body: bodySchema(passwordRules), response }
  app.post('/api/v1/password', { ...requireSession, schema: password }, async (request) => {
    const { currentPassword, newPassword } = parseFields(passwordRules, request.body)
    const email = await emailOfAccount(db, request.accountId)
    const verified = await verify(request, `password of ${request.accountId}`, () => verifyAccount(db, email, currentPassword))
    if (!verified) throw wrongPassword()
    if (await isGuessable(newPassword, email)) throw fieldError('new_password', GUESSABLE)
    const newHash = await hash(request, () => hashPassword(newPassword))
    // an account that has this email now may be another one
    const account = { ...verified, id: request.accountId }
    const change = () => setPassword(db, account, newHash, { now: now(), keptToken: request.accessToken })
    if (!(await reserve.use(change))) throw wrongPassword()
    await hook.notify({ resource: ACCOUNTS, id: account.id })
    return { message: 'Your password was changed. Other sessions of your account were ended.' }
  })
}

const wrongPassword = () => fieldError('current_password', 'The current password is wrong.')
