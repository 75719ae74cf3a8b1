// The log of the backend: one line per request, with the id that the gateway sent.
import { beforeEach, expect, test } from 'vitest'
import { admin, noticeFields, testBackend } from '../../support/servers/testBackend.ts'

const log: string[] = []
const { call } = await testBackend({ logLevel: 'trace' }, { logTo: { write: (line) => void log.push(line) } })
beforeEach(() => void log.splice(0))

const lines = () => log.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'request')

test('each request is logged with one line, which has no query string', async () => {
  const { headers } = await call('GET', 'notices?search=secret')
  const details = { method: 'GET', path: '/api/v1/notices', status: 200, ms: expect.any(Number) }
  expect(lines()).toEqual([expect.objectContaining({ level: 30, name: 'backend', reqId: headers['x-request-id'], ...details })])
  expect(log.join()).not.toContain('secret')
})

test.each([
  ['GET', '/nothing', 404],
  ['GET', '/%E0%A4%A', 404],
  ['DELETE', '/api/v1/login', 405],
  ['GET', '/api/v1/notices/999', 404],
  ['POST', '/api/v1/notices', 422],
])('also %s %s, which fails', async (method, path, status) => {
  const { headers } = await call(method, path)
  expect(lines()).toMatchObject([{ method, path, status, reqId: headers['x-request-id'] }])
})

test('passwords, tokens, emails and texts are not logged', async () => {
  const { json } = await call('POST', 'login', { body: admin })
  await call('POST', 'login', { body: { ...admin, password: 'a wrong password' } })
  await call('POST', 'notices', { body: noticeFields({ title: 'A confidential title' }), token: String(json['token']) })
  expect(lines().map(({ status }) => status)).toEqual([200, 401, 201])
  for (const secret of [json['token'], admin.password, admin.email, 'a wrong password', 'confidential'])
    expect(log.join()).not.toContain(secret)
})

test.each([
  ['3f9c1a2e-5c2b-4a57-9d1e-0c9b6f0d7e11', true],
  ['x'.repeat(64), true],
  ['x'.repeat(65), false],
  ['two words', false],
  ['"}', false],
  ['', false],
])('a request with the id %j keeps it: %s', async (id, isKept) => {
  const { headers } = await call('GET', 'notices', { headers: { 'x-request-id': id } })
  expect(headers['x-request-id'] === id).toBe(isKept)
  expect(lines()).toMatchObject([{ reqId: headers['x-request-id'] }])
  expect(headers['x-request-id']).toMatch(/^[\w-]{36,64}$/)
})

test('an error has the id of its request', async () => {
  const failing = await testBackend(
    { logLevel: 'trace' },
    {
      logTo: { write: (line) => void log.push(line) },
      addHooks: (app) =>
        app.addHook('preHandler', async () => {
          throw new Error('the clock has stopped')
        }),
    },
  ).catch((error: Error) => error)
  // signing in fails too
  expect(String(failing)).not.toContain('the clock')
  const errors = log.map((line) => JSON.parse(line)).filter(({ level }) => level === 50)
  expect(errors).toMatchObject([{ err: { message: 'the clock has stopped' }, reqId: lines()[0].reqId }])
  expect(lines()).toMatchObject([{ status: 500 }])
})
