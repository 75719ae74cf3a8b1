import { type Conflict, failureMessage, failureOf } from '../../../lib/apollo/failure.ts'
import { recordKinds } from '../../../lib/recordKinds.ts'
import { type RecordKind, useRestoreChangeMutation } from '../../../lib/schema.generated.ts'

export type Problem = { message: string; conflict?: Conflict | undefined }

/** Returns a function that undoes a change. It returns why that failed. */
export function useRestore(kind: RecordKind) {
  const [restore] = useRestoreChangeMutation()
  const { noun } = recordKinds[kind]

  return async (id: string, overwrite?: string): Promise<Problem | undefined> => {
    try {
      await restore({ variables: { id, ...(overwrite && { overwrite }) } })
    } catch (error) {
      const failure = failureOf(error)
      const failed = failure.isUncertain
        ? `It is not known whether the ${noun} was restored.`
        : `The ${noun} could not be restored.`
      return { message: failureMessage(failure, failed), conflict: failure.conflict }
    }
  }
}
