import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { type FileName, file } from '../../support/files.ts'
import {
  courseFields,
  engine,
  errorsOf,
  facultyFields,
  form,
  innovationFields,
  levelFields,
  noticeFields,
  query,
  socialLinkFields,
  subjectFields,
  type TestResponse,
  testBackend,
} from '../../support/servers/testBackend.ts'

const { call, createRecord, config } = await testBackend()
const { id: course } = await createRecord('courses', courseFields())
const { id: level } = await createRecord('levels', levelFields(course))

let keys = 0
const newKey = () => ({ 'idempotency-key': `key-${keys++}` })
const list = async (resource: string) => Object.values((await call('GET', resource)).json)[0] as { id: number }[]
const recordIn = ({ json }: TestResponse) => Object.values(json)[0] as Record<string, unknown>

/** Returns a file with another last byte. */
function altered(name: FileName) {
  const { buffer } = file(name)
  return { name, bytes: Buffer.concat([buffer.subarray(0, -1), Buffer.from(' ')]) }
}

const creates = [
  ['courses', 'courses', () => ({ body: courseFields() })],
  ['levels', 'levels', () => ({ body: levelFields(course) })],
  ['subjects', 'subjects', () => ({ body: subjectFields(level) })],
  ['socials', 'socials', () => ({ body: socialLinkFields() })],
  ['faculties', 'faculties', () => ({ form: form(facultyFields(), { image: 'photo.png' }) })],
  ['notices', 'notices', () => ({ form: form(noticeFields(), { file: 'paper.pdf' }) })],
  ['innovation-branches', 'innovation-branches', () => ({ form: form(innovationFields(), { image: 'photo.png' }) })],
  ['images/upload', 'images', () => ({ form: form({ name: 'Main hall' }, { image: 'photo.png' }) })],
] as const

describe('a repeated create', () => {
  test.each(creates)(
    'to /%s with the same Idempotency-Key returns the first record and creates no other',
    async (path, resource, request) => {
      const headers = newKey()
      const first = await call('POST', path, { ...request(), headers })
      const before = await list(resource)
      const second = await call('POST', path, { ...request(), headers })
      expect([second.status, second.json]).toEqual([201, first.json])
      expect(await list(resource)).toEqual(before)
    },
  )

  test('that arrives at the same time waits for the first one and returns its record', async () => {
    const headers = newKey()
    const before = (await list('notices')).length
    const responses = await Promise.all([1, 2, 3].map(() => call('POST', 'notices', { ...creates[5][2](), headers })))
    expect(new Set(responses.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
    expect(await list('notices')).toHaveLength(before + 1)
  })

  test('without a key or with a different one creates another record', async () => {
    const before = (await list('socials')).length
    for (const headers of [{}, {}, newKey(), newKey()]) await call('POST', 'socials', { body: socialLinkFields(), headers })
    expect(await list('socials')).toHaveLength(before + 4)
  })

  test.each([
    ['a different field', 'notices', { form: form(noticeFields({ title: 'Another' }), { file: 'paper.pdf' }) }],
    ['a different file', 'notices', { form: form(noticeFields(), { file: 'photo.png' }) }],
    ['a different file of the same size', 'notices', { form: form(noticeFields(), { file: altered('paper.pdf') }) }],
    ['no file', 'notices', { form: form(noticeFields()) }],
    ['a different resource and body', 'socials', { body: socialLinkFields() }],
  ])('with the same key but %s is rejected with 422', async (_difference, path, changed) => {
    const headers = newKey()
    await call('POST', 'notices', { form: form(noticeFields(), { file: 'paper.pdf' }), headers })
    const before = [await list('notices'), await list('socials')]
    const response = await call('POST', path, { ...changed, headers })
    expect([response.status, response.json]).toEqual([
      422,
      {
        message: 'This Idempotency-Key was already used for a different request.',
        errors: { idempotency_key: ['This Idempotency-Key was already used for a different request.'] },
      },
    ])
    expect([await list('notices'), await list('socials')]).toEqual(before)
  })

  test('with the same key and body at a different resource is rejected with 422', async () => {
    const headers = newKey()
    const request = { body: { ...courseFields(), ...socialLinkFields() }, headers }
    expect((await call('POST', 'courses', request)).status).toBe(201)
    const before = await list('socials')
    expect((await call('POST', 'socials', request)).status).toBe(422)
    expect(await list('socials')).toEqual(before)
  })

  test('after the record was deleted is rejected with 409', async () => {
    const headers = newKey()
    const { id } = recordIn(await call('POST', 'courses', { body: courseFields(), headers }))
    await call('DELETE', `courses/${id}`)
    const response = await call('POST', 'courses', { body: courseFields(), headers })
    expect([response.status, response.json]).toEqual([409, { message: 'This was already created, and has been deleted since.' }])
  })

  test('can use the key of a rejected create', async () => {
    const headers = newKey()
    const rejected = await call('POST', 'courses', { body: courseFields({ name: '' }), headers })
    expect(Object.keys(errorsOf(rejected))).toEqual(['name'])
    expect((await call('POST', 'courses', { body: courseFields(), headers })).status).toBe(201)
  })
})

test('a key is forgotten after 24 hours', async () => {
  const clock = { now: new Date('2026-11-01T08:00:00Z') }
  const { call } = await testBackend({ tokenHours: 48 }, { now: () => clock.now })
  const headers = newKey()
  const create = async () => recordIn(await call('POST', 'socials', { body: socialLinkFields(), headers }))
  const first = await create()
  clock.now = new Date('2026-11-02T07:59:59Z')
  expect(await create()).toEqual(first)
  clock.now = new Date('2026-11-02T08:00:00Z')
  expect(await create()).toMatchObject({ id: Number(first['id']) + 1 })
})

test.each([
  ['without characters', ''],
  ['with a space', 'a b'],
  ['with letters outside ASCII', 'clé'],
  ['of 256 characters', 'x'.repeat(256)],
])('an Idempotency-Key %s is rejected with 400', async (_description, key) => {
  const response = await call('POST', 'socials', { body: socialLinkFields(), headers: { 'idempotency-key': key } })
  expect([response.status, response.json]).toEqual([
    400,
    { message: 'An Idempotency-Key consists of 1 to 255 visible ASCII characters.' },
  ])
})

test('two accounts can use the same key for different records', async () => {
  const headers = newKey()
  const own = recordIn(await call('POST', 'socials', { body: socialLinkFields(), headers }))
  const other = await call('POST', 'socials', { body: socialLinkFields(), headers, token: await addSecondAccount() })
  expect([other.status, recordIn(other)['id']]).toEqual([201, Number(own['id']) + 1])
})

const skipTo10000 = {
  sqlite: "update sqlite_sequence set seq = 10000 where name = 'idempotency_keys'",
  postgres: "select setval(pg_get_serial_sequence('idempotency_keys', 'id'), 10000)",
}

test('only the newest 10,000 keys are kept', async () => {
  const { call, config } = await testBackend()
  await call('POST', 'socials', { body: socialLinkFields(), headers: newKey() })
  await query(config, skipTo10000[engine])
  await call('POST', 'socials', { body: socialLinkFields(), headers: newKey() })
  expect(await query(config, 'select id from idempotency_keys')).toEqual([{ id: 10_001 }])
})

/** Adds a second account with an access token and returns the token. */
async function addSecondAccount() {
  const hash = createHash('sha256').update('another-token').digest('hex')
  await query(
    config,
    "insert into accounts (id, email, password_hash, created_at, updated_at) values (2, 'other@example.edu', '', '', '')",
  )
  await query(config, `insert into tokens values (99, '${hash}', 2, '2999-01-01', '', '')`)
  return 'another-token'
}
