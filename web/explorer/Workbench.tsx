import { DOC_EXPLORER_PLUGIN, DocExplorerContextProvider } from '@graphiql/plugin-doc-explorer'
import { GraphiQLProvider } from '@graphiql/react'
import type { ExecutionResult } from 'graphql'
import { type ComponentProps, useMemo, useRef, useState } from 'react'
import { Observable } from 'rxjs'
import { styled } from '#styled'
import { AnswerPane } from './AnswerPane.tsx'
import { ConfirmDelete } from './ConfirmDelete.tsx'
import type { Example } from './examples.ts'
import { Guide } from './Guide.tsx'
import { OperationPane } from './OperationPane.tsx'
import { type Answer, execute, failed, type Operation } from './request.ts'
import { mutationsIn, operationIn, schema } from './schema.ts'
import { type Files, uploadFieldsOf } from './uploads.ts'
import { useAccessiblePopups } from './useAccessible.ts'

type Props = {
  examples: Example[]
  introspection: boolean
  token: string | undefined
  signIn: () => void
  /** Called when a `logout` has revoked the token. */
  sessionEnded: () => void
}

type Fetcher = ComponentProps<typeof GraphiQLProvider>['fetcher']
type Question = { mutations: string[]; answer: (isConfirmed: boolean) => void }

/** GraphiQL keeps nothing: an operation may contain a password. */
const noStorage = { getItem: () => null, setItem() {}, removeItem() {}, clear() {}, length: 0 }
const newOperation = '# Ctrl-Space completes, Ctrl-Enter runs.\n\n'
const newOperationWithoutSchema = '# Ctrl-Enter runs. The schema is switched off, so there is no completion.\n\n'
const plugins = [DOC_EXPLORER_PLUGIN]

/** Everything below the header. One fetcher serves all requests, because GraphiQL would check the schema again for another. */
export function Workbench({ examples, introspection, token, signIn, sessionEnded }: Props) {
  useAccessiblePopups()
  const [lens, setLens] = useState(true)
  const [files, setFiles] = useState<Files>({})
  const [question, setQuestion] = useState<Question>()
  const latest = useRef({ token, lens, files, sessionEnded })
  latest.current = { token, lens, files, sessionEnded }

  const fetcher = useMemo<Fetcher>(() => {
    const confirmed = (mutations: string[]) =>
      mutations.length === 0 ||
      new Promise<boolean>((answer) => setQuestion({ mutations, answer })).finally(() => setQuestion(undefined))

    async function run(request: Operation, signal: AbortSignal): Promise<Answer> {
      const { token, lens, files: chosen } = latest.current
      // GraphiQL notices with a delay that the text contains another operation
      const operation = { ...request, operationName: operationIn(request.query, request.operationName)?.name?.value }
      const fields = uploadFieldsOf(operation.query, operation.operationName)
      const missing = fields.find(({ path, required }) => required && !chosen[path])
      if (missing) return failed(`Choose a file for ${missing.path} first.`)
      if (!(await confirmed(mutationsIn(operation.query).filter((name) => name.startsWith('delete')))))
        return failed('Nothing was deleted.')
      const files = Object.fromEntries(Object.entries(chosen).filter(([path]) => fields.some((field) => field.path === path)))
      const answer = await execute(operation, { token, lens, files, signal })
      if (answer.data?.['logout'] === true) latest.current.sessionEnded()
      return answer
    }
    return (operation) => observableOf((signal) => run(operation, signal))
  }, [])

  return (
    <GraphiQLProvider
      fetcher={fetcher}
      storage={noStorage}
      defaultTabs={examples}
      defaultQuery={introspection ? newOperation : newOperationWithoutSchema}
      schema={introspection ? schema : null}
      variables={examples[0]?.variables ?? ''} // GraphiQL takes those of the first tab from here only
      plugins={plugins}
      referencePlugin={DOC_EXPLORER_PLUGIN}
    >
      <DocExplorerContextProvider>
        <Panes>
          <Guide examples={examples} />
          <OperationPane examples={examples} setFiles={setFiles} />
          <AnswerPane lens={lens} setLens={setLens} signIn={signIn} />
        </Panes>
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

const Panes = styled('main', {
  base: {
    display: 'grid',
    minHeight: '0',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: '17rem minmax(0, 1fr) minmax(0, 1fr)' },
    gridTemplateRows: { lg: 'minmax(0, 1fr)' },
    '& > section': { display: 'flex', flexDirection: 'column', minHeight: '0', padding: { base: '4', lg: '6' }, gap: '4' },
    '& > section + section': { borderTopWidth: { base: '1px', lg: '0' }, borderLeftWidth: { lg: '1px' } },
  },
})
