import { GraphQLError } from 'graphql'

/** Messages by the name of the input's field. Those without a field have the key `''`. */
export type FieldErrors = Record<string, string[]>

const messages = {
  BAD_USER_INPUT: 'Some of the input was refused.',
  UNAUTHENTICATED: 'This needs a valid sign-in.',
  FORBIDDEN: 'This sign-in does not permit it.',
  NOT_FOUND: 'There is no such record.',
  CONFLICT: 'The record was changed in the meantime.',
  TOO_MANY_REQUESTS: 'There were too many requests. Please try again later.',
  OPERATION_NOT_REGISTERED:
    'This site runs only its own operations for visitors. To run others, sign in or send an API token (Authorization: Bearer TOKEN).',
  OPERATION_TOO_EXPENSIVE: 'The operation asks for too much at once. Please ask for less, such as parts of the lists.',
  DISK_FULL: 'The disk of the server is full. Nothing was saved.',
  BACKEND_UNAVAILABLE: 'The backend does not answer at the moment.',
  BACKEND_BAD_RESPONSE: "The backend's answer was not understood.",
} as const

/** Maximum length of a message for developers, which may quote the request. */
export const MAX_MESSAGE_LENGTH = 2000

export type ErrorCode = keyof typeof messages

type Details = {
  message?: string
  fields?: FieldErrors
  serverMessage?: string | undefined
  /** The fields that somebody else has changed to other values, the record as it is stored now, and when it was saved. */
  conflict?: { fields: string[]; theirs: Record<string, unknown>; savedAt?: unknown }
  /** False if the call certainly did not reach the backend. */
  wasSent?: false
  /** The REST call and the field of its response, for developers. */
  call?: string
  field?: string
  /** Kept for the log, not sent to the client. */
  cause?: unknown
}

export function failure(code: ErrorCode, { message = messages[code], cause, ...details }: Details = {}) {
  const extensions = Object.fromEntries(Object.entries({ code, ...details }).filter(([, value]) => value !== undefined))
  return new GraphQLError(message, { extensions, originalError: cause instanceof Error ? cause : null })
}

export const codeOf = (error: unknown) => (error instanceof GraphQLError ? error.extensions['code'] : undefined)

export async function unlessNotFound<Value, Instead>(read: () => Promise<Value>, instead: Instead): Promise<Value | Instead> {
  try {
    return await read()
  } catch (error) {
    if (codeOf(error) === 'NOT_FOUND') return instead
    throw error
  }
}
