import { type Api, failure } from '../api.ts'
import type { Database } from '../database/database.ts'
import { hasRow } from '../database/rows.ts'
import { fieldError } from '../errors.ts'
import { idFrom, idParams } from '../http/fields.ts'
import { aboutChildren } from './descriptions.ts'
import type { Tools } from './resource.ts'

/**
 * Returns the id of a record's parent as a number. It must be called in the transaction that writes the record, so that the parent is
 * not deleted in between.
 * @throws HttpError 422 if there is no such parent.
 */
export async function parentId(
  db: Database,
  { table, column, id, message }: Record<'table' | 'column' | 'id' | 'message', string>,
) {
  const parent = idFrom(id)
  if (!parent || !(await hasRow(db, table, parent))) throw fieldError(column, message)
  return parent
}

export function listByParent(
  app: Api,
  { path, parent, column, missing }: Record<'path' | 'parent' | 'column' | 'missing', string>,
  { names, records, readOptions, listAnswer }: Tools,
) {
  const schema = {
    ...aboutChildren(names, parent),
    params: idParams(missing),
    response: { 200: listAnswer.schema, '4xx': failure },
  }
  app.get(`/${path}/:id`, { ...readOptions, schema }, async ({ params }) =>
    listAnswer.wrap(await records.list({ [column]: params.id })),
  )
}
