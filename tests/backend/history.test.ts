import { describe, expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../../backend/database/database.ts'
import { filesInHistory } from '../../backend/history/changes.ts'
import {
  admin,
  courseFields,
  dataOf,
  facultyFields,
  facultyOf,
  form,
  levelFields,
  noticeFields,
  query,
  recordsOf,
  socialLinkFields,
  testBackend,
} from '../support/testBackend.ts'

let clock = new Date('2026-11-21T10:00:00Z')
const { call, createRecord, config, app } = await testBackend({ tokenHours: 8000 }, { now: () => clock })

const historyOf = async (resource: string, id: unknown) => recordsOf(await call('GET', `history/${resource}/${id}`))
const restore = (change: unknown) => call('POST', `history/${change}/restore`)
const deleted = async () => recordsOf(await call('GET', 'deleted'))
const withoutVersion = ({ updated_at, ...record }: Record<string, unknown>) => record

describe('the history of a record', () => {
  test('says who changed what and when, the newest change first, with the record before and after', async () => {
    const created = await createRecord('notices', noticeFields({ title: 'One' }))
    const updated = dataOf(await call('PUT', `notices/${created['id']}`, { body: noticeFields({ title: 'Two' }) }))
    await call('DELETE', `notices/${created['id']}`)
    const change = { id: expect.any(Number), resource: 'notices', record_id: created['id'], account: admin.email }
    const created_at = clock.toISOString()
    expect(await historyOf('notices', created['id'])).toEqual([
      { ...change, created_at, action: 'delete', before: updated, after: null },
      { ...change, created_at, action: 'update', before: created, after: updated },
      { ...change, created_at, action: 'create', before: null, after: created },
    ])
  })

  test('has at most 200 changes in one answer', async () => {
    const { id } = await createRecord('socials', socialLinkFields())
    const columns = 'resource, record_id, action, account, before, after, file, created_at, updated_at'
    const double = `insert into changes (${columns}) select ${columns} from changes where resource = 'socials' and record_id = ${id}`
    for (let rows = 1; rows <= 200; rows *= 2) await query(config, double)
    const changes = await historyOf('socials', id)
    expect(changes.length).toBeGreaterThan(1)
    expect(changes.length).toBeLessThanOrEqual(200)
  })

  test('contains nothing of a change that failed', async () => {
    const created = await createRecord('notices', noticeFields())
    expect((await call('PUT', `notices/${created['id']}`, { body: noticeFields({ title: '' }) })).status).toBe(422)
    expect(await historyOf('notices', created['id'])).toHaveLength(1)
  })

  test('is empty for an unknown record, and 404 for an unknown resource', async () => {
    expect(await historyOf('notices', 999_999)).toEqual([])
    expect((await call('GET', 'history/nothing/1')).status).toBe(404)
    expect((await call('GET', 'history/notices/x')).status).toBe(404)
  })

  test('needs a token', async () => {
    const statuses = ['GET history/notices/1', 'GET deleted', 'POST history/1/restore'].map(async (request) => {
      const [method, url] = request.split(' ') as [string, string]
      return (await call(method, url, { token: null })).status
    })
    expect(await Promise.all(statuses)).toEqual([401, 401, 401])
  })
})

describe('restoring', () => {
  test('puts a record back to what it was before an update', async () => {
    const created = await createRecord('socials', socialLinkFields({ name: 'Facebook' }))
    await call('PUT', `socials/${created['id']}`, { body: socialLinkFields({ name: 'X', link: 'https://example.edu/x' }) })
    const [update] = await historyOf('socials', created['id'])
    const response = await restore(update!['id'])
    expect([response.status, response.json['resource']]).toEqual([200, 'socials'])
    expect(withoutVersion(dataOf(response))).toEqual(withoutVersion(created))
    expect(response.headers['etag']).toBe(`"${dataOf(response)['updated_at']}"`)
    expect(await historyOf('socials', created['id'])).toMatchObject([
      { action: 'restore' },
      { action: 'update' },
      { action: 'create' },
    ])
  })

  test('can be undone itself', async () => {
    const created = await createRecord('socials', socialLinkFields({ name: 'Facebook' }))
    const updated = dataOf(await call('PUT', `socials/${created['id']}`, { body: socialLinkFields({ name: 'X' }) }))
    await restore((await historyOf('socials', created['id']))[0]!['id'])
    const again = await restore((await historyOf('socials', created['id']))[0]!['id'])
    expect(withoutVersion(dataOf(again))).toEqual(withoutVersion(updated))
  })

  test('brings a deleted record back under its id, with its file', async () => {
    const faculty = facultyOf(await call('POST', 'faculties', { form: form(facultyFields(), { image: 'photo.png' }) }))
    await call('DELETE', `faculties/${faculty['id']}`)
    const [change] = (await deleted()).filter(({ resource }) => resource === 'faculties')
    expect(change).toMatchObject({ action: 'delete', record_id: faculty['id'], before: faculty })
    expect((await restore(change!['id'])).status).toBe(200)
    const restored = facultyOf(await call('GET', `faculties/${faculty['id']}`))
    expect(withoutVersion(restored)).toEqual(withoutVersion(faculty))
    expect((await call('GET', `/storage/${restored['image']}`)).status).toBe(200)
    expect((await deleted()).filter(({ resource }) => resource === 'faculties')).toEqual([])
  })

  test('is possible as long as the history, because the files that it needs are kept', async () => {
    const faculty = facultyOf(await call('POST', 'faculties', { form: form(facultyFields(), { image: 'photo.png' }) }))
    const changed = facultyOf(
      await call('POST', `faculties/${faculty['id']}`, {
        form: form({ ...facultyFields(), _method: 'PUT' }, { image: 'photo.jpg' }),
      }),
    )
    await call('DELETE', `faculties/${faculty['id']}`)
    const db = await openDatabase(config)
    onTestFinished(() => db.destroy())
    expect(await filesInHistory(db, 'faculties')).toEqual(expect.arrayContaining([faculty['image'], changed['image']]))
  })

  test('keeps the file that it replaces, so that it can be undone', async () => {
    const faculty = facultyOf(await call('POST', 'faculties', { form: form(facultyFields(), { image: 'photo.png' }) }))
    const url = `faculties/${faculty['id']}`
    const update = form({ ...facultyFields(), _method: 'PUT' }, { image: 'photo.jpg' })
    const { image } = facultyOf(await call('POST', url, { form: update }))
    const undo = async () => restore((await historyOf('faculties', faculty['id']))[0]!['id'])
    expect(dataOf(await undo())['image']).toBe(faculty['image'])
    const db = await openDatabase(config)
    onTestFinished(() => db.destroy())
    expect(await filesInHistory(db, 'faculties')).toContain(image)
    expect(dataOf(await undo())['image']).toBe(image)
  })

  test('of a restoration that brought a record back is refused: the record is to be deleted', async () => {
    const { id } = await createRecord('socials', socialLinkFields())
    await call('DELETE', `socials/${id}`)
    const undo = async () => restore((await historyOf('socials', id))[0]!['id'])
    expect((await undo()).status).toBe(200)
    expect((await undo()).status).toBe(409)
    expect((await call('GET', 'socials')).text).toContain(`"id":${id},`)
  })

  test('of the change that created a record is refused', async () => {
    const created = await createRecord('courses', courseFields())
    const [change] = await historyOf('courses', created['id'])
    const response = await restore(change!['id'])
    expect([response.status, response.json['message']]).toEqual([
      409,
      'This change created the record. To undo it, delete the record.',
    ])
  })

  test('of an unknown change returns 404', async () => {
    expect((await restore(999_999)).status).toBe(404)
    expect((await restore('x')).status).toBe(404)
  })

  test('a level works after its course was deleted', async () => {
    const course = await createRecord('courses', courseFields())
    const level = await createRecord('levels', levelFields(course['id']))
    await call('DELETE', `levels/${level['id']}`)
    await call('DELETE', `courses/${course['id']}`)
    const [change] = await historyOf('levels', level['id'])
    expect((await restore(change!['id'])).status).toBe(200)
  })
})

test('changes are forgotten after HISTORY_DAYS', async () => {
  const dataDir = config.dataDir
  await createRecord('notices', noticeFields())
  clock = new Date('2026-12-21T09:59:59Z')
  const kept = await query(config, 'select id from changes')
  expect(kept.length).toBeGreaterThan(0)
  await app.close()
  clock = new Date('2026-12-21T10:00:01Z')
  const later = await testBackend({ dataDir, databaseUrl: config.databaseUrl }, { now: () => clock })
  await expect.poll(() => query(config, 'select id from changes')).toEqual([])
  await later.app.close()
})
