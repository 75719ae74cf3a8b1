// Health checks of the backend: whether it runs, and whether what it needs can be used.
import fs from 'node:fs'
import pg from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { readinessOf, Unusable } from '../../../server/telemetry/health.ts'
import { describeWithRedis, startRedis } from '../../support/parts/redis.ts'
import { incomingOf, startS3, storeAt } from '../../support/parts/s3.ts'
import { notOn, query, testBackend } from '../../support/servers/testBackend.ts'
import { unless } from '../../support/unless.ts'

const unauthorized = { token: null }

test('/healthz reports that the backend runs', async () => {
  const { call } = await testBackend()
  const { status, headers, json } = await call('GET', '/healthz', unauthorized)
  expect([status, headers['cache-control'], json]).toEqual([200, 'no-store', { status: 'live' }])
})

test('/readyz reports that everything can be used, and leaves no file behind', async () => {
  const { call, config } = await testBackend()
  const { status, headers, json } = await call('GET', '/readyz', unauthorized)
  expect([status, headers['cache-control']]).toEqual([200, 'no-store'])
  expect(json).toEqual({ status: 'ready', checks: { database: { ok: true }, files: { ok: true }, disk: { ok: true } } })
  expect(fs.readdirSync(incomingOf(config))).toEqual([])
})

test('/readyz returns 503 with the reason while the database can’t be used', async () => {
  const { call, config } = await testBackend()
  await query(config, 'alter table accounts rename to lost')
  const { status, json } = await call('GET', '/readyz', unauthorized)
  expect([status, json]).toEqual([
    503,
    {
      status: 'unavailable',
      checks: { database: { ok: false, reason: "The database can't be used." }, files: { ok: true }, disk: { ok: true } },
    },
  ])
  expect((await call('GET', '/healthz', unauthorized)).status).toBe(200)
  await query(config, 'alter table lost rename to accounts')
  expect((await call('GET', '/readyz', unauthorized)).status).toBe(200)
})

test('/readyz returns 503 with the reason while no file can be stored', async () => {
  const { call, config } = await testBackend()
  const incoming = incomingOf(config)
  fs.rmSync(incoming, { recursive: true })
  const { status, json } = await call('GET', '/readyz', unauthorized)
  expect(status).toBe(503)
  expect(json['checks']).toMatchObject({ database: { ok: true }, files: { ok: false, reason: "The file store can't be used." } })
  fs.mkdirSync(incoming)
  expect((await call('GET', '/readyz', unauthorized)).status).toBe(200)
})

test('/readyz returns 503 with the reason while S3 can’t be reached', async () => {
  const server = await startS3()
  const { call } = await testBackend(storeAt(server.url))
  expect((await call('GET', '/readyz', unauthorized)).status).toBe(200)
  await server.stop()
  const { status, json } = await call('GET', '/readyz', unauthorized)
  expect(status).toBe(503)
  expect(json['checks']).toMatchObject({ database: { ok: true }, files: { ok: false, reason: "The file store can't be used." } })
})

test('/readyz does not wait for a database that does not answer', unless(notOn('postgres')), async () => {
  const { call, config } = await testBackend()
  const lock = new pg.Client(config.databaseUrl!)
  await lock.connect()
  onTestFinished(() => lock.end())
  await lock.query('begin; lock table accounts')
  const { json } = await call('GET', '/readyz', unauthorized)
  expect(json['checks']).toMatchObject({ database: { ok: false, reason: 'The database did not answer within 2 seconds.' } })
})

describeWithRedis('with Redis', () => {
  test('/readyz reports that the backend works without it, though not as well', async () => {
    const redis = await startRedis()
    const { call } = await testBackend({ redisUrl: redis.url })
    expect((await call('GET', '/readyz', unauthorized)).json).toMatchObject({ status: 'ready', checks: { redis: { ok: true } } })
    await redis.kill()
    const { status, json } = await call('GET', '/readyz', unauthorized)
    expect([status, json['status']]).toEqual([200, 'degraded'])
    expect(json['checks']).toMatchObject({ database: { ok: true }, redis: { ok: false, reason: "Redis can't be used." } })
  })
})

test('health checks are logged at debug', async () => {
  const linesAt = async (logLevel: 'debug' | 'info') => {
    const log: string[] = []
    const { call } = await testBackend({ logLevel }, { logTo: { write: (line) => void log.push(line) } })
    log.splice(0)
    await call('GET', '/healthz', unauthorized)
    await call('GET', '/readyz', unauthorized)
    return log.map((line) => JSON.parse(line)).map(({ level, path }) => [level, path])
  }
  expect(await linesAt('info')).toEqual([])
  expect(await linesAt('debug')).toEqual([
    [20, '/healthz'],
    [20, '/readyz'],
  ])
})

test('a reason is a sentence that tells nothing of an unexpected error, which is logged once', async () => {
  const failing = (error: Error) => ({ title: 'The store', check: () => Promise.reject(error) })
  const full = Object.assign(new Error('ENOSPC: no space left on /srv/secret'), { code: 'ENOSPC' })
  const dependencies = {
    known: failing(new Unusable('The store is locked.')),
    unknown: failing(new Error('connect ECONNREFUSED 10.0.0.3:5432')),
    full: failing(full),
  }
  const warn = vi.fn()
  const readiness = readinessOf(dependencies, { warn })
  expect(await readiness()).toEqual({
    status: 'unavailable',
    checks: {
      known: { ok: false, reason: 'The store is locked.' },
      unknown: { ok: false, reason: "The store can't be used." },
      full: { ok: false, reason: 'The disk is full.' },
    },
  })
  await readiness()
  expect(warn).toHaveBeenCalledTimes(3)
  expect(warn).toHaveBeenCalledWith({ err: full }, "The store can't be used")
})

test('a check that hangs is not started again by each request, and is made anew once it has ended', async () => {
  let started = 0
  let end = () => {}
  const check = () => {
    started++
    return new Promise<void>((resolve) => {
      end = resolve
    })
  }
  const readiness = readinessOf({ slow: { title: 'The store', check } }, { warn() {} })
  const answers = await Promise.all([readiness(), readiness()])
  expect([started, answers.map(({ status }) => status)]).toEqual([1, ['unavailable', 'unavailable']])
  end()
  await new Promise(setImmediate)
  const next = readiness()
  expect(started).toBe(2)
  end()
  expect((await next).status).toBe('ready')
})
