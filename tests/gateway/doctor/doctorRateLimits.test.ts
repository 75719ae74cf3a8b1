// npm run doctor with a backend that limits the rate of calls (status 429).
import { expect, test } from 'vitest'
import { linesOf, type Row } from '../../../gateway/doctor/report.ts'
import { laravelToken } from '../../support/backends/laravelBackend.ts'
import { diagnose, startLaravel } from '../../support/processes/diagnose.ts'

const withoutTimes = (rows: Row[]) => rows.flatMap((row) => linesOf({ ...row, ms: 0 }))
const writing = { token: laravelToken, isWriting: true }

/** Refuses each 40th call. */
function eachFortieth(retryAfter: () => string) {
  let calls = 0
  return () => (++calls % 40 === 0 ? retryAfter() : undefined)
}

test.each([
  ['seconds', () => '1'],
  ['a date', () => new Date(Date.now() + 1000).toUTCString()],
])('calls that are refused for a while are repeated, after a wait in %s', async (_form, retryAfter) => {
  const unlimited = await startLaravel()
  const expected = await diagnose(unlimited.url, writing)
  const waits: number[] = []
  const backend = await startLaravel({ limit: eachFortieth(retryAfter) })
  const before = structuredClone(backend.tables)
  const { rows } = await diagnose(backend.url, { ...writing, onWait: (seconds) => waits.push(seconds) })
  expect(withoutTimes(rows)).toEqual(withoutTimes(expected.rows))
  expect(waits.length).toBeGreaterThan(1)
  expect(Math.max(...waits)).toBeLessThanOrEqual(1)
  expect(backend.tables).toEqual(before)
})

test('a call that stays refused ends the examination, without advice from it, and the test records are removed', async () => {
  const backend = await startLaravel({ limit: (call) => (call.startsWith('PUT notices') ? '3600' : undefined) })
  const before = structuredClone(backend.tables)
  const { rows, summary, works, findings } = await diagnose(backend.url, writing)
  expect(works).toBe(false)
  expect(findings('PUT /notices/15')).toEqual([
    'problem: The backend limits the rate of calls (status 429), for the next 3600 seconds. The other calls were not tested.',
  ])
  expect(summary).toContain('Raise the limit for the address of the gateway')
  expect(summary).not.toContain('MULTIPART_UPDATE')
  expect(rows.filter(({ findings = [] }) => findings.length > 0)).toHaveLength(1)
  expect(backend.requests('POST socials')).toEqual([])
  expect(backend.tables).toEqual(before)
})

test('a call is repeated five times at most', async () => {
  const backend = await startLaravel({ limit: (call) => (call === 'GET courses' ? '0' : undefined) })
  const { findings } = await diagnose(backend.url)
  expect(findings('GET /courses').join()).toContain('(status 429), even after 5 repetitions.')
  expect(backend.requests('GET courses')).toHaveLength(6)
})

test('if all calls stay refused, the report names the test records that are left', async () => {
  let isLimited = false
  const backend = await startLaravel({
    limit(call) {
      isLimited ||= call.startsWith('PUT levels')
      return isLimited ? '3600' : undefined
    },
  })
  const { findings, works } = await diagnose(backend.url, writing)
  expect(works).toBe(false)
  expect(findings('Clean-up').join()).toContain('Delete /levels/12, /courses/11 in the database of the backend')
})

test('a sign-in that is refused for minutes does not prevent the other calls', async () => {
  const backend = await startLaravel({ limit: (call) => (call === 'POST login' ? '900' : undefined) })
  const { works, row } = await diagnose(backend.url)
  expect([works, row('POST /login with a wrong password')?.status, row('GET /images')?.status]).toEqual([true, 429, 200])
})

test('the user can stop a wait, and the test records are removed', async () => {
  const stop = new AbortController()
  const backend = await startLaravel({ limit: (call) => (call.startsWith('PUT notices') ? '100' : undefined) })
  const before = structuredClone(backend.tables)
  const onWait = () => stop.abort(new Error('stopped'))
  await expect(diagnose(backend.url, { ...writing, signal: stop.signal, onWait })).rejects.toThrow('stopped')
  expect(backend.requests('POST notices').length).toBeGreaterThan(0)
  expect(backend.tables).toEqual(before)
})
