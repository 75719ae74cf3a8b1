import { CombinedGraphQLErrors } from '@apollo/client/errors'

export type Failure = {
  /** The server's own words, if it said anything meant for people. */
  message?: string | undefined
  /** What is wrong with which field, by the field's name; what belongs to no field stands under `''`. */
  fields: Record<string, string>
}

type Extensions = { code?: string; fields?: Record<string, string[]>; serverMessage?: string }

/** Why a call failed, as far as a person can be told; a broken connection says nothing. */
export function failureOf(error: unknown): Failure {
  if (!CombinedGraphQLErrors.is(error)) return { fields: {} }
  const all = error.errors.map(({ message, extensions }) => ({ message, ...(extensions as Extensions | undefined) }))
  return {
    message: all.map(wordsOf).find(Boolean),
    fields: sentences(Object.assign({}, ...all.map(({ fields }) => fields))),
  }
}

/** What is meant for people: the backend's message; of the gateway's own only that one has to wait. */
const wordsOf = ({ code, message, serverMessage }: Extensions & { message: string }) =>
  serverMessage ?? (code === 'TOO_MANY_REQUESTS' ? message : undefined)

/** Each field's messages as one text. */
export const sentences = (fields: Record<string, string[]>) =>
  Object.fromEntries(Object.entries(fields).map(([name, messages]) => [name, messages.join(' ')]))
