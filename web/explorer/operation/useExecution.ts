import { type ExecutionContextType, useAutoCompleteLeafs, useEditorContext } from '@graphiql/react'
import { useState } from 'react'
import { type Deletion, deletionsIn, withNames } from './deletions.ts'
import { operationToRun } from './operationToRun.ts'
import { type Answer, execute, needsSignIn } from './request.ts'
import { mutationsIn } from './schema.ts'
import type { Session } from './session.ts'
import { chosenFiles, filesFor } from './uploads.ts'

/** The latest operation that was run in a tab, and its answer unless it is running or was stopped. */
export type Run = {
  /** Name of the operation if the text has several. */
  name: string | undefined
  content: string
  session: Session | undefined
  answer?: Answer
  /** Milliseconds until the answer arrived. */
  ms?: number
}

type Options = {
  lens: boolean
  session: Session | undefined
  /** Called when the token has been revoked or refused. */
  sessionEnded: (token: string) => void
}

/** Deletions that wait for a confirmation. */
type Question = { deletions: Deletion[]; answer: (isConfirmed: boolean) => void }

const UNKNOWN_OUTCOME = 'No answer arrived, but the mutation may have been executed. Check that before you run it again.'

/**
 * Returns an execution that takes the place of GraphiQL's, for the button and the keys. It checks the operation first. If it is not run, the
 * reason takes the place of the answer before. `latest` is what the answer belongs to.
 */
export function useExecution({ lens, session, sessionEnded }: Options) {
  const { tabs, activeTabIndex, updateActiveTabValues, ...editors } = useEditorContext({ nonNull: true })
  const { queryEditor, variableEditor, responseEditor } = editors
  const addMissingSelections = useAutoCompleteLeafs()
  const [runs, setRuns] = useState<Record<string, Run | undefined>>({})
  const [request, setRequest] = useState<AbortController>()
  const [question, setQuestion] = useState<Question>()
  const tab = tabs[activeTabIndex]
  const token = session?.token
  const latest = tab && runs[tab.id]

  function show(response: string) {
    responseEditor?.setValue(response)
    updateActiveTabValues({ response })
  }

  async function confirm(deletions: Deletion[]) {
    if (deletions.length === 0) return true
    const named = await withNames(deletions, token)
    return new Promise<boolean>((answer) => setQuestion({ deletions: named, answer })).finally(() => setQuestion(undefined))
  }

  function stop() {
    request?.abort()
    setRequest(undefined)
  }

  async function run() {
    if (!tab || !queryEditor || !variableEditor) return
    const texts = () => ({ query: queryEditor.getValue(), variables: variableEditor.getValue() })
    const record = (run: Run | undefined) => setRuns((runs) => ({ ...runs, [tab.id]: run }))
    function notRun(reason: string) {
      record(undefined)
      show(`The operation was not run. ${reason}`)
    }
    const { query, variables } = texts()
    const files = chosenFiles()
    const choice = operationToRun({ query, variables, cursor: queryEditor.indexFromPos(queryEditor.getCursor()), files })
    if (choice.problem !== undefined) return notRun(choice.problem)
    const { name, isOneOfSeveral } = choice
    const values = JSON.parse(variables.trim() || '{}')
    const next = new AbortController()
    setRequest(next)
    const isConfirmed = await confirm(deletionsIn(query, name, values))
    if (next.signal.aborted) return
    const isChanged = contentOf(texts()) !== contentOf({ query, variables })
    if (!isConfirmed || isChanged) {
      setRequest(undefined)
      return notRun(isChanged ? 'It was changed before you confirmed it.' : 'Nothing was deleted.')
    }

    addMissingSelections()
    const executed = texts()
    show('')
    updateActiveTabValues(executed)
    const started = { name: isOneOfSeveral ? name : undefined, content: contentOf(executed), session }
    record(started)
    const operation = { query: executed.query, variables: values, operationName: name }
    const unreachable = mutationsIn(query, name).length > 0 ? UNKNOWN_OUTCOME : undefined
    const begin = performance.now()
    const answer = await execute(operation, { token, lens, files: filesFor(query, name, files), signal: next.signal, unreachable })
    if (next.signal.aborted) return
    if (token && (answer.data?.['logout'] === true || needsSignIn(answer))) sessionEnded(token)
    setRequest(undefined)
    record({ ...started, answer, ms: Math.round(performance.now() - begin) })
    show(JSON.stringify(answer, null, 2))
  }

  const isRunning = request !== undefined && !question
  const state = { isFetching: isRunning, isSubscribed: isRunning, operationName: null }
  return {
    execution: { ...state, run: isRunning ? stop : run, stop } satisfies ExecutionContextType,
    latest: latest && { ...latest, isChanged: latest.content !== contentOf(tab) },
    question,
  }
}

/** Returns a text that stays the same when only the layout of an operation changes. */
const contentOf = ({ query, variables }: { query: string | null; variables?: string | null }) =>
  `${query ?? ''}${variables ?? ''}`.replace(/\s+/g, '')
