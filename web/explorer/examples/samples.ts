import {
  type GraphQLArgument,
  type GraphQLInputType,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isListType,
  isObjectType,
  isRequiredArgument,
  isRequiredInputField,
  parse,
  print,
} from 'graphql'
import { recordKinds as namesByKind } from '../../lib/recordKinds.ts'
import type { RecordKind } from '../../lib/schema.generated.ts'
import { capitalized } from '../../lib/text/capitalized.ts'
import { type RootField, recordKinds, rootFields, schema, selectionOf } from '../operation/schema.ts'

type Json = Record<string, unknown>

/** A record of the running site for each type that has one. */
export type Samples = Record<string, Json>

const MAX_RECORDS = 4

/** The lists, without those with an id, such as `levels`: another list contains their records. */
const lists = rootFields.filter(
  ({ args }) => args.some(({ name }) => name === 'offset') && !args.some(({ type }) => getNamedType(type).name === 'ID'),
)

const listQuery = ({ name, type }: RootField) =>
  `${name}(limit: ${MAX_RECORDS}) ${selectionOf(getNamedType(type)).replaceAll('{', '{ __typename')}`

/** Query for a few records of each list. */
export const samplesQuery = print(parse(`query Samples { ${lists.map(listQuery).join(' ')} }`))

/** Returns the first record of each type in an answer. */
export function samplesIn(value: unknown, found: Samples = {}): Samples {
  if (Array.isArray(value)) for (const each of value) samplesIn(each, found)
  else if (typeof value === 'object' && value !== null) {
    const record = value as Json
    if (typeof record['__typename'] === 'string') found[record['__typename']] ??= record
    for (const each of Object.values(record)) samplesIn(each, found)
  }
  return found
}

/** Returns a type as a word within a sentence: `faculty member` for `Faculty`, `social link` for `SocialLink`. */
export function nounOf(type: string) {
  const known = recordKinds.find((each) => each.type === type)
  return known ? namesByKind[known.kind as RecordKind].noun : inWords(type)
}

/** Returns `social link` for `SocialLink` and `socialLink`. */
export const inWords = (name: string) => name.replace(/(?<!^)[A-Z]/g, ' $&').toLowerCase()

const fallbacks: Json = {
  Boolean: true,
  Date: '2026-11-01',
  DateTime: '2026-11-01T10:00:00Z',
  Float: 3,
  ID: '1',
  Int: 1,
  Upload: 'the file that is chosen below', // the request has null in its place
  URL: 'https://www.example.edu/',
}

type Input = { name: string; type: GraphQLInputType }

/**
 * Returns variables for the arguments of a root field: real ids, a short list, and valid input. An update keeps the values that a record has.
 * `text` is used for names and titles. `missing` are types of which the site has no record, so that an id had to be made up.
 */
export function variablesOf(field: RootField, samples: Samples, text: string) {
  const missing = new Set<string>()
  const own = field.name.startsWith('update') ? samples[typeNamed(field.name) ?? ''] : undefined
  const recordKind = recordKinds.find(({ type }) => samples[type]) ?? recordKinds[0]

  const samplesFor = (inputs: readonly Input[]): Json => Object.fromEntries(inputs.map((input) => [input.name, sampleFor(input)]))

  function sampleFor({ name, type }: Input): unknown {
    const named = getNamedType(type)
    if (isInputObjectType(named)) return samplesFor(Object.values(named.getFields()).filter(isRequiredInputField))
    if (own?.[name] !== undefined && own[name] !== null) return own[name]
    if (named.name === 'ID') return idOf(typeOfId(name))
    if (isListType(type)) return []
    if (named.name === 'RecordKind') return recordKind?.kind
    if (isEnumType(named)) return named.getValues()[0]?.value
    if (name === 'limit') return MAX_RECORDS
    if (/password/i.test(name)) return ''
    if (name === 'email') return 'name@example.edu'
    if (/Address$/.test(name)) return `/${name}`
    return fallbacks[named.name] ?? text
  }

  function idOf(type: string | undefined) {
    const id = samples[type ?? '']?.['id']
    if (id !== undefined) return id
    if (!type || !recordKinds.some((each) => each.type === type)) return '' // there is a note instead of a made-up id, which may be somebody's
    missing.add(type)
    return fallbacks['ID']
  }

  function typeOfId(name: string) {
    if (name === 'recordId') return (recordKinds.find(({ type }) => field.name.includes(type)) ?? recordKind)?.type
    return typeNamed(name === 'id' ? field.name : name)
  }

  const isGiven = (arg: GraphQLArgument) => isRequiredArgument(arg) || ['limit', 'basedOn'].includes(arg.name) || typeOfId(arg.name)
  const given = field.args.filter(isGiven)
  return { variables: samplesFor(given), missing }
}

/** Returns the type that the name of an id or a root field refers to: `Course` for `courseId` and `updateCourse`. */
function typeNamed(name: string) {
  const type = schema.getType(capitalized(name.replace(/^(update|delete|restore)|Id$/g, '')))
  return isObjectType(type) ? type.name : undefined
}
