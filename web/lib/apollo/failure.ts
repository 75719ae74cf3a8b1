import { CombinedGraphQLErrors, ServerError, ServerParseError } from '@apollo/client/errors'
import { NoAnswerError } from './send.ts'

export type Failure = {
  /** Message of the server, if it is meant for users. */
  message?: string | undefined
  /** Advice for the user, if there is no such message. */
  advice?: string | undefined
  /** Error messages by field; `''` for those without a field. */
  fields: Record<string, string>
  /** The write may have succeeded. */
  isUncertain: boolean
  /** An update clashes with another one. */
  conflict?: Conflict | undefined
  /** The record does not exist any more. */
  isGone?: boolean
  /** The backend refused the token, so that signing in again removes the cause. */
  sessionEnded?: boolean
}

/** Fields that somebody else has changed too, the values that are stored now, and when they were saved. */
export type Conflict = { fields: string[]; theirs: Record<string, unknown>; savedAt?: string }

type Cause = Pick<Failure, 'advice' | 'isUncertain'>
type Extensions = {
  code?: string
  fields?: Record<string, string[]>
  conflict?: Conflict
  serverMessage?: string
  sessionEnded?: boolean
  wasSent?: boolean
}

const refused = (advice?: string): Cause => ({ advice, isUncertain: false })
const uncertain = (advice: string): Cause => ({ advice, isUncertain: true })

const broken = uncertain('There is a problem with the website. Try again later.')
const tooLate = uncertain('The website took too long to respond. Wait a few minutes, then try again.')
const unavailable = 'The website is not available at the moment. Wait a few minutes, then try again.'
const tooMany = refused('You have sent too many requests. Wait a few minutes, then try again.')

/** Causes by HTTP status. Such a response usually comes from a proxy in front of the website. */
const statuses: Record<number, Cause> = {
  403: refused(
    'The request was blocked before it reached the website. If this happens again, contact the person who looks after the website.',
  ),
  408: tooLate,
  413: refused('What you sent is too large. Choose a smaller file, then try again.'),
  429: tooMany,
  502: uncertain(unavailable),
  503: refused(unavailable),
  504: tooLate,
}

/** Causes by code of a GraphQL error. */
const codes: Record<string, Cause> = {
  BAD_USER_INPUT: refused(),
  UNAUTHENTICATED: refused(),
  TOO_MANY_REQUESTS: tooMany,
  FORBIDDEN: refused('Your account is not allowed to do this.'),
  NOT_FOUND: refused('The record no longer exists.'),
  CONFLICT: refused('Someone else has changed the record. Open it again to see the changes.'),
  BAD_REQUEST: refused('The website did not accept the request. Reload the page, then try again.'),
  OVERLOADED: refused(unavailable),
  DISK_FULL: refused('The website’s disk is full. Contact the person who looks after the website.'),
  BACKEND_UNAVAILABLE: uncertain('The college’s content service is not responding. Wait a few minutes, then try again.'),
}

/** Returns why a call failed, and what the user can do next. */
export function failureOf(error: unknown): Failure {
  if (error instanceof NoAnswerError && error.reason === 'cancelled') return cancelled(error)
  if (!CombinedGraphQLErrors.is(error)) return { fields: {}, ...causeOf(error) }
  const all = error.errors.map(({ message, extensions }) => ({ message, ...(extensions as Extensions | undefined) }))
  const cause = codes[all[0]?.code ?? ''] ?? broken
  return {
    ...cause,
    isUncertain: cause.isUncertain && all.some(({ wasSent }) => wasSent !== false),
    message: all.map(serverMessageOf).find(Boolean),
    fields: joinMessages(Object.assign({}, ...all.map(({ fields }) => fields))),
    conflict: all.map(({ conflict }) => conflict).find(Boolean),
    isGone: all[0]?.code === 'NOT_FOUND',
    sessionEnded: all.some(({ sessionEnded }) => sessionEnded),
  }
}

/** Returns the message of the server, or what failed with the advice. */
export const failureMessage = ({ message, advice }: Failure, failed: string) =>
  message ?? [failed, advice].filter(Boolean).join(' ')

function causeOf(error: unknown): Cause {
  if (error instanceof NoAnswerError) return causeOfNoAnswer(error)
  if (ServerError.is(error)) return statuses[error.statusCode] ?? broken
  if (ServerParseError.is(error))
    return uncertain('Something other than the website responded. You may need to sign in to your network, then try again.')
  return broken
}

/** A cancelled upload is no failure, so its message says only what the user needs to know. */
const cancelled = ({ wasSent }: NoAnswerError): Failure => ({
  message: wasSent ? undefined : 'You cancelled the upload. Nothing has been saved, and nothing you entered is lost.',
  fields: {},
  isUncertain: wasSent,
})

function causeOfNoAnswer({ reason, wasSent, file }: NoAnswerError): Cause {
  const advice = {
    offline: 'You are offline. Connect to the internet, then try again.',
    unreachable: 'The website could not be reached. Check your internet connection, then try again.',
    timeout: tooLate.advice,
    cancelled: undefined,
    fileChanged: `The file ${file} has changed since you chose it. Choose it again, then try again.`,
  }[reason]
  return { advice, isUncertain: wasSent }
}

/** Returns a message for users: that of the backend, or that of the gateway for too many requests. */
const serverMessageOf = ({ code, message, serverMessage }: Extensions & { message: string }) =>
  serverMessage ?? (code === 'TOO_MANY_REQUESTS' ? message : undefined)

/** Joins the messages of each field. */
export const joinMessages = (fields: Record<string, string[]>) =>
  Object.fromEntries(Object.entries(fields).map(([name, messages]) => [name, messages.join(' ')]))
