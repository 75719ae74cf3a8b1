import { DOC_EXPLORER_PLUGIN, DocExplorerContextProvider } from '@graphiql/plugin-doc-explorer'
import { GraphiQLProvider } from '@graphiql/react'
import type { ExecutionResult } from 'graphql'
import { type ComponentProps, useMemo, useRef, useState } from 'react'
import { Observable } from 'rxjs'
import { ConfirmDelete } from './dialogs/ConfirmDelete.tsx'
import type { Example } from './examples/examples.ts'
import { firstTabs } from './examples/keptOperations.ts'
import { type Answer, execute, failed, needsSignIn, type Operation } from './operation/request.ts'
import { mutationsIn, schema } from './operation/schema.ts'
import { type Files, filesFor } from './operation/uploads.ts'
import { Panes } from './panes/Panes.tsx'
import { useAccessiblePopups } from './panes/useAccessible.ts'

type Props = {
  examples: Example[]
  introspection: boolean
  /** Puts the id of a change into the examples. */
  readChange: (signal: AbortSignal) => void
  token: string | undefined
  signIn: () => void
  /** Called when the token has been revoked or refused. */
  sessionEnded: () => void
}

type Fetcher = ComponentProps<typeof GraphiQLProvider>['fetcher']
type Question = { mutations: string[]; answer: (isConfirmed: boolean) => void }

/** GraphiQL keeps nothing, because an operation may contain a password. `keptOperations.ts` keeps the others. */
const noStorage = { getItem: () => null, setItem() {}, removeItem() {}, clear() {}, length: 0 }
const newOperation = '# Ctrl-Space completes, Ctrl-Enter runs.\n\n'
const newOperationWithoutSchema = '# Ctrl-Enter runs. The schema is switched off, so there is no completion.\n\n'
const UNKNOWN_OUTCOME = 'No answer arrived, but the mutation may have been executed. Check that before you run it again.'
const plugins = [DOC_EXPLORER_PLUGIN]

/** Everything below the header. One fetcher serves all requests, because GraphiQL would check the schema again for another. */
export function Workbench({ examples, introspection, readChange, token, signIn, sessionEnded }: Props) {
  useAccessiblePopups()
  const [lens, setLens] = useState(true)
  const [files, setFiles] = useState<Files>({})
  const [first] = useState(() => firstTabs(examples))
  const blank = introspection ? newOperation : newOperationWithoutSchema
  const [question, setQuestion] = useState<Question>()
  const latest = useRef({ token, lens, files, sessionEnded })
  latest.current = { token, lens, files, sessionEnded }

  const fetcher = useMemo<Fetcher>(() => {
    async function run(operation: Operation, signal: AbortSignal): Promise<Answer> {
      const { token, lens, files } = latest.current
      const chosen = filesFor(operation.query, operation.operationName, files)
      const changes = mutationsIn(operation.query, operation.operationName ?? undefined).length > 0
      const options = { token, lens, files: chosen, signal, ...(changes && { unreachable: UNKNOWN_OUTCOME }) }
      const answer = await execute(operation, options)
      const isTokenOver = answer.data?.['logout'] === true || (token && needsSignIn(answer))
      if (isTokenOver && latest.current.token === token) latest.current.sessionEnded()
      return answer
    }
    return ({ operationName, ...operation }) =>
      observableOf((signal) => run({ ...operation, operationName: operationName || undefined }, signal))
  }, [])

  const confirm = (mutations: string[]) =>
    new Promise<boolean>((answer) => setQuestion({ mutations, answer })).finally(() => setQuestion(undefined))

  return (
    <GraphiQLProvider
      fetcher={fetcher}
      storage={noStorage}
      defaultTabs={first.tabs}
      defaultQuery={blank}
      schema={introspection ? schema : null}
      variables={first.tabs[0]?.variables ?? ''} // GraphiQL takes those of the first tab from here only
      plugins={plugins}
      referencePlugin={DOC_EXPLORER_PLUGIN}
    >
      <DocExplorerContextProvider>
        <Panes {...{ examples, active: first.active, blank, token, readChange, files, setFiles, lens, setLens, confirm, signIn }} />
      </DocExplorerContextProvider>
      {question && <ConfirmDelete {...question} />}
    </GraphiQLProvider>
  )
}

/** Returns a request in a form that GraphiQL can stop. Once stopped, it takes no answer. */
const observableOf = (run: (signal: AbortSignal) => Promise<Answer>) =>
  new Observable<ExecutionResult>((subscriber) => {
    const stopped = new AbortController()
    run(stopped.signal)
      .catch((error: Error) => failed(error.message))
      .then((answer) => {
        subscriber.next(answer as ExecutionResult)
        subscriber.complete()
      })
    return () => stopped.abort()
  })
