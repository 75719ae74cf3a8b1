import {
  buildASTSchema,
  type DocumentNode,
  type GraphQLField,
  getNamedType,
  isInputObjectType,
  isLeafType,
  isObjectType,
  isRequiredArgument,
  Kind,
  parse,
  separateOperations,
  visit,
} from 'graphql'

const files = import.meta.glob<string>('../../../schema/*.graphql', { query: '?raw', import: 'default', eager: true })
const documents = Object.entries(files).map(([path, text]) => ({
  file: /(\w+)\.graphql$/.exec(path)?.[1] ?? '',
  document: parse(text),
}))

/** The GraphQL schema, from the SDL files at build time. */
export const schema = buildASTSchema({
  kind: Kind.DOCUMENT,
  definitions: documents.flatMap(({ document }) => document.definitions),
})

export type RootField = GraphQLField<unknown, unknown> & {
  kind: 'query' | 'mutation'
  /** Name of the SDL file, such as `socialLink`. */
  file: string
  /** First type of the file: that of the records. */
  entity: string | undefined
}

/** All root fields, in the order of the SDL files, without arguments such as `basedOn`: optional inputs, which an example does not need. */
export const rootFields: RootField[] = documents.flatMap(({ file, document }) =>
  (['query', 'mutation'] as const).flatMap((kind) => {
    const root = kind === 'query' ? schema.getQueryType() : schema.getMutationType()
    return fieldsOf(document, root?.name).map((name) => {
      const field = root!.getFields()[name]!
      const args = field.args.filter((arg) => isRequiredArgument(arg) || !isInputObjectType(getNamedType(arg.type)))
      return { ...field, args, kind, file, entity: entityOf(document) }
    })
  }),
)

/** Returns the names of the fields that a document adds to a type. */
function fieldsOf(document: DocumentNode, typeName: string | undefined) {
  return document.definitions.flatMap((definition) =>
    definition.kind === Kind.OBJECT_TYPE_EXTENSION && definition.name.value === typeName
      ? (definition.fields ?? []).map(({ name }) => name.value)
      : [],
  )
}

function entityOf({ definitions }: DocumentNode) {
  return definitions.find((definition) => definition.kind === Kind.OBJECT_TYPE_DEFINITION)?.name.value
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
export const operationsOf = ({ definitions }: DocumentNode) =>
  definitions.filter((definition) => definition.kind === Kind.OPERATION_DEFINITION)

/** Returns the operations of a text, or those with a name. None if the text is not GraphQL. */
export function operationsIn(query: string, name?: string | null) {
  const document = documentOf(query)
  const operations = document ? operationsOf(document) : []
  return name ? operations.filter((operation) => operation.name?.value === name) : operations
}

/** Returns the mutations that an operation of a text contains, also in fragments. Without a name, it is the only operation. */
export function mutationsIn(query: string, operationName = '') {
  const mutations = new Set<string>()
  const known = schema.getMutationType()?.getFields() ?? {}
  const text = documentOf(query)
  const document = text && separateOperations(text)[operationName]
  if (document)
    visit(document, {
      Field({ name: { value } }) {
        if (value in known) mutations.add(value)
      },
    })
  return [...mutations]
}

function documentOf(query: string) {
  try {
    return parse(query)
  } catch {
    return undefined
  }
}
