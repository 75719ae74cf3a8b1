import { DOC_EXPLORER_PLUGIN, DocExplorerContextProvider } from '@graphiql/plugin-doc-explorer'
import { ExecutionContext, GraphiQLProvider, useEditorContext } from '@graphiql/react'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { styled } from '#styled'
import { Button } from '../ui/Button.tsx'
import { ConfirmDelete } from './dialogs/ConfirmDelete.tsx'
import { firstTabs } from './examples/keptOperations.ts'
import { examplesOf, type Records, useExamples } from './examples/useExamples.ts'
import { useKeptOperations } from './examples/useKeptOperations.ts'
import { operationIn } from './operation/link.ts'
import { schema } from './operation/schema.ts'
import type { Session } from './operation/session.ts'
import { useExecution } from './operation/useExecution.ts'
import { AnswerPane } from './panes/AnswerPane.tsx'
import { useAccessiblePopups } from './panes/Editor.tsx'
import { Guide } from './panes/Guide.tsx'
import { ANSWER_HEADING, useIsWide } from './panes/narrow.ts'
import { OperationPane } from './panes/OperationPane.tsx'
import { PaneTabs } from './panes/PaneTabs.tsx'
import { usePane } from './panes/usePane.ts'

type Props = {
  records: Records
  introspection: boolean
  session: Session | undefined
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
  const [first] = useState(() => firstTabs(examplesOf(props.records), operationIn(location.hash), isReload()))
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

function isReload() {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return navigation?.type === 'reload'
}

type PanesProps = Omit<Props, 'introspection'> & {
  /** Index of the tab to begin with. */
  active: number
  /** Text of a new operation. */
  blank: string
}

/** The guide, the operation and its answer, with the checked execution. On narrow screens one of them is shown, with a bar to run the operation. */
function Panes({ records, active, blank, session, signIn, sessionEnded }: PanesProps) {
  const [lens, setLens] = useState(true)
  const { execution, latest, question } = useExecution({ lens, session, sessionEnded })
  const examples = useExamples(records, session?.token)
  const isKept = useKeptOperations(examples, active, blank)
  const [pane, show] = usePane()
  const isWide = useIsWide()
  useAccessiblePopups()

  function run() {
    if (!isWide) flushSync(() => show('Answer'))
    if (document.activeElement?.closest('[hidden]')) document.getElementById(ANSWER_HEADING)?.focus() // it was run by the keys
    execution.run()
  }

  return (
    <ExecutionContext.Provider value={{ ...execution, run }}>
      <Main>
        {!isWide && <PaneTabs panes={['Examples', 'Schema', 'Query', 'Answer']} shown={pane} show={show} />}
        <Guide examples={examples} shown={pane} show={show} hidden={!isWide && pane !== 'Examples' && pane !== 'Schema'} />
        <OperationPane examples={examples} isKept={isKept} show={show} hidden={!isWide && pane !== 'Query'} />
        <AnswerPane {...{ latest, session, lens, setLens, signIn }} hidden={!isWide && pane !== 'Answer'} />
        {!isWide && <RunBar isRunning={execution.isFetching} hasRun={latest !== undefined} run={run} />}
      </Main>
      {question && <ConfirmDelete {...question} />}
    </ExecutionContext.Provider>
  )
}

/** The button that runs the operation, and the start of its text. It stays at the foot of a narrow screen. */
function RunBar({ isRunning, hasRun, run }: { isRunning: boolean; hasRun: boolean; run: () => void }) {
  const { tabs, activeTabIndex } = useEditorContext({ nonNull: true })
  const text = tabs[activeTabIndex]?.query?.replace(/#.*/g, '').replace(/\s+/g, ' ').trim()
  return (
    <Foot>
      <Button look="primary" onClick={run}>
        {isRunning ? 'Stop' : hasRun ? 'Run again' : 'Run'}
      </Button>
      <code>{text}</code>
    </Foot>
  )
}

const Foot = styled('div', {
  base: {
    position: 'sticky',
    bottom: '0',
    zIndex: '2',
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    paddingInline: '4',
    paddingBlock: '2',
    bg: 'card',
    borderTopWidth: '1px',
    '& > button': { flexShrink: '0' },
    '& > code': { minWidth: '0', fontSize: 'sm', truncate: true },
  },
})

const Main = styled('main', {
  base: {
    display: 'grid',
    minHeight: '0',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: '17rem minmax(0, 1fr) minmax(0, 1fr)' },
    gridTemplateRows: { base: 'auto 1fr auto', lg: 'minmax(0, 1fr)' },
    '& > section': { display: 'flex', flexDirection: 'column', minHeight: '0', padding: { base: '4', lg: '6' }, gap: '4' },
    '& > section[hidden]': { display: 'none' },
    '& > section + section': { borderLeftWidth: { lg: '1px' } },
  },
})
