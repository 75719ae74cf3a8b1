// Compiled queries give the same results as graphql-js.

import fc from 'fast-check'
import Fastify from 'fastify'
import { type ExecutionResult, execute, type GraphQLObjectType, getNamedType, isObjectType, parse, validate } from 'graphql'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from '../../gateway/config.ts'
import { executeOperation } from '../../gateway/graphql/executor.ts'
import { schema } from '../../gateway/graphql/schema.ts'
import { createBackend } from '../../gateway/rest/backend.ts'
import { createContext } from '../../gateway/rest/client.ts'
import { fakeBackend } from '../support/fakeBackend.ts'

const RUNS = 300
/** Executions of each query. The last ones are compiled. */
const ROUNDS = 12
const MAX_DEPTH = 4

const directive = fc.constantFrom('', '', '', ' @include(if: $yes)', ' @skip(if: $yes)', ' @include(if: $no)', ' @skip(if: $no)')
const variables = { id: '1', limit: 1, yes: true, no: false }
const declared = '$id: ID! = 1, $limit: Int, $yes: Boolean!, $no: Boolean!'

/** Returns random selections of a type: fields with aliases, arguments and directives, and fragments with fields in common. */
function selectionsOf(type: GraphQLObjectType, depth: number): fc.Arbitrary<string> {
  const fields = Object.values(type.getFields()).filter((field) => depth > 0 || !isObjectType(getNamedType(field.type)))
  const field = fc.constantFrom(...fields).chain(({ name, type, args }) => {
    const takes = (argument: string) => args.some((each) => each.name === argument)
    const given = takes('id')
      ? fc.constantFrom('(id: 1)', '(id: $id)', '(id: 9)')
      : fc.constantFrom('', ...(takes('limit') ? ['(limit: 1)', '(limit: $limit)', '(limit: -1)'] : []))
    const inner = getNamedType(type)
    const selections = isObjectType(inner) ? selectionsOf(inner, depth - 1) : fc.constant('')
    return fc.tuple(given, directive, selections, fc.nat()).map(([given, directives, selections, alias]) => {
      const args = name === 'search' ? '(text: "a")' : given
      return `${args || selections ? `a${alias}: ` : ''}${name}${args}${directives}${selections}`
    })
  })
  const fragment = fc
    .tuple(fc.array(field, { minLength: 1, maxLength: 3 }), directive)
    .map(([inner, directives]) => `... on ${type.name}${directives} { ${inner.join(' ')} }`)
  const selection = fc.oneof({ weight: 4, arbitrary: field }, fragment)
  return fc.array(selection, { minLength: 1, maxLength: 4 }).map((all) => ` { __typename ${all.join(' ')} }`)
}

/** Returns what must be equal. Compiled queries list the locations of skipped fields too. */
const comparable = ({ data, errors = [] }: ExecutionResult) => ({
  data: JSON.parse(JSON.stringify(data ?? null)),
  errors: errors.map(({ message, path, extensions }) => JSON.stringify({ message, path, extensions })).sort(),
})

test('random queries have the same result, whether compiled or not', async () => {
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

  const query = fc.tuple(selectionsOf(schema.getQueryType()!, MAX_DEPTH), directive)
  await fc.assert(
    fc.asyncProperty(query, async ([selections, directives]) => {
      const document = parse(
        `query (${declared}) { __typename ... on Query${directives} ${selections} ...Again } fragment Again on Query${selections}`,
      )
      fc.pre(validate(schema, document).every(({ message }) => /never used/.test(message)))
      const expected = await execute({ schema, document, variableValues: variables, contextValue: createContext(own) })
      for (let round = 0; round < ROUNDS; round++)
        expect(comparable(await executeOperation({ document, variables }, createContext(own)))).toEqual(comparable(expected))
    }),
    { numRuns: RUNS },
  )
})
