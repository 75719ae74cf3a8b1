// Random valid queries of the whole schema.
import fc from 'fast-check'
import { type GraphQLObjectType, getNamedType, isObjectType, parse, validate } from 'graphql'
import { schema } from '../../../gateway/graphql/schema.ts'

const MAX_DEPTH = 4

/** The variables of all random queries: all of them, only those without a default, and null for those that have one. */
export const variableSets = [
  { id: '1', limit: 1, yes: true, no: false, hide: false },
  { yes: false, no: true },
  { id: '9', limit: null, yes: true, no: true, hide: true },
  { id: null, yes: true, no: false, hide: null },
]
const declarations = [
  { values: '$id: ID!, $limit: Int', conditions: '$yes: Boolean!, $no: Boolean!, $hide: Boolean!' },
  { values: '$id: ID! = 1, $limit: Int = 1', conditions: '$yes: Boolean!, $no: Boolean!, $hide: Boolean = false' },
  { values: '$id: ID = 1, $limit: Int', conditions: '$yes: Boolean!, $no: Boolean!, $hide: Boolean! = true' },
]

/** Selections that use all variables, as a query must. */
const usingValues = 'one: notice(id: $id) { title } some: notices(limit: $limit) { title }'
const usingConditions = '__typename @skip(if: $no) @include(if: $yes) two: notice(id: $id) { title @skip(if: $hide) }'

const conditions = [' @include(if: $yes)', ' @skip(if: $yes)', ' @include(if: $no)', ' @skip(if: $no)', ' @skip(if: $hide)']

const objectTypes = Object.values(schema.getTypeMap()).filter((type) => isObjectType(type) && !type.name.startsWith('__'))

/** Fragments of two names for each type. One spreads the other. */
const fragments = (objectTypes as GraphQLObjectType[]).flatMap(({ name }) => [
  { name: `Whole${name}`, text: `fragment Whole${name} on ${name} { whole: __typename ...Part${name} }` },
  { name: `Part${name}`, text: `fragment Part${name} on ${name} { part: __typename }` },
])

/** Returns a query with the fragments that it spreads. */
function withFragments(query: string) {
  const spread = fragments.filter(
    ({ name }) => query.includes(`...${name} `) || query.includes(`...${name.replace('Part', 'Whole')} `),
  )
  return [query, ...spread.map(({ text }) => text)].join(' ')
}

type Form = {
  /** Fragments have names, and are spread in several places. */
  areNamed: boolean
  directive: fc.Arbitrary<string>
}

/** Returns random selections of a type: fields with aliases, arguments and directives, and fragments with fields in common. */
function selectionsOf(type: GraphQLObjectType, depth: number, form: Form): fc.Arbitrary<string> {
  const { areNamed, directive } = form
  const fields = Object.values(type.getFields()).filter((field) => depth > 0 || !isObjectType(getNamedType(field.type)))
  const field = fc.constantFrom(...fields).chain(({ name, type, args }) => {
    const takes = (argument: string) => args.some((each) => each.name === argument)
    const given = takes('id')
      ? ['(id: 1)', '(id: $id)', '(id: 9)']
      : ['', ...(takes('limit') ? ['(limit: 1)', '(limit: $limit)', '(limit: -1)'] : [])]
    const inner = getNamedType(type)
    const selections = isObjectType(inner) ? selectionsOf(inner, depth - 1, form) : fc.constant('')
    // equal aliases stand for the same arguments, so that their selections are merged
    return fc.tuple(fc.nat(given.length - 1), directive, selections).map(([choice, directives, selections]) => {
      const args = name === 'search' ? '(text: "a")' : given[choice]
      return `${args || selections ? `${name}${choice}: ` : ''}${name}${args}${directives}${selections}`
    })
  })
  const fragment = fc
    .tuple(fc.array(field, { minLength: 1, maxLength: 3 }), directive)
    .map(([inner, directives]) => `... on ${type.name}${directives} { ${inner.join(' ')} }`)
  const spread = fc
    .tuple(fc.constantFrom('Whole', 'Part'), directive)
    .map(([name, directives]) => `...${name}${type.name} ${directives}`)
  const selection = fc.oneof({ weight: 4, arbitrary: field }, fragment, { weight: areNamed ? 2 : 0, arbitrary: spread })
  return fc.array(selection, { minLength: 1, maxLength: 4 }).map((all) => ` { __typename ${all.join(' ')} }`)
}

const bodies = (areNamed: boolean, isConditional: boolean) => {
  const directive = isConditional ? fc.constantFrom('', '', '', ...conditions) : fc.constant('')
  return fc.tuple(selectionsOf(schema.getQueryType()!, MAX_DEPTH, { areNamed, directive }), directive).map(([selections, own]) => {
    const body = `{ ${usingValues} ${isConditional ? usingConditions : ''} ... on Query${own} ${selections}`
    return areNamed ? withFragments(`${body} ...Again } fragment Again on Query${selections}`) : `${body} }`
  })
}

/** Random queries with fragments in common, with and without conditions. */
export const queries = fc
  .tuple(fc.constantFrom(...declarations), fc.boolean(), fc.boolean())
  .chain(([{ values, conditions }, areNamed, isConditional]) =>
    bodies(areNamed, isConditional).map((body) => `query Random(${values}${isConditional ? `, ${conditions}` : ''}) ${body}`),
  )
  .filter((text) => validate(schema, parse(text)).length === 0)
