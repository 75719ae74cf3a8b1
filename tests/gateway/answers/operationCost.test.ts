import {
  type GraphQLField,
  type GraphQLNamedType,
  getIntrospectionQuery,
  getNamedType,
  isObjectType,
  parse,
  validate,
} from 'graphql'
import { describe, expect, test } from 'vitest'
import { sizeLimits } from '../../../gateway/graphql/limits.ts'
import { schema } from '../../../gateway/graphql/schema.ts'

const errorsOf = (query: string) => validate(schema, parse(query), [sizeLimits]).map(({ message }) => message)
const costOf = (query: string) => Number(/cost (\d+)/.exec(errorsOf(query).join())?.[1])
const times = (count: number, text: (index: number) => string) => Array.from({ length: count }, (_, index) => text(index)).join(' ')

const tree = 'id levels { id subjects { id code title creditHours } }'
const TREE_VALUES = 2 + 10 * (2 + 10 * 4)
const trees = (count: number, values = '', selection = tree) =>
  times(count, (index) => `a${index}: courses${values} { ${selection} }`)

describe('the cost of an operation is the expected number of its values', () => {
  const cost = 10 * (1 + 100 * TREE_VALUES)

  test.each(['', '(limit: 100000)', '(limit: null)', '(offset: 5)'])('a list with the arguments "%s" has 100 records', (values) => {
    expect(costOf(`{ ${trees(10, values)} }`)).toBe(cost)
  })

  test('a lower limit lowers the cost', () => {
    expect(costOf(`{ ${trees(10, '(limit: 50)')} }`)).toBe(10 * (1 + 50 * TREE_VALUES))
    expect(errorsOf(`{ ${trees(10, '(limit: 20)')} }`)).toEqual([])
  })

  test('a variable as limit does not, since its value is not known yet', () => {
    expect(costOf(`query ($limit: Int = 1) { ${trees(10, '(limit: $limit)')} }`)).toBe(cost)
  })

  test('a negative limit does not lower the cost of other fields', () => {
    expect(costOf(`{ ${trees(10)} b: courses(limit: -100000) { id } }`)).toBe(cost + 1)
  })

  test('fragments count where they are used', () => {
    expect(costOf(`{ ${trees(10, '', '...Tree')} } fragment Tree on Course { ${tree} }`)).toBe(cost)
    expect(costOf(`{ ${trees(10, '', `... on Course { ${tree} }`)} }`)).toBe(cost)
  })

  test('lists in the schema count as those of records', () => {
    const query = `{ ${times(20, (index) => `a${index}: __schema { types { fields { args { ${times(20, () => 'name')} } } } }`)} }`
    expect(costOf(query)).toBe(20 * (1 + (1 + 10 * (1 + 10 * (1 + 10 * 20)))))
  })
})

describe('the limit of the cost permits', () => {
  const fieldOf = (field: GraphQLField<unknown, unknown>, parents: GraphQLNamedType[]) => {
    const values = field.args.flatMap(({ name }) => (name === 'id' ? ['id: 1'] : name === 'text' ? ['text: "exam"'] : []))
    return `${field.name}${values.length > 0 ? `(${values})` : ''} ${allFieldsOf(getNamedType(field.type), parents)}`
  }
  /** Fields of the accounts, which belong to no entity. */
  const ofAccounts = ['people', 'apiTokens']
  const allFieldsOf = (type: GraphQLNamedType, parents: GraphQLNamedType[] = []): string => {
    if (!isObjectType(type)) return ''
    const fields = Object.values(type.getFields()).filter(
      ({ name, type }) => !parents.includes(getNamedType(type)) && !ofAccounts.includes(name),
    )
    return `{ ${fields.map((field) => fieldOf(field, [...parents, type])).join(' ')} }`
  }

  test('all fields of all entities in one operation', () => {
    const query = allFieldsOf(schema.getQueryType()!)
    expect(query).toMatch(/courses.*levels.*subjects.*notices.*search/)
    expect(errorsOf(query)).toEqual([])
  })

  test('the introspection of every tool', () => {
    const all = { descriptions: true, specifiedByUrl: true, directiveIsRepeatable: true, schemaDescription: true }
    expect(errorsOf(getIntrospectionQuery({ ...all, inputValueDeprecation: true, oneOf: true }))).toEqual([])
  })

  test('every operation of the site and of the admin panel', () => {
    const files = import.meta.glob<string>('../../../web/**/*.graphql', { query: '?raw', import: 'default', eager: true })
    const operations = Object.values(files).join('\n')
    expect(operations.match(/^(query|mutation) /gm)?.length).toBeGreaterThan(30)
    expect(errorsOf(operations)).toEqual([])
  })
})
