// Compiled queries give the same results as graphql-js.

import { setImmediate } from 'node:timers/promises'
import fc from 'fast-check'
import Fastify from 'fastify'
import { type ExecutionResult, execute, parse } from 'graphql'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from '../../../gateway/config.ts'
import { executeOperation } from '../../../gateway/graphql/executor.ts'
import { schema } from '../../../gateway/graphql/schema.ts'
import { createBackend } from '../../../gateway/rest/call/backend.ts'
import { type Context, createContext } from '../../../gateway/rest/call/client.ts'
import { createRequest } from '../../../gateway/rest/call/request.ts'
import { collectGarbage } from '../../../gateway/telemetry/bufferMemory.ts'
import { fakeBackend } from '../../support/backends/fakeBackend.ts'
import { queries, variableSets } from '../../support/records/randomQueries.ts'
import { testGateway } from '../../support/servers/testGateway.ts'

const RUNS = 300
/** Executions after which a query is compiled, with some to spare. */
const ROUNDS = 12
/** Returns what must be equal. Compiled queries list the locations of skipped fields too. */
const comparable = ({ data, errors = [] }: ExecutionResult) => ({
  data: JSON.parse(JSON.stringify(data ?? null)),
  errors: errors.map(({ message, path, extensions }) => JSON.stringify({ message, path, extensions })).sort(),
})

const named = '{"data":{"faculty":{"name":"Anu"}}}'

test.each([
  ['a default is used', 'query ($id: ID! = 1) { faculty(id: $id) { name } }', {}, named],
  [
    'a fragment is skipped once and spread once',
    'query ($no: Boolean!) { faculty(id: 1) { ...Name @include(if: $no) ...Name } } fragment Name on Faculty { name }',
    { no: false },
    named,
  ],
  [
    'a field is skipped once with what an inline fragment selects, and read once',
    'query ($no: Boolean!) { faculty(id: 1) @include(if: $no) { ... { id } } faculty(id: 1) { name } }',
    { no: false },
    named,
  ],
])('%s, also after many executions', async (_what, query, variables, expected) => {
  const { backend, runQuery } = await testGateway()
  backend.respond('GET faculties/1', { id: 1, name: 'Anu' })
  for (let round = 0; round < 2 * ROUNDS; round++)
    expect(JSON.stringify(await runQuery(query, { ...variables, round }))).toBe(expected)
})

test('an unexpected error has the same form, whether compiled or not', async () => {
  const document = parse('{ __typename notices { id } }')
  const context = { request: createRequest(), rest: { backend: { shortcuts: true } } } as Context // makes the resolver throw
  const expected = await execute({ schema, document, contextValue: context })
  expect(expected.data).toEqual({ __typename: 'Query', notices: null })
  for (let round = 0; round < ROUNDS; round++) {
    const result = await executeOperation({ document }, context)
    expect(comparable(result)).toEqual(comparable(expected))
    expect(result.errors?.[0]?.extensions).toEqual({})
    expect(result.errors?.[0]?.originalError).toBeInstanceOf(TypeError)
  }
})

test.each([
  ['too large', 30, 0],
  ['large', 18, 10],
  ['small', 1, 14],
])(
  'of 14 %s queries that are executed often, as many are kept compiled as fit into 16 MiB, each up to 2 MiB',
  async (_size, roots, kept) => {
    const backend = await fakeBackend()
    onTestFinished(() => backend.close())
    backend.respond('GET notices', [])
    const own = createBackend(readConfig({ BACKEND_URL: backend.url }), Fastify().log)
    const fields = 'id title excerpt description releasedOn fileUrl createdAt updatedAt'
    const fragment = `fragment Some on Notice { ${fields} newer { ${fields} } older { ${fields} } }`

    async function executeOften(number: number) {
      const aliased = Array.from({ length: roots }, (_, index) => `n${index}: notices(limit: ${number}) { ...Some }`)
      const document = parse(`{ ${aliased.join(' ')} } ${fragment}`)
      for (let round = 0; round < ROUNDS; round++)
        expect((await executeOperation({ document }, createContext(own))).data).toMatchObject({ n0: [] })
      return new WeakRef(document) // a compiled query keeps its document
    }
    const documents: WeakRef<object>[] = []
    for (let number = 0; number < 14; number++) documents.push(await executeOften(number))
    await setImmediate()
    collectGarbage()
    expect(documents.filter((each) => each.deref())).toHaveLength(kept)
  },
)

test('random queries have the same result, whether compiled or not', { timeout: 120_000 }, async () => {
  const backend = await fakeBackend()
  onTestFinished(() => backend.close())
  const subjects = [{ id: 1, code: 'A1', title: 'Algebra', credit_hours: 3, level_id: 1 }]
  backend.respond('GET courses', [
    { id: 1, name: 'Art', description: 'A '.repeat(200), levels: [{ id: 1, title: null, course_id: 1, subjects }] },
    { id: 2, name: null, levels: [] },
  ])
  backend.respond('GET courses/1', { id: 1, name: 'Art' })
  backend.respond('GET notices', [{ id: 1, title: 'A', file: 'a.pdf', released_on: '2026-11-01' }])
  backend.respond('GET notices/1', { id: 1, title: 'A' })
  backend.respond('GET faculties', [
    { id: 1, name: 'Anu' },
    { id: 2, name: 7 },
  ])
  backend.respond('GET social-links', [])
  backend.respond('GET innovation-branches', { message: 'Down.' }, 500)
  const own = createBackend(readConfig({ BACKEND_URL: backend.url }), Fastify().log)

  await fc.assert(
    fc.asyncProperty(queries, async (text) => {
      const document = parse(text)
      const contextValue = () => createContext(own)
      const expected = await Promise.all(
        variableSets.map(async (variableValues) =>
          comparable(await execute({ schema, document, variableValues, contextValue: contextValue() })),
        ),
      )
      const results = () =>
        Promise.all(
          variableSets.map(async (variables) => comparable(await executeOperation({ document, variables }, contextValue()))),
        )
      expect(await results()).toEqual(expected)
      // without variables an execution ends at once, and counts
      for (let round = 0; round < ROUNDS; round++) await executeOperation({ document }, contextValue())
      expect(await results()).toEqual(expected)
    }),
    { numRuns: RUNS },
  )
})
