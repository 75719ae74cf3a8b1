import { spawnSync } from 'node:child_process'
import { sql } from 'kysely'
import { type DatabaseSettings, openDatabase } from '../../../backend/database/database.ts'

type Settings = Record<string, string>

/** Runs a command of the terminal, from the build; `input` is what it reads from the standard input. */
export function command(name: string, args: string[], settings: Settings, input = '') {
  const { PATH, NODE_OPTIONS } = process.env
  const options = { input, encoding: 'utf8', env: { PATH, NODE_OPTIONS, ...settings } } as const
  const { status, stdout, stderr } = spawnSync(process.execPath, [`dist/backend/commands/${name}.js`, ...args], options)
  return { status, text: `${stdout}${stderr}`.trim() }
}

/** Returns the database that a backend with these settings uses. */
export const databaseOf = ({ DATA_DIR = '', DATABASE_URL }: Settings): DatabaseSettings => ({
  dataDir: DATA_DIR,
  databaseUrl: DATABASE_URL,
})

/** Returns the rows of all tables, read on a connection of its own. */
export async function rowsByTable(settings: Settings) {
  const db = await openDatabase(databaseOf(settings))
  const tables: Record<string, Record<string, unknown>[]> = {}
  for (const { name } of await db.introspection.getTables())
    tables[name] = (await sql.raw<Record<string, unknown>>(`select * from ${name} order by id`).execute(db)).rows
  await db.destroy()
  return tables
}

/** Leaves the database of stopped servers as the version before its history would. */
export async function downgrade(settings: Settings) {
  const db = await openDatabase(databaseOf(settings))
  for (const table of ['notices', 'faculties', 'innovations', 'images']) await sql.raw(`drop index ${table}_by_file`).execute(db)
  for (const table of ['changes', 'account_links', 'api_tokens', 'preview_links', 'facts', 'redirects'])
    await sql.raw(`drop table ${table}`).execute(db)
  await sql.raw('alter table accounts drop column last_sign_in_at').execute(db)
  await sql.raw("delete from kysely_migration where name >= '0011'").execute(db)
  await db.destroy()
}
