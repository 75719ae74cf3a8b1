import { GraphQLError } from 'graphql'
import { documentOf, operationsOf } from './schema.ts'
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
  const problem = problemOf(query, choice.name, variables, files)
  return problem === undefined ? choice : { problem }
}

const oneOf = (names: string[]) => new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(names)

function choiceIn(query: string, cursor: number): Choice {
  if (query.replace(/#.*/g, '').trim() === '') return { problem: 'There is no operation. Write one, or choose an example.' }
  const document = documentOf(query)
  if (document instanceof GraphQLError) return { problem: syntaxProblem(document) }
  const operations = operationsOf(document)
  const [only, ...others] = operations
  if (!only) return { problem: 'The text has no query or mutation.' }
  if (others.length === 0) return { name: only.name?.value, isOneOfSeveral: false }
  const names = operations.flatMap(({ name }) => name?.value ?? [])
  if (names.length < operations.length) return { problem: 'Each of several operations needs a name.' }
  const chosen = operations.find(({ loc }) => loc && loc.start <= cursor && cursor <= loc.end)
  if (chosen) return { name: chosen.name?.value, isOneOfSeveral: true }
  return {
    problem: `The text has ${names.length} operations. Put the cursor into the one to run: ${oneOf(names)}.`,
  }
}

function syntaxProblem({ message, locations }: GraphQLError) {
  const { line, column } = locations?.[0] ?? { line: 1, column: 1 }
  const reason = message.replace('Syntax Error: ', '').replace('<EOF>', 'the end of the text')
  return `It is not valid GraphQL. Line ${line}, column ${column}: ${reason}`
}

function problemOf(query: string, name: string | undefined, text: string, files: Files) {
  const variables = variablesIn(text)
  if (variables instanceof SyntaxError) return `The variables are not valid JSON: ${variables.message}.`
  if (typeof variables !== 'object' || variables === null || Array.isArray(variables))
    return 'The variables must be a JSON object, such as {}.'
  const missing = uploadFieldsOf(query, name).find(({ path, required }) => required && !files[path])
  if (missing) return `Choose a file for ${missing.path} first.`
  try {
    multipartOf({ variables }, filesFor(query, name, files))
    return undefined
  } catch (error) {
    return (error as Error).message
  }
}

function variablesIn(text: string): unknown {
  try {
    return text.trim() ? JSON.parse(text) : {}
  } catch (error) {
    return error
  }
}
