import type { FastifyRequest } from 'fastify'
import { emailOfAccount } from '../accounts/accounts.ts'
import { fileTaken, recordChange } from '../database/changes.ts'
import type { Database } from '../database/database.ts'
import { type AnyRow, deleteRow, hasValues, insertRow, selectRow, selectRows, updateRow } from '../database/rows.ts'
import type { Table } from '../database/table.ts'
import { HttpError } from '../errors.ts'
import { demandsOther, etagOf } from '../http/etag.ts'
import { columnsOf, parseFields, type Rules } from '../http/fields.ts'
import { createOnce } from '../http/idempotency.ts'
import type { BackendContext, Definition, Values } from './definition.ts'

export type Records = ReturnType<typeof recordsOf>

export function recordsOf(resource: Definition, table: Table, { db, files, now, reserve }: BackendContext) {
  const { rules, file, nested, order = [['id', 'asc']] as const, messages } = resource
  const missing = () => new HttpError(404, messages.missing)

  async function list(filter?: Values, from = db): Promise<AnyRow[]> {
    const selected = selectRows(from, table.name, table.columns, filter)
    const sorted = order.reduce((query, [column, direction]) => query.orderBy(column as 'id', direction), selected)
    const rows = (await sorted.execute()) as AnyRow[]
    return nested && rows.length > 0 ? nested.addTo(rows, from) : rows
  }

  async function read(id: number, from = db) {
    const [record] = await list({ id }, from)
    if (!record) throw missing()
    return record
  }

  const receive = <Answer>(request: FastifyRequest, use: (body: unknown) => Promise<Answer>) =>
    file ? files.receive(request, file.field, use) : use(request.body)

  /** Stores the body's file, if it has one, and returns a function for the values of its columns, to be called in a transaction. */
  async function valuesOf(body: unknown, known: Rules) {
    const fields: Values = columnsOf(parseFields(known, body))
    const stored = file && { [file.column]: await files.storeUpload(fields[file.field], table.name, file.kinds) }
    const columns = Object.fromEntries(Object.entries(fields).filter(([name]) => name in table.fields))
    return async (trx: Database, id?: number) => ({ ...columns, ...(await resource.prepare?.(fields, trx, id)), ...stored })
  }

  /** Records what a request did to a record, in the transaction of the change. */
  async function remember(
    trx: Database,
    request: FastifyRequest,
    action: 'create' | 'update' | 'delete',
    before?: AnyRow,
    id?: number,
  ) {
    const after = id === undefined ? null : (await selectRow(trx, table, id))!
    const change = { resource: resource.path, record_id: (before ?? after)!.id, action, before: before ?? null, after }
    const taken = fileTaken(file?.column, before, after)
    const account = await emailOfAccount(trx, request.accountId)
    const changeId = await recordChange(trx, { ...change, account, file: taken }, now())
    const isUnchanged = before && after && hasValues(before, { ...after, updated_at: before.updated_at })
    request.changeId = isUnchanged ? 0 : changeId
    request.takenFile = taken
  }

  /** @throws HttpError 404 if there is no such record, 412 if it is not in the version that the request demands. */
  async function current(trx: Database, request: FastifyRequest, id: number) {
    const row = await selectRow(trx, table, id)
    if (!row) throw missing()
    if (demandsOther(request, row)) {
      const message = 'Somebody else has changed this in the meantime.'
      throw new HttpError(412, message, { data: await read(id, trx), headers: { etag: etagOf(row) } })
    }
    return row
  }

  return {
    list,
    read,

    create: (request: FastifyRequest) =>
      receive(request, async (body) => {
        const insert = resource.insert ?? ((trx, values) => insertRow(trx, table.name, values, now()))
        const prepareAdding = async () => {
          const valuesIn = await valuesOf(body, rules)
          return async (trx: Database) => {
            const id = await insert(trx, await valuesIn(trx), now())
            await remember(trx, request, 'create', undefined, id)
            return id
          }
        }
        return read(await createOnce(request, { db, now: now(), table: table.name, body, prepareAdding }))
      }),

    /** @throws HttpError 404 and 412 as `current`, whatever the body */
    async update(request: FastifyRequest, id: number) {
      await current(db, request, id)
      return receive(request, async (body) => {
        const valuesIn = await valuesOf(body, resource.update?.rules ?? rules)
        await db.transaction().execute(async (trx) => {
          const before = await current(trx, request, id)
          await updateRow(trx, table.name, before, await valuesIn(trx, id), now())
          await remember(trx, request, 'update', before, id)
        })
        return read(id)
      })
    },

    remove: (request: FastifyRequest, id: number) =>
      reserve.use(() =>
        db.transaction().execute(async (trx) => {
          const before = await current(trx, request, id)
          await deleteRow(trx, table.name, id)
          await remember(trx, request, 'delete', before)
        }),
      ),
  }
}
