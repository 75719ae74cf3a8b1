import { DOC_EXPLORER_PLUGIN, DocExplorerContextProvider } from '@graphiql/plugin-doc-explorer'
import { ExecutionContext, GraphiQLProvider, useEditorContext } from '@graphiql/react'
import { useEffect, useState } from 'react'
import { styled } from '#styled'
import { useWindowEvent } from '../lib/useWindowEvent.ts'
import { ConfirmDelete } from './dialogs/Dialog.tsx'
import type { Example } from './examples/examples.ts'
import { firstTabs, keepOperations } from './examples/keptOperations.ts'
import { examplesOf, type Records, useExamples } from './examples/useExamples.ts'
import { schema } from './operation/schema.ts'
import { useExecution } from './operation/useExecution.ts'
import { AnswerPane } from './panes/AnswerPane.tsx'
import { useAccessiblePopups } from './panes/Editor.tsx'
import { Guide } from './panes/Guide.tsx'
import { OperationPane } from './panes/OperationPane.tsx'

type Props = {
  records: Records
  introspection: boolean
  token: string | undefined
  signIn: () => void
  /** Called when the token has been revoked or refused. */
  sessionEnded: (token: string) => void
}

/** GraphiQL keeps nothing, because an operation may contain a password. `keptOperations.ts` keeps the others. */
const noStorage = { getItem: () => null, setItem() {}, removeItem() {}, clear() {}, length: 0 }
const newOperation = '# Ctrl-Space completes, Ctrl-Enter runs.\n\n'
const newOperationWithoutSchema = '# Ctrl-Enter runs. The schema is switched off, so there is no completion.\n\n'
const plugins = [DOC_EXPLORER_PLUGIN]

/** Not called: `useExecution` runs the operations, and the schema is known. */
const fetcher = () => ({})

/** Everything below the header. */
export function Workbench({ introspection, ...props }: Props) {
  const [first] = useState(() => firstTabs(examplesOf(props.records)))
  const blank = introspection ? newOperation : newOperationWithoutSchema
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
        <Panes {...props} active={first.active} blank={blank} />
      </DocExplorerContextProvider>
    </GraphiQLProvider>
  )
}

type PanesProps = Omit<Props, 'introspection'> & {
  /** Index of the tab to begin with. */
  active: number
  /** Text of a new operation. */
  blank: string
}

/** The guide, the operation and its answer, with the checked execution. */
function Panes({ records, active, blank, token, signIn, sessionEnded }: PanesProps) {
  const [lens, setLens] = useState(true)
  const { execution, latest, question } = useExecution({ lens, token, sessionEnded })
  const examples = useExamples(records, token)
  useKeptOperations(examples, active, blank)
  useAccessiblePopups()
  return (
    <ExecutionContext.Provider value={execution}>
      <Main>
        <Guide examples={examples} />
        <OperationPane examples={examples} />
        <AnswerPane latest={latest} token={token} lens={lens} setLens={setLens} signIn={signIn} />
      </Main>
      {question && <ConfirmDelete {...question} />}
    </ExecutionContext.Provider>
  )
}

/** Shows the tab that was shown before a reload, and keeps what was typed when the page is left. */
function useKeptOperations(examples: Example[], active: number, blank: string) {
  const { tabs, activeTabIndex, changeTab, queryEditor, variableEditor, responseEditor } = useEditorContext({ nonNull: true })
  const isReady = queryEditor !== null && variableEditor !== null && responseEditor !== null

  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    if (isReady && active > 0) changeTab(active)
  }, [isReady])

  function keep() {
    if (!isReady) return
    // GraphiQL notices what has been typed with a delay
    const shown = { query: queryEditor.getValue(), variables: variableEditor.getValue() }
    keepOperations(tabs.with(activeTabIndex, { ...tabs[activeTabIndex]!, ...shown }), examples, activeTabIndex, blank)
  }
  useWindowEvent('pagehide', keep)
  useWindowEvent('visibilitychange', keep) // a phone may close a hidden tab without another event
}

const Main = styled('main', {
  base: {
    display: 'grid',
    minHeight: '0',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: '17rem minmax(0, 1fr) minmax(0, 1fr)' },
    gridTemplateRows: { lg: 'minmax(0, 1fr)' },
    '& > section': { display: 'flex', flexDirection: 'column', minHeight: '0', padding: { base: '4', lg: '6' }, gap: '4' },
    '& > section + section': { borderTopWidth: { base: '1px', lg: '0' }, borderLeftWidth: { lg: '1px' } },
  },
})
