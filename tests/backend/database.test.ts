import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import Libsql from 'libsql'
import { describe, expect, test } from 'vitest'
import { openDatabase } from '../../backend/database/database.ts'
import { bindable, dialectOf } from '../../backend/database/dialect.ts'
import { migrations } from '../../backend/database/migrations.ts'
import { resources } from '../../backend/resources/index.ts'
import { buildBackend } from '../../backend/server.ts'
import { ConfigError } from '../../server/ConfigError.ts'
import { temporaryFolder } from '../support/stack.ts'
import { noticeFields, testBackend, testConfig } from '../support/testBackend.ts'

describe('the database', () => {
  test('waits for locks, uses WAL, syncs fully and enforces foreign keys', async () => {
    const db = await openDatabase(temporaryFolder())
    const pragma = async (name: string) => Object.values((await sql.raw<object>(`pragma ${name}`).execute(db)).rows[0]!)[0]
    expect(await pragma('busy_timeout')).toBe(2000)
    expect(await pragma('journal_mode')).toBe('wal')
    expect(await pragma('synchronous')).toBe(2)
    expect(await pragma('foreign_keys')).toBe(1)
    await db.destroy()
  })

  test('has created_at and updated_at in each table, and only column types that other databases support', async () => {
    const db = await openDatabase(temporaryFolder())
    const tables = await db.introspection.getTables()
    const own = ['accounts', 'tokens', 'idempotency_keys']
    expect(tables.map(({ name }) => name).sort()).toEqual([...own, ...resources.map(({ table }) => table.name)].sort())
    for (const { columns } of tables) {
      expect(columns.map(({ name }) => name)).toEqual(expect.arrayContaining(['id', 'created_at', 'updated_at']))
      for (const { dataType } of columns) expect(dataType.toLowerCase()).toMatch(/^(integer|text|double precision)$/)
    }
    await db.destroy()
  })

  test('is unchanged after a failed migration', async () => {
    const dialect = dialectOf(path.join(temporaryFolder(), 'college.db'))
    expect(dialect.createAdapter().supportsTransactionalDdl).toBe(true)
    const folder = temporaryFolder()
    migrations['9999-broken'] = {
      async up(db) {
        await db.schema.createTable('half').addColumn('id', 'integer').execute()
        throw new Error('killed here')
      },
    }
    await expect(openDatabase(folder)).rejects.toThrow('killed here')
    delete migrations['9999-broken']
    const db = await openDatabase(folder)
    expect((await db.introspection.getTables()).map(({ name }) => name)).not.toContain('half')
    await db.destroy()
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

test('an internal error returns 500 without details', async () => {
  const { call, config } = await testBackend()
  new Libsql(path.join(config.dataDir, 'college.db')).exec('drop table notices')
  const response = await call('GET', 'notices')
  expect([response.status, response.json]).toEqual([500, { message: 'Internal Server Error' }])
})

test('a running write finishes before the database is closed', async () => {
  const { app, token } = await testBackend()
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  let finish = () => {}
  const body = new ReadableStream({
    start(stream) {
      stream.enqueue(Buffer.from('{"title":"Written while closing",'))
      finish = () => {
        stream.enqueue(Buffer.from('"released_on":"2026-11-02"}'))
        stream.close()
      }
    },
  })
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const received = once(app.server, 'request')
  const writing = fetch(`${url}/api/v1/notices`, { method: 'POST', headers, body, duplex: 'half' } as RequestInit)
  await received
  const closing = app.close()
  finish()
  expect((await writing).status).toBe(201)
  await closing
})
