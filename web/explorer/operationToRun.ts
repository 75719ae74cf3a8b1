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
  const choice = choiceIn(query, cursor)
  if (choice.problem !== undefined) return choice
  const problem = problemOfVariables(variables) ?? problemOfFiles(query, choice.name, variables, files)
  return problem === undefined ? choice : { problem }
}

function choiceIn(query: string, cursor: number): Choice {
  if (query.replace(/#.*/g, '').trim() === '') return { problem: 'There is no operation. Write one, or choose an example.' }
  const operations = operationsOrErrorIn(query)
  if (operations instanceof GraphQLError) return { problem: syntaxProblem(operations) }
  const [only, ...others] = operations
  if (!only) return { problem: 'The text has no query or mutation.' }
  if (others.length === 0) return { name: only.name?.value, isOneOfSeveral: false }
  const names = operations.map(({ name }) => name?.value)
  if (names.includes(undefined)) return { problem: 'Each of several operations needs a name.' }
  const chosen = operations.find(({ loc }) => loc && loc.start <= cursor && cursor <= loc.end)
  if (chosen) return { name: chosen.name?.value, isOneOfSeveral: true }
  return {
    problem: `The text has ${names.length} operations. Put the cursor into the one to run: ${names.join(', ').replace(/, (\w+)$/, ' or $1')}.`,
  }
}

function operationsOrErrorIn(query: string) {
  try {
    return operationsOf(parse(query))
  } catch (error) {
    if (error instanceof GraphQLError) return error
    throw error
  }
}

function syntaxProblem({ message, locations }: GraphQLError) {
  const { line, column } = locations?.[0] ?? { line: 1, column: 1 }
  const reason = message.replace('Syntax Error: ', '').replace('<EOF>', 'the end of the text')
  return `It is not valid GraphQL. Line ${line}, column ${column}: ${reason}`
}

function problemOfVariables(variables: string) {
  try {
    const value: unknown = variables.trim() ? JSON.parse(variables) : {}
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value)
    return isObject ? undefined : 'The variables must be a JSON object, such as {}.'
  } catch (error) {
    return `The variables are not valid JSON: ${(error as Error).message}.`
  }
}

function problemOfFiles(query: string, name: string | undefined, variables: string, files: Files) {
  const missing = uploadFieldsOf(query, name).find(({ path, required }) => required && !files[path])
  if (missing) return `Choose a file for ${missing.path} first.`
  try {
    multipartOf({ variables: variables.trim() ? JSON.parse(variables) : {} }, filesFor(query, name, files))
    return undefined
  } catch (error) {
    return (error as Error).message
  }
}
