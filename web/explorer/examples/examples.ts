import { getNamedType, parse, print } from 'graphql'
import { capitalized } from '../../lib/text/capitalized.ts'
import { execute, needsSignIn } from '../operation/request.ts'
import { type RootField, recordKinds, rootFields, selectionOf } from '../operation/schema.ts'
import { inWords, nounOf, type Samples, variablesOf } from './samples.ts'

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

/** A change that can be undone, or what has to be done first. */
export type FoundChange = { id: string; note?: undefined } | { id?: undefined; note: string }

export const SIGN_IN_FIRST: FoundChange = { note: 'Sign in first, then the id of a change is filled in.' }

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
      missing: [...missing].map(nounOf),
      note: field.name === 'restoreChange' ? change.note : variables['id'] === '' ? 'Fill in the id first.' : undefined,
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

/** Returns the query for deletions, and for the changes of records. It needs a token. */
export function changesQuery(samples: Samples) {
  const histories = recordKinds.flatMap(({ kind, type }) => {
    const id = samples[type]?.['id']
    return id === undefined ? [] : `${kind}: history(kind: ${kind}, recordId: ${JSON.stringify(id)}) { id action }`
  })
  return `query Changes { deleted { id } ${histories.join(' ')} }`
}

type Change = { id: string; action?: string }

/** Reads the id of the latest deletion, or else of a change of one of the records. */
export async function findChange(samples: Samples, token: string | undefined, signal: AbortSignal): Promise<FoundChange> {
  const answer = token && (await execute({ query: changesQuery(samples) }, { token, signal }))
  if (!answer || needsSignIn(answer)) return SIGN_IN_FIRST
  const { deleted, ...histories } = (answer.data ?? {}) as Record<string, Change[] | null>
  const changes = [deleted, ...Object.values(histories)].flatMap((list) => list ?? [])
  const change = changes.find(({ action }) => action !== 'CREATE') // what was before a creation cannot be restored
  if (change) return { id: change.id }
  if (answer.errors) return { note: 'The changes could not be read, so the id of one has to be filled in.' }
  return deleted
    ? { note: 'Nothing has been changed or deleted yet. Run an update or a deletion first.' }
    : { note: 'The backend of this site has no history, so nothing can be restored.' }
}
