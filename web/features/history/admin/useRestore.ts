import { useMutation } from '@apollo/client/react'
import { failureMessage, failureOf } from '../../../lib/failure.ts'
import { recordKinds } from '../../../lib/recordKinds.ts'
import { type RecordKind, RestoreChangeDocument } from '../../../lib/schema.generated.ts'

/** Returns a function that restores a change. It returns the message of a failure. */
export function useRestore(kind: RecordKind) {
  const [restore] = useMutation(RestoreChangeDocument)
  const { noun } = recordKinds[kind]

  return async (id: string): Promise<string | undefined> => {
    try {
      await restore({ variables: { id } })
    } catch (error) {
      const failure = failureOf(error)
      const failed = failure.isUncertain
        ? `It is not known whether the ${noun} was restored.`
        : `The ${noun} could not be restored.`
      return failureMessage(failure, failed)
    }
  }
}
