// Updates that say what they are based on, while others change the same record.
import { describe, expect, test } from 'vitest'
import { laravelBackend, laravelToken } from '../../support/backends/laravelBackend.ts'
import { inputs, writes } from '../../support/backends/restCalls.ts'
import { file, fileObject } from '../../support/files.ts'
import { graphql } from '../../support/graphql.ts'
import { recordsAt } from '../../support/records/records.ts'
import { startServers } from '../../support/servers/realServers.ts'
import { testGateway, tokenHeader } from '../../support/servers/testGateway.ts'

type Values = Record<string, unknown>
type Updated = { made: Values | null }

const updateOf = (type: string, fields: string) =>
  `mutation ($id: ID!, $input: ${type}Input!, $basedOn: ${type}Input) { made: update${type}(id: $id, input: $input, basedOn: $basedOn) { ${fields} } }`
const updateNotice = updateOf('Notice', 'title releasedOn description file')

/** Starts a product with a notice. `update` sends changes of the values as opened, `store` changes it without `basedOn`. */
async function aNoticeInUse(values: Values = {}) {
  const { url } = await startServers()
  const { aNotice, headers } = await recordsAt(url)
  const { id, title, releasedOn, description, file } = await aNotice(values)
  const opened = { title, releasedOn, description, file }
  const send = (changes: Values, basedOn?: Values) =>
    graphql<Updated>(url, updateNotice, { id, input: { ...opened, file: null, ...changes }, basedOn }, headers)
  return {
    url,
    id,
    headers,
    opened,
    update: (changes: Values, basedOn: Values = opened) => send(changes, basedOn),
    store: async (changes: Values) => (await send(changes)).data?.made as typeof opened,
  }
}

describe('two editors of a notice', () => {
  test('keep both changes if they changed different fields', async () => {
    const { opened, update } = await aNoticeInUse()
    expect((await update({ title: 'Final exams' })).data?.made).toMatchObject({ title: 'Final exams' })
    expect(await update({ description: 'Room 2' })).toMatchObject({
      data: { made: { ...opened, title: 'Final exams', description: 'Room 2' } },
    })
  })

  test('get a CONFLICT with the fields that both changed, and nothing is written', async () => {
    const { url, id, opened, update } = await aNoticeInUse()
    await update({ title: 'Board exams', description: 'Room 2' })
    const { data, errors } = await update({ title: 'Final exams', releasedOn: '2026-12-01' })
    expect(data).toEqual({ made: null })
    expect(errors?.[0]?.extensions).toEqual({
      code: 'CONFLICT',
      conflict: {
        fields: ['title'],
        theirs: { ...opened, title: 'Board exams', description: 'Room 2' },
        savedAt: expect.stringMatching(/^\d{4}-.*Z$/),
      },
    })
    expect((await graphql(url, `{ notice(id: ${id}) { title releasedOn } }`)).data).toEqual({
      notice: { title: 'Board exams', releasedOn: opened.releasedOn },
    })
  })

  test('can write over a change that they have seen', async () => {
    const { opened, update } = await aNoticeInUse()
    await update({ title: 'Board exams', description: 'Room 2' })
    const { data } = await update({ title: 'Final exams' }, { ...opened, title: 'Board exams' })
    expect(data?.made).toMatchObject({ title: 'Final exams', description: 'Room 2' })
  })

  test('have no conflict if both changed a field to the same value, such as by sending an update again', async () => {
    const { update } = await aNoticeInUse()
    await update({ title: 'Final exams', description: 'Room 2\nRoom 3' })
    const { errors } = await update({ title: ' Final exams ', description: 'Room 2\r\nRoom 3' })
    expect(errors).toBeUndefined()
  })

  test('without basedOn, an update replaces everything as before', async () => {
    const { opened, update, store } = await aNoticeInUse()
    await update({ title: 'Board exams', description: 'Room 2' })
    expect(await store({ title: 'Final exams' })).toEqual({ ...opened, title: 'Final exams' })
  })

  test('learn that the notice was deleted meanwhile', async () => {
    const { url, id, headers, update } = await aNoticeInUse()
    await graphql(url, `mutation { deleteNotice(id: ${id}) }`, {}, headers)
    expect((await update({ title: 'Final exams' })).errors?.[0]?.extensions).toEqual({ code: 'NOT_FOUND' })
  })

  test('lose no change when they save at the same moment, in 15 rounds', async () => {
    const { opened, update } = await aNoticeInUse()
    let basedOn: Values = opened
    for (let round = 0; round < 15; round++) {
      const changes = { title: `Exams ${round}`, description: `Room ${round}`, releasedOn: `2027-01-${10 + (round % 20)}` }
      const results = await Promise.all(
        Object.entries(changes).map(([name, value]) => update({ ...basedOn, file: null, [name]: value }, basedOn)),
      )
      expect(results.flatMap(({ errors }) => errors ?? [])).toEqual([])
      const { data } = await update({ ...basedOn, file: null }, basedOn)
      expect(data?.made).toMatchObject(changes)
      basedOn = data?.made as Values
    }
  })

  test('never both succeed with different values of one field, in 15 rounds', async () => {
    const { opened, update } = await aNoticeInUse()
    let basedOn: Values = opened
    for (let round = 0; round < 15; round++) {
      const results = await Promise.all(['Mine', 'Theirs'].map((who) => update({ title: `${who} ${round}` }, basedOn)))
      expect(results.map(({ errors }) => errors?.[0]?.extensions?.['code'] ?? 'saved').toSorted()).toEqual(['CONFLICT', 'saved'])
      basedOn = results.find(({ data }) => data?.made)?.data?.made as Values
    }
  })
})

describe('a file', () => {
  const bytesOf = async (url: string, stored: unknown) => Buffer.from(await (await fetch(`${url}/storage/${stored}`)).arrayBuffer())

  test('that others have replaced is kept if the user did not choose one', async () => {
    const { opened, update, store } = await aNoticeInUse({ file: file('paper.pdf') })
    const theirs = await store({ file: fileObject('photo.png') })
    expect(theirs.file).not.toBe(opened.file)
    const { data } = await update({ title: 'Final exams' })
    expect(data?.made).toMatchObject({ title: 'Final exams', file: theirs.file })
  })

  test('that both have replaced is a conflict', async () => {
    const { url, update, store } = await aNoticeInUse({ file: file('paper.pdf') })
    const theirs = await store({ file: fileObject('photo.png') })
    const { errors } = await update({ file: fileObject('photo.jpg') })
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'CONFLICT', conflict: { fields: ['file'], theirs } })
    expect(await bytesOf(url, theirs.file)).toEqual(file('photo.png').buffer)
    const { data } = await update({ file: fileObject('photo.jpg') }, theirs)
    expect(await bytesOf(url, data?.made?.['file'])).toEqual(file('photo.jpg').buffer)
  })

  test('that was stored by an update whose answer was lost is no conflict when the update is repeated', async () => {
    const { url, update } = await aNoticeInUse({ file: file('paper.pdf') })
    const first = await update({ title: 'Final exams', file: fileObject('photo.png') })
    const second = await update({ title: 'Final exams', file: fileObject('photo.png') })
    expect(second.data).toEqual(first.data)
    expect(await bytesOf(url, second.data?.made?.['file'])).toEqual(file('photo.png').buffer)
  })

  test('in the input is refused if it is a text', async () => {
    const { update } = await aNoticeInUse()
    expect((await update({ file: 'notices/other.pdf' })).errors?.[0]?.extensions).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: { file: [expect.stringMatching(/^File must be a pdf/)] },
    })
  })
})

describe('records of every kind', () => {
  const cases = {
    Course: ['name', 'eligibility'],
    Level: ['title', undefined],
    Subject: ['code', 'title'],
    Faculty: ['name', 'phone'],
    Notice: ['title', 'description'],
    Innovation: ['name', 'description'],
    SocialLink: ['name', 'link'],
  } as const

  test.each(Object.entries(cases))('a %s is merged, and a clash is reported', async (type, [first, second]) => {
    const { url } = await startServers()
    const records = await recordsAt(url)
    const make = {
      Course: 'aCourse',
      Level: 'aLevel',
      Subject: 'aSubject',
      Faculty: 'aFaculty',
      Notice: 'aNotice',
      Innovation: 'anInnovation',
      SocialLink: 'aSocialLink',
    } as const
    const made = (await records[make[type as keyof typeof make]]()) as Values
    const names = Object.keys(inputs[type as keyof typeof inputs])
    const update = updateOf(type, [...new Set([...names, first, second ?? 'id'])].join(' '))
    const opened: Values = {
      ...Object.fromEntries(names.map((name) => [name, made[name]])),
      [first]: made[first],
      ...(second && { [second]: made[second] }),
    }
    const send = (changes: Values) =>
      graphql<Updated>(url, update, { id: made['id'], input: { ...opened, ...changes }, basedOn: opened }, records.headers)
    const other = second === 'link' ? 'https://other.example/college' : 'Other'
    expect((await send({ [first]: 'First' })).errors).toBeUndefined()
    if (second) expect((await send({ [second]: other })).data?.made).toMatchObject({ [first]: 'First', [second]: other })
    expect((await send({ [first]: 'Second' })).errors?.[0]?.extensions).toMatchObject({
      code: 'CONFLICT',
      conflict: { fields: [first], theirs: { ...opened, [first]: 'First', ...(second && { [second]: other }) } },
    })
  })
})

describe('a backend of a college', () => {
  async function laravelSite() {
    const backend = await laravelBackend()
    const { runQuery } = await testGateway({ settings: { BACKEND_URL: backend.url, MULTIPART_UPDATE: 'post' } })
    const headers = { authorization: `Bearer ${laravelToken}` }
    const rowOf = (resource: string) => backend.tables.get(resource)![0]!
    return { backend, rowOf, run: (query: string, variables: Values) => runQuery<Updated>(query, variables, headers) }
  }

  test('without If-Match is read again, past the cache, right before the write', async () => {
    const { backend, rowOf, run } = await laravelSite()
    const row = rowOf('socials')
    const opened = { name: 'Facebook', link: 'https://facebook.example/college' }
    await run('{ socialLinks { id } }', {})
    row['name'] = 'Meta' // changed without the gateway
    backend.clearRequests()
    const update = updateOf('SocialLink', 'name link')
    const input = { ...opened, link: 'https://facebook.example/other' }
    const { data } = await run(update, { id: row['id'], input, basedOn: opened })
    expect(data?.made).toEqual({ name: 'Meta', link: input.link })
    const calls = backend.requests().map(({ call }) => call)
    expect(calls).toEqual(['GET /api/openapi.json', 'GET socials', `PUT socials/${row['id']}`])
    expect(backend.requests().at(-1)?.headers).not.toHaveProperty('if-match')
    backend.clearRequests()
    const { errors } = await run(update, { id: row['id'], input: { ...opened, name: 'Twitter' }, basedOn: opened })
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'CONFLICT', conflict: { fields: ['name'], theirs: { name: 'Meta' } } })
    expect(backend.requests().map(({ call }) => call)).toEqual(['GET socials'])
  })

  test('is read again even while another read of the record is running', async () => {
    const { backend, runQuery } = await testGateway()
    const notice = (title: string) => ({ data: { id: 5, title, released_on: '2026-11-22' } })
    const release = backend.hold('GET notices/5', notice('Old'))
    const visitor = runQuery('{ notice(id: 5) { title } }')
    await backend.waitForRequests(1)
    backend.respond('GET notices/5', notice('Changed elsewhere'))
    const input = { title: 'Mine', releasedOn: '2026-11-22' }
    const variables = { id: 5, input, basedOn: { ...input, title: 'Old' } }
    const { errors } = await runQuery(updateOf('Notice', 'title'), variables, { authorization: 'Bearer x' })
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'CONFLICT', conflict: { theirs: { title: 'Changed elsewhere' } } })
    release()
    await visitor
  })

  test('keeps the image that somebody else has stored meanwhile', async () => {
    const { backend, rowOf, run } = await laravelSite()
    const row = rowOf('faculties')
    const opened = { name: 'Sample', email: 'a@example.edu', department: 'IT', qualification: 'MSc', image: 'faculties/a.png' }
    row['image'] = 'faculties/b.png'
    const input = { ...opened, name: 'Other', image: null, existingImage: 'faculties/a.png' }
    await run(updateOf('Faculty', 'id'), { id: row['id'], input, basedOn: opened })
    expect(backend.requests(`POST faculties/${row['id']}`)[0]?.form).toMatchObject({
      name: 'Other',
      existing_image: 'faculties/b.png',
    })
  })
})

describe('a backend with If-Match', () => {
  const document = {
    openapi: '3.1.0',
    paths: { '/api/v1/notices/{id}': { put: { parameters: [{ in: 'header', name: 'If-Match' }] } } },
  }
  const stored = { id: 5, title: 'Exams', released_on: '2026-11-01', description: null, updated_at: '2026-11-01T10:00:00.123Z' }
  const opened = { title: 'Exams', releasedOn: '2026-11-01', description: null }
  const variables = { id: 5, input: { ...opened, title: 'Final exams' }, basedOn: opened }

  test('is asked to refuse the write if the record has changed since it was read', async () => {
    const { backend, runQuery } = await testGateway()
    backend.respond('GET /api/openapi.json', document)
    backend.respond('GET notices/5', { data: stored })
    backend.respond('PUT notices/5', { data: stored })
    await runQuery(updateNotice, variables, tokenHeader)
    expect(backend.requests('PUT notices/5')[0]?.headers['if-match']).toBe('"2026-11-01T10:00:00.123Z"')
  })

  test.each([404, 200])('is asked so too if a proxy answered its document with %i, in HTML', async (status) => {
    const { backend, runQuery } = await testGateway()
    backend.raw('GET /api/openapi.json', status, '<h1>Starting</h1>')
    backend.respond('GET notices/5', { data: stored })
    backend.respond('PUT notices/5', { data: stored })
    await runQuery(updateNotice, variables, tokenHeader)
    expect(backend.requests('PUT notices/5')[0]?.headers['if-match']).toBe('"2026-11-01T10:00:00.123Z"')
  })

  test('that forms its tags in another way gets none, once it has refused an unchanged record twice', async () => {
    const { backend, runQuery } = await testGateway()
    backend.raw('GET /api/openapi.json', 200, '<h1>Welcome</h1>')
    backend.respond('GET notices/5', { data: stored })
    backend.on('PUT notices/5', (response, { headers }) =>
      response.writeHead(headers['if-match'] ? 412 : 200).end(JSON.stringify({ data: stored })),
    )
    expect((await runQuery(updateNotice, variables, tokenHeader)).errors).toBeUndefined()
    expect(backend.requests('PUT notices/5')).toHaveLength(3)
  })

  test('is read again after a refusal, until there is a conflict', async () => {
    const { backend, runQuery } = await testGateway()
    const title = ['Exams', 'Exams', 'Board exams']
    backend.respond('GET /api/openapi.json', document)
    backend.on('GET notices/5', (response) => response.end(JSON.stringify({ data: { ...stored, title: title.shift() } })))
    backend.respond('PUT notices/5', { message: 'Changed.' }, 412)
    const { errors } = await runQuery(updateNotice, variables, tokenHeader)
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'CONFLICT', conflict: { fields: ['title'] } })
    expect(backend.requests('PUT notices/5')).toHaveLength(2)
  })

  test('that refuses every attempt is reported as a conflict after five', async () => {
    const { backend, runQuery } = await testGateway()
    backend.respond('GET /api/openapi.json', document)
    backend.respond('GET notices/5', { data: stored })
    backend.respond('PUT notices/5', { message: 'Changed.' }, 412)
    const { errors } = await runQuery(updateNotice, variables, tokenHeader)
    expect(errors?.[0]?.extensions).toEqual({ code: 'CONFLICT', call: 'PUT /api/v1/notices/5', serverMessage: 'Changed.' })
    expect(backend.requests('PUT notices/5')).toHaveLength(5)
  })
})

test('an update without basedOn reads nothing', async () => {
  const { backend, runQuery } = await testGateway()
  const updates = writes.filter(({ query }) => query.includes('made: update'))
  for (const { query, variables, call } of updates) {
    backend.respond(call, { data: { id: 5 } })
    await runQuery(query, variables, tokenHeader)
  }
  expect(backend.requests().map(({ call }) => call)).toEqual(updates.map(({ call }) => call))
})
