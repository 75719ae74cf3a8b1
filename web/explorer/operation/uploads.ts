import { type GraphQLInputType, getNamedType, isInputObjectType, isNonNullType, typeFromAST } from 'graphql'
import { operationsIn, schema } from './schema.ts'

export type UploadField = { /** Path in the variables, such as `input.image`. */ path: string; required: boolean }

/** Chosen files by the path of their variable. */
export type Files = Record<string, File>

/** Returns the variables that are files, of one operation or of all in a text. In `basedOn`, a file is the text that is stored. */
export function uploadFieldsOf(query: string, operationName?: string | null): UploadField[] {
  const variables = operationsIn(query, operationName).flatMap(({ variableDefinitions = [] }) => variableDefinitions)
  const fields = variables.flatMap(({ variable, type }) => {
    if (variable.name.value === 'basedOn') return []
    const declared = typeFromAST(schema, type as never) as GraphQLInputType | undefined
    return declared ? uploadsIn(declared, variable.name.value) : []
  })
  return [...new Map(fields.map((field) => [field.path, field])).values()]
}

/** Returns the files that are chosen in the fields of the operation. */
export function chosenFiles(): Files {
  const fields = [...document.querySelectorAll<HTMLInputElement>('input[type=file]')]
  return Object.fromEntries(fields.flatMap(({ name, files }) => (files?.[0] ? [[name, files[0]]] : [])))
}

/** Returns the chosen files that an operation has a variable for. */
export function filesFor(query: string, operationName: string | null | undefined, files: Files): Files {
  const paths = new Set(uploadFieldsOf(query, operationName).map(({ path }) => path))
  return Object.fromEntries(Object.entries(files).filter(([path]) => paths.has(path)))
}

function uploadsIn(type: GraphQLInputType, path: string): UploadField[] {
  const named = getNamedType(type)
  if (named.name === 'Upload') return [{ path, required: isNonNullType(type) }]
  if (!isInputObjectType(named)) return []
  return Object.values(named.getFields()).flatMap((field) => uploadsIn(field.type, `${path}.${field.name}`))
}

type Variables = Record<string, unknown>

/**
 * Returns the body of a request by the GraphQL multipart request specification.
 * @throws an Error that tells the user if the variables have no place for a file.
 */
export function multipartOf(operation: { variables?: unknown }, files: Files) {
  const paths = Object.keys(files)
  const variables = paths.reduce((before, path) => withNull(before, path), (operation.variables ?? {}) as Variables)
  const form = new FormData()
  form.append('operations', JSON.stringify({ ...operation, variables }))
  form.append('map', JSON.stringify(Object.fromEntries(paths.map((path, index) => [index, [`variables.${path}`]]))))
  for (const [index, path] of paths.entries()) form.append(String(index), files[path]!)
  return form
}

/** The specification has null in the place of each file. */
function withNull(parent: Variables, path: string, [name = '', ...names] = path.split('.')): Variables {
  if (names.length === 0) return { ...parent, [name]: null }
  const child = parent[name] ?? {}
  if (typeof child !== 'object' || Array.isArray(child))
    throw new Error(`The variables have no place for the file ${path}: "${name}" must be an object, such as {}.`)
  return { ...parent, [name]: withNull(child as Variables, path, names) }
}
