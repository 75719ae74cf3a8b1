import type { TypedDocumentNode } from '@apollo/client'
import { useApolloClient } from '@apollo/client/react'
import { useEffect, useRef, useState } from 'react'
import { failureMessage, failureOf } from '../../../lib/apollo/failure.ts'
import { isNotFound } from '../../../lib/apollo/lostAnswers.ts'
import { mutateMany, NotSentError, type Outcome } from '../../../lib/apollo/mutateMany.ts'
import type { NamedChange } from '../../../lib/apollo/namedChanges.ts'

export type Task<Item> = { record: Item; variables: { id: string } }
export type Failed<Item> = { record: Item; message: string }

type Progress = { done: number; total: number; isCancelled: boolean }

type Options = {
  document: TypedDocumentNode<unknown, never>
  /** A record that does not exist any more counts as done. */
  isDeletion?: boolean
  /** Returned for a record that failed, if the server says nothing. */
  failedText: string
}

/** Executes a mutation for several records, and keeps which of them failed and the changes of all attempts, by which they are undone. */
export function useMany<Item extends { id: string }>({ document, isDeletion = false, failedText }: Options) {
  const client = useApolloClient()
  const [progress, setProgress] = useState<Progress>()
  const [failed, setFailed] = useState<readonly Failed<Item>[]>([])
  const done = useRef<Item[]>([])
  const changes = useRef<NamedChange[]>([])
  const abort = useRef(new AbortController())

  // the work goes on only on this screen
  useEffect(() => () => abort.current.abort(), [])

  /** Returns the records that failed. */
  async function run(tasks: readonly Task<Item>[]) {
    abort.current = new AbortController()
    const { signal } = abort.current
    const onProgress = (count: number) => setProgress({ done: count, total: tasks.length, isCancelled: signal.aborted })
    onProgress(0)
    const outcomes = await mutateMany(client, document as TypedDocumentNode<unknown, { id: string }>, variablesOf(tasks), {
      isRepeatable: true,
      onProgress,
      onChanges: (made) => void changes.current.push(...made),
      signal,
    })
    const isDone = (outcome: Outcome) => outcome === undefined || (isDeletion && isNotFound(outcome))
    const now = tasks.flatMap(({ record }, index) =>
      isDone(outcomes[index]) ? [] : [{ record, message: messageOf(outcomes[index], failedText) }],
    )
    done.current.push(...tasks.flatMap(({ record }, index) => (isDone(outcomes[index]) ? [record] : [])))
    setFailed(now)
    setProgress(undefined)
    return now
  }

  function cancel() {
    abort.current.abort()
    setProgress((progress) => progress && { ...progress, isCancelled: true })
  }

  return { client, run, cancel, progress, failed, done: done.current, changes: changes.current }
}

const variablesOf = (tasks: readonly Pick<Task<unknown>, 'variables'>[]) => tasks.map(({ variables }) => variables)

function messageOf(outcome: Outcome, failedText: string) {
  if (outcome instanceof NotSentError) return 'Not done, because you cancelled.'
  const failure = failureOf(outcome)
  const ofFields = Object.values(failure.fields).join(' ')
  return ofFields || failureMessage(failure, failure.isUncertain ? 'It is not known whether this was done.' : failedText)
}
