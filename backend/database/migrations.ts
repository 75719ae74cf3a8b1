import type { ColumnBuilderCallback, CreateTableBuilder, Kysely, Migration } from 'kysely'
import { isPostgres } from './postgres.ts'

type Column = [type: 'text' | 'integer' | 'double precision', build?: ColumnBuilderCallback]

/** Primary key, numbered by the database; a number is never reused after a deletion. */
const primaryKey = (db: Kysely<unknown>): Column => [
  'integer',
  (column) => (isPostgres(db) ? column.generatedByDefaultAsIdentity() : column.autoIncrement()).primaryKey(),
]
const text: Column = ['text', (column) => column.notNull()]
const uniqueText: Column = ['text', (column) => column.notNull().unique()]
const optionalText: Column = ['text']
const optionalInteger: Column = ['integer']
const integer: Column = ['integer', (column) => column.notNull()]
const decimal: Column = ['double precision', (column) => column.notNull()]
const accountId: Column = ['integer', (column) => column.notNull().references('accounts.id').onDelete('cascade')]

type Table = CreateTableBuilder<string, string>

/** Creates a table with an id, these columns, and the times of the creation and the last change of a row. */
function createTable(
  db: Kysely<unknown>,
  name: string,
  columns: Record<string, Column>,
  constrain = (table: Table): Table => table,
) {
  const table = Object.entries({ id: primaryKey(db), ...columns, created_at: text, updated_at: text }).reduce<Table>(
    (table, [column, [type, build]]) => table.addColumn(column, type, build),
    db.schema.createTable(name),
  )
  return constrain(table).execute()
}

/** Migrations in order. A released one is never changed. */
export const migrations: Record<string, Migration> = {
  '0001-accounts': {
    async up(db) {
      await createTable(db, 'accounts', { email: uniqueText, password_hash: text })
      await createTable(db, 'tokens', { hash: uniqueText, account_id: accountId, expires_at: text })
    },
  },
  '0002-notices': {
    up: (db) => createTable(db, 'notices', { title: text, released_on: text, description: optionalText, file: optionalText }),
  },
  '0003-faculties': {
    up: (db) =>
      createTable(db, 'faculties', {
        name: text,
        email: text,
        description: optionalText,
        department: text,
        qualification: text,
        phone: optionalText,
        address: optionalText,
        image: optionalText,
      }),
  },
  '0004-courses': {
    up: (db) => createTable(db, 'courses', { name: text, description: text, eligibility: text }),
  },
  // no foreign keys in levels and subjects: a level outlives its course, and a subject its level
  '0005-levels': {
    async up(db) {
      await createTable(db, 'levels', { title: text, course_id: integer })
      await db.schema.createIndex('levels_of_course').on('levels').column('course_id').execute()
    },
  },
  '0006-subjects': {
    async up(db) {
      await createTable(db, 'subjects', { code: text, title: text, credit_hours: decimal, level_id: integer })
      await db.schema.createIndex('subjects_of_level').on('subjects').column('level_id').execute()
    },
  },
  '0007-innovations': {
    up: (db) => createTable(db, 'innovations', { name: text, description: optionalText, image: optionalText, status: integer }),
  },
  '0008-social-links': {
    up: (db) => createTable(db, 'social_links', { name: text, link: text }),
  },
  '0009-images': {
    up: (db) => createTable(db, 'images', { name: uniqueText, path: text }),
  },
  '0010-idempotency-keys': {
    up: (db) =>
      createTable(db, 'idempotency_keys', { account_id: accountId, key: text, fingerprint: text, record_id: integer }, (table) =>
        table.addUniqueConstraint('idempotency_keys_account_key', ['account_id', 'key']),
      ),
  },
  '0011-changes': {
    async up(db) {
      const columns = { resource: text, record_id: integer, action: text, account: text, before: optionalText, after: optionalText }
      await createTable(db, 'changes', { ...columns, file: optionalText })
      await db.schema.createIndex('changes_of_record').on('changes').columns(['resource', 'record_id']).execute()
    },
  },
  // each request of a stored file asks who refers to it
  '0012-file-indexes': {
    async up(db) {
      const columns = { notices: 'file', faculties: 'image', innovations: 'image', images: 'path', changes: 'file' }
      for (const [table, column] of Object.entries(columns))
        await db.schema.createIndex(`${table}_by_file`).on(table).column(column).execute()
    },
  },
  '0013-people': {
    async up(db) {
      await db.schema.alterTable('accounts').addColumn('last_sign_in_at', 'text').execute()
      const maker: Column = ['integer', (column) => column.references('accounts.id').onDelete('cascade')]
      const ofAccount: Column = ['integer', (column) => column.notNull().unique().references('accounts.id').onDelete('cascade')]
      await createTable(db, 'account_links', { hash: uniqueText, account_id: ofAccount, created_by: maker, expires_at: text })
      const columns = { hash: uniqueText, account_id: accountId, name: text, access: text, last_used_at: optionalText }
      await createTable(db, 'api_tokens', columns)
    },
  },
  '0014-preview-links': {
    up: (db) =>
      createTable(db, 'preview_links', {
        hash: uniqueText,
        resource: text,
        record_id: optionalInteger,
        content: text,
        account: text,
        expires_at: text,
      }),
  },
  '0015-facts': {
    async up(db) {
      const names = ['intake', 'deadline', 'cost', 'cost_note', 'contact', 'duration', 'seats', 'qualify', 'office_hours']
      const facts = Object.fromEntries(names.map((name) => [name, optionalText]))
      await createTable(db, 'facts', { name: uniqueText, ...facts })
    },
  },
  '0016-redirects': {
    up: (db) => createTable(db, 'redirects', { old_address: text, new_address: text }),
  },
}
