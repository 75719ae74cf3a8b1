import { describe, expect, onTestFinished, test } from 'vitest'
import { type Change, filesInHistory } from '../../../backend/database/changes.ts'
import { openDatabase } from '../../../backend/database/database.ts'
import { openFiles } from '../../../backend/files/files.ts'
import { forgetChange, forgetFile, forgetRecord } from '../../../backend/history/forget.ts'
import {
  addRow,
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
} from '../../support/servers/testBackend.ts'

let clock = new Date('2026-11-21T10:00:00Z')
const { call, createRecord, config, app } = await testBackend({ tokenHours: 8000 }, { now: () => clock })

const historyOf = async (resource: string, id: unknown) => recordsOf(await call('GET', `history/${resource}/${id}`))
const restore = (change: unknown, overwrite?: unknown) =>
  call('POST', `history/${change}/restore`, overwrite === undefined ? {} : { body: { overwrite } })
const deleted = async () => recordsOf(await call('GET', 'deleted'))
/** Returns the changes of a list, page by page. */
async function pagesOf(list: string) {
  const pages: Record<string, unknown>[][] = []
  let next: unknown
  do {
    const { json } = await call('GET', next === undefined ? list : `${list}?before=${next}`)
    pages.push(json['data'] as Record<string, unknown>[])
    next = json['next']
  } while (typeof next === 'number')
  return pages
}

/** Adds a change as earlier versions stored it, and returns its id. */
function addChange({ before, after, ...change }: Pick<Change, 'resource' | 'record_id' | 'action' | 'before' | 'after'>) {
  const [old, current] = [before, after].map((values) => values && JSON.stringify(values))
  const [created_at, updated_at] = [clock.toISOString(), clock.toISOString()]
  const row = { ...change, account: admin.email, before: old, after: current, file: null, created_at, updated_at }
  return addRow(config, 'changes', row)
}

const withoutVersion = ({ updated_at, ...record }: Record<string, unknown>) => record

describe('the history of a record', () => {
  test('says who changed what and when, the newest change first, with what differs before and after', async () => {
    const created = await createRecord('notices', noticeFields({ title: 'One' }))
    const updated = dataOf(await call('PUT', `notices/${created['id']}`, { body: noticeFields({ title: 'Two' }) }))
    await call('DELETE', `notices/${created['id']}`)
    const change = { id: expect.any(Number), resource: 'notices', record_id: created['id'], account: admin.email }
    const created_at = clock.toISOString()
    const differing = ({ id, title, updated_at }: Record<string, unknown>) => ({ id, title, updated_at })
    expect(await historyOf('notices', created['id'])).toEqual([
      { ...change, created_at, action: 'delete', before: updated, after: null },
      { ...change, created_at, action: 'update', before: differing(created), after: differing(updated) },
      { ...change, created_at, action: 'create', before: null, after: created },
    ])
  })

  test('is answered in parts of at most 50 changes', async () => {
    const { id } = await createRecord('socials', socialLinkFields())
    const columns = 'resource, record_id, action, account, before, after, file, created_at, updated_at'
    const double = `insert into changes (${columns}) select ${columns} from changes where resource = 'socials' and record_id = ${id}`
    for (let rows = 1; rows <= 50; rows *= 2) await query(config, double)
    expect(await historyOf('socials', id)).toHaveLength(50)
    expect((await pagesOf(`history/socials/${id}`)).map(({ length }) => length)).toEqual([50, 14])
  })

  test('shows updates of earlier versions, which stored the whole record, in the same form', async () => {
    const { id, created_at } = await createRecord('socials', socialLinkFields({ name: 'X' }))
    const [before, after] = ['Facebook', 'X'].map((name) => ({
      id,
      ...socialLinkFields({ name }),
      created_at,
      updated_at: created_at,
    }))
    const change = await addChange({ resource: 'socials', record_id: Number(id), action: 'update', before: before!, after: after! })
    expect((await historyOf('socials', id))[0]).toMatchObject({ before: { id, name: 'Facebook' }, after: { id, name: 'X' } })
    expect(dataOf(await restore(change))).toMatchObject({ name: 'Facebook', link: socialLinkFields()['link'] })
  })

  test('is listed in pages, which long texts make shorter, up to the oldest change', async () => {
    const long = (letter: string) => letter.repeat(200_000)
    const { id } = await createRecord('courses', courseFields({ description: long('a') }))
    for (const letter of ['b', 'c', 'd', 'e', 'f'])
      await call('PUT', `courses/${id}`, { body: courseFields({ description: long(letter) }) })
    const pages = await pagesOf(`history/courses/${id}`)
    expect(pages.map(({ length }) => length)).toEqual([2, 2, 2])
    const ids = pages.flat().map((change) => Number(change['id']))
    expect(ids).toEqual([...new Set(ids)].sort((one, other) => other - one))
    expect(pages.flat().at(-1)).toMatchObject({ action: 'create' })
    expect((await call('GET', `history/courses/${id}?before=x`)).status).toBe(422)
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

  test('an update changes only the fields of that update', async () => {
    const { id } = await createRecord('courses', courseFields({ name: 'One', eligibility: 'A' }))
    await call('PUT', `courses/${id}`, { body: courseFields({ name: 'Two', eligibility: 'A' }) })
    await call('PUT', `courses/${id}`, { body: courseFields({ name: 'Two', eligibility: 'B' }) })
    const [, renaming] = await historyOf('courses', id)
    expect(dataOf(await restore(renaming!['id']))).toMatchObject({ name: 'One', eligibility: 'B' })
  })

  test('an update leaves the name that the record got later', async () => {
    const { id } = await createRecord('socials', socialLinkFields({ name: 'X' }))
    await call('PUT', `socials/${id}`, { body: socialLinkFields({ name: 'X', link: 'https://example.edu/x' }) })
    const [update] = await historyOf('socials', id)
    await call('PUT', `socials/${id}`, { body: socialLinkFields({ name: 'Y', link: 'https://example.edu/x' }) })
    expect(dataOf(await restore(update!['id']))).toMatchObject(socialLinkFields({ name: 'Y' }))
  })

  test('an update whose fields were changed again later is refused with their names, until the later values are to be lost', async () => {
    const { id } = await createRecord('courses', courseFields({ name: 'One', eligibility: 'A' }))
    await call('PUT', `courses/${id}`, { body: courseFields({ name: 'Two', eligibility: 'B' }) })
    const later = dataOf(await call('PUT', `courses/${id}`, { body: courseFields({ name: 'Three', eligibility: 'B' }) }))
    const [, update] = await historyOf('courses', id)
    const refused = await restore(update!['id'])
    expect([refused.status, Object.keys(refused.json['errors'] as object)]).toEqual([409, ['name']])
    expect(dataOf(refused)).toMatchObject({ name: 'Three', eligibility: 'B', updated_at: later['updated_at'] })
    expect(await historyOf('courses', id)).toHaveLength(3)
    // somebody saves once more after the conflict was seen
    const latest = dataOf(await call('PUT', `courses/${id}`, { body: courseFields({ name: 'Four', eligibility: 'B' }) }))
    expect((await restore(update!['id'], later['updated_at'])).status).toBe(409)
    expect(dataOf(await restore(update!['id'], latest['updated_at']))).toMatchObject({ name: 'One', eligibility: 'A' })
  })

  test('an update whose fields have their old values again changes and records nothing', async () => {
    const { id } = await createRecord('socials', socialLinkFields({ name: 'Facebook' }))
    await call('PUT', `socials/${id}`, { body: socialLinkFields({ name: 'X' }) })
    const [update] = await historyOf('socials', id)
    const first = dataOf(await restore(update!['id']))
    expect(dataOf(await restore(update!['id']))).toEqual(first)
    expect(await historyOf('socials', id)).toHaveLength(3)
  })

  test('an update of a deleted record brings it back as it was deleted, without that update', async () => {
    const { id } = await createRecord('courses', courseFields({ name: 'One', eligibility: 'A' }))
    await call('PUT', `courses/${id}`, { body: courseFields({ name: 'Two', eligibility: 'A' }) })
    await call('PUT', `courses/${id}`, { body: courseFields({ name: 'Two', eligibility: 'B' }) })
    await call('DELETE', `courses/${id}`)
    const renaming = (await historyOf('courses', id))[2]
    expect(dataOf(await restore(renaming!['id']))).toMatchObject({ id, name: 'One', eligibility: 'B' })
  })

  test('keeps the file that it replaces, so that it can be undone too', async () => {
    const faculty = facultyOf(await call('POST', 'faculties', { form: form(facultyFields(), { image: 'photo.png' }) }))
    const changed = facultyOf(
      await call('POST', `faculties/${faculty['id']}`, {
        form: form({ ...facultyFields(), _method: 'PUT' }, { image: 'photo.jpg' }),
      }),
    )
    await restore((await historyOf('faculties', faculty['id']))[0]!['id'])
    const image = async () => facultyOf(await call('GET', `faculties/${faculty['id']}`))['image']
    expect(await image()).toBe(faculty['image'])
    expect((await call('GET', `/storage/${changed['image']}`)).status).toBe(200)
    await restore((await historyOf('faculties', faculty['id']))[0]!['id'])
    expect(await image()).toBe(changed['image'])
  })

  test('by the change that the answer to a write names leaves later changes of others, if only the latest is to be undone', async () => {
    const { id } = await createRecord('socials', socialLinkFields({ name: 'One' }))
    const save = (name: string) => call('PUT', `socials/${id}`, { body: socialLinkFields({ name }) })
    const undo = (response: { headers: object }) =>
      call('POST', `history/${(response.headers as Record<string, string>)['change-id']}/restore`, { body: { only_latest: true } })
    const [mine, theirs] = [
      await save('Two'),
      await call('PUT', `socials/${id}`, { body: { ...socialLinkFields({ name: 'Two' }), link: 'https://example.edu/theirs' } }),
    ]
    const changes = await historyOf('socials', id)
    expect([mine, theirs].map(({ headers }) => headers['change-id'])).toEqual([`${changes[1]!['id']}`, `${changes[0]!['id']}`])
    const refused = await undo(mine)
    expect([refused.status, refused.json]).toEqual([409, { message: 'The record was changed again later.' }])
    expect(dataOf(await undo(theirs))).toMatchObject({ name: 'Two', link: socialLinkFields()['link'] })
    expect((await undo(mine)).status).toBe(409)

    const [saved, deletion] = [await save('Three'), await call('DELETE', `socials/${id}`)]
    expect((await undo(saved)).status).toBe(409) // would bring back what somebody else has deleted
    expect(dataOf(await undo(deletion))).toMatchObject({ id, name: 'Three' })
    await call('DELETE', `socials/${id}`)
    expect((await undo(deletion)).status).toBe(409)
    expect(recordsOf(await call('GET', 'socials')).map((each) => each['id'])).not.toContain(id)
  })

  test('a save that changes nothing names no change', async () => {
    const { id } = await createRecord('socials', socialLinkFields())
    expect((await call('PUT', `socials/${id}`, { body: socialLinkFields() })).headers).not.toHaveProperty('change-id')
    expect((await call('PUT', `socials/${id}`, { body: { name: '' } })).headers).not.toHaveProperty('change-id')
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

test('the changes of all records are listed in pages, by account, resource and time', async () => {
  clock = new Date('2026-10-24T10:00:00Z')
  const { id } = await createRecord('socials', socialLinkFields())
  const notice = await createRecord('notices', noticeFields())
  clock = new Date('2026-10-25T10:00:00.500Z')
  await call('DELETE', `socials/${id}`)
  const change = { resource: 'socials', record_id: Number(id), action: 'update', before: null, after: null }
  const now = clock.toISOString()
  await addRow(config, 'changes', { ...change, account: 'npm run undo', file: null, created_at: now, updated_at: now })
  const list = async (query: string, until = '2026-10-26T00:00:00Z') =>
    recordsOf(await call('GET', `changes?since=2026-10-24T00:00:00Z&until=${until}&${query}`)).map((each) => [
      each['resource'],
      each['action'],
    ])
  expect(await list('')).toEqual([
    ['socials', 'update'],
    ['socials', 'delete'],
    ['notices', 'create'],
    ['socials', 'create'],
  ])
  expect(await list('resource=notices')).toEqual([['notices', 'create']])
  expect(await list('account=npm%20run%20undo')).toEqual([['socials', 'update']])
  expect(await list(`account=${admin.email.toUpperCase()}&resource=socials`)).toEqual([
    ['socials', 'delete'],
    ['socials', 'create'],
  ])
  expect(await list('', '2026-10-25T10:00:00.500Z')).toEqual([
    ['notices', 'create'],
    ['socials', 'create'],
  ])
  expect(recordsOf(await call('GET', 'changes?since=2026-10-25T11:00:00.500%2B01:00&until=2026-10-26T00:00:00Z'))).toHaveLength(2)
  const columns = 'resource, record_id, action, account, before, after, file, created_at, updated_at'
  for (let rows = 1; rows <= 50; rows *= 2)
    await query(
      config,
      `insert into changes (${columns}) select ${columns} from changes where record_id = ${notice['id']} and resource = 'notices'`,
    )
  expect((await pagesOf('changes')).map(({ length }) => length).slice(0, 2)).toEqual([50, 50])
  for (const wrong of ['since=yesterday', 'until=2026-10-25', 'resource=nothing', 'before=x'])
    expect((await call('GET', `changes?${wrong}`)).status, wrong).toBe(422)
  expect((await call('GET', 'changes', { token: null })).status).toBe(401)
  clock = new Date('2026-11-21T10:00:00Z')
})

test('deleted records are listed in pages over all resources', async () => {
  const known = (await deleted()).length
  const before = { title: 'Deleted' }
  for (let i = 0; i < 52; i++)
    await addChange({ resource: i % 2 ? 'socials' : 'notices', record_id: 900_000 + i, action: 'delete', before, after: null })
  const pages = await pagesOf('deleted')
  expect(pages[0]).toHaveLength(50)
  const ids = pages.flat().map(({ id }) => Number(id))
  expect(ids).toEqual([...new Set(ids)].sort((one, other) => other - one))
  expect(ids).toHaveLength(52 + known)
})

describe('the file of a deleted or replaced record', () => {
  const read = (name: unknown, token?: null) => call('GET', `/storage/${name}`, token === null ? { token } : {})
  const aFaculty = async () => facultyOf(await call('POST', 'faculties', { form: form(facultyFields(), { image: 'photo.png' }) }))

  test('needs a token, and nobody may keep it; undone, it is public again', async () => {
    const { id, image } = await aFaculty()
    expect((await read(image, null)).status).toBe(200)
    const fields = form({ ...facultyFields(), _method: 'PUT' }, { image: 'photo.jpg' })
    const replacing = facultyOf(await call('POST', `faculties/${id}`, { form: fields }))
    expect([await read(image, null), await read(replacing['image'], null)].map(({ status }) => status)).toEqual([401, 200])
    const kept = await read(image)
    expect([kept.status, kept.headers['cache-control']]).toEqual([200, 'private, no-store'])
    await call('DELETE', `faculties/${id}`)
    expect((await read(replacing['image'], null)).status).toBe(401)
    await restore((await historyOf('faculties', id))[0]!['id'])
    expect([await read(image, null), await read(replacing['image'], null)].map(({ status }) => status)).toEqual([401, 200])
  })

  test('is forgotten with the changes of the record, with one change, or alone', async () => {
    const db = await openDatabase(config)
    const files = await openFiles(config, { log: console })
    onTestFinished(() => db.destroy())
    onTestFinished(files.close)
    const [one, other, third] = [await aFaculty(), await aFaculty(), await aFaculty()]
    await expect(forgetFile({ db, files }, String(one['image']), clock)).rejects.toMatchObject({ statusCode: 409 })
    for (const { id } of [one, other, third]) await call('DELETE', `faculties/${id}`)

    const record = { resource: 'faculties', id: Number(one['id']) }
    expect(await forgetRecord({ db, files }, 'faculties', record.id)).toEqual({
      changes: 2,
      records: [record],
      links: 0,
      files: [one['image']],
    })
    expect(await historyOf('faculties', record.id)).toEqual([])

    const [deletion] = await historyOf('faculties', other['id'])
    expect(await forgetChange({ db, files }, Number(deletion!['id']))).toMatchObject({ changes: 1, files: [other['image']] })
    expect(await historyOf('faculties', other['id'])).toHaveLength(1)

    expect(await forgetFile({ db, files }, String(third['image']), clock)).toMatchObject({ changes: 0, files: [third['image']] })
    await restore((await historyOf('faculties', third['id']))[0]!['id'])
    expect(facultyOf(await call('GET', `faculties/${third['id']}`))).toMatchObject({ name: third['name'], image: null })
    for (const { image } of [one, other, third]) {
      expect((await read(image)).status).toBe(404)
      expect(await files.open(String(image))).toBeUndefined()
    }
    expect(await forgetRecord({ db, files }, 'faculties', 999_999)).toEqual({ changes: 0, records: [], links: 0, files: [] })
  })

  test('is deleted with its change only if nothing else refers to it', async () => {
    const db = await openDatabase(config)
    const files = await openFiles(config, { log: console })
    onTestFinished(() => db.destroy())
    onTestFinished(files.close)
    const { id, image } = await aFaculty()
    await call('DELETE', `faculties/${id}`)
    const [deletion] = await historyOf('faculties', id)
    await restore(deletion!['id'])
    expect(await forgetChange({ db, files }, Number(deletion!['id']))).toMatchObject({ changes: 1, files: [] })
    expect((await read(image, null)).status).toBe(200)
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
