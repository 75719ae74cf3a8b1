import * as z from 'zod/mini'
import { inviteRules } from '../../schema/people.rules.ts'
import { type Api, documentation, failure } from '../api.ts'
import type { Database } from '../database/database.ts'
import { fieldError, HttpError } from '../errors.ts'
import { bodySchema, idParams, parseFields } from '../http/fields.ts'
import { changeBy, emailOfAccount, endSessions, listAccounts, normalizeEmail, removeAccount } from './accounts.ts'
import { ACCOUNTS, type AccountContext } from './context.ts'
import { addLink, invite } from './links.ts'

const moment = z.iso.datetime()
const account = z
  .strictObject({
    id: z.int(),
    email: z.string(),
    created_at: moment,
    last_sign_in_at: z.nullable(moment),
    is_invited: z.boolean().register(documentation, { description: 'True until the invited person has chosen a password' }),
    is_you: z.boolean().register(documentation, { description: 'True for the account of the token' }),
    link_expires_at: z.nullable(moment).register(documentation, { description: 'End of the one-time link; null if there is none' }),
  })
  .register(documentation, { id: 'Account' })
const link = z
  .strictObject({
    token: z.string().register(documentation, { description: 'Secret of the link, which no other call returns' }),
    expires_at: moment,
    email: z.string(),
  })
  .register(documentation, { id: 'AccountLink' })
const tags = ['People']
const params = idParams('There is no such account.')
const done = { 200: z.strictObject({ message: z.string() }), '4xx': failure }
const linkAdded = { 201: z.strictObject({ data: link }), '4xx': failure }

/** Registers the calls by which staff manage the accounts. API tokens can't make them. */
export function peopleRoutes(api: Api, { db, now, requireSession, reserve, hook }: AccountContext) {
  async function requireAccount(id: number) {
    if ((await emailOfAccount(db, id)) === '') throw missing()
  }

  const list = { tags, summary: 'List accounts', operationId: 'listAccounts' }
  const listed = { ...list, response: { 200: z.strictObject({ data: z.array(account) }), '4xx': failure } }
  api.get('/accounts', { ...requireSession, schema: listed }, async ({ accountId }, reply) => {
    reply.header('cache-control', 'no-store')
    return { data: (await listAccounts(db)).map((each) => ({ ...each, is_you: each.id === accountId })) }
  })

  const inviting = { tags, summary: 'Invite somebody: returns a one-time link to choose a password', operationId: 'inviteAccount' }
  const invited = { ...inviting, body: bodySchema(inviteRules), response: linkAdded }
  api.post('/accounts', { ...requireSession, schema: invited }, async ({ accountId, body }, reply) => {
    const email = normalizeEmail(parseFields(inviteRules, body).email)
    const link = await invite(db, email, { now: now(), by: accountId })
    if (!link) throw fieldError('email', 'There is an account with this email already.')
    return reply.code(201).header('cache-control', 'no-store').send({ data: link })
  })

  const linking = {
    tags,
    summary: 'Make a one-time link to choose a new password; it replaces the one before',
    operationId: 'addAccountLink',
  }
  api.post(
    '/accounts/:id/link',
    { ...requireSession, schema: { ...linking, params, response: linkAdded } },
    async ({ accountId, params: { id } }, reply) => {
      if (id === accountId) throw new HttpError(409, 'This is your own account. Change your password instead.')
      const link = await addLink(db, id, { now: now(), by: accountId })
      if (!link) throw missing()
      return reply.code(201).header('cache-control', 'no-store').send({ data: link })
    },
  )

  const ending = { tags, summary: 'End all sessions of an account; of your own, all others', operationId: 'endSessions' }
  api.delete(
    '/accounts/:id/sessions',
    { ...requireSession, schema: { ...ending, params, response: done } },
    async ({ accountId, accessToken, params: { id } }) => {
      await requireAccount(id)
      const end = (trx: Database) => endSessions(trx, id, id === accountId ? accessToken : undefined)
      await reserve.use(() => changeBy(db, accountId, end))
      await hook.notify({ resource: ACCOUNTS, id })
      return { message: 'The sessions were ended.' }
    },
  )

  const removing = { tags, summary: 'Remove an account with its sessions and API tokens', operationId: 'removeAccount' }
  api.delete(
    '/accounts/:id',
    { ...requireSession, schema: { ...removing, params, response: done } },
    async ({ accountId, params: { id } }) => {
      await requireAccount(id)
      if (id === accountId) throw new HttpError(409, 'You can’t remove your own account. Ask a colleague to do it.')
      const isRemoved = await reserve.use(() => removeAccount(db, id, accountId))
      if (!isRemoved) throw new HttpError(409, 'This is the only account. Add another one before you remove it.')
      await hook.notify({ resource: ACCOUNTS, id })
      return { message: 'The account was removed.' }
    },
  )
}

const missing = () => new HttpError(404, 'There is no such account.')
