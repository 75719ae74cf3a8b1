// The cases that only PostgreSQL has: several backends use it, and it is lost and found again.
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { buildBackend } from '../../backend/server.ts'
import { ConfigError, StartError } from '../../server/start/ConfigError.ts'
import { createDatabase, type Postgres, startPostgres } from '../support/parts/postgres.ts'
import { startRelay } from '../support/parts/relay.ts'
import {
  admin,
  courseFields,
  dataOf,
  levelFields,
  noticeFields,
  query,
  recordsOf,
  testBackend,
  testConfig,
} from '../support/servers/testBackend.ts'

/** Maximum number of the backend's connections. */
const MAX_CONNECTIONS = 10

describe('two backends on one database', () => {
  test('can start at the same moment on an empty database: there is one administrator, and each sample record once', async () => {
    const config = testConfig({ sampleContent: true })
    const apps = await Promise.all([buildBackend(config), buildBackend({ ...config, dataDir: testConfig().dataDir })])
    onTestFinished(async () => void (await Promise.all(apps.map((app) => app.close()))))
    expect(await query(config, 'select email from accounts')).toEqual([{ email: admin.email }])
    const [{ count }] = (await query(config, 'select count(*) from notices')) as [{ count: string }]
    const titles = await query(config, 'select distinct title from notices')
    expect(Number(count)).toBe(titles.length)
  })

  test('see each other’s records and sign-ins', async () => {
    const one = await testBackend()
    const two = await testBackend({ databaseUrl: one.config.databaseUrl })
    const notice = await one.createRecord('notices', noticeFields())
    expect(dataOf(await two.call('GET', `notices/${notice['id']}`))).toEqual(notice)
    expect((await two.call('DELETE', `notices/${notice['id']}`, { token: one.token })).status).toBe(200)
    expect((await one.call('GET', `notices/${notice['id']}`)).status).toBe(404)
  })

  test('create one record for two simultaneous requests with one Idempotency-Key', async () => {
    const one = await testBackend()
    const two = await testBackend({ databaseUrl: one.config.databaseUrl })
    const headers = { 'idempotency-key': 'the-same' }
    const create = ({ call }: typeof one) => call('POST', 'notices', { body: noticeFields(), headers, token: one.token })
    const responses = await Promise.all([one, two, one, two].map(create))
    expect(responses.map(({ status }) => status)).toEqual([201, 201, 201, 201])
    expect(recordsOf(await one.call('GET', 'notices'))).toHaveLength(1)
  })

  test('never leave a level without its course when one deletes and the other adds', async () => {
    const one = await testBackend()
    const two = await testBackend({ databaseUrl: one.config.databaseUrl })
    for (let round = 0; round < 10; round++) {
      const { id } = await one.createRecord('courses', courseFields())
      const [, added] = await Promise.all([
        one.call('DELETE', `courses/${id}`),
        two.call('POST', 'levels', { body: levelFields(id), token: one.token }),
      ])
      // the level was added before the deletion, or rejected after it
      expect([201, 422]).toContain(added.status)
    }
  })
})

describe('a database that is lost', () => {
  let server: Postgres
  beforeAll(async () => {
    server = await startPostgres({ durable: true })
  })
  afterAll(() => server.stop())

  test.each(['SIGINT', 'SIGKILL'] as const)(
    'by %s returns 503 with Retry-After, and is used again once it is back',
    async (signal) => {
      const { call } = await testBackend({ databaseUrl: createDatabase(server.url) })
      await call('POST', 'notices', { body: noticeFields() })
      await server.stop(signal)
      for (const request of [call('GET', 'notices'), call('POST', 'notices', { body: noticeFields() }), login(call)]) {
        const { status, headers, json } = await request
        expect([status, headers['retry-after']]).toEqual([503, '5'])
        expect(json['message']).toBe('The database is temporarily unavailable. Please try again in a few seconds.')
      }
      server = await startPostgres(server)
      expect((await call('POST', 'notices', { body: noticeFields() })).status).toBe(201)
      expect(recordsOf(await call('GET', 'notices'))).toHaveLength(2)
    },
  )

  test('in the middle of a request returns 503, and the next request succeeds', async () => {
    const { call, config } = await testBackend({ databaseUrl: createDatabase(server.url) })
    const [lock, observer] = [await connect(config.databaseUrl), await connect(config.databaseUrl)]
    await lock.query('begin; lock table notices')
    const requests = Promise.all([call('GET', 'notices'), call('POST', 'notices', { body: noticeFields() })])
    const waiting = "pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"
    const queries = ['select "id"', 'insert into'].map((start) => ({ query: expect.stringContaining(start) }))
    // the removal of files that nothing names may wait too
    await expect
      .poll(async () => (await observer.query(`select query from ${waiting}`)).rows)
      .toEqual(expect.arrayContaining(queries))
    await observer.query(`select pg_terminate_backend(pid) from ${waiting}`)
    expect((await requests).map(({ status }) => status)).toEqual([503, 503])
    await lock.query('rollback')
    expect((await call('POST', 'notices', { body: noticeFields() })).status).toBe(201)
  })

  test('because it hangs returns 503, and its connections are not used again', async () => {
    const { call } = await testBackend({ databaseUrl: `${createDatabase(server.url)}?query_timeout=300` })
    server.pause()
    onTestFinished(() => server.resume())
    expect((await call('GET', 'notices')).status).toBe(503)
    server.resume()
    expect((await call('GET', 'notices')).status).toBe(200)
  })

  test('because its connections are forgotten, as by a firewall, returns 503, and is used again by new ones', async () => {
    const relay = await startRelay(server.port)
    const databaseUrl = createDatabase(server.url).replace(`:${server.port}/`, `:${relay.port}/`)
    const { call } = await testBackend({ databaseUrl: `${databaseUrl}?query_timeout=300` })
    const statusOf = async () => (await call('GET', 'notices')).status
    relay.freeze()
    expect(await statusOf()).toBe(503)
    const statuses: number[] = []
    while (statuses.length < MAX_CONNECTIONS && !statuses.includes(200)) statuses.push(await statusOf())
    expect(statuses).toContain(200)
  })

  test('to another writer returns 503 after the lock timeout, and leaves no transaction open', async () => {
    const { call, config } = await testBackend({ databaseUrl: `${createDatabase(server.url)}?lock_timeout=100` })
    const other = await connect(config.databaseUrl)
    await other.query('begin; select pg_advisory_xact_lock(7014001)')
    expect((await call('POST', 'notices', { body: noticeFields() })).status).toBe(503)
    expect((await call('GET', 'notices')).status).toBe(200)
    await other.query('rollback')
    for (let i = 0; i < 12; i++) expect((await call('POST', 'notices', { body: noticeFields() })).status).toBe(201)
  })

  const login = (call: Awaited<ReturnType<typeof testBackend>>['call']) => call('POST', 'login', { body: admin, token: null })
})

describe('a database that refuses', () => {
  test.each([
    ['the password', 'alter role %I nologin'],
    ['to be read', 'revoke all on all tables in schema public from %I'],
    ['to be written', 'alter role %I set default_transaction_read_only = on'],
  ])('%s while the backend runs returns 503, and is used again', async (_what, refusal) => {
    const role = `role_${randomUUID().replaceAll('-', '')}`
    const url = createDatabase(process.env['TEST_POSTGRES']!)
    const owner = await connect(url)
    const mine = new URL(url)
    mine.username = role
    await owner.query(`create role ${role} login; grant all on schema public to ${role}`)
    const { call } = await testBackend({ databaseUrl: mine.href })
    const end = () => owner.query('select pg_terminate_backend(pid) from pg_stat_activity where usename = $1', [role])
    const statusOf = async () => (await call('POST', 'notices', { body: noticeFields() })).status
    await owner.query(refusal.replace('%I', role))
    await end()
    // the first ones may meet a connection that has ended
    for (let i = 0; i < 6; i++) expect(await statusOf()).toBe(503)
    await owner.query(`alter role ${role} login; alter role ${role} reset all; grant all on all tables in schema public to ${role}`)
    await end()
    await expect.poll(statusOf).toBe(201)
  })
})

describe('the backend does not start', () => {
  const start = (databaseUrl: string) => buildBackend(testConfig({ databaseUrl }))
  const address = process.env['TEST_POSTGRES']!

  test('without a database server, but may later', async () => {
    const built = start('postgres://someone:secret@127.0.0.1:9/college')
    await expect(built).rejects.toThrow(StartError)
    await expect(built).rejects.not.toThrow(ConfigError)
    await expect(built).rejects.toThrow(/^The database can't be used at the moment: [^\n]*ECONNREFUSED[^\n]*\.$/)
    await expect(built).rejects.not.toThrow('secret')
  })

  test.each([
    ['a database that does not exist', `${address}/nothing`, 'database "nothing" does not exist'],
    ['a user that does not exist', `${address.replace('college', 'nobody')}/postgres`, 'role "nobody" does not exist'],
  ])('with %s', async (_description, url, reason) => {
    const built = start(url)
    await expect(built).rejects.toThrow(ConfigError)
    await expect(built).rejects.toThrow(`The database (DATABASE_URL) can't be used: ${reason}.`)
  })
})

async function connect(url: string | undefined) {
  const client = new pg.Client(url)
  await client.connect()
  onTestFinished(() => client.end())
  return client
}
