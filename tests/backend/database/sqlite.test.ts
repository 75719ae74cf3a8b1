import fs from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import Libsql from 'libsql'
import { describe, expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../../../backend/database/database.ts'
import { migrations } from '../../../backend/database/migrations.ts'
import { bindable, sqliteDialect } from '../../../backend/database/sqlite.ts'
import { buildBackend } from '../../../backend/server.ts'
import { ConfigError } from '../../../server/start/ConfigError.ts'
import { temporaryFolder } from '../../support/servers/stack.ts'
import { noticeFields, testBackend, testConfig } from '../../support/servers/testBackend.ts'

describe('an SQLite database', () => {
  test('waits for locks, uses WAL, syncs fully and enforces foreign keys', async () => {
    const db = await openDatabase(testConfig())
    const pragma = async (name: string) => Object.values((await sql.raw<object>(`pragma ${name}`).execute(db)).rows[0]!)[0]
    expect(await pragma('busy_timeout')).toBe(2000)
    expect(await pragma('journal_mode')).toBe('wal')
    expect(await pragma('synchronous')).toBe(2)
    expect(await pragma('foreign_keys')).toBe(1)
    await db.destroy()
  })

  test('is migrated in a transaction', () => {
    const dialect = sqliteDialect(path.join(temporaryFolder(), 'college.db'))
    expect(dialect.createAdapter().supportsTransactionalDdl).toBe(true)
  })

  test('is copied to the data folder before it is upgraded', async () => {
    const { call, config, app } = await testBackend()
    await call('POST', 'notices', { body: noticeFields({ title: 'Before' }) })
    await app.close()
    migrations['9999-drop'] = { up: (db) => db.schema.dropTable('notices').execute() }
    onTestFinished(() => void delete migrations['9999-drop'])
    await (await openDatabase(config)).destroy()
    const copy = path.join(config.dataDir, 'college.before-9999-drop.db')
    expect(fs.statSync(copy).mode & 0o777).toBe(0o600)
    expect(new Libsql(copy).prepare('select title from notices').all()).toEqual([{ title: 'Before' }])
    expect(fs.readdirSync(config.dataDir).filter((name) => name.includes('before'))).toHaveLength(1)
  })

  test('can be read and backed up by another process while the backend runs', async () => {
    const { call, config } = await testBackend()
    await call('POST', 'notices', { body: noticeFields({ title: 'Copied' }) })
    const copy = path.join(temporaryFolder(), 'copy.db')
    const other = new Libsql(path.join(config.dataDir, 'college.db'))
    other.exec(`vacuum into '${copy}'`)
    expect((await call('POST', 'notices', { body: noticeFields() })).status).toBe(201)
    expect(new Libsql(copy).prepare('select title from notices').all()).toEqual([{ title: 'Copied' }])
  })

  test.each([true, false, undefined, Number.NaN, Number.POSITIVE_INFINITY, 1n, new Date(), {}, []])(
    'does not bind %o, because libsql aborts the process for a boolean and stores null for other types',
    (value) => {
      expect(() => bindable(['x', value])).toThrow(TypeError)
    },
  )

  test('binds null, numbers, text and bytes', () => {
    const values = [null, 0, -1.5, '', 'text', Buffer.from('bytes'), new Uint8Array(2)]
    expect(bindable(values)).toEqual(values)
  })
})

describe('the backend does not start if the data folder is', () => {
  test.each([
    ['a file', (folder: string) => fs.writeFileSync(path.join(folder, 'data'), '')],
    [
      'a folder with an invalid database file',
      (folder: string) => {
        fs.mkdirSync(path.join(folder, 'data'))
        fs.writeFileSync(path.join(folder, 'data', 'college.db'), 'something else entirely '.repeat(50))
      },
    ],
  ])('%s', async (_description, prepare) => {
    const folder = temporaryFolder()
    prepare(folder)
    const built = buildBackend(testConfig({ dataDir: path.join(folder, 'data') }))
    await expect(built).rejects.toThrow(ConfigError)
    await expect(built).rejects.toThrow(/^The data folder .*\/data \(DATA_DIR\) can't be used: [^\n]+\.$/)
  })
})
