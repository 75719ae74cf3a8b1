import { getNamedType, parse, print } from 'graphql'
import { type RootField, rootFields, selectionOf } from '../operation/schema.ts'
import { type FoundChange, SIGN_IN_FIRST } from './change.ts'
import { capitalized, type Samples, variablesOf } from './samples.ts'

export type Example = {
  /** Name of the root field. */
  name: string
  /** Heading of the examples of the same entity. */
  group: string
  description: string
  /** True if it changes what visitors see. */
  changesSite: boolean
  /** Kinds of records of which the site has none, so that their ids in the variables are made up. */
  missing: string[]
  /** Hint about the variables, such as what to do first. */
  note: string | undefined
  query: string
  /** JSON. */
  variables: string
}

/** Returns a text for names and titles that hardly any record has. */
export const demoText = () => `Demo ${Math.floor(1000 + 9000 * Math.random())}`

/** Returns an example for each root field, with the ids and values of real records. `text` is used for names and titles. */
export const examplesWith = (records: Samples, text = demoText(), change: FoundChange = SIGN_IN_FIRST): Example[] => {
  const samples = change.id === undefined ? records : { ...records, Change: { id: change.id } }
  return rootFields.map((field) => {
    const { variables, missing } = variablesOf(field, samples, textFor(field, samples, text))
    return {
      name: field.name,
      group: capitalized(inWords(field.file)),
      description: field.description ?? '',
      changesSite: field.kind === 'mutation' && /^(create|update|delete|upload|restore)/.test(field.name),
      missing: [...missing].map(inWords),
      note: field.name === 'restoreChange' ? change.note : undefined,
      query: queryOf(field),
      variables: JSON.stringify(variables, null, 2),
    }
  })
}

/** Returns the name of a record for a search, so that it finds something. */
const textFor = ({ kind }: RootField, samples: Samples, text: string) =>
  kind === 'query' ? String(samples['Course']?.['name'] ?? 'computer') : text

function queryOf({ name, kind, args, type }: RootField) {
  const declared = args.map((arg) => `$${arg.name}: ${arg.type}`)
  const passed = args.map((arg) => `${arg.name}: $${arg.name}`)
  const inBrackets = (parts: string[]) => (parts.length > 0 ? `(${parts.join(', ')})` : '')
  const depth = kind === 'query' ? 2 : 0
  const selection = selectionOf(getNamedType(type), depth)
  return print(parse(`${kind} ${capitalized(name)}${inBrackets(declared)} { ${name}${inBrackets(passed)} ${selection} }`))
}

/** Returns `social link` for `SocialLink` and `socialLink`. */
const inWords = (name: string) => name.replace(/(?<!^)[A-Z]/g, ' $&').toLowerCase()
