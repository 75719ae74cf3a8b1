import { ApolloLink } from '@apollo/client'
import { catchError, defer, finalize, lastValueFrom, of, switchMap } from 'rxjs'
import { NoAnswerError } from '../../lib/apollo/send.ts'
import { trackUpload } from '../../lib/files/uploadProgress.ts'
import { SessionCheckDocument } from './sessionCheck.request.generated.ts'

/**
 * Follows the upload of a file, so that its field can show the progress and cancel it. Before the first byte of a file is sent, a read of
 * levels, which needs the token as the upload does, finds out whether the session has ended.
 */
export const uploadLink = new ApolloLink((operation, forward) => {
  const file = fileIn(operation.variables)
  if (!file) return forward(operation)
  return defer(() => {
    const { signal, report, isComplete, end } = trackUpload(file)
    const { fetchOptions } = operation.getContext()
    operation.setContext({ fetchOptions: { ...fetchOptions, signal, onUploadProgress: report } })
    let isSending = false
    return defer(() => findRefusal(operation, forward, signal)).pipe(
      switchMap((refusal) => {
        isSending = !refusal
        return refusal ? of(refusal) : forward(operation)
      }),
      catchError((error: unknown) => {
        if (signal.aborted) throw new NoAnswerError('cancelled', { wasSent: isComplete() })
        if (!isSending && error instanceof NoAnswerError) throw new NoAnswerError(error.reason, { wasSent: false })
        throw error
      }),
      finalize(end),
    )
  })
})

/** Returns the first file among the fields of the input. */
function fileIn(variables: Record<string, unknown>) {
  const values = Object.values(variables).flatMap((value) => (isObject(value) ? Object.values(value) : []))
  return values.find((value) => value instanceof File)
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/** Returns the answer to the check if the token is refused. Any other failure is left to the upload. */
async function findRefusal({ client }: ApolloLink.Operation, forward: ApolloLink.ForwardFunction, signal: AbortSignal) {
  const check = ApolloLink.execute(
    new ApolloLink(forward),
    { query: SessionCheckDocument, context: { fetchOptions: { signal } } },
    { client },
  )
  const answer = await lastValueFrom(check)
  return answer.errors?.some(({ extensions }) => extensions?.['code'] === 'UNAUTHENTICATED') ? answer : undefined
}
