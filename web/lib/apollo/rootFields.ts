import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
  type ValueNode,
  type VariableNode,
} from 'graphql'

export type RootField = {
  /** Name in the answer. */
  name: string
  /** Name, arguments and selection. Equal for queries that get the same value. */
  key: string
}

type Described = { name: string; text: string; variables: string[] }

const known = new WeakMap<DocumentNode, Described[]>()

/** Returns the root fields of a query. Directives that leave out fields are not supported. */
export function rootFieldsOf(document: DocumentNode, variables: Record<string, unknown> = {}): RootField[] {
  const fields = known.get(document) ?? describeFields(document)
  known.set(document, fields)
  return fields.map(({ name, text, variables: used }) => ({
    name,
    key: used.length > 0 ? `${text} ${JSON.stringify(used.map((variable) => variables[variable] ?? null))}` : text,
  }))
}

function describeFields({ definitions }: DocumentNode): Described[] {
  const operation = definitions.find(
    (definition): definition is OperationDefinitionNode => definition.kind === Kind.OPERATION_DEFINITION,
  )
  const fragments = definitions.filter(
    (definition): definition is FragmentDefinitionNode => definition.kind === Kind.FRAGMENT_DEFINITION,
  )
  const selections = new Map(fragments.map(({ name, selectionSet }) => [name.value, selectionSet]))
  const fields = operation ? fieldsIn(operation.selectionSet, selections) : []
  return fields.map((field) => {
    const used: string[] = []
    const text = describe(field, selections, used)
    return { name: (field.alias ?? field.name).value, text, variables: used }
  })
}

type Fragments = Map<string, SelectionSetNode>

/** Returns the fields of a selection with those of its fragments. The types of this schema need no conditions. */
const fieldsIn = ({ selections }: SelectionSetNode, fragments: Fragments): FieldNode[] =>
  selections.flatMap((selection) => {
    if (selection.kind === Kind.FIELD) return [selection]
    const selected = selection.kind === Kind.INLINE_FRAGMENT ? selection.selectionSet : fragments.get(selection.name.value)
    return selected ? fieldsIn(selected, fragments) : []
  })

/** Returns a text that is equal for fields with the same arguments and selection, in any order. Adds the variables to `used`. */
function describe({ name, arguments: args = [], selectionSet }: FieldNode, fragments: Fragments, used: string[]): string {
  const given = args.map((argument) => `${argument.name.value}:${textOf(argument.value, used)}`)
  const selected = selectionSet
    ? fieldsIn(selectionSet, fragments).map(
        (field) => `${field.alias ? `${field.alias.value}=` : ''}${describe(field, fragments, used)}`,
      )
    : []
  return [name.value, given.length > 0 && `(${given})`, selected.length > 0 && `{${[...new Set(selected)].toSorted()}}`]
    .filter(Boolean)
    .join('')
}

/** Returns a text for an argument, in which variables are numbered. */
function textOf(argument: ValueNode, used: string[]) {
  const textOfPart = (key: string, part: unknown) => {
    if (key === 'loc') return undefined
    return isVariable(part) ? `$${used.push(part.name.value)}` : part
  }
  return JSON.stringify(argument, textOfPart)
}

const isVariable = (part: unknown): part is VariableNode => (part as VariableNode | null)?.kind === Kind.VARIABLE
