import * as z from 'zod/mini'
import { emailOfAccount } from '../accounts/accounts.ts'
import { type Api, documentation, failure } from '../api.ts'
import { type ChangeHook, changeOf } from '../changeHook.ts'
import { actions } from '../database/changes.ts'
import { selectRow } from '../database/rows.ts'
import { spareReserve } from '../disk/reserve.ts'
import { fieldError, HttpError } from '../errors.ts'
import { etagHeader, etagOf } from '../http/etag.ts'
import { idFrom, idParams } from '../http/fields.ts'
import type { BackendContext } from '../resources/definition.ts'
import { resourceOf } from '../resources/index.ts'
import { allChanges, type ChangePage, changesOfRecord, deletedRecords, MAX_LISTED } from './lists.ts'
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
const next = z.nullable(z.int()).register(documentation, {
  description: 'The `before` of the next page; null if there is none',
})
const list = { 200: z.strictObject({ data: z.array(change), next }), '4xx': failure }
const listed = ({ changes, next }: ChangePage) => ({ data: changes, next })
const start = z.object({
  before: z.optional(z.int()).register(documentation, {
    description: `Lists only changes with a lower id. A page has at most ${MAX_LISTED} changes, fewer if they are long.`,
  }),
})
const filter = z.object({
  resource: z.optional(z.string()).register(documentation, { description: 'Lists only changes of records of this resource' }),
  account: z.optional(z.string()).register(documentation, { description: 'Lists only changes that this account made' }),
  since: z
    .optional(z.iso.datetime({ offset: true }))
    .register(documentation, { description: 'Lists only changes at or after this moment' }),
  until: z
    .optional(z.iso.datetime({ offset: true }))
    .register(documentation, { description: 'Lists only changes before this moment' }),
})
const restoring = z.object({
  overwrite: z.optional(z.string()).register(documentation, {
    description: 'The `updated_at` of the record in a 409: overwrites its later changes too',
  }),
  only_latest: z.optional(z.boolean()).register(documentation, {
    description: 'Refuses with 409 if the record was changed again later, even in other fields',
  }),
})
const conflict = z.strictObject({
  ...failure.shape,
  data: z.optional(z.record(z.string(), z.unknown())).register(documentation, { description: 'The record as it is now' }),
})

type HistoryContext = BackendContext & {
  hook: ChangeHook
  /** Number of days for which changes are kept. */
  historyDays: number
}

/** Registers the calls that list changes and deleted records, and the one that restores a record. */
export function historyRoutes(api: Api, { db, now, requireToken, reserve, hook, historyDays }: HistoryContext) {
  spareReserve(api, reserve)
  const params = z.extend(idParams('No record has this id.'), { resource: z.string() })
  const about = { summary: 'List the changes of a record', operationId: 'listChanges' }
  const changes = { tags, ...about, params, querystring: start, response: list }
  api.get('/history/:resource/:id', { ...requireToken, schema: changes }, async ({ params, query }) => {
    if (!resourceOf(params.resource)) throw new HttpError(404, 'There is no such resource.')
    return listed(await changesOfRecord(db, params, startOf(query)))
  })

  const aboutAll = { summary: 'List the changes of all records', operationId: 'listAllChanges' }
  const all = { tags, ...aboutAll, querystring: z.extend(start, filter.shape), response: list }
  api.get('/changes', { ...requireToken, schema: all }, async ({ query }) =>
    listed(await allChanges(db, filterOf(query), startOf(query))),
  )

  const aboutDeleted = { summary: 'List deleted records', operationId: 'listDeleted', 'x-kept-days': historyDays }
  const deleted = { tags, ...aboutDeleted, querystring: start, response: list }
  api.get('/deleted', { ...requireToken, schema: deleted }, async ({ query }) => listed(await deletedRecords(db, startOf(query))))

  const restored = z.strictObject({ resource: z.string(), data: z.record(z.string(), z.unknown()) })
  const restore = {
    tags,
    summary: 'Undo a change, or restore a deleted record',
    operationId: 'restoreRecord',
    params: idParams('Change not found.'),
    body: z.optional(restoring),
    response: { 200: restored.register(documentation, { headers: etagHeader }), 409: conflict, '4xx': failure },
  }
  api.post('/history/:id/restore', { ...requireToken, schema: restore }, async ({ accountId, params, body }, reply) => {
    const account = await emailOfAccount(db, accountId)
    const change = { change: params.id, account, now: now(), overwrite: body?.overwrite, onlyLatest: body?.only_latest === true }
    const { resource, id, file } = await restoreChange(db, change)
    await hook.notify(changeOf(resource, id, file))
    const record = await selectRow(db, resourceOf(resource)!.table, id)
    if (!record) throw new HttpError(404, 'The record has been deleted again.')
    reply.header('etag', etagOf(record))
    return { resource, data: record }
  })
}

/** @throws HttpError 422 that names what is wrong */
function filterOf(query: Record<string, unknown>) {
  const { data, error } = z.safeParse(filter, query)
  if (error) throw fieldError(String(error.issues[0]!.path[0]), 'This must be a moment such as 2026-11-28T00:00:00.000Z.')
  if (data.resource !== undefined && !resourceOf(data.resource)) throw fieldError('resource', 'There is no such resource.')
  const inUtc = (moment: string | undefined) => moment && new Date(moment).toISOString()
  return { ...data, since: inUtc(data.since), until: inUtc(data.until) }
}

function startOf({ before }: { before?: unknown }) {
  if (before === undefined) return {}
  const id = idFrom(String(before))
  if (id === undefined) throw fieldError('before', 'This must be the id of a change.')
  return { before: id }
}
