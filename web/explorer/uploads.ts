import { type GraphQLInputType, getNamedType, isInputObjectType, isNonNullType, typeFromAST } from 'graphql'
import { operationIn, schema } from './schema.ts'

export type UploadField = { /** Path in the variables, such as `input.image`. */ path: string; required: boolean }

/** Chosen files by the path of their variable. */
export type Files = Record<string, File>

/** Returns the variables of an operation that are files. */
export const uploadFieldsOf = (query: string, operationName?: string | null): UploadField[] =>
  (operationIn(query, operationName)?.variableDefinitions ?? []).flatMap(({ variable, type }) => {
    const declared = typeFromAST(schema, type as never) as GraphQLInputType | undefined
    return declared ? uploadsIn(declared, variable.name.value) : []
  })

function uploadsIn(type: GraphQLInputType, path: string): UploadField[] {
  const named = getNamedType(type)
  if (named.name === 'Upload') return [{ path, required: isNonNullType(type) }]
  if (!isInputObjectType(named)) return []
  return Object.values(named.getFields()).flatMap((field) => uploadsIn(field.type, `${path}.${field.name}`))
}

/**
 * Returns the body of a request by the GraphQL multipart request specification.
 * @throws an Error that tells the user if the variables have no place for a file.
 */
export function multipartOf(operation: { variables?: unknown }, files: Files) {
  const paths = Object.keys(files)
  const variables = structuredClone(operation.variables ?? {}) as Record<string, unknown>
  for (const path of paths) setNull(variables, path)
  const form = new FormData()
  form.append('operations', JSON.stringify({ ...operation, variables }))
  form.append('map', JSON.stringify(Object.fromEntries(paths.map((path, index) => [index, [`variables.${path}`]]))))
  for (const [index, path] of paths.entries()) form.append(String(index), files[path]!)
  return form
}

/** The specification has null in the place of each file. */
function setNull(variables: Record<string, unknown>, path: string) {
  const names = path.split('.')
  const last = names.pop() ?? ''
  let parent = variables
  for (const name of names) {
    const child = parent[name] ?? {}
    if (typeof child !== 'object' || Array.isArray(child))
      throw new Error(`The variables have no place for the file ${path}: "${name}" must be an object, such as {}.`)
    parent[name] = child
    parent = child as Record<string, unknown>
  }
  parent[last] = null
}
