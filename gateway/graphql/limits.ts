import {
  GraphQLError,
  type GraphQLNamedType,
  getNamedType,
  getNullableType,
  isListType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  type SelectionNode,
  type SelectionSetNode,
  type ValidationContext,
  type ValidationRule,
} from 'graphql'

/** Maximum number of tokens of a document. The parser stops there. */
export const MAX_TOKENS = 2000

/**
 * Size of an operation with its fragments expanded. `roots` are the fields of the outermost level, `lists` is the depth of nested lists,
 * `letters` are the characters of all aliases, which the response repeats for each record. Each of the `searches` reads all content.
 */
type Size = Record<(typeof measures)[number], number>
const measures = ['depth', 'lists', 'roots', 'searches', 'fields', 'aliases', 'letters'] as const

// each nested list multiplies the response: courses, levels and subjects are the maximum
const limits: Size = { depth: 10, lists: 3, roots: 20, searches: 3, fields: 500, aliases: 30, letters: 1000 }
const empty: Size = { depth: 0, lists: 0, roots: 0, searches: 0, fields: 0, aliases: 0, letters: 0 }

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
    const type = isObjectType(parent) ? parent.getFields()[selection.name.value]?.type : undefined
    const inner = selection.selectionSet ? ofSelections(selection.selectionSet, getNamedType(type)) : empty
    // introspection is deep, and graphql-js limits it itself
    const isIntrospection = selection.name.value.startsWith('__')
    return {
      depth: isIntrospection ? 0 : inner.depth + 1,
      lists: isIntrospection ? 0 : inner.lists + (isListType(getNullableType(type)) ? 1 : 0),
      roots: 1,
      searches: parent === schema.getQueryType() && selection.name.value === 'search' ? 1 : 0,
      fields: inner.fields + 1,
      aliases: inner.aliases + (selection.alias ? 1 : 0),
      letters: inner.letters + (selection.alias?.value.length ?? 0),
    }
  }

  return ofSelections(operation.selectionSet, schema.getRootType(operation.operation) ?? undefined)
}
