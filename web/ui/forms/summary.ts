import { type Failure, failureMessage, failureOf } from '../../lib/failure.ts'
import { UnverifiedWrite } from '../../lib/stored.ts'
import { StoredEarlier } from './writer.ts'

/** The outcome of a failed submit, as Formik's status. */
export type Summary = {
  heading: string | undefined
  advice?: string | undefined
  sessionEnded?: boolean | undefined
  /** It is not known whether the form was saved. */
  isUncertain?: boolean
}

/** Heading of a failure without a message of the server. A function returns the heading of every failure; it gets that message, if any. */
export type Failed = string | ((said: string | undefined) => string)

const UNVERIFIED = 'It is not known whether this was saved. Nothing you entered is lost.'
const SAVED_BEFORE = 'This was already saved as you first sent it. To change it, open it from the list.'

/** Returns what is told above the form of an error of its writer. */
export function summaryOf(error: unknown, failed: Failed): Summary {
  if (error instanceof StoredEarlier) return { heading: SAVED_BEFORE }
  if (!(error instanceof UnverifiedWrite)) return summaryOfFailure(failureOf(error), failed)
  const hasOwnHeading = typeof failed === 'function'
  const advice = [hasOwnHeading && UNVERIFIED, failureOf(error.cause).advice, 'You can save again: nothing is stored twice.']
  return { heading: hasOwnHeading ? failed(undefined) : UNVERIFIED, advice: advice.filter(Boolean).join(' '), isUncertain: true }
}

/** Returns what is told of a failed save to a person who has left the form meanwhile. */
export function leftBehindBy(error: unknown) {
  if (error instanceof UnverifiedWrite) return 'It is not known whether the form you left was saved. Look in the list.'
  return failureMessage(failureOf(error), 'The form you left could not be saved.')
}

function summaryOfFailure({ message, advice, fields, sessionEnded }: Failure, failed: Failed): Summary {
  const isTold = Object.keys(fields).length > 0
  const heading = typeof failed === 'function' ? failed(message) : (message ?? (isTold ? undefined : failed))
  return { heading, advice: message ? undefined : advice, sessionEnded }
}
