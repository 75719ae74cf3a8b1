// The history of records, with the embedded backend and with backends that have none or fail.
import { describe, expect, test } from 'vitest'
import { changedFields } from '../../../gateway/history/changedFields.ts'
import { titleOf } from '../../../gateway/rest/shape/texts.ts'
import { inputs, update } from '../../support/backends/restCalls.ts'
import { file } from '../../support/files.ts'
import { graphql } from '../../support/graphql.ts'
import { recordsAt } from '../../support/records/records.ts'
import { startServers } from '../../support/servers/realServers.ts'
import { admin } from '../../support/servers/stack.ts'
import { testGateway, tokenHeader } from '../../support/servers/testGateway.ts'

type Change = { id: string; kind: string; recordId: string; action: string; title: string; fields: object[]; hasEarlier: boolean }

const fields = 'id kind recordId action account createdAt title fields { name before after } hasEarlier'
const historyOf = `query ($kind: RecordKind!, $id: ID!, $before: ID) { history(kind: $kind, recordId: $id, before: $before) { ${fields} } }`
const deletedRecords = `{ deleted { ${fields} } }`
const restoreChange = 'mutation ($id: ID!, $overwrite: String) { restoreChange(id: $id, overwrite: $overwrite) { kind id } }'

const document = 'GET /api/openapi.json'
const withHistory = { openapi: '3.1.0', paths: { '/api/v1/history/{resource}/{id}': { get: {} } } }

async function aProduct(options: Parameters<typeof startServers>[1] = {}) {
  const { url } = await startServers({}, options)
  const records = await recordsAt(url)
  const run = <Data>(query: string, variables = {}) => graphql<Data>(url, query, variables, records.headers)
  return {
    ...records,
    url,
    run,
    history: async (kind: string, id: string) => (await run<{ history: Change[] }>(historyOf, { kind, id })).data!.history,
    deleted: async () => (await run<{ deleted: Change[] }>(deletedRecords)).data!.deleted,
    restore: (change: Change | undefined, overwrite?: unknown) => run(restoreChange, { id: change?.id, overwrite }),
    publicly: async (query: string) => (await graphql(url, query)).data,
  }
}

describe('with the embedded backend', () => {
  test('a record has a history with the account, the moment, and the fields that differ', async () => {
    const { aNotice, run, history } = await aProduct()
    const { id, file: stored } = await aNotice({ title: 'Exams', description: 'Room 1', file: file('paper.pdf') })
    await run(update('Notice').replace('id: 5', `id: ${id}`), {
      input: { title: 'Board exams', releasedOn: '2026-03-14', description: '' },
    })
    const change = {
      id: expect.any(String),
      kind: 'NOTICE',
      recordId: id,
      account: admin.email,
      createdAt: expect.stringMatching(/Z$/),
    }
    const [updated, created] = await history('NOTICE', id)
    expect(updated).toEqual({
      ...change,
      action: 'UPDATE',
      title: 'Board exams',
      fields: [
        { name: 'title', before: 'Exams', after: 'Board exams' },
        { name: 'description', before: 'Room 1', after: null },
      ],
      hasEarlier: true,
    })
    expect(created).toMatchObject({ ...change, action: 'CREATE', title: 'Exams' })
    expect(created?.fields).toContainEqual({ name: 'releasedOn', before: null, after: '2026-03-14' })
    expect(created?.fields).toContainEqual({ name: 'file', before: null, after: stored })
  })

  test('a deleted notice can be restored with its file, and anyone sees it at once', async () => {
    const { url, aNotice, run, deleted, restore, publicly } = await aProduct()
    const { id, fileUrl } = await aNotice({ title: 'Exams', file: file('paper.pdf') })
    const read = `{ notices { id fileUrl } notice(id: ${id}) { title } }`
    const before = await publicly(read)
    await run(`mutation { deleteNotice(id: ${id}) }`)
    expect(await publicly(read)).toEqual({ notices: [], notice: null })
    const [change] = await deleted()
    expect(change).toMatchObject({ kind: 'NOTICE', recordId: id, action: 'DELETE', title: 'Exams' })
    expect(await restore(change)).toEqual({ data: { restoreChange: { kind: 'NOTICE', id } } })
    expect(await publicly(read)).toEqual(before)
    expect(Buffer.from(await (await fetch(url + fileUrl)).arrayBuffer())).toEqual(file('paper.pdf').buffer)
    expect(await deleted()).toEqual([])
  })

  test('a restored subject is shown at once in its course', async () => {
    const { aCourse, aLevel, aSubject, run, deleted, restore, publicly } = await aProduct()
    const course = await aCourse()
    const level = await aLevel({ courseId: course.id })
    const { id } = await aSubject({ levelId: level.id, code: 'ENG1', title: 'English' })
    const tree = `{ course(id: ${course.id}) { levels { subjects { code } } } courses { levels { subjects { code } } } }`
    const before = await publicly(tree)
    await run(`mutation { deleteSubject(id: ${id}) }`)
    expect(await publicly(tree)).not.toEqual(before)
    const [change] = await deleted()
    expect(change).toMatchObject({ kind: 'SUBJECT', title: 'ENG1 English' })
    await restore(change)
    expect(await publicly(tree)).toEqual(before)
  })

  test('every kind of record has a history', async () => {
    const { aCourse, aLevel, aSubject, aFaculty, aNotice, anInnovation, aSocialLink, run, history } = await aProduct()
    const records = {
      COURSE: await aCourse(),
      LEVEL: await aLevel(),
      SUBJECT: await aSubject(),
      FACULTY: await aFaculty(),
      NOTICE: await aNotice(),
      INNOVATION: await anInnovation(),
      SOCIAL_LINK: await aSocialLink(),
    }
    for (const [kind, { id }] of Object.entries(records))
      expect(await history(kind, id)).toMatchObject([{ kind, recordId: id, action: 'CREATE' }])
    expect((await run(historyOf, { kind: 'IMAGE', id: '1' })).data).toEqual({ history: [] })
  })

  test('undoing a change leaves the fields that were changed later, and asks before it overwrites a later value', async () => {
    const { aNotice, run, history, restore, publicly } = await aProduct()
    const { id } = await aNotice({ title: 'One', releasedOn: '2026-03-01', description: 'Room 1' })
    const save = (title: string, releasedOn: string, description: string) =>
      run(update('Notice').replace('id: 5', `id: ${id}`), { input: { title, releasedOn, description } })
    await save('Two', '2026-03-02', 'Room 1')
    await save('Two', '2026-03-03', 'Room 2')
    const renaming = (await history('NOTICE', id))[1]
    const { errors } = await restore(renaming)
    const conflict = {
      fields: ['releasedOn'],
      theirs: expect.objectContaining({ title: 'Two', releasedOn: '2026-03-03' }),
      savedAt: expect.any(String),
    }
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'CONFLICT', conflict })
    expect((await restore(renaming, '2026-03-01T00:00:00.000Z')).errors?.[0]?.extensions).toMatchObject({ conflict })
    const { savedAt } = errors![0]!.extensions!['conflict'] as { savedAt: string }
    expect(await restore(renaming, savedAt)).toMatchObject({ data: { restoreChange: { id } } })
    const read = `{ notice(id: ${id}) { title releasedOn description } }`
    expect(await publicly(read)).toEqual({ notice: { title: 'One', releasedOn: '2026-03-01', description: 'Room 2' } })
  })

  test('the changes of all records are listed by kind, account and time', async () => {
    const { aNotice, aSocialLink, run } = await aProduct()
    const notice = await aNotice({ title: 'Exams' })
    await aSocialLink()
    const list = async (filter = '') =>
      (await run<{ changes: Change[] }>(`{ changes${filter} { ${fields} } }`)).data!.changes.map(({ kind }) => kind)
    expect((await list()).slice(0, 2)).toEqual(['SOCIAL_LINK', 'NOTICE'])
    const { data } = await run<{ changes: Change[] }>(`{ changes(kind: NOTICE) { ${fields} } }`)
    expect(data!.changes[0]).toMatchObject({ kind: 'NOTICE', recordId: notice.id, title: 'Exams', account: admin.email })
    expect(await list(`(account: "${admin.email}", kind: SOCIAL_LINK)`)).toEqual(['SOCIAL_LINK'])
    expect(await list('(account: "nobody@example.edu")')).toEqual([])
    expect(await list('(until: "2001-01-01T00:00:00Z")')).toEqual([])
    expect((await run(`{ changes(since: "soon") { id } }`)).errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT' })
  })

  test('an answer names the changes of its mutations, each of which is undone only while it is the latest of its record', async () => {
    const { aNotice, url, headers, publicly } = await aProduct()
    const [one, two] = [await aNotice({ title: 'One' }), await aNotice({ title: 'Two' })]
    const run = (query: string, variables = {}) =>
      graphql(url, query, variables, headers) as Promise<{
        data?: unknown
        errors?: { extensions: object }[]
        extensions?: { changes: object[] }
      }>
    const { extensions } = await run(
      `mutation ($input: NoticeInput!) { updateNotice(id: ${one.id}, input: $input) { id } deleteNotice(id: ${two.id}) }`,
      { input: { title: 'Changed', releasedOn: '2026-03-14' } },
    )
    const named = (recordId: string) => ({ id: expect.any(String), kind: 'NOTICE', recordId })
    expect(extensions?.changes).toEqual([named(one.id), named(two.id)])
    const [saved, deleted] = extensions!.changes as { id: string }[]
    await run(`mutation { deleteNotice(id: ${one.id}) }`)
    const undo = (id: string) => run('mutation ($id: ID!) { restoreChange(id: $id, onlyLatest: true) { id } }', { id })
    expect((await undo(saved!.id)).errors?.[0]?.extensions).toMatchObject({ code: 'CONFLICT' })
    expect(await undo(deleted!.id)).toMatchObject({ data: { restoreChange: { id: two.id } } })
    expect(await publicly('{ notices { title } }')).toEqual({ notices: [{ title: 'Two' }] })
    expect(await run(`mutation { deleteNotice(id: ${one.id}) }`)).not.toHaveProperty('extensions.changes')
  })

  test('a long history is read in pages', async () => {
    const { aSocialLink, history, run, url, headers } = await aProduct()
    const { id, link } = await aSocialLink()
    for (let i = 0; i < 51; i++)
      await run(update('SocialLink').replace('id: 5', `id: ${id}`), { input: { name: `Name ${i}`, link } })
    const first = await history('SOCIAL_LINK', id)
    expect([first.length, first.at(-1)?.hasEarlier]).toEqual([50, true])
    const rest = await graphql<{ history: Change[] }>(
      url,
      historyOf,
      { kind: 'SOCIAL_LINK', id, before: first.at(-1)!.id },
      headers,
    )
    expect(rest.data!.history.map(({ action, hasEarlier }) => [action, hasEarlier])).toEqual([
      ['UPDATE', true],
      ['CREATE', false],
    ])
  })

  test('the picture of a deleted record needs a token at once, in each size, until it is restored', async () => {
    const { url, aFaculty, run, deleted, restore, headers } = await aProduct({ hook: true })
    const { id, imageUrl } = await aFaculty({ image: file('photo.png') })
    const read = (query = '', headers = {}) => fetch(`${url}${imageUrl}${query}`, { headers })
    const statuses = async () => (await Promise.all([read(), read('?w=160')])).map(({ status }) => status)
    expect(await statuses()).toEqual([200, 200])
    await run(`mutation { deleteFaculty(id: ${id}) }`)
    expect(await statuses()).toEqual([404, 404])
    const forStaff = await read('?w=160', headers)
    expect([forStaff.status, forStaff.headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect(Buffer.from(await forStaff.arrayBuffer())).toEqual(file('photo.png').buffer)
    await restore((await deleted())[0])
    expect(await statuses()).toEqual([200, 200])
  })

  test('the change that created a record can not be undone', async () => {
    const { aSocialLink, history, restore } = await aProduct()
    const [created] = await history('SOCIAL_LINK', (await aSocialLink()).id)
    expect((await restore(created)).errors?.[0]?.extensions).toMatchObject({ code: 'CONFLICT' })
    const none = { ...created!, id: '999999' }
    expect((await restore(none)).errors?.[0]?.extensions).toMatchObject({ code: 'NOT_FOUND' })
  })
})

test('the history, the deleted records and a restoration need a token', async () => {
  const { backend, runQuery } = await testGateway()
  backend.respond(document, withHistory)
  for (const [query, variables] of [
    [historyOf, { kind: 'NOTICE', id: '5' }],
    [deletedRecords, {}],
    [restoreChange, { id: '5' }],
  ] as const)
    expect((await runQuery(query, variables)).errors?.[0]?.extensions).toMatchObject({ code: 'UNAUTHENTICATED' })
  expect(backend.requests()).toEqual([])
})

test('the history is read anew for each request', async () => {
  const { backend, runQuery } = await testGateway()
  backend.respond(document, withHistory)
  backend.respond('GET deleted', { data: [] })
  await runQuery(deletedRecords, {}, tokenHeader)
  await runQuery(deletedRecords, {}, tokenHeader)
  expect(backend.requests('GET deleted').map(({ headers }) => headers.authorization)).toEqual(
    Array(2).fill(tokenHeader.authorization),
  )
})

test('a backend without a history answers null, and NOT_FOUND to a restoration, without a call', async () => {
  const { backend, runQuery } = await testGateway()
  expect(await runQuery(historyOf, { kind: 'NOTICE', id: '5' }, tokenHeader)).toEqual({ data: { history: null } })
  expect(await runQuery(deletedRecords, {}, tokenHeader)).toEqual({ data: { deleted: null } })
  const { errors } = await runQuery(restoreChange, { id: '5' }, tokenHeader)
  expect(errors?.[0]?.extensions).toMatchObject({ code: 'NOT_FOUND' })
  expect(backend.requests().map(({ call }) => call)).toEqual([document])
})

test('a backend that does not list all changes answers null, without a call', async () => {
  const { backend, runQuery } = await testGateway()
  backend.respond(document, withHistory)
  const all = '{ changes { id } capabilities { changes history } }'
  expect(await runQuery(all, {}, tokenHeader)).toEqual({ data: { changes: null, capabilities: { changes: false, history: true } } })
  expect(backend.requests().map(({ call }) => call)).toEqual([document])
  expect((await runQuery('{ changes { id } }')).errors?.[0]?.extensions).toMatchObject({ code: 'UNAUTHENTICATED' })
})

test('an answer names no change if the backend does not, or in a form that is no id', async () => {
  const { backend, runQuery } = await testGateway()
  for (const headers of [{}, { 'change-id': '' }, { 'change-id': '../7' }]) {
    backend.raw('DELETE notices/5', 200, '{}', headers)
    expect(await runQuery('mutation { deleteNotice(id: 5) }', {}, tokenHeader)).toEqual({ data: { deleteNotice: '5' } })
  }
})

test('while it is not known what the backend can do, its history is asked for, and records can be restored', async () => {
  const { backend, runQuery } = await testGateway()
  backend.raw(document, 404, '<h1>Not found</h1>')
  expect(await runQuery(deletedRecords, {}, tokenHeader)).toEqual({ data: { deleted: null } })
  backend.respond('GET deleted', { data: [] })
  expect(await runQuery(deletedRecords, {}, tokenHeader)).toEqual({ data: { deleted: [] } })
  backend.respond('POST history/5/restore', { resource: 'notices', data: { id: 7 } })
  expect((await runQuery(restoreChange, { id: '5' }, tokenHeader)).errors).toBeUndefined()
})

describe('a restoration', () => {
  const restored = 'POST history/5/restore'
  const lists = '{ notices { id } faculties { id } }'

  async function aGateway(timeouts = {}) {
    const gateway = await testGateway({ timeouts })
    gateway.backend.respond(document, withHistory)
    gateway.backend.respond(
      'GET notices',
      [inputs.Notice].map((notice) => ({ id: 7, ...notice })),
    )
    gateway.backend.respond('GET faculties', [])
    await gateway.runQuery(lists)
    const reads = () => ['GET notices', 'GET faculties'].map((call) => gateway.backend.requests(call).length)
    return { ...gateway, reads, restore: () => gateway.runQuery(restoreChange, { id: '5' }, tokenHeader) }
  }

  test('purges the record and the list of its kind', async () => {
    const { backend, runQuery, reads, restore } = await aGateway()
    backend.respond(restored, { resource: 'notices', data: { id: 7 } })
    expect(await restore()).toEqual({ data: { restoreChange: { kind: 'NOTICE', id: '7' } } })
    await runQuery(lists)
    expect(reads()).toEqual([2, 1])
  })

  test('purges everything if it is not known which record it has changed', async () => {
    const { backend, runQuery, reads, restore } = await aGateway({ write: 100 })
    backend.hang(restored)
    backend.respond('GET levels', []) // proves the token
    expect((await restore()).errors?.[0]?.extensions).toMatchObject({ code: 'BACKEND_UNAVAILABLE' })
    await runQuery(lists)
    expect(reads()).toEqual([2, 2])
    backend.respond(restored, { resource: 'nothing', data: { id: 7 } })
    expect((await restore()).errors?.[0]?.extensions).toMatchObject({ code: 'BACKEND_BAD_RESPONSE', field: 'resource' })
    await runQuery(lists)
    expect(reads()).toEqual([3, 3])
  })

  test('purges nothing if the backend does not permit it', async () => {
    const { backend, runQuery, reads, restore } = await aGateway()
    backend.respond(restored, {}, 401)
    expect((await restore()).errors?.[0]?.extensions).toMatchObject({ code: 'UNAUTHENTICATED' })
    await runQuery(lists)
    expect(reads()).toEqual([1, 1])
  })
})

test('a field is changed if its text differs', () => {
  const before = { id: 1, updatedAt: 'x', title: 'Exams', file: null, hours: 3, description: 'One\r\nTwo' }
  const after = { id: 1, updatedAt: 'y', title: 'Exams', file: '', hours: 4, description: 'One\nTwo' }
  expect(changedFields({ before, after })).toEqual([{ name: 'hours', before: '3', after: '4' }])
  expect(changedFields({ before: null, after: { title: 'Exams' } })).toEqual([{ name: 'title', before: null, after: 'Exams' }])
})

test('a record is called by its title, its name, or its code and title', () => {
  expect(titleOf({ title: 'Exams' })).toBe('Exams')
  expect(titleOf({ name: 'BBA' })).toBe('BBA')
  expect(titleOf({ code: 'ENG1', title: 'English' })).toBe('ENG1 English')
  expect(titleOf({ oldAddress: '/old', newAddress: '/new' })).toBe('/old')
  expect(titleOf({})).toBeNull()
})
