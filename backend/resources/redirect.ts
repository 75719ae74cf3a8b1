import * as z from 'zod/mini'
import { type Addresses, redirectRules, redirectWire } from '../../schema/redirect.rules.ts'
import { redirectProblem } from '../../schema/redirectTable.ts'
import { snakeCase } from '../../text/casing.ts'
import type { Database } from '../database/database.ts'
import { selectRows } from '../database/rows.ts'
import type { ColumnValues } from '../database/table.ts'
import { fieldError } from '../errors.ts'
import { resource } from './resource.ts'

type Columns = ColumnValues<Addresses>

/** Redirects from addresses that have no page. */
export const redirects = resource({
  path: 'redirects',
  names: ['redirect', 'redirects'],
  table: 'redirects',
  wire: redirectWire,
  columns: { old_address: z.string(), new_address: z.string() },
  rules: redirectRules,
  calls: ['list', 'create', 'update', 'delete'],
  messages: { missing: 'Redirect not found.', deleted: 'Redirect deleted.' },
  prepare: refuseWrong,
  sample: () => [],
})

const addressesOf = ({ old_address, new_address }: Columns): Addresses => ({ oldAddress: old_address, newAddress: new_address })

/** @throws HttpError 422 for a second redirect from an address, and for one that leads to another or back. */
async function refuseWrong(values: Columns, db: Database, id?: number) {
  const rows = (await selectRows(db, 'redirects', ['id', 'old_address', 'new_address']).execute()) as (Columns & { id: number })[]
  const others = rows.filter((row) => row.id !== id).map(addressesOf)
  const [field, message] = redirectProblem(addressesOf(values), others) ?? []
  if (field && message) throw fieldError(snakeCase(field), message)
  return {}
}
