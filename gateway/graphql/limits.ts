import {
  type ASTVisitor,
  type FragmentDefinitionNode,
  GraphQLError,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
  type ValidationContext,
} from 'graphql'

/** How many tokens a document may have; the parser itself stops there. */
export const MAX_TOKENS = 2000

/** With fragments written out; `roots` are the fields of the outermost level. */
type Size = { depth: number; roots: number; fields: number; aliases: number }

const limits: Size = { depth: 10, roots: 20, fields: 500, aliases: 30 }
const empty: Size = { depth: 0, roots: 0, fields: 0, aliases: 0 }

/** A validation rule: an operation may be only so deep, so wide and so often renamed. */
export const sizeLimits = (context: ValidationContext): ASTVisitor => ({
  OperationDefinition(operation) {
    const size = sizeOf(operation, context)
    for (const what of ['depth', 'roots', 'fields', 'aliases'] as const)
      if (size[what] > limits[what])
        context.reportError(new GraphQLError(`The operation is too large: ${what} ${size[what]}, at most ${limits[what]}.`))
    return false
  },
})

function sizeOf(operation: OperationDefinitionNode, context: ValidationContext): Size {
  const known = new Map<string, Size>()

  const ofFragment = (name: string, fragment: FragmentDefinitionNode | null | undefined): Size => {
    const size = known.get(name)
    if (size || !fragment) return size ?? empty
    known.set(name, empty) // of a cycle, which another rule reports
    known.set(name, ofSelections(fragment.selectionSet))
    return known.get(name) ?? empty
  }

  const ofSelections = ({ selections }: SelectionSetNode): Size => {
    const total = { ...empty }
    for (const selection of selections) {
      const size = ofSelection(selection)
      total.depth = Math.max(total.depth, size.depth)
      total.roots += size.roots
      total.fields += size.fields
      total.aliases += size.aliases
    }
    return total
  }

  const ofSelection = (selection: SelectionSetNode['selections'][number]): Size => {
    if (selection.kind === Kind.FRAGMENT_SPREAD) return ofFragment(selection.name.value, context.getFragment(selection.name.value))
    if (selection.kind === Kind.INLINE_FRAGMENT) return ofSelections(selection.selectionSet)
    const inner = selection.selectionSet ? ofSelections(selection.selectionSet) : empty
    // what tools ask of the schema is deep, and graphql-js limits it itself
    const depth = selection.name.value.startsWith('__') ? 0 : inner.depth + 1
    return { depth, roots: 1, fields: inner.fields + 1, aliases: inner.aliases + (selection.alias ? 1 : 0) }
  }

  return ofSelections(operation.selectionSet)
}
