import { GraphQLError, type GraphQLFormattedError } from 'graphql'
import { camelCase } from '../../schema/casing.ts'

/** GraphQL path of an input's field → what is wrong with it; what belongs to no field stands under `''`. */
export type FieldErrors = Record<string, string[]>

const messages = {
  BAD_USER_INPUT: 'Some of the input was refused.',
  UNAUTHENTICATED: 'This needs a valid sign-in.',
  FORBIDDEN: 'This sign-in does not permit it.',
  NOT_FOUND: 'There is no such record.',
  CONFLICT: 'The record was changed in the meantime.',
  TOO_MANY_REQUESTS: 'There were too many requests. Please try again later.',
  BACKEND_UNAVAILABLE: 'The backend does not answer at the moment.',
  BACKEND_BAD_RESPONSE: "The backend's answer was not understood.",
} as const

export type ErrorCode = keyof typeof messages

type Details = {
  message?: string
  fields?: FieldErrors
  serverMessage?: string | undefined
  /** The call to the backend, by REST path, and the field of its answer, for developers. */
  call?: string
  field?: string
  /** Stays inside. */
  cause?: unknown
}

/** An error for the client; the code is what clients go by. */
export function failure(code: ErrorCode, { message = messages[code], cause, ...details }: Details = {}) {
  const extensions = Object.fromEntries(Object.entries({ code, ...details }).filter(([, value]) => value !== undefined))
  return new GraphQLError(message, { extensions, originalError: cause instanceof Error ? cause : null })
}

export const codeOf = (error: unknown) => (error instanceof GraphQLError ? error.extensions['code'] : undefined)

const codes: Record<number, ErrorCode> = {
  400: 'BAD_USER_INPUT',
  401: 'UNAUTHENTICATED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  409: 'CONFLICT',
  413: 'BAD_USER_INPUT',
  422: 'BAD_USER_INPUT',
  429: 'TOO_MANY_REQUESTS',
}

const codeOfStatus = (status: number): ErrorCode =>
  codes[status] ?? (status >= 500 ? 'BACKEND_UNAVAILABLE' : 'BACKEND_BAD_RESPONSE')

/** What an answer of the backend with a status outside 200–299 means. `call` names it, as `PUT notices/5`; `text` is its body. */
export function failureOfStatus(status: number, call: string, text: string) {
  const code = codeOfStatus(status)
  const body = status >= 400 && status < 500 ? jsonObject(text) : undefined
  return failure(code, {
    call,
    serverMessage: plainText(body?.['message']),
    ...(code === 'BAD_USER_INPUT' && { fields: fieldErrors(body?.['errors']) }),
  })
}

function jsonObject(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return isObject(value) ? value : undefined
  } catch {
    return undefined
  }
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** At most 300 characters without markup and control characters; undefined if nothing is left. */
function plainText(value: unknown) {
  if (typeof value !== 'string') return undefined
  const text = value
    .replace(/<[^>]*>/g, ' ')
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim()
  return [...text].slice(0, 300).join('') || undefined
}

/** `errors` may be `{f: ['..']}`, `{f: '..'}`, or a list of texts or of `{field, message}`. */
function fieldErrors(errors: unknown): FieldErrors {
  const fields = new Map<string, string[]>()
  const add = (field: string, message: unknown) => {
    const text = plainText(message)
    if (text) fields.set(camelCase(field), [...(fields.get(camelCase(field)) ?? []), text])
  }
  if (Array.isArray(errors)) {
    for (const error of errors) isObject(error) ? add(String(error['field'] ?? ''), error['message']) : add('', error)
  } else if (isObject(errors)) {
    for (const [field, messages] of Object.entries(errors)) for (const message of [messages].flat()) add(field, message)
  }
  return Object.fromEntries(fields)
}

/**
 * The last look at an error before it leaves. graphql-js quotes values of a wrong type, passwords too; anything but an error that was
 * meant for the client may hold what the client must not see.
 */
export function formatError(formatted: GraphQLFormattedError, error: unknown): GraphQLFormattedError {
  if (formatted.extensions?.['code'] === 'INTERNAL_SERVER_ERROR' && !isOfRequest(error))
    return { ...formatted, message: 'Internal server error' }
  return { ...formatted, message: withoutValues(formatted.message) }
}

/** Errors that graphql-js itself raises over a request carry no other error inside. */
const isOfRequest = (error: unknown) => error instanceof GraphQLError && error.originalError === undefined

const withoutValues = (message: string) =>
  message
    .replace(/^(Variable "\$\w+") got invalid value .*$/s, '$1 got a value of the wrong type.')
    .replace(/^(Argument "\w+") has invalid value .*$/s, '$1 has a value of the wrong type.')
    .replace(/(cannot represent [^:]*): .*$/s, '$1.')
    .replace(/^(Expected value of type "[^"]*"), found .*$/s, '$1.')
