// CALL-43: an answer is understood in whatever wrappers it comes.
import { expect, test } from 'vitest'
import { aliasOf, details, everything, lists, saves } from '../support/restCalls.ts'
import { testGateway, token } from '../support/testGateway.ts'

type Wrap = (inner: unknown, key: string) => unknown

const named: Wrap = (inner, key) => ({ [key]: inner })
const shapes: [string, Wrap][] = [
  ['RESP-01 RESP-04 data.data', (data) => ({ data: { data } })],
  ['RESP-02 RESP-04 data', (data) => ({ data })],
  ['RESP-03 RESP-04 the body itself', (inner) => inner],
  ['RESP-05 RESP-06 RESP-07 RESP-08 its own name', named],
  ['its own name in data', (inner, key) => ({ data: named(inner, key) })],
  ['data in its own name', (data, key) => ({ [key]: { data } })],
]

const record = { id: 5, name: '5' }
const one = { id: '5' }

test.each(shapes)('every list and every record is read from %s', async (_from, wrap) => {
  const { backend, runQuery } = await testGateway()
  for (const { call, key } of lists) backend.respond(call, wrap([record], key))
  for (const { call, key } of details) backend.respond(call, wrap(record, key))
  expect(await runQuery(everything, {}, token)).toEqual({
    data: Object.fromEntries([
      ...lists.map(({ call }) => [aliasOf(call), [one]]),
      ...details.map(({ call }) => [aliasOf(call), one]),
    ]),
  })
})

test('the levels of a course are read from levels, beside the course itself or inside it', async () => {
  const { backend, runQuery } = await testGateway()
  for (const body of [
    { course: { id: 7, name: 'BBA' }, levels: [record] },
    { data: { course: { id: 7 }, levels: [record] } },
    { id: 7, name: 'BBA', levels: [record] },
    { data: { id: 7, name: 'BBA', levels: [record] } },
  ]) {
    backend.respond('GET levels/course/7', body)
    expect((await runQuery('{ levels(courseId: 7) { id } }', {}, token)).data, JSON.stringify(body)).toEqual({
      levels: [{ id: '5' }],
    })
  }
})

test('what a save answers is read from whatever wraps it, and is null where nothing is in it', async () => {
  const { backend, runQuery } = await testGateway()
  for (const { query, variables, call, key } of saves) {
    for (const [from, wrap] of shapes) {
      backend.respond(call, wrap(record, key))
      expect((await runQuery(query, variables, token)).data, `${call} from ${from}`).toEqual({ made: expect.anything() })
    }
    for (const body of [{ message: 'Saved.' }, { data: null }, [], {}]) {
      backend.respond(call, body)
      expect(await runQuery(query, variables, token), call).toEqual({ data: { made: null } })
    }
  }
})

test('whatever wraps what, beside whatever else: 300 answers of all calls are understood', async () => {
  const { backend, runQuery } = await testGateway({ settings: { CACHE_TTL: '0' } })
  for (let round = 0; round < 20; round++) {
    const expected: Record<string, unknown> = {}
    for (const { call, key } of lists) {
      const records = Array.from({ length: Math.floor(random() * 3) }, (_, index) => ({ id: index + 1, name: `${index + 1}` }))
      backend.respond(call, aShape(3)(records, key))
      expected[aliasOf(call)] = records.map(({ name }) => ({ id: name }))
    }
    for (const { call, key } of details) {
      backend.respond(call, aShape(3)(record, key))
      expected[aliasOf(call)] = one
    }
    expect(await runQuery(everything, {}, token), `round ${round}`).toEqual({ data: expected })
  }
})

const others = [{}, { success: true }, { message: 'OK' }, { meta: { total: 1 }, links: {} }, { status: 200, errors: null }]
const random = randomFrom(20261101)
const oneOf = <Item>(items: Item[]) => items[Math.floor(random() * items.length)] as Item

/** A wrapping at most so deep. A name inside itself would be a field of the record. */
function aShape(depth: number, named = false): Wrap {
  const kind = depth === 0 ? 'none' : oneOf(named ? ['none', 'data'] : ['none', 'data', 'name'])
  if (kind === 'none') return (inner) => inner
  const [beside, within] = [oneOf(others), aShape(depth - 1, named || kind === 'name')]
  return (inner, key) => ({ ...beside, [kind === 'data' ? 'data' : key]: within(inner, key) })
}

/** Numbers from 0 to 1, the same each time (mulberry32). */
function randomFrom(seed: number) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
