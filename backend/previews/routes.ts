import * as z from 'zod/mini'
import { emailOfAccount } from '../accounts/accounts.ts'
import { type Api, documentation, failure } from '../api.ts'
import { hasRow } from '../database/rows.ts'
import { spareReserve } from '../disk/reserve.ts'
import { fieldError, HttpError } from '../errors.ts'
import { bodySchema, idParams, parseFields } from '../http/fields.ts'
import type { BackendContext } from '../resources/definition.ts'
import { resourceOf } from '../resources/index.ts'
import { createPreviewLink, listPreviewLinks, openPreviewLink, revokePreviewLink } from './previewLinks.ts'

const link = z
  .strictObject({
    id: z.int(),
    resource: z.string(),
    record_id: z.nullable(z.int()),
    title: z.nullable(z.string()),
    account: z.string(),
    created_at: z.iso.datetime(),
    expires_at: z.iso.datetime(),
  })
  .register(documentation, { id: 'PreviewLink' })

const newLinkRules = z.object({
  resource: z.string('The resource is required.'),
  recordId: z.nullish(z.int('This must be the id of a record.')),
  values: z.record(z.string(), z.unknown(), 'This must be an object with the values of the record.'),
})
const tokenRules = z.object({ token: z.string('The token is required.').check(z.maxLength(100, 'This is not a token.')) })

const values = z.record(z.string(), z.unknown())
const opened = z.strictObject({
  resource: z.string(),
  record_id: z.nullable(z.int()),
  expires_at: z.iso.datetime(),
  values,
})
const tags = ['Preview links']

/** Registers the calls of preview links, which show somebody without an account how a record would look. */
export function previewLinkRoutes(api: Api, { db, now, requireToken, reserve }: BackendContext) {
  const list = {
    tags,
    summary: 'List preview links that work',
    operationId: 'listPreviewLinks',
    response: { 200: z.strictObject({ data: z.array(link) }), '4xx': failure },
  }
  api.get('/preview-links', { ...requireToken, schema: list }, async () => ({ data: await listPreviewLinks(db, now()) }))

  const create = {
    tags,
    summary: 'Make a preview link, which works for seven days',
    operationId: 'sharePreview',
    body: bodySchema(newLinkRules),
    response: { 201: z.strictObject({ data: link, token: z.string() }), '4xx': failure },
  }
  api.register(async (scope: Api) => {
    spareReserve(scope, reserve)
    scope.post('/preview-links', { ...requireToken, schema: create }, async ({ accountId, body }, reply) => {
      const { resource, recordId: record_id = null, values } = parseFields(newLinkRules, body)
      const table = resourceOf(resource)?.table.name
      if (!table) throw fieldError('resource', 'There is no such resource.')
      if (record_id !== null && !(await hasRow(db, table, record_id))) throw fieldError('record_id', 'No record has this id.')
      const account = await emailOfAccount(db, accountId)
      const { link, token } = await createPreviewLink(db, { resource, record_id, values, account }, now())
      return reply.code(201).header('cache-control', 'no-store').send({ data: link, token })
    })
  })

  const open = {
    tags,
    summary: 'Read what the preview link with a token shows',
    operationId: 'openPreviewLink',
    body: bodySchema(tokenRules),
    response: { 200: z.strictObject({ data: opened }), '4xx': failure },
  }
  // the token is in the body, because addresses are logged
  api.post('/preview-links/open', { schema: open }, async ({ body }, reply) => {
    const { token } = parseFields(tokenRules, body)
    const found = await openPreviewLink(db, token, now())
    if (!found) throw new HttpError(404, 'This preview link has expired or was revoked.')
    return reply.header('cache-control', 'no-store').send({ data: found })
  })

  const revoke = {
    tags,
    summary: 'Revoke a preview link',
    operationId: 'revokePreviewLink',
    params: idParams('There is no such preview link.'),
    response: { 200: z.strictObject({ message: z.string() }), '4xx': failure },
  }
  api.delete('/preview-links/:id', { ...requireToken, schema: revoke }, async ({ params }) => {
    const isRevoked = await reserve.use(() => revokePreviewLink(db, params.id))
    if (!isRevoked) throw new HttpError(404, 'There is no such preview link.')
    return { message: 'The preview link no longer works.' }
  })
}
