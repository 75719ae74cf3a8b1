import { sql } from 'kysely'
import { fillTables } from '../backend/backup/tables.ts'
import { type Database, openDatabase } from '../backend/database/database.ts'
import { isPostgres } from '../backend/database/postgres.ts'
import { type AnyRow, timestamps } from '../backend/database/rows.ts'
import { sampleCourses } from '../backend/sample/courses.ts'
import { createDatabase, postgresMissing, startPostgres } from '../tests/support/parts/postgres.ts'
import { temporaryFolder } from '../tests/support/servers/stack.ts'

export type Settings = { DATA_DIR: string; DATABASE_URL?: string }
/** A kind of database. `create` makes an empty one and returns the settings with which a backend uses it. */
export type Engine = { name: string; create: () => Settings }

export const LEVELS = 8
export const SUBJECTS = 6
const ROWS_PER_INSERT = 1000

/** Calls `use` with SQLite and with PostgreSQL, which both wait for the disk. Without PostgreSQL, prints why it is skipped. */
export async function onEachEngine(use: (engine: Engine) => Promise<void>) {
  const createSqlite = () => ({ DATA_DIR: temporaryFolder() })
  await use({ name: await versionOf(createSqlite()), create: createSqlite })
  const missing = postgresMissing()
  if (missing) return console.log(missing)
  const postgres = await startPostgres({ durable: true })
  try {
    const create = () => ({ DATA_DIR: temporaryFolder(), DATABASE_URL: createDatabase(postgres.url) })
    await use({ name: await versionOf(create()), create })
  } finally {
    await postgres.stop()
  }
}

const versionOf = (settings: Settings) =>
  withDatabase(settings, async (db) => {
    const version = isPostgres(db)
      ? sql<{ name: string }>`select 'PostgreSQL ' || split_part(current_setting('server_version'), ' ', 1) as name`
      : sql<{ name: string }>`select 'SQLite ' || sqlite_version() as name`
    return (await version.execute(db)).rows[0]!.name
  })

async function withDatabase<Result>({ DATA_DIR, DATABASE_URL }: Settings, use: (db: Database) => Promise<Result>) {
  const db = await openDatabase({ dataDir: DATA_DIR, databaseUrl: DATABASE_URL })
  return use(db).finally(() => db.destroy())
}

/** Fills an empty database with courses, their levels and subjects, and as many notices as courses. */
export const fill = (settings: Settings, courses: number) =>
  withDatabase(settings, async (db) => {
    const counts = { courses, levels: courses * LEVELS, subjects: courses * LEVELS * SUBJECTS, notices: courses }
    const lastIds = new Map(Object.entries(counts))
    await db.transaction().execute((trx) => fillTables(trx, { pages: pagesOf(counts), lastIds }))
    // PostgreSQL does so by itself after a minute
    if (isPostgres(db)) await sql`analyze`.execute(db)
  })

async function* pagesOf(counts: Record<keyof typeof columnsOf, number>) {
  for (const table of ['courses', 'levels', 'subjects', 'notices'] as const)
    for (let first = 1; first <= counts[table]; first += ROWS_PER_INSERT) {
      const length = Math.min(ROWS_PER_INSERT, counts[table] - first + 1)
      const idsAndColumns = Array.from({ length }, (_, index) => ({ id: first + index, ...columnsOf[table](first + index) }))
      yield { table, rows: idsAndColumns.map((row): AnyRow => ({ ...row, ...timestamps(new Date()) })) }
    }
}

const samples = sampleCourses()
const sampleOf = (id: number) => samples[id % samples.length]!

const columnsOf = {
  courses: (id: number) => ({ ...sampleOf(id), name: `Course ${id}` }),
  levels: (id: number) => ({ title: `Semester ${id % LEVELS}`, course_id: Math.ceil(id / LEVELS) }),
  subjects: (id: number) => ({
    code: `SUB ${id}`,
    title: `Introduction to ${id}`,
    credit_hours: 3,
    level_id: Math.ceil(id / SUBJECTS),
  }),
  notices: (id: number) => ({
    title: `Notice ${id} of the office`,
    released_on: new Date(id * 86_400_000).toISOString().slice(0, 10),
    description: sampleOf(id).description,
    file: null,
  }),
}
