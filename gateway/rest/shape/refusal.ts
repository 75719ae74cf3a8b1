import { GraphQLError } from 'graphql'
import { camelCase, camelKeys } from '../../../text/casing.ts'
import { type ErrorCode, type FieldErrors, failure } from '../../errors.ts'
import { isObject, parseJson } from './parse.ts'

const codes: Record<number, ErrorCode> = {
  400: 'BAD_USER_INPUT',
  401: 'UNAUTHENTICATED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  409: 'CONFLICT',
  412: 'CONFLICT',
  413: 'BAD_USER_INPUT',
  422: 'BAD_USER_INPUT',
  429: 'TOO_MANY_REQUESTS',
  507: 'DISK_FULL',
}

/** A response whose status is not 2xx, as the cause of a failure. */
class Refused extends Error {
  readonly status: number
  readonly isJson: boolean

  constructor(status: number, { isJson }: { isJson: boolean }) {
    super(`The status is ${status}.`)
    this.status = status
    this.isJson = isJson
  }
}

const causeOf = (error: unknown) =>
  error instanceof GraphQLError && error.originalError instanceof Refused ? error.originalError : undefined

/** Returns the status of the response that caused a failure. Undefined if none arrived, or it could not be read. */
export const statusOf = (error: unknown) => causeOf(error)?.status

/** Returns true if a failure says that the backend has no such call. Proxies answer 404 too, but in HTML, as text or empty. */
export function isUnknownCall(error: unknown) {
  const { status, isJson } = causeOf(error) ?? {}
  return status === 404 && isJson === true
}

/** Returns the error for a response whose status is not 2xx. `call` is like `PUT notices/5`, `text` is the body. */
export function failureOfStatus(status: number, call: string, text: string) {
  const code = codes[status] ?? (status >= 500 ? 'BACKEND_UNAVAILABLE' : 'BACKEND_BAD_RESPONSE')
  const body = status >= 400 && status < 500 ? parseJson(text) : undefined
  return failure(code, {
    call,
    cause: new Refused(status, { isJson: isObject(body) }),
    serverMessage: messageIn(body),
    ...(code === 'BAD_USER_INPUT' && { fields: fieldErrors(errorsIn(body)) }),
    ...(status === 409 && conflictIn(body)),
  })
}

/** Returns the fields of a conflict and the record as it is stored, in `{errors, data}`. */
function conflictIn(body: unknown) {
  if (!isObject(body) || !isObject(body['errors']) || !isObject(body['data'])) return {}
  const { updated_at: savedAt, ...theirs } = body['data']
  const fields = Object.keys(fieldErrors(body['errors']))
  return fields.length > 0 && { conflict: { fields, theirs: camelKeys(theirs) as Record<string, unknown>, savedAt } }
}

/** Returns the message in `{message}`, `{error}`, `{error: {message}}` or `{detail}`. */
function messageIn(body: unknown) {
  if (!isObject(body)) return undefined
  const { message, error, detail } = body
  return plainText(message) ?? plainText(isObject(error) ? error['message'] : error) ?? plainText(detail)
}

/** Returns the errors by field in `{errors}`, `{error: {errors}}`, `{error: {f: ..}}`, or as `{f: ['..']}` or `['..']` in `data` or the body. */
function errorsIn(body: unknown): unknown {
  if (!isObject(body)) return body
  const { errors, error, data } = body
  if (errors !== undefined && errors !== null) return errors
  if (isObject(error)) return error['message'] === undefined ? error : error['errors']
  return [data, body].find((each) => isObject(each) && Object.values(each).every(Array.isArray))
}

/** Maximum number of characters in a message, and of a message that is searched for markup. */
const MAX_MESSAGE_LENGTH = 300
const MAX_RAW_LENGTH = 3000

function plainText(value: unknown) {
  if (typeof value !== 'string') return undefined
  const text = value
    .slice(0, MAX_RAW_LENGTH)
    .replace(/<[^<>]*>/g, ' ')
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim()
  return [...text].slice(0, MAX_MESSAGE_LENGTH).join('') || undefined
}

/** Maximum number of field errors that are passed on; no form has more. */
const MAX_FIELD_ERRORS = 100
const MAX_FIELD_LENGTH = 100

/** Name of the errors that belong to no field, as Django REST framework writes them. */
const NO_FIELD = 'non_field_errors'

type FieldError = [field: string, message: unknown]

/** Reads errors of the forms `{f: ['..']}`, `{f: '..'}`, `{f: {message}}`, a text, or a list of texts or of `{field, message}`. */
function fieldErrors(errors: unknown): FieldErrors {
  const fields = new Map<string, string[]>()
  for (const [field, message] of messagesIn(errors).slice(0, MAX_FIELD_ERRORS)) {
    const text = plainText(message)
    const name = camelCase(field.slice(0, MAX_FIELD_LENGTH))
    if (text) fields.set(name, [...(fields.get(name) ?? []), text])
  }
  return Object.fromEntries(fields)
}

function messagesIn(errors: unknown) {
  if (!isObject(errors)) return [errors].flat().map(fieldErrorOf)
  return Object.entries(errors).flatMap(([field, messages]) =>
    [messages]
      .flat()
      .map((message): FieldError => [field === NO_FIELD ? '' : field, isObject(message) ? message['message'] : message]),
  )
}

function fieldErrorOf(error: unknown): FieldError {
  if (!isObject(error)) return ['', error]
  const { field, message } = error
  return [typeof field === 'string' ? field : '', message]
}
