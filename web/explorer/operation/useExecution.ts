import { type ExecutionContextType, useEditorContext, useExecutionContext } from '@graphiql/react'
import { useState } from 'react'
import { operationToRun } from './operationToRun.ts'
import { mutationsIn } from './schema.ts'
import type { Files } from './uploads.ts'

/** The latest operation that was run in a tab. */
type Run = {
  /** Name of the operation if the text has several. */
  name: string | undefined
  content: string
  token: string | undefined
}

type Options = {
  files: Files
  token: string | undefined
  /** Asks whether mutations that delete records are meant. */
  confirm: (mutations: string[]) => Promise<boolean>
}

/**
 * Returns the execution of GraphiQL, for the button and the keys, with a `run` that checks the operation first. If it is not run, the reason
 * takes the place of the answer before. `latest` is what the answer belongs to.
 */
export function useExecution({ files, token, confirm }: Options) {
  const execution = useExecutionContext({ nonNull: true })
  const { tabs, activeTabIndex, updateActiveTabValues, setOperationName, ...editors } = useEditorContext({ nonNull: true })
  const { queryEditor, variableEditor, responseEditor } = editors
  const [runs, setRuns] = useState<Record<string, Run>>({})
  const tab = tabs[activeTabIndex]
  const latest = tab && runs[tab.id]

  function showReason(reason: string) {
    const response = `The operation was not run. ${reason}`
    responseEditor?.setValue(response)
    updateActiveTabValues({ response })
  }

  async function run() {
    if (!tab || !queryEditor || !variableEditor) return
    const texts = () => ({ query: queryEditor.getValue(), variables: variableEditor.getValue() })
    const { query, variables } = texts()
    const choice = operationToRun({ query, variables, cursor: queryEditor.indexFromPos(queryEditor.getCursor()), files })
    if (choice.problem !== undefined) return showReason(choice.problem)
    const { name, isOneOfSeveral } = choice
    const deletions = mutationsIn(query, name).filter((mutation) => mutation.startsWith('delete'))
    if (deletions.length > 0 && !(await confirm(deletions))) return showReason('Nothing was deleted.')
    setOperationName(name ?? '') // GraphiQL notices with a delay that the text contains another operation
    execution.run()
    const executed = texts() // GraphiQL has added missing selections
    updateActiveTabValues(executed)
    setRuns({ ...runs, [tab.id]: { name: isOneOfSeveral ? name : undefined, content: contentOf(executed), token } })
  }

  return {
    execution: { ...execution, run: () => (execution.isSubscribed ? execution.stop() : run()) } satisfies ExecutionContextType,
    latest: latest && { ...latest, isChanged: latest.content !== contentOf(tab) },
  }
}

/** Returns a text that stays the same when only the layout of an operation changes. */
const contentOf = ({ query, variables }: { query: string | null; variables?: string | null }) =>
  `${query ?? ''}${variables ?? ''}`.replace(/\s+/g, '')
