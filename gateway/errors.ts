import { GraphQLError } from 'graphql'

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

/** What is read, or `instead` of it where there is no such record. */
export async function unlessNotFound<Value, Instead>(read: () => Promise<Value>, instead: Instead): Promise<Value | Instead> {
  try {
    return await read()
  } catch (error) {
    if (codeOf(error) === 'NOT_FOUND') return instead
    throw error
  }
}
