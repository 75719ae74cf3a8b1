// Random valid queries of the whole schema.
import fc from 'fast-check'
import { type GraphQLObjectType, getNamedType, isObjectType, parse, validate } from 'graphql'
import { schema } from '../../gateway/graphql/schema.ts'

const MAX_DEPTH = 4

const directive = fc.constantFrom('', '', '', ' @include(if: $yes)', ' @skip(if: $yes)', ' @include(if: $no)', ' @skip(if: $no)')
export const variables = { id: '1', limit: 1, yes: true, no: false }
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

/** Selections that use all variables. */
const usingAll =
  '__typename @skip(if: $no) @include(if: $yes) one: notice(id: $id) { title } some: notices(limit: $limit) { title }'

/** Random queries with fragments in common, without those whose equal names stand for different fields. */
export const queries = fc
  .tuple(selectionsOf(schema.getQueryType()!, MAX_DEPTH), directive)
  .map(
    ([selections, directives]) =>
      `query Random(${declared}) { ${usingAll} ... on Query${directives} ${selections} ...Again } fragment Again on Query${selections}`,
  )
  .filter((text) => validate(schema, parse(text)).length === 0)
