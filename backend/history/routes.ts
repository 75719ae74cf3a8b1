import * as z from 'zod/mini'
import { emailOfAccount } from '../accounts.ts'
import { type Api, failure } from '../api.ts'
import type { ChangeHook } from '../changeHook.ts'
import { selectRow } from '../database/rows.ts'
import { HttpError } from '../errors.ts'
import { etagOf } from '../etag.ts'
import { idParams } from '../fields.ts'
import type { BackendContext } from '../resources/definition.ts'
import { resources } from '../resources/index.ts'
import { actions, changesOfRecord } from './changes.ts'
import { deletedRecords } from './deleted.ts'
import { restoreChange } from './restore.ts'

const columns = z.nullable(z.record(z.string(), z.unknown()))
const change = z.strictObject({
  id: z.int(),
  resource: z.string(),
  record_id: z.int(),
  action: z.literal(actions),
  account: z.string(),
  created_at: z.iso.datetime(),
  before: columns,
  after: columns,
})
const list = { 200: z.strictObject({ data: z.array(change) }), '4xx': failure }
const resourceOf = (path: string) => resources.find((resource) => resource.path === path)

/** Registers the calls that list changes and deleted records, and the one that restores a record. */
export function historyRoutes(api: Api, { db, now, requireToken }: BackendContext, hook: ChangeHook) {
  const params = z.extend(idParams('No record has this id.'), { resource: z.string() })
  api.get('/history/:resource/:id', { ...requireToken, schema: { params, response: list } }, async ({ params }) => {
    if (!resourceOf(params.resource)) throw new HttpError(404, 'There is no such resource.')
    return { data: await changesOfRecord(db, params.resource, params.id) }
  })

  api.get('/deleted', { ...requireToken, schema: { response: list } }, async () => ({
    data: await deletedRecords(db),
  }))

  const restored = z.strictObject({ resource: z.string(), data: z.record(z.string(), z.unknown()) })
  const options = { schema: { params: idParams('Change not found.'), response: { 200: restored, '4xx': failure } } }
  api.post('/history/:id/restore', { ...requireToken, ...options }, async ({ accountId, params }, reply) => {
    const account = await emailOfAccount(db, accountId)
    const { resource, id } = await restoreChange(db, { change: params.id, account, now: now() })
    await hook.notify({ resource, id })
    const record = await selectRow(db, resourceOf(resource)!.table, id)
    if (!record) throw new HttpError(404, 'The record has been deleted again.')
    reply.header('etag', etagOf(record))
    return { resource, data: record }
  })
}
