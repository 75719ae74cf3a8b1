import type { FastifyRequest } from 'fastify'
import type { Database } from '../database/database.ts'
import { deleteRow, hasRow, insertRow, selectRows, updateRow } from '../database/rows.ts'
import type { Table } from '../database/table.ts'
import { HttpError } from '../errors.ts'
import { columnsOf, parseFields, type Rules } from '../fields.ts'
import { createOnce } from '../idempotency.ts'
import type { BackendContext, Definition, Values } from './definition.ts'

export type Records = ReturnType<typeof recordsOf>

export function recordsOf(resource: Definition, table: Table, { db, files, now }: BackendContext) {
  const { rules, file, nested, order = [['id', 'asc']] as const, messages } = resource
  const missing = () => new HttpError(404, messages.missing)

  async function list(filter?: Values): Promise<object[]> {
    const selected = selectRows(db, table.name, table.columns, filter)
    const sorted = order.reduce((query, [column, direction]) => query.orderBy(column as 'id', direction), selected)
    const rows = (await sorted.execute()) as (Values & { id: number })[]
    return nested && rows.length > 0 ? nested.addTo(rows, db) : rows
  }

  async function read(id: number) {
    const [record] = await list({ id })
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
    return async (trx: Database) => ({ ...columns, ...(await resource.prepare?.(fields, trx)), ...stored })
  }

  return {
    list,
    read,

    create: (request: FastifyRequest) =>
      receive(request, async (body) => {
        const insert = resource.insert ?? ((trx, values) => insertRow(trx, table.name, values, now()))
        const prepareAdding = async () => {
          const valuesIn = await valuesOf(body, rules)
          return async (trx: Database) => insert(trx, await valuesIn(trx), now())
        }
        return read(await createOnce(request, { db, now: now(), table: table.name, body, prepareAdding }))
      }),

    /** @throws HttpError 404, whatever the body */
    async update(request: FastifyRequest, id: number) {
      if (!(await hasRow(db, table.name, id))) throw missing()
      return receive(request, async (body) => {
        const valuesIn = await valuesOf(body, resource.update?.rules ?? rules)
        await db.transaction().execute(async (trx) => updateRow(trx, table.name, id, await valuesIn(trx), { now: now() }))
        return read(id)
      })
    },

    async remove(id: number) {
      if (!(await db.transaction().execute((trx) => deleteRow(trx, table.name, id)))) throw missing()
    },

    async fileNames() {
      const rows = (await selectRows(db, table.name, [file!.column]).execute()) as Values[]
      return rows.map((row) => row[file!.column] as string | null)
    },
  }
}
