import * as z from 'zod/mini'
import { choosePasswordRules, linkRules } from '../../schema/people.rules.ts'
import { type Api, failure } from '../api.ts'
import { fieldError, HttpError } from '../errors.ts'
import { bodySchema, parseFields } from '../http/fields.ts'
import { session } from './auth.ts'
import { ACCOUNTS, type AccountContext } from './context.ts'
import { accountOfLink, redeemLink } from './links.ts'
import { GUESSABLE, hashPassword, isGuessable } from './passwords.ts'

/**
 * Registers the public calls of one-time links. The secret of a link is in the body, so that it gets into no log. Without a valid one, no
 * password is hashed.
 */
export function linkRoutes(api: Api, { db, now, tokenHours, checks, reserve, hook }: AccountContext) {
  const tags = ['People']
  const account = z.strictObject({ email: z.string(), is_invited: z.boolean(), expires_at: z.iso.datetime() })
  const reading = { tags, summary: 'Read which account a one-time link belongs to', operationId: 'readAccountLink' }
  const read = { ...reading, body: bodySchema(linkRules), response: { 200: z.strictObject({ data: account }), '4xx': failure } }
  api.post('/account-links/read', { schema: read }, async ({ body }, reply) => {
    const { link } = parseFields(linkRules, body)
    return reply.header('cache-control', 'no-store').send({ data: await requireAccount(link) })
  })

  const using = { tags, summary: 'Use a one-time link: choose a password and sign in', operationId: 'useAccountLink' }
  const use = { ...using, body: bodySchema(choosePasswordRules), response: { 200: session, '4xx': failure } }
  api.post('/account-links/use', { schema: use }, async (request, reply) => {
    const { link, newPassword } = parseFields(choosePasswordRules, request.body)
    const { email } = await requireAccount(link)
    if (await isGuessable(newPassword, email)) throw fieldError('new_password', GUESSABLE)
    const hash = await checks.hash(request, () => hashPassword(newPassword))
    const signedIn = await reserve.use(() => redeemLink(db, link, hash, { now: now(), hours: tokenHours }))
    if (!signedIn) throw expired()
    await hook.notify({ resource: ACCOUNTS, id: signedIn.id })
    const { token, expires_at } = signedIn
    return reply.header('cache-control', 'no-store').send({ token, expires_at })
  })

  async function requireAccount(link: string) {
    const account = await accountOfLink(db, link, now())
    if (!account) throw expired()
    return account
  }
}

const expired = () => new HttpError(404, 'This link has been used or replaced, or it has expired. Ask a colleague for a new one.')
