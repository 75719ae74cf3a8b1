import {
  __Schema,
  __Type,
  type DocumentNode,
  type FieldNode,
  GraphQLError,
  type GraphQLNamedType,
  type GraphQLSchema,
  getNamedType,
  getNullableType,
  isListType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  type SelectionNode,
  type SelectionSetNode,
  TypeInfo,
  ValidationContext,
  type ValidationRule,
} from 'graphql'

/** Maximum number of tokens of a document. The parser stops there. */
export const MAX_TOKENS = 2000

/**
 * Size of an operation with its fragments expanded. `roots` are the fields of the outermost level, `lists` is the depth of nested lists,
 * `letters` are the characters of all aliases, which the response repeats for each record. Each of the `searches` reads all content.
 * `cost` is the expected number of values in the response.
 */
type Size = Record<(typeof measures)[number], number>
const measures = ['depth', 'lists', 'roots', 'searches', 'fields', 'aliases', 'letters', 'cost'] as const

// each nested list multiplies the response: courses, levels and subjects are the maximum
const limits: Size = { depth: 10, lists: 3, roots: 30, searches: 3, fields: 500, aliases: 30, letters: 1000, cost: 150_000 }
const empty: Size = { depth: 0, lists: 0, roots: 0, searches: 0, fields: 0, aliases: 0, letters: 0, cost: 0 }

/** Types of the fields that every schema has. */
const introspected = new Map([
  ['__schema', __Schema],
  ['__type', __Type],
])

/** Expected number of records of a list: of a root field without a literal `limit`, and of a list inside a record. */
const ROOT_RECORDS = 100
const NESTED_RECORDS = 10

export const sizeLimits: ValidationRule = (context) => ({
  OperationDefinition(operation) {
    const size = sizeOf(operation, context)
    for (const measure of measures)
      if (size[measure] > limits[measure])
        context.reportError(
          new GraphQLError(`The operation is too large: ${measure} ${size[measure]}, at most ${limits[measure]}.`),
        )
    return false
  },
})

/** Returns the number of fields of a document's operations, with fragments written out. */
export function fieldCount(document: DocumentNode, schema: GraphQLSchema) {
  const context = new ValidationContext(schema, document, new TypeInfo(schema), () => {})
  const operations = document.definitions.filter((definition) => definition.kind === Kind.OPERATION_DEFINITION)
  return operations.reduce((sum, operation) => sum + sizeOf(operation, context).fields, 0)
}

function sizeOf(operation: OperationDefinitionNode, context: ValidationContext): Size {
  const schema = context.getSchema()
  const known = new Map<string, Size>()

  const ofFragment = (name: string): Size => {
    const fragment = context.getFragment(name)
    if (fragment && !known.has(name)) {
      known.set(name, empty) // for a cycle, which another rule reports
      known.set(name, ofSelections(fragment.selectionSet, schema.getType(fragment.typeCondition.name.value)))
    }
    return known.get(name) ?? empty
  }

  const ofSelections = ({ selections }: SelectionSetNode, type?: GraphQLNamedType): Size => {
    const total = { ...empty }
    for (const selection of selections) {
      const size = ofSelection(selection, type)
      for (const measure of measures)
        total[measure] =
          measure === 'depth' || measure === 'lists' ? Math.max(total[measure], size[measure]) : total[measure] + size[measure]
    }
    return total
  }

  const ofSelection = (selection: SelectionNode, parent?: GraphQLNamedType): Size => {
    if (selection.kind === Kind.FRAGMENT_SPREAD) return ofFragment(selection.name.value)
    if (selection.kind === Kind.INLINE_FRAGMENT) return ofSelections(selection.selectionSet, parent)
    const name = selection.name.value
    const type = isObjectType(parent) ? parent.getFields()[name]?.type : undefined
    const inner = selection.selectionSet
      ? ofSelections(selection.selectionSet, getNamedType(type) ?? introspected.get(name))
      : empty
    const isList = isListType(getNullableType(type))
    const isRoot = parent === schema.getQueryType()
    // introspection is deep, and graphql-js limits it itself
    const isIntrospection = name.startsWith('__')
    return {
      depth: isIntrospection ? 0 : inner.depth + 1,
      lists: isIntrospection ? 0 : inner.lists + (isList ? 1 : 0),
      roots: 1,
      searches: isRoot && name === 'search' ? 1 : 0,
      fields: inner.fields + 1,
      aliases: inner.aliases + (selection.alias ? 1 : 0),
      letters: inner.letters + (selection.alias?.value.length ?? 0),
      cost: 1 + inner.cost * (!isList ? 1 : isRoot ? expectedRecords(selection) : NESTED_RECORDS),
    }
  }

  return ofSelections(operation.selectionSet, schema.getRootType(operation.operation) ?? undefined)
}

/** Returns the number of records that a root list is expected to have. The value of a variable is not known yet. */
function expectedRecords({ arguments: args }: FieldNode) {
  const limit = args?.find(({ name }) => name.value === 'limit')?.value
  return limit?.kind === Kind.INT ? Math.min(Math.max(0, Number(limit.value)), ROOT_RECORDS) : ROOT_RECORDS
}
