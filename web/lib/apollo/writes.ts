import type { DefaultContext, OperationVariables } from '@apollo/client'
import type { useMutation } from '@apollo/client/react'

/** A generated mutation hook. Its function resolves to the answer, and rejects if the mutation failed. */
export type MutationHook<Data, Variables extends OperationVariables> = (
  options?: useMutation.Options<Data, Variables>,
) => readonly [mutate: Mutate<Data, Variables>, result: useMutation.Result<Data>]

/** A mutation hook as components of any entity use it. */
export type RecordMutationHook<Variables, Data = object> = (options?: {
  onError?: (error: Error) => void
}) => readonly [mutate: Mutate<Data, Variables>, result: { loading: boolean }]

type Mutate<Data, Variables> = (options: {
  variables: Variables
  context?: DefaultContext
}) => Promise<Answer & { data?: Data | null | undefined }>

export type Answer = { extensions?: Record<string, unknown> | undefined }
