import type { Database } from './database.ts'
import { fillTable, isEmpty, lastIdOf, pagesOf, tableNames } from './tables.ts'

/**
 * Copies all rows with their ids into an empty database of the same version, all or nothing. Nobody can write to either meanwhile. Returns
 * the number of rows, or undefined if the other database is not empty.
 */
export const copyDatabase = (from: Database, to: Database) =>
  from.transaction().execute((source) =>
    to.transaction().execute(async (target) => {
      if (!(await isEmpty(target))) return undefined
      let count = 0
      for (const table of await tableNames(source)) {
        const lastId = await lastIdOf(source, table)
        count += await fillTable(target, table, { pages: pagesOf(source, table), lastId })
      }
      return count
    }),
  )
