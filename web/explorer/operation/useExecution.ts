import { type ExecutionContextType, useAutoCompleteLeafs, useEditorContext } from '@graphiql/react'
import { useState } from 'react'
import { operationToRun } from './operationToRun.ts'
import { type Answer, execute, needsSignIn } from './request.ts'
import { mutationsIn } from './schema.ts'
import { chosenFiles, filesFor } from './uploads.ts'

/** The latest operation that was run in a tab, and its answer unless it is running or was stopped. */
export type Run = {
  /** Name of the operation if the text has several. */
  name: string | undefined
  content: string
  token: string | undefined
  answer?: Answer
}

type Options = {
  lens: boolean
  token: string | undefined
  /** Called when the token has been revoked or refused. */
  sessionEnded: (token: string) => void
}

/** Deletions that wait for a confirmation. */
type Question = { mutations: string[]; answer: (isConfirmed: boolean) => void }

const UNKNOWN_OUTCOME = 'No answer arrived, but the mutation may have been executed. Check that before you run it again.'

/**
 * Returns an execution that takes the place of GraphiQL's, for the button and the keys. It checks the operation first. If it is not run, the
 * reason takes the place of the answer before. `latest` is what the answer belongs to.
 */
export function useExecution({ lens, token, sessionEnded }: Options) {
  const { tabs, activeTabIndex, updateActiveTabValues, ...editors } = useEditorContext({ nonNull: true })
  const { queryEditor, variableEditor, responseEditor } = editors
  const addMissingSelections = useAutoCompleteLeafs()
  const [runs, setRuns] = useState<Record<string, Run | undefined>>({})
  const [request, setRequest] = useState<AbortController>()
  const [question, setQuestion] = useState<Question>()
  const tab = tabs[activeTabIndex]
  const latest = tab && runs[tab.id]

  function show(response: string) {
    responseEditor?.setValue(response)
    updateActiveTabValues({ response })
  }

  const confirm = (mutations: string[]) =>
    new Promise<boolean>((answer) => setQuestion({ mutations, answer })).finally(() => setQuestion(undefined))

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
    const mutations = mutationsIn(query, name)
    const deletions = mutations.filter((mutation) => mutation.startsWith('delete'))
    if (deletions.length > 0 && !(await confirm(deletions))) return notRun('Nothing was deleted.')

    addMissingSelections()
    const executed = texts()
    const next = new AbortController()
    show('')
    updateActiveTabValues(executed)
    const started = { name: isOneOfSeveral ? name : undefined, content: contentOf(executed), token }
    record(started)
    setRequest(next)
    const operation = { query: executed.query, variables: JSON.parse(variables.trim() || '{}'), operationName: name }
    const unreachable = mutations.length > 0 ? UNKNOWN_OUTCOME : undefined
    const answer = await execute(operation, { token, lens, files: filesFor(query, name, files), signal: next.signal, unreachable })
    if (next.signal.aborted) return
    if (token && (answer.data?.['logout'] === true || needsSignIn(answer))) sessionEnded(token)
    setRequest(undefined)
    record({ ...started, answer })
    show(JSON.stringify(answer, null, 2))
  }

  const isRunning = request !== undefined
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
