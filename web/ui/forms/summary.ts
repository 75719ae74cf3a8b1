import { type Conflict, type Failure, failureMessage, failureOf } from '../../lib/apollo/failure.ts'
import { type LostAnswer, UnverifiedWrite } from '../../lib/apollo/lostAnswers.ts'
import { SavedEarlier } from '../../lib/forms/writer.ts'

/** The outcome of a failed submit, as Formik's status. */
export type Summary = {
  heading: string | undefined
  advice?: string | undefined
  sessionEnded?: boolean | undefined
  conflict?: Conflict | undefined
  isGone?: boolean | undefined
  /** It is not known whether the form was saved. */
  isUncertain?: boolean
  /** Path of the list to look at before saving again. */
  list?: string | undefined
}

/** Heading of a failure without a server message. A function returns the heading of every failure, and gets that message, if any. */
export type FailedHeading = string | ((serverMessage: string | undefined) => string)

const UNVERIFIED = 'It is not known whether this was saved. Nothing you entered is lost.'
const REPEATABLE = 'You can save again: nothing is saved twice.'
const MAY_BE_SAVED = 'It may have been saved, and saving again could save it twice: look at the list first.'
const CONFLICT = 'Someone else has changed this too. Save again to choose what to keep.'
const SAVED_BEFORE = 'This was already saved as you first sent it. To change it, open it from the list.'

/** Returns the error summary for an error of the form's writer. */
export function summaryOf(error: unknown, failed: FailedHeading, ifLost?: LostAnswer): Summary {
  if (error instanceof SavedEarlier) return { heading: SAVED_BEFORE }
  if (!(error instanceof UnverifiedWrite)) return summaryOfFailure(failureOf(error), failed)
  const hasOwnHeading = typeof failed === 'function'
  const isRepeatable = ifLost?.isRepeatable
  const advice = [hasOwnHeading && UNVERIFIED, failureOf(error.cause).advice, isRepeatable ? REPEATABLE : MAY_BE_SAVED]
  return {
    heading: hasOwnHeading ? failed(undefined) : UNVERIFIED,
    advice: advice.filter(Boolean).join(' '),
    isUncertain: true,
    list: isRepeatable ? undefined : ifLost?.list,
  }
}

/** Returns the status for a save that failed after its form was left. */
export function lateFailure(error: unknown) {
  if (error instanceof UnverifiedWrite) return 'It is not known whether the form you left was saved. Check the list.'
  return failureMessage(failureOf(error), 'The form you left could not be saved.')
}

function summaryOfFailure({ message, advice, fields, ...failure }: Failure, failed: FailedHeading): Summary {
  const hasFieldErrors = Object.keys(fields).length > 0
  const heading = typeof failed === 'function' ? failed(message) : (message ?? (hasFieldErrors ? undefined : failed))
  const { sessionEnded, conflict, isGone } = failure
  return { heading, advice: conflict ? CONFLICT : message ? undefined : advice, sessionEnded, conflict, isGone }
}
