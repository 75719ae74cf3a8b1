// Queries are validated in our own loop over graphql-js's rules, with the same verdict.
import fc from 'fast-check'
import { Kind, parse, specifiedRules, validate } from 'graphql'
import { expect, test } from 'vitest'
import { sizeLimits } from '../../../gateway/graphql/limits.ts'
import { schema } from '../../../gateway/graphql/schema.ts'
import { parseQuery } from '../../../gateway/http/answers/validQuery.ts'
import { queries } from '../../support/records/randomQueries.ts'

const RUNS = 1000

/** Returns true if graphql-js accepts a text and it is one query. */
function isValid(text: string) {
  try {
    const document = parse(text)
    const operations = document.definitions.filter((definition) => definition.kind === Kind.OPERATION_DEFINITION)
    const [operation] = operations
    return (
      operations.length === 1 &&
      operation?.operation === 'query' &&
      validate(schema, document, [...specifiedRules, sizeLimits]).length === 0
    )
  } catch {
    return false
  }
}

/** Words that make many queries invalid when they replace or follow another. */
const words = [
  'id',
  'levels',
  'title',
  '$id',
  '$unknown',
  '1',
  '"1"',
  '{',
  '}',
  '(',
  ')',
  '@skip(if: $yes)',
  '@skip(if: 1)',
  '@unknown',
  '...Again',
  '...Unknown',
  '... on Course',
  ':',
  'limit: 1',
  '',
]

test('random changes of random queries are valid exactly if they are for graphql-js', () => {
  let [valid, invalid] = [0, 0]
  const change = fc.tuple(fc.nat(), fc.constantFrom(...words))
  fc.assert(
    fc.property(queries, fc.array(change, { maxLength: 2 }), (text, changes) => {
      const tokens = text.split(' ')
      for (const [place, word] of changes) tokens[place % tokens.length] = word
      const changed = tokens.join(' ')
      const expected = isValid(changed)
      expected ? valid++ : invalid++
      expect(parseQuery(changed, { introspection: true }) !== undefined).toBe(expected)
    }),
    { numRuns: RUNS },
  )
  expect(Math.min(valid, invalid)).toBeGreaterThan(RUNS / 20)
})

test.each([
  ['two operations', 'query A { __typename } query B { __typename }'],
  ['a mutation', 'mutation { logout }'],
  ['only a fragment', 'fragment A on Query { __typename }'],
  ['a definition of a type', '{ __typename } type A { a: Int }'],
  ['too many tokens', `{ ${'__typename '.repeat(2001)} }`],
  ['too many aliases', `{ ${Array.from({ length: 31 }, (_, index) => `a${index}: __typename`).join(' ')} }`],
])('a text with %s is left to Apollo Server', (_what, text) => {
  expect(parseQuery(text, { introspection: true })).toBeUndefined()
})

test('introspection is left to Apollo Server if it is off', () => {
  const text = 'query Types { __schema { types { name } } }'
  expect(parseQuery(text, { introspection: true })).toMatchObject({ name: 'Types' })
  expect(parseQuery(text, { introspection: false })).toBeUndefined()
})
