import { expect, test } from 'vitest'
import { rememberBackup } from '../../../backend/backup/lastBackup.ts'
import { metricsOf } from '../../support/processes/metrics.ts'
import { noticeFields, testBackend } from '../../support/servers/testBackend.ts'

const HOUR = 3600

async function start(changes: Parameters<typeof testBackend>[0] = {}) {
  const log: string[] = []
  const now = new Date('2026-11-21T10:00:00Z')
  const logTo = { write: (line: string) => void log.push(line) }
  const backend = await testBackend({ metricsPort: 0, logLevel: 'info', ...changes }, { now: () => now, logTo, hookWaitMs: 0 })
  return { ...backend, now, metrics: metricsOf(log) }
}

test('requests are counted by method, route and status, also those that are refused', async () => {
  const { call, metrics } = await start()
  await call('POST', 'notices', { body: noticeFields() })
  await call('GET', 'notices/1')
  await call('GET', 'notices/2')
  await call('POST', 'notices', { body: noticeFields(), token: null })
  const counts = await metrics()
  const count = (method: string, route: string, status: number) =>
    counts[`backend_requests_total{method="${method}",route="/api/v1/${route}",status="${status}"}`]
  expect([count('POST', 'notices', 201), count('POST', 'notices', 401)]).toEqual([1, 1])
  expect([count('GET', 'notices/:id', 200), count('GET', 'notices/:id', 404)]).toEqual([1, 1])
  expect(counts['backend_request_duration_seconds_count{route="/api/v1/notices/:id"}']).toBe(2)
})

test('the time of the database is measured by the kind of statement', async () => {
  const { call, metrics } = await start()
  const inserts = async () => (await metrics())['backend_database_duration_seconds_count{statement="insert"}']!
  const before = await inserts()
  await call('POST', 'notices', { body: noticeFields() })
  expect(await inserts()).toBe(before + 2) // the record and its change
})

test('the space on the disk, and the age of the last backup are shown', async () => {
  const { metrics, config, now } = await start({ minFreeBytes: 1024 })
  const before = await metrics()
  expect(before['backend_disk_free_bytes{disk="data folder"}']).toBeGreaterThan(0)
  expect(before['backend_disk_free_bytes{disk="file store"}']).toBeGreaterThan(0)
  expect(before).toMatchObject({ backend_disk_min_free_bytes: 1024, backend_backup_age_seconds: Number.POSITIVE_INFINITY })
  await rememberBackup(config.dataDir, new Date(now.getTime() - 2 * HOUR * 1000))
  expect(await metrics()).toMatchObject({ backend_backup_age_seconds: 2 * HOUR })
})

test('changes that a change hook has not accepted are counted', async () => {
  const { call, metrics } = await start({ changeHooks: ['http://127.0.0.1:9/'], changeHookSecret: 'x'.repeat(32) })
  expect(await metrics()).toMatchObject({ backend_change_hook_waiting: 0 })
  await call('POST', 'notices', { body: noticeFields() })
  expect(await metrics()).toMatchObject({ backend_change_hook_waiting: 1 })
})
