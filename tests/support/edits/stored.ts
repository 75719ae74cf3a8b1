import { type Database, type DatabaseSettings, openDatabase } from '../../../backend/database/database.ts'
import { fieldsOf, type KindName, kindNames, kinds, nameOf, textOfFile } from './kinds.ts'
import type { Fields, Records } from './oracle.ts'

/** Returns functions that read the records and files of a backend, from its database and over HTTP. */
export async function readStored(settings: DatabaseSettings, backendUrl: string) {
  const db = await openDatabase(settings)
  const texts = new Map<string, string>()
  const queries = kindNames.map((kind) => [kind, queryOf(db, kind)] as const)

  async function textOf(file: string) {
    const text = texts.get(file) ?? textOfFile(await (await fetch(`${backendUrl}/storage/${file}`)).text())
    texts.set(file, text) // a stored file never changes
    return text
  }

  return {
    textOfFile: textOf,
    async rows(): Promise<Records> {
      const all = new Map<string, Fields>()
      for (const [kind, query] of queries) {
        const { rows } = await db.executeQuery(query)
        for (const row of rows) all.set(nameOf(kind, row['id']), await fieldsOf(kind, row, textOf))
      }
      return all
    },
    close: () => db.destroy(),
  }
}

/** Returns the query for all records of a kind. */
function queryOf(db: Database, kind: KindName) {
  const { table, columns } = kinds[kind]
  const tables = db.withTables<Record<string, Record<string, string>>>()
  const selection = Object.entries(columns).map(([field, column]) => `${column} as ${field}` as const)
  return tables
    .selectFrom(table)
    .select(['id', ...selection])
    .orderBy('id')
    .compile()
}
