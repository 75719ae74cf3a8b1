import {
  buildASTSchema,
  concatAST,
  type DocumentNode,
  type FieldNode,
  type GraphQLEnumType,
  type GraphQLField,
  getNamedType,
  isLeafType,
  isObjectType,
  Kind,
  parse,
  Source,
  separateOperations,
  visit,
} from 'graphql'

const files = import.meta.glob<string>('../../../schema/sdl/*.graphql', { query: '?raw', import: 'default', eager: true })

/** The GraphQL schema, from the SDL files at build time. */
export const schema = buildASTSchema(concatAST(Object.entries(files).map(([path, text]) => parse(new Source(text, path)))))

export type RootField = GraphQLField<unknown, unknown> & {
  kind: 'query' | 'mutation'
  /** Name of the SDL file, such as `socialLink`. */
  file: string
}

const queries = schema.getQueryType()?.getFields() ?? {}
const mutations = schema.getMutationType()?.getFields() ?? {}

/** Kinds of records with their types: `SOCIAL_LINK` and `SocialLink`. */
export const recordKinds = (schema.getType('RecordKind') as GraphQLEnumType).getValues().map(({ name }) => ({
  kind: name,
  type: Object.keys(schema.getTypeMap()).find((type) => type.toUpperCase() === name.replaceAll('_', '')) ?? '',
}))

/** All root fields, in the order of the SDL files, those of records first. */
export const rootFields = [
  ...Object.values(queries).map((field) => rootField('query', field)),
  ...Object.values(mutations).map((field) => rootField('mutation', field)),
].sort((a, b) => Number(isOfRecord(b)) - Number(isOfRecord(a)) || a.file.localeCompare(b.file))

function isOfRecord({ file }: RootField) {
  return recordKinds.some(({ type }) => type.toLowerCase() === file.toLowerCase())
}

function rootField(kind: RootField['kind'], field: GraphQLField<unknown, unknown>): RootField {
  const [, file = ''] = /(\w+)\.graphql$/.exec(field.astNode?.loc?.source.name ?? '') ?? []
  return { ...field, kind, file }
}

/** Returns all fields of a type, with those of nested types, but no type within itself. */
export function selectionOf(type: ReturnType<typeof getNamedType>, depth = 2, parents = [type]): string {
  if (!isObjectType(type)) return ''
  const fields = Object.values(type.getFields()).map((field) => {
    const nested = getNamedType(field.type)
    if (isLeafType(nested)) return field.name
    return depth > 0 && !parents.includes(nested) ? `${field.name} ${selectionOf(nested, depth - 1, [...parents, nested])}` : ''
  })
  return `{ ${fields.join(' ')} }`
}

/** Returns the operations of a document. */
export const operationsOf = (document: DocumentNode | undefined) =>
  document?.definitions.filter((definition) => definition.kind === Kind.OPERATION_DEFINITION) ?? []

/** Returns the operations of a text, or those with a name. None if the text is not GraphQL. */
export const operationsIn = (query: string, name?: string | null) =>
  operationsOf(documentOf(query)).filter((operation) => !name || operation.name?.value === name)

/** Returns the mutations that an operation of a text contains, also in fragments. Without a name, it is the only operation. */
export function mutationsIn(query: string, operationName = '') {
  const document = documentOf(query)
  const operation = document && separateOperations(document)[operationName]
  const found: FieldNode[] = []
  if (operation)
    visit(operation, {
      Field(field) {
        if (field.name.value in mutations) found.push(field)
      },
    })
  return found
}

function documentOf(query: string) {
  try {
    return parse(query)
  } catch {
    return undefined
  }
}
