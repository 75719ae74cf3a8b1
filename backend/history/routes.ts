import * as z from 'zod/mini'
import { emailOfAccount } from '../accounts.ts'
import { type Api, documentation, failure } from '../api.ts'
import type { ChangeHook } from '../changeHook.ts'
import { selectRow } from '../database/rows.ts'
import { HttpError } from '../errors.ts'
import { etagHeader, etagOf } from '../etag.ts'
import { idParams } from '../fields.ts'
import { spareReserve } from '../reserve.ts'
import type { BackendContext } from '../resources/definition.ts'
import { resources } from '../resources/index.ts'
import { actions, changesOfRecord } from './changes.ts'
import { deletedRecords } from './deleted.ts'
import { restoreChange } from './restore.ts'

const columns = z.nullable(z.record(z.string(), z.unknown()))
const change = z
  .strictObject({
    id: z.int(),
    resource: z.string(),
    record_id: z.int(),
    action: z.literal(actions),
    account: z.string(),
    created_at: z.iso.datetime(),
    before: columns,
    after: columns,
  })
  .register(documentation, { id: 'Change' })
const tags = ['History']
const list = { 200: z.strictObject({ data: z.array(change) }), '4xx': failure }
const resourceOf = (path: string) => resources.find((resource) => resource.path === path)

/** Registers the calls that list changes and deleted records, and the one that restores a record. */
export function historyRoutes(api: Api, { db, now, requireToken, reserve }: BackendContext, hook: ChangeHook) {
  spareReserve(api, reserve)
  const params = z.extend(idParams('No record has this id.'), { resource: z.string() })
  const changes = { tags, summary: 'List the changes of a record', operationId: 'listChanges', params, response: list }
  api.get('/history/:resource/:id', { ...requireToken, schema: changes }, async ({ params }) => {
    if (!resourceOf(params.resource)) throw new HttpError(404, 'There is no such resource.')
    return { data: await changesOfRecord(db, params.resource, params.id) }
  })

  const deleted = { tags, summary: 'List deleted records', operationId: 'listDeleted', response: list }
  api.get('/deleted', { ...requireToken, schema: deleted }, async () => ({
    data: await deletedRecords(db),
  }))

  const restored = z.strictObject({ resource: z.string(), data: z.record(z.string(), z.unknown()) })
  const restore = {
    tags,
    summary: 'Restore a record to what it was before a change',
    operationId: 'restoreRecord',
    params: idParams('Change not found.'),
    response: { 200: restored.register(documentation, { headers: etagHeader }), '4xx': failure },
  }
  api.post('/history/:id/restore', { ...requireToken, schema: restore }, async ({ accountId, params }, reply) => {
    const account = await emailOfAccount(db, accountId)
    const { resource, id } = await restoreChange(db, { change: params.id, account, now: now() })
    await hook.notify({ resource, id })
    const record = await selectRow(db, resourceOf(resource)!.table, id)
    if (!record) throw new HttpError(404, 'The record has been deleted again.')
    reply.header('etag', etagOf(record))
    return { resource, data: record }
  })
}
