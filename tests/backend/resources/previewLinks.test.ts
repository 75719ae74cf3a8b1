import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { runForget } from '../../../backend/commands/forget.ts'
import { openDatabase } from '../../../backend/database/database.ts'
import { openFiles } from '../../../backend/files/files.ts'
import { forgetRecord } from '../../../backend/history/forget.ts'
import {
  admin,
  beforeStatements,
  dataOf,
  errorsOf,
  noticeFields,
  query,
  recordsOf,
  testBackend,
} from '../../support/servers/testBackend.ts'

let clock = new Date('2026-11-21T10:00:00Z')
const { call, createRecord, config } = await testBackend({ tokenHours: 8000 }, { now: () => clock })

const DAY = 24 * 60 * 60 * 1000
const values = { title: 'Convocation', released_on: '2026-12-12', description: null, file: null }
const share = (changes = {}) => call('POST', 'preview-links', { body: { resource: 'notices', values, ...changes } })
const open = (token: unknown) => call('POST', 'preview-links/open', { body: { token }, token: null })
const listed = async () => recordsOf(await call('GET', 'preview-links'))

describe('a preview link', () => {
  test('shows the values for seven days to whoever has its token, and staff see who made it', async () => {
    const { status, json } = await share()
    expect(status).toBe(201)
    const link = {
      id: expect.any(Number),
      resource: 'notices',
      record_id: null,
      title: 'Convocation',
      account: admin.email,
      created_at: clock.toISOString(),
      expires_at: new Date(clock.getTime() + 7 * DAY).toISOString(),
    }
    expect(json).toEqual({ data: link, token: expect.stringMatching(/^[\w-]{43}$/) })
    expect(await listed()).toEqual([link])
    const opened = await open(json['token'])
    expect(opened.headers['cache-control']).toBe('no-store')
    expect(dataOf(opened)).toEqual({ resource: 'notices', record_id: null, expires_at: link.expires_at, values })

    clock = new Date(clock.getTime() + 7 * DAY - 1)
    expect((await open(json['token'])).status).toBe(200)
    clock = new Date(clock.getTime() + 1)
    expect((await open(json['token'])).status).toBe(404)
    expect(await listed()).toEqual([])
  })

  test('is stored without its token, and forgotten once it has expired', async () => {
    const { json } = await share()
    expect(JSON.stringify(await query(config, 'select * from preview_links'))).not.toContain(String(json['token']))
    clock = new Date(clock.getTime() + 8 * DAY)
    await share()
    expect(await query(config, 'select id from preview_links')).toHaveLength(1)
  })

  test('no longer works once it is revoked', async () => {
    const { json } = await share()
    const { id } = json['data'] as { id: number }
    expect((await call('DELETE', `preview-links/${id}`)).status).toBe(200)
    expect((await open(json['token'])).status).toBe(404)
    expect((await call('DELETE', `preview-links/${id}`)).status).toBe(404)
  })

  test('to a record that is deleted does not work, and is gone when the record is forgotten', async () => {
    const { id } = await createRecord('notices', noticeFields())
    const { json } = await share({ record_id: id })
    expect(dataOf(await open(json['token']))).toMatchObject({ record_id: id })
    await call('DELETE', `notices/${id}`)
    expect((await open(json['token'])).status).toBe(404)
    const [db, files] = [await openDatabase(config), await openFiles(config, { log: console })]
    await forgetRecord({ db, files }, 'notices', id as number).finally(() => Promise.all([db.destroy(), files.close()]))
    expect(await query(config, `select id from preview_links where record_id = ${id}`)).toEqual([])
  })

  test('is all that is forgotten of a record without changes, and the command says so', async () => {
    const { id } = await createRecord('notices', noticeFields())
    const db = await openDatabase(config)
    onTestFinished(() => db.destroy())
    const print = vi.spyOn(console, 'log').mockImplementation(() => {})
    onTestFinished(() => print.mockRestore())
    const forget = () => runForget(['notices', String(id)], { db, config, now: clock }, 'Usage')
    await forget()
    await share({ record_id: id })
    await share({ record_id: id })
    print.mockClear()
    await forget()
    expect(print.mock.calls).toEqual([['Deleted: 2 preview links.']])
    expect((await listed()).filter(({ record_id }) => record_id === id)).toEqual([])
    await expect(forget()).rejects.toThrow('There was nothing to forget.')
  })

  test('is revoked on a full disk too', async () => {
    const { id } = dataOf(await share())
    let isFull = true
    beforeStatements((text) => {
      if (!isFull || !text.startsWith('delete from "preview_links"')) return undefined
      isFull = false
      throw Object.assign(new Error('no space left on device'), { code: config.databaseUrl ? '53100' : 'ENOSPC' })
    })
    expect((await call('DELETE', `preview-links/${id}`)).status).toBe(200)
    expect((await call('DELETE', `preview-links/${id}`)).status).toBe(404)
  })

  test.each<[string, object, string]>([
    ['an unknown resource', { resource: 'pages' }, 'resource'],
    ['a record that does not exist', { record_id: 999_999 }, 'record_id'],
    ['values that are no object', { values: 'Convocation' }, 'values'],
  ])('is refused for %s', async (_description, changes, field) => {
    const response = await share(changes)
    expect(response.status).toBe(422)
    expect(Object.keys(errorsOf(response))).toEqual([field])
  })

  test('is made, listed and revoked with a token only, and opened without', async () => {
    for (const [method, path] of [
      ['GET', 'preview-links'],
      ['POST', 'preview-links'],
      ['DELETE', 'preview-links/1'],
    ] as const)
      expect((await call(method, path, { token: null })).status).toBe(401)
    for (const token of ['made-up', 'x'.repeat(101), undefined, 7]) expect([404, 422]).toContain((await open(token)).status)
  })
})
