import { GraphQLError, parse } from 'graphql'
import { operationsOf } from './schema.ts'
import { type Files, filesFor, multipartOf, uploadFieldsOf } from './uploads.ts'

type Text = {
  query: string
  /** JSON, or nothing. */
  variables: string
  /** Index of the cursor in the query. */
  cursor: number
  files: Files
}

/** The operation that is run, or the reason why none is. */
type Choice = { name: string | undefined; isOneOfSeveral: boolean; problem?: never } | { problem: string }

/** Returns the only operation of a text or the one at the cursor, or the reason why it cannot be run. */
export function operationToRun({ query, variables, cursor, files }: Text): Choice {
  try {
    const choice = chosenIn(query, cursor)
    checkVariables(variables, query, choice.name, files)
    return choice
  } catch (error) {
    return { problem: reasonOf(error as Error) }
  }
}

function chosenIn(query: string, cursor: number) {
  if (query.replace(/#.*/g, '').trim() === '') throw new Error('There is no operation. Write one, or choose an example.')
  const operations = operationsOf(parse(query))
  const [only, ...others] = operations
  if (!only) throw new Error('The text has no query or mutation.')
  if (others.length === 0) return { name: only.name?.value, isOneOfSeveral: false }
  const names = operations.flatMap(({ name }) => name?.value ?? [])
  if (names.length < operations.length) throw new Error('Each of several operations needs a name.')
  const chosen = operations.find(({ loc }) => loc && loc.start <= cursor && cursor <= loc.end)
  if (chosen) return { name: chosen.name?.value, isOneOfSeveral: true }
  const oneOf = new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(names)
  throw new Error(`The text has ${names.length} operations. Put the cursor into the one to run: ${oneOf}.`)
}

function checkVariables(text: string, query: string, name: string | undefined, files: Files) {
  const variables: unknown = JSON.parse(text.trim() || '{}')
  if (typeof variables !== 'object' || variables === null || Array.isArray(variables))
    throw new Error('The variables must be a JSON object, such as {}.')
  const missing = uploadFieldsOf(query, name).find(({ path, required }) => required && !files[path])
  if (missing) throw new Error(`Choose a file for ${missing.path} first.`)
  multipartOf({ variables }, filesFor(query, name, files)) // throws if the variables have no place for a file
}

function reasonOf(error: Error) {
  if (error instanceof SyntaxError) return `The variables are not valid JSON: ${error.message}.`
  if (!(error instanceof GraphQLError)) return error.message
  const { line, column } = error.locations?.[0] ?? { line: 1, column: 1 }
  const reason = error.message.replace('Syntax Error: ', '').replace('<EOF>', 'the end of the text')
  return `It is not valid GraphQL. Line ${line}, column ${column}: ${reason}`
}
