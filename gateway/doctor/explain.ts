import { codeOf, type ErrorCode } from '../errors.ts'
import { MAX_RESPONSE_BYTES, TooLarge } from '../rest/call/readBody.ts'
import { reasonOf } from '../rest/call/transport.ts'
import { isObject, unwrap } from '../rest/shape/parse.ts'
import type { Outcome } from './observe.ts'
import { type Expected, fieldFindings, pageNumbers, recordsIn } from './records.ts'
import { advice, type Finding, problem } from './report.ts'

/** Explains why an operation failed, or why its answer was not understood. */
export const explain = (outcome: Outcome, expected?: Expected): Finding[] =>
  reasonsOf(outcome, expected).map((finding) => onPage(outcome.failedPage, finding))

const onPage = (page: number | undefined, finding: Finding) =>
  page === undefined ? finding : { ...finding, text: `Page ${page}: ${finding.text}` }

/** Says that a call should have another status than it has. */
export function unexpected(expected: number, outcome: Outcome) {
  const [finding] = explain(outcome)
  return `Expected status ${expected}${finding ? `. ${finding.text}` : ', but the call succeeds.'}`
}

/** Returns a function that advises what to do if a call is not refused with a status, which has this code in the gateway. */
export const expectRefusal =
  (status: number, code: ErrorCode, todo: string, ifAccepted?: Finding) =>
  (outcome: Outcome): Finding[] => {
    if (codeOf(outcome.error) === code) return []
    return !outcome.error && ifAccepted ? [ifAccepted] : [advice(unexpected(status, outcome), todo)]
  }

function reasonsOf(outcome: Outcome, expected?: Expected): Finding[] {
  const { error, status, redirect, show } = outcome
  if (!error) return []
  if (status === undefined) return [unanswered(error.originalError)]
  if (status >= 200 && status < 300) return unreadable(outcome, expected)
  if (status >= 300 && status < 400)
    return [
      problem(
        `Redirects (status ${status}). The gateway does not follow redirects.`,
        redirect && redirect.to === `${redirect.from}/` ? TODO_SLASH : TODO_REDIRECT,
      ),
    ]
  const { serverMessage, fields = {} } = error.extensions
  const message = serverMessage ? `, with the message ${show(serverMessage)}` : ''
  const named = Object.keys(fields as object).filter((field) => field !== '')
  const refused = named.length > 0 ? ` (${named.map(show).join(', ')})` : ''
  return [problem(`Answers with status ${status}${message}${refused}.`, TODO_BY_STATUS[status] ?? todoOf(status))]
}

const TODO_REDIRECT =
  'Give the final address as --backend and BACKEND_URL (https? www?), and let calls answer JSON instead of a redirect.'
const TODO_SLASH = 'Answer at addresses without a slash at the end (in Django REST framework: DefaultRouter(trailing_slash=False)).'
const TODO_INPUT = 'Accept this input: names in snake case, and no other required fields and values than those of docs/rest-api.md.'

const TODO_BY_STATUS: Record<number, string> = {
  401: 'Check the token or the account: the backend refuses "Authorization: Bearer TOKEN" (in Django REST framework: keyword = "Bearer").',
  403: 'Use an account that may do this: the backend forbids it.',
  404: 'Add this call, or check that the API is below /api/v1 of the given origin.',
  405: 'Add this call: the backend knows the path, but not the method.',
  400: TODO_INPUT,
  422: TODO_INPUT,
  419: 'Serve the API without CSRF protection: tokens replace it (in Laravel: routes/api.php).',
}

const todoOf = (status: number) =>
  status >= 500
    ? "Look into the backend's own log: the call ends with an error."
    : 'Let the call answer with a status of 200 to 299.'

const REASONS: Record<string, string> = {
  ECONNREFUSED: 'Nothing listens at this address.',
  ENOTFOUND: 'The host name is not known.',
  EAI_AGAIN: 'The host name could not be looked up.',
}

function unanswered(cause: unknown): Finding {
  if (cause instanceof TooLarge)
    return problem(
      `The answer has more than ${MAX_RESPONSE_BYTES / 1024 / 1024} MiB, which the gateway refuses.`,
      'Answer less: leave out what the REST API does not name, or answer the list in pages.',
    )
  if ((cause as Error | undefined)?.name === 'TimeoutError')
    return problem('No complete answer within the time limit of the gateway.', 'Make the call faster, or find out why it hangs.')
  const reason = reasonOf(cause ?? {})
  return problem(
    REASONS[reason] ?? `The connection failed before the answer was complete (${reason}).`,
    'Check the address, the certificate, and that the backend runs and sends complete answers.',
  )
}

const TODO_FORM = 'Answer the list or record itself, or inside one of the wrappers of docs/rest-api.md.'
const TODO_RESULTS =
  'Answer the whole list (in Django REST framework: pagination_class = None), or pages with current_page and last_page.'

function unreadable({ texts, bodies, error, show }: Outcome, expected?: Expected): Finding[] {
  const damaged = bodies.indexOf(undefined)
  if (damaged === 0) return [notJson(texts[0]!)]
  if (damaged > 0) return [onPage(pageNumbers(bodies, expected?.key)[damaged], notJson(texts[damaged]!))]
  if (error?.originalError instanceof RangeError)
    return [problem('The JSON of the answer is nested too deeply to be read.', TODO_FORM)]
  const field = error?.extensions['field']
  if (field === 'current_page' || field === 'last_page')
    return [problem(`The page number ${field} cannot be understood: the first page must be 0 or 1.`)]
  if (error && !error.originalError)
    return [problem('The pages of the list have more than 20 MiB together.', 'Leave out what the REST API does not name.')]
  const found = expected && isInPlace(bodies, expected) ? fieldFindings(recordsIn(bodies, expected.key), expected, show) : []
  if (found.some(({ kind }) => kind === 'problem')) return found
  const missing = expected ? `No ${expected.form} was found in the answer.` : error?.message
  const isPaginated = isObject(bodies[0]) && Array.isArray(bodies[0]['results'])
  return [problem(`${missing} It has ${keysOf(bodies[0], show)}.`, isPaginated ? TODO_RESULTS : TODO_FORM)]
}

const isInPlace = (bodies: unknown[], { form, key }: Expected) =>
  bodies
    .map((body) => unwrap(body, key))
    .every((content) => (form === 'list' ? Array.isArray(content) : isObject(content) && 'id' in content))

const TODO_HTML = 'Check that --backend and BACKEND_URL are the address of the REST API, and let it answer JSON.'
const TODO_JSON = 'Answer complete JSON, without anything around it.'

function notJson(text: string) {
  if (text.trim() === '') return problem('The answer is empty.', TODO_JSON)
  if (/^\s*</.test(text)) return problem('The answer is an HTML page instead of JSON.', TODO_HTML)
  return problem(/^\s*[[{]/.test(text) ? 'The JSON of the answer is cut off or damaged.' : 'The answer is not JSON.', TODO_JSON)
}

/** Names the keys of an object, or shows another value. */
export function keysOf(body: unknown, show: Outcome['show']) {
  if (!isObject(body)) return `no list or record, but ${show(body)}`
  const keys = Object.keys(body).slice(0, 6)
  return keys.length > 0 ? `the keys ${keys.map(show).join(', ')}` : 'no keys'
}
