import { type FieldNode, getNamedType, isListType, isObjectType, isRequiredArgument, valueFromASTUntyped } from 'graphql'
import { execute } from './request.ts'
import { mutationsIn, type RootField, rootFields, schema } from './schema.ts'

type Variables = Record<string, unknown>

/** Something that an operation deletes, removes, revokes or ends. */
export type Deletion = {
  verb: string
  /** Type of it, such as `SocialLink`. */
  type: string
  id: string
  /** Name or title. Undefined if it could not be read. */
  name?: string | undefined
}

const READ_TIMEOUT_MS = 3000

/** Returns what an operation of a text deletes. */
export const deletionsIn = (query: string, operationName: string | undefined, variables: Variables) =>
  mutationsIn(query, operationName).flatMap((field): Deletion[] => {
    const [, verb = '', type = ''] = /^(delete|remove|revoke|end)([A-Z]\w*)$/.exec(field.name.value) ?? []
    return verb ? [{ verb, type, id: idOf(field, variables) }] : []
  })

function idOf({ arguments: args = [] }: FieldNode, variables: Variables) {
  const id = args.find(({ name }) => name.value === 'id')
  return String((id && valueFromASTUntyped(id.value, variables)) ?? '')
}

/** Returns deletions with the names of their records, as far as these can be read. */
export async function withNames(deletions: Deletion[], token: string | undefined): Promise<Deletion[]> {
  const reads = deletions.map(({ type, id }, index) => readOf(type, id, `r${index}`))
  const query = `{ ${['__typename', ...reads].join(' ')} }`
  const { data } = await execute({ query }, { token, signal: AbortSignal.timeout(READ_TIMEOUT_MS) })
  return deletions.map((deletion, index) => {
    const found = [data?.[`r${index}`]].flat() as (Record<string, string> | null | undefined)[]
    return { ...deletion, name: found.find((record) => record?.['id'] === deletion.id)?.['name'] }
  })
}

/** Returns the field that reads a record by its id, or all records of a type without such a field, such as levels. Empty for an unknown type. */
function readOf(type: string, id: string, alias: string) {
  const object = schema.getType(type)
  const name = isObjectType(object) && ['title', 'name', 'email'].find((field) => field in object.getFields())
  const reads = rootFields.filter((field) => field.kind === 'query' && getNamedType(field.type).name === type)
  const field = reads.find(isRecord) ?? reads.find(isWholeList)
  if (!name || !field) return ''
  const argument = isRecord(field) ? `(id: ${JSON.stringify(id)})` : ''
  return `${alias}: ${field.name}${argument} { id name: ${name} }`
}

const isRecord = ({ type, args }: RootField) => !isListType(type) && args.some(({ name }) => name === 'id')
const isWholeList = ({ type, args }: RootField) => isListType(type) && !args.some(isRequiredArgument)
