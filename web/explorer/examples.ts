import {
  buildASTSchema,
  type GraphQLField,
  type GraphQLInputType,
  getNamedType,
  isInputObjectType,
  isLeafType,
  isObjectType,
  isRequiredArgument,
  isRequiredInputField,
  parse,
  print,
} from 'graphql'

const files = import.meta.glob<string>('../../schema/*.graphql', { query: '?raw', import: 'default', eager: true })

/** The GraphQL schema, from the SDL files at build time. */
const schema = buildASTSchema(parse(Object.values(files).join('\n')))

const signIn = `# Signs in. Operations that require the token take it from a header: {"Authorization": "Bearer TOKEN"}
mutation SignIn {
  login(email: "admin@example.edu", password: "") {
    token
  }
}
`

type Field = GraphQLField<unknown, unknown>

const hasLimit = ({ args }: Field) => args.some(({ name }) => name === 'limit')
const isList = (field: Field) => hasLimit(field) && !field.args.some(isRequiredArgument)

/** Returns a query for a list, and one for each id that a list or a record can be selected by. */
function readsOf(field: Field) {
  const { name, args, type } = field
  const query = (suffix: string, values: string) =>
    operation(field, `query ${capitalized(name)}${suffix} { ${name}(${values}) ${selectionOf(getNamedType(type))} }`)
  const ids = args.filter((arg) => getNamedType(arg.type).name === 'ID')
  return [
    ...(isList(field) ? [query('', 'limit: 4')] : []),
    ...ids.map((arg) => query(`By${capitalized(arg.name)}`, `${arg.name}: 1`)),
  ]
}

/** Returns the mutation that creates a record, unless it requires a file. */
function createsOf(field: Field) {
  const { name, args, type } = field
  const input = args.length === 1 && args[0]?.name === 'input' && sampleOf(args[0].type)
  return input
    ? [operation(field, `mutation ${capitalized(name)} { ${name}(input: ${input}) ${selectionOf(getNamedType(type), 0)} }`)]
    : []
}

/** Returns a query with the required arguments, such as the text of a search. */
function searchOf(field: Field) {
  const { name, args, type } = field
  const values = args.filter(isRequiredArgument).map((arg) => `${arg.name}: ${sampleOf(arg.type, arg.name)}`)
  return operation(
    field,
    `query ${capitalized(name)} { ${name}(${values.join(', ')}, limit: 4) ${selectionOf(getNamedType(type))} }`,
  )
}

const operation = ({ description }: Field, text: string) => `# ${description?.replaceAll('\n', '\n# ')}\n${print(parse(text))}\n`

/** Returns all fields of a type, with those of nested types, but no type within itself. */
function selectionOf(type: ReturnType<typeof getNamedType>, depth = 2, parents = [type]): string {
  if (!isObjectType(type)) return ''
  const fields = Object.values(type.getFields()).map((field) => {
    const nested = getNamedType(field.type)
    if (isLeafType(nested)) return field.name
    return depth > 0 && !parents.includes(nested) ? `${field.name} ${selectionOf(nested, depth - 1, [...parents, nested])}` : ''
  })
  return `{ ${fields.join(' ')} }`
}

const samples: Record<string, string> = {
  Boolean: 'true',
  Date: '"2026-11-01"',
  DateTime: '"2026-11-01T10:00:00Z"',
  Float: '1',
  ID: '1',
  Int: '1',
  String: '"Sample"',
  URL: '"https://www.example.edu/"',
  email: '"name@example.edu"',
  text: '"computer"',
}

/** Returns a literal with the required fields of an input, or undefined if one of them has no sample, such as a file. */
function sampleOf(type: GraphQLInputType, name = ''): string | undefined {
  const named = getNamedType(type)
  if (!isInputObjectType(named)) return samples[name] ?? samples[named.name]
  const fields = Object.values(named.getFields()).filter(isRequiredInputField)
  const values = fields.map((field) => [field.name, sampleOf(field.type, field.name)])
  return values.every(([, value]) => value) ? `{ ${values.map((pair) => pair.join(': ')).join(', ')} }` : undefined
}

const capitalized = (name: string) => name.charAt(0).toUpperCase() + name.slice(1)

const queries = Object.values(schema.getQueryType()?.getFields() ?? {})
const mutations = Object.values(schema.getMutationType()?.getFields() ?? {})
const entities = queries.filter(isList).map(({ type }) => getNamedType(type))

/** Tabs of the explorer: signing in, one tab for each entity with a list, and the search. */
export const examples = [
  { query: signIn, headers: '' },
  ...entities.map((entity) => {
    const returnsEntity = ({ type }: Field) => getNamedType(type) === entity
    const operations = [...queries.filter(returnsEntity).flatMap(readsOf), ...mutations.filter(returnsEntity).flatMap(createsOf)]
    return { query: operations.join('\n'), headers: '{\n  "Authorization": "Bearer TOKEN"\n}' }
  }),
  ...queries.filter((field) => hasLimit(field) && !isList(field)).map((field) => ({ query: searchOf(field), headers: '' })),
]
