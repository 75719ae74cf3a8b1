import type { FormattedExecutionResult } from 'graphql'
import { type Files, multipartOf } from './uploads.ts'

export type Operation = { query: string; variables?: unknown; operationName?: string | null | undefined }

export type RestCall = {
  method: string
  path: string
  status: number | null
  /** Milliseconds since the request began. */
  start: number
  ms: number
  from: 'backend' | 'cache' | 'joined'
  /** Path of the field that needed it. */
  field: string | null
}

export type Answer = FormattedExecutionResult<Record<string, unknown>, { rest?: RestCall[] }>

type Options = {
  token?: string | undefined
  lens?: boolean
  files?: Files
  signal?: AbortSignal
  /** Message if no answer arrives. */
  unreachable?: string | undefined
}

const REFUSALS: unknown[] = ['GRAPHQL_VALIDATION_FAILED', 'BAD_USER_INPUT', 'OPERATION_NOT_REGISTERED']
const NEEDING_TOKEN: unknown[] = ['UNAUTHENTICATED', 'OPERATION_NOT_REGISTERED']
const UNREACHABLE = 'The website could not be reached. Check your internet connection, then try again.'

/** Executes an operation. If no answer of the gateway arrives, also because it was aborted, the answer has an error. */
export async function execute(
  operation: Operation,
  { token, lens, files = {}, signal, unreachable = UNREACHABLE }: Options = {},
): Promise<Answer> {
  const hasFiles = Object.keys(files).length > 0
  const headers = {
    ...(token && { authorization: `Bearer ${token}` }),
    ...(lens && { 'x-rest-lens': '1' }),
    ...(hasFiles ? { 'apollo-require-preflight': 'true' } : { 'content-type': 'application/json' }),
  }
  const body = hasFiles ? multipartOf(operation, files) : JSON.stringify(operation)
  try {
    const response = await fetch('/graphql', { method: 'POST', headers, body, signal: signal ?? null })
    return await response.json().catch(() => failed(`The answer is not JSON. Its status is ${response.status}.`))
  } catch {
    return failed(unreachable)
  }
}

const failed = (message: string): Answer => ({ errors: [{ message }] })

/** Returns true if an operation needs a valid token. A refused `login` does not. */
export const needsSignIn = ({ errors = [] }: Answer) =>
  errors.some(({ extensions, path }) => NEEDING_TOKEN.includes(extensions?.['code']) && path?.[0] !== 'login')

/** Returns the reason why the account or the token may not do something, such as a write with an API token that is read only. */
export function refusalOf({ errors = [] }: Answer) {
  const refusal = errors.find(({ extensions }) => extensions?.['code'] === 'FORBIDDEN')
  return refusal && String(refusal.extensions?.['serverMessage'] ?? refusal.message)
}

/** Returns true if the gateway refused an operation or its variables before the execution. */
export const wasRefused = ({ data, errors = [] }: Answer) =>
  data === undefined && errors.some(({ extensions }) => REFUSALS.includes(extensions?.['code']))
