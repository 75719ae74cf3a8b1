import type { Database } from '../database/database.ts'
import { fillTables, isEmpty, lastIdsOf, pagesOf, tableNames } from './tables.ts'

/**
 * Copies all rows with their ids into an empty database of the same version, all or nothing. Nobody can write to either meanwhile. Returns
 * the number of rows, or undefined if the other database is not empty.
 */
export const copyDatabase = (from: Database, to: Database) =>
  from.transaction().execute((source) =>
    to.transaction().execute(async (target) => {
      if (!(await isEmpty(target))) return undefined
      return fillTables(target, { pages: pagesOf(source, tableNames), lastIds: await lastIdsOf(source) })
    }),
  )
