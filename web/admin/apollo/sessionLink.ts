import { ApolloLink } from '@apollo/client'
import { isMutationOperation } from '@apollo/client/utilities'
import type { GraphQLFormattedError } from 'graphql'
import { from, type Observable, of, switchMap } from 'rxjs'
import { askToSignIn, getAccount, getToken, isSameAccount, sessionEnded } from '../../lib/session/session.ts'

type Result = ApolloLink.Result

/**
 * Detects the end of a session. A mutation then waits until the user has signed in again, and is repeated; so is a query with the context
 * `waitsForSignIn`. Other queries fail, and are repeated after the sign-in. Nothing is repeated after "Cancel" or with another account.
 */
export const sessionLink = new ApolloLink((operation, forward) => {
  // a refused sign-in is not a refusal of the stored token, and whoever signs out does not need it any more
  if (['Login', 'Logout', 'ReadAccountLink', 'ChoosePassword'].includes(operation.operationName ?? '')) return forward(operation)
  const account = getAccount()
  const isPatient = isMutationOperation(operation.query) || operation.getContext()['waitsForSignIn'] === true
  // an upload that would be refused is not sent at all
  return isPatient && sessionEnded() ? wait(refusal) : attempt(isPatient)

  function attempt(canWait: boolean): Observable<Result> {
    const token = getToken()
    return forward(operation).pipe(switchMap((result) => (isRefused(result) ? refused(result, token, canWait) : of(result))))
  }

  function refused(result: Result, token: string | null, canWait: boolean) {
    if (getToken() === null && !sessionEnded()) return of(result) // the user is signing out
    const hasSignedInSince = token !== getToken() && !sessionEnded()
    if (hasSignedInSince) return repeat(result)
    sessionEnded(true)
    return canWait ? wait(result) : of(explained(result))
  }

  function wait(result: Result) {
    return from(askToSignIn()).pipe(switchMap((isSignedIn) => (isSignedIn ? repeat(result) : of(explained(result)))))
  }

  function repeat(result: Result) {
    return isPatient && !isSameAccount(account, getAccount()) ? of(notRepeated(result)) : attempt(false)
  }
})

const refusal: Result = {
  data: null,
  errors: [{ message: 'The session has ended.', extensions: { code: 'UNAUTHENTICATED' } }],
}

const isRefusal = ({ extensions }: GraphQLFormattedError) => extensions?.['code'] === 'UNAUTHENTICATED'
const isRefused = ({ errors }: Result) => errors?.some(isRefusal) ?? false

const explained = (result: Result) =>
  withExtensions(result, { sessionEnded: true, serverMessage: 'Your session has ended. Sign in again, then try again.' })

const notRepeated = (result: Result) =>
  withExtensions(result, {
    serverMessage: `You are now signed in as ${getAccount()}, so this was not done. To do it with this account, try again.`,
  })

const withExtensions = (result: Result, more: object): Result => ({
  ...result,
  errors: result.errors?.map((error) => (isRefusal(error) ? { ...error, extensions: { ...error.extensions, ...more } } : error)),
})
