// Responses of the backend can have different wrappers.
import { expect, test } from 'vitest'
import { aliasOf, details, everything, lists, saves } from '../../support/backends/restCalls.ts'
import { testGateway, tokenHeader } from '../../support/servers/testGateway.ts'

type Wrap = (inner: unknown, key: string) => unknown

const named: Wrap = (inner, key) => ({ [key]: inner })
const shapes: [name: string, wrap: Wrap, tags: string[]][] = [
  ['data.data', (data) => ({ data: { data } }), ['RESP-01', 'RESP-04']],
  ['data', (data) => ({ data }), ['RESP-02', 'RESP-04']],
  ['the body', (inner) => inner, ['RESP-03', 'RESP-04']],
  ['its own name', named, ['RESP-05', 'RESP-06', 'RESP-07', 'RESP-08']],
  ['its own name in data', (inner, key) => ({ data: named(inner, key) }), []],
  ['data in its own name', (data, key) => ({ [key]: { data } }), []],
]

const record = { id: 5, name: '5' }
const one = { id: '5' }

for (const [name, wrap, tags] of shapes)
  test(`every list and every record is read from ${name}`, { tags: ['CALL-43', ...tags] }, async () => {
    const { backend, runQuery } = await testGateway()
    for (const { call, key } of lists) backend.respond(call, wrap([record], key))
    for (const { call, key } of details) backend.respond(call, wrap(record, key))
    expect(await runQuery(everything, {}, tokenHeader)).toEqual({
      data: Object.fromEntries([
        ...lists.map(({ call }) => [aliasOf(call), [one]]),
        ...details.map(({ call }) => [aliasOf(call), one]),
      ]),
    })
  })

test('the levels of a course are read from levels, next to the course or inside it', async () => {
  const { backend, runQuery } = await testGateway()
  for (const body of [
    { course: { id: 7, name: 'BBA' }, levels: [record] },
    { data: { course: { id: 7 }, levels: [record] } },
    { id: 7, name: 'BBA', levels: [record] },
    { data: { id: 7, name: 'BBA', levels: [record] } },
  ]) {
    backend.respond('GET levels/course/7', body)
    expect((await runQuery('{ levels(courseId: 7) { id } }', {}, tokenHeader)).data, JSON.stringify(body)).toEqual({
      levels: [{ id: '5' }],
    })
  }
})

test('the record in the response to a save is read from any wrapper, and null if it is missing', async () => {
  const { backend, runQuery } = await testGateway()
  for (const { query, variables, call, key } of saves) {
    for (const [name, wrap] of shapes) {
      backend.respond(call, wrap(record, key))
      expect((await runQuery(query, variables, tokenHeader)).data, `${call} from ${name}`).toEqual({ made: expect.anything() })
    }
    for (const body of [{ message: 'Saved.' }, { data: null }, [], {}]) {
      backend.respond(call, body)
      expect(await runQuery(query, variables, tokenHeader), call).toEqual({ data: { made: null } })
    }
  }
})

test('300 responses with random wrappers and other keys are read', async () => {
  const { backend, runQuery } = await testGateway({ settings: { CACHE_TTL: '0' } })
  for (let round = 0; round < 20; round++) {
    const expected: Record<string, unknown> = {}
    for (const { call, key } of lists) {
      const records = Array.from({ length: Math.floor(random() * 3) }, (_, index) => ({ id: index + 1, name: `${index + 1}` }))
      backend.respond(call, randomShape(3)(records, key))
      expected[aliasOf(call)] = records.map(({ name }) => ({ id: name }))
    }
    for (const { call, key } of details) {
      backend.respond(call, randomShape(3)(record, key))
      expected[aliasOf(call)] = one
    }
    expect(await runQuery(everything, {}, tokenHeader), `round ${round}`).toEqual({ data: expected })
  }
})

const otherKeys = [{}, { success: true }, { message: 'OK' }, { meta: { total: 1 }, links: {} }, { status: 200, errors: null }]
const random = randomFrom(20261101)
const oneOf = <Item>(items: Item[]) => items[Math.floor(random() * items.length)] as Item

/** Returns a random wrapper of at most the given depth. The name of the resource occurs once, since inside itself it would be a field. */
function randomShape(depth: number, named = false): Wrap {
  const kind = depth === 0 ? 'none' : oneOf(named ? ['none', 'data'] : ['none', 'data', 'name'])
  if (kind === 'none') return (inner) => inner
  const [siblings, nested] = [oneOf(otherKeys), randomShape(depth - 1, named || kind === 'name')]
  return (inner, key) => ({ ...siblings, [kind === 'data' ? 'data' : key]: nested(inner, key) })
}

/** Returns a generator of numbers from 0 to 1 that are the same in each run (mulberry32). */
function randomFrom(seed: number) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
