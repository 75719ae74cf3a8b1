import { once } from 'node:events'
import { expect, onTestFinished, test } from 'vitest'
import { tableNames } from '../../../backend/backup/tables.ts'
import { type DatabaseSettings, openDatabase } from '../../../backend/database/database.ts'
import { migrations } from '../../../backend/database/migrations.ts'
import { buildBackend } from '../../../backend/server.ts'
import { ConfigError } from '../../../server/start/ConfigError.ts'
import { query, testBackend, testConfig } from '../../support/servers/testBackend.ts'

async function tablesOf(settings: DatabaseSettings) {
  const db = await openDatabase(settings)
  onTestFinished(() => db.destroy())
  return db.introspection.getTables()
}

test('each table has created_at and updated_at, and only column types that both engines support', async () => {
  const tables = await tablesOf(testConfig())
  expect(tables.map(({ name }) => name).sort()).toEqual([...tableNames].sort())
  for (const { columns } of tables) {
    expect(columns.map(({ name }) => name)).toEqual(expect.arrayContaining(['id', 'created_at', 'updated_at']))
    for (const { dataType } of columns) expect(dataType.toLowerCase()).toMatch(/^(integer|int4|text|double precision|float8)$/)
  }
})

test('the database is unchanged after a failed migration', async () => {
  const settings = testConfig()
  migrations['9999-broken'] = {
    async up(db) {
      await db.schema.createTable('half').addColumn('id', 'integer').execute()
      throw new Error('killed here')
    },
  }
  onTestFinished(() => void delete migrations['9999-broken'])
  await expect(openDatabase(settings)).rejects.toThrow('killed here')
  delete migrations['9999-broken']
  expect((await tablesOf(settings)).map(({ name }) => name)).not.toContain('half')
})

test('the backend does not start with a database of a newer version', async () => {
  const config = testConfig()
  await (await buildBackend(config)).close()
  await query(config, "insert into kysely_migration values ('0999-events', '2026-11-21T10:00:00.000Z')")
  const built = buildBackend(config)
  await expect(built).rejects.toThrow(ConfigError)
  await expect(built).rejects.toThrow(
    'The database is newer than this program, which does not know its migration 0999-events. Start the newer version, or go back with the backup made before the upgrade: npm run restore -- FILE --replace.',
  )
})

test('an internal error returns 500 without details', async () => {
  const { call, config } = await testBackend()
  await query(config, 'drop table notices')
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
