import * as z from 'zod/mini'
import { apiTokenRules } from '../../schema/apiToken.rules.ts'
import { type Api, documentation, failure } from '../api.ts'
import { HttpError } from '../errors.ts'
import { bodySchema, idParams, parseFields } from '../http/fields.ts'
import { addApiToken, listApiTokens, revokeApiToken } from './apiTokens.ts'
import { ACCOUNTS, type AccountContext } from './context.ts'

const apiToken = z
  .strictObject({
    id: z.int(),
    name: z.string(),
    access: z.literal(['read', 'write']),
    account: z.string().register(documentation, { description: 'Email of the account for which the token acts' }),
    created_at: z.iso.datetime(),
    last_used_at: z.nullable(z.iso.datetime()).register(documentation, { description: 'To the hour; null if it was never used' }),
  })
  .register(documentation, { id: 'ApiToken' })
const added = z.strictObject({
  data: z.strictObject({
    id: z.int(),
    token: z.string().register(documentation, { description: 'The token itself, which no other call returns' }),
  }),
})
const tags = ['API tokens']

/** Registers the calls by which staff manage the tokens of programs. API tokens can't make them. */
export function apiTokenRoutes(api: Api, { db, now, requireSession, reserve, hook }: AccountContext) {
  const list = { tags, summary: 'List API tokens', operationId: 'listApiTokens' }
  const listed = { ...list, response: { 200: z.strictObject({ data: z.array(apiToken) }), '4xx': failure } }
  api.get('/api-tokens', { ...requireSession, schema: listed }, async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    return { data: await listApiTokens(db) }
  })

  const adding = { tags, summary: 'Make an API token', operationId: 'addApiToken', body: bodySchema(apiTokenRules) }
  const schema = { ...adding, response: { 201: added, '4xx': failure } }
  api.post('/api-tokens', { ...requireSession, schema }, async ({ accountId, body }, reply) => {
    const fields = parseFields(apiTokenRules, body)
    const data = await addApiToken(db, { account_id: accountId, ...fields }, now())
    return reply.code(201).header('cache-control', 'no-store').send({ data })
  })

  const revoking = { tags, summary: 'Revoke an API token', operationId: 'revokeApiToken' }
  const params = idParams('There is no such API token.')
  const revoked = { ...revoking, params, response: { 200: z.strictObject({ message: z.string() }), '4xx': failure } }
  api.delete('/api-tokens/:id', { ...requireSession, schema: revoked }, async ({ accountId, params: { id } }) => {
    if (!(await reserve.use(() => revokeApiToken(db, id, accountId)))) throw new HttpError(404, 'There is no such API token.')
    await hook.notify({ resource: ACCOUNTS, id })
    return { message: 'The API token was revoked.' }
  })
}
