import {
  QueryEditor,
  useCopyQuery,
  useEditorContext,
  useExecutionContext,
  usePrettifyEditors,
  VariableEditor,
} from '@graphiql/react'
import { type Dispatch, type SetStateAction, useState } from 'react'
import { styled } from '#styled'
import { Button } from '../../ui/Button.tsx'
import type { Example } from '../examples/examples.ts'
import type { Files } from '../operation/uploads.ts'
import { Editor } from './Editor.tsx'
import { FileInputs } from './FileInputs.tsx'
import { ANSWER, isWide, OPERATION_HEADING } from './narrow.ts'
import { useAccessible } from './useAccessible.ts'

type Props = { examples: Example[]; setFiles: Dispatch<SetStateAction<Files>> }

/** The operation with its variables and files, and the buttons to run it. */
export function OperationPane({ examples, setFiles }: Props) {
  const { tabs, activeTabIndex, queryEditor, variableEditor } = useEditorContext({ nonNull: true })
  const tab = tabs[activeTabIndex]
  const example = examples[activeTabIndex]
  useAccessible(queryEditor, 'Operation')
  useAccessible(variableEditor, 'Variables')

  return (
    <section aria-labelledby={OPERATION_HEADING}>
      <div>
        <Title id={OPERATION_HEADING} tabIndex={-1}>
          {example?.name ?? 'New operation'}
        </Title>
        {example && (
          <Description>
            {example.description}
            {example.missing.length > 0 && ` No ${example.missing.join(' and no ')} was found on this site, so the id is made up.`}
            {example.note && ` ${example.note}`}
            {example.changesSite && <strong> It changes the live site.</strong>}
          </Description>
        )}
      </div>
      <Tools example={example} />
      <Editor className="graphiql-container" flexGrow="3" height={{ base: '18rem', lg: 'auto' }}>
        <QueryEditor />
      </Editor>
      <h3>Variables</h3>
      <Editor className="graphiql-container" flexGrow="2" height={{ base: '10rem', lg: 'auto' }}>
        <VariableEditor />
      </Editor>
      <FileInputs key={tab?.id} query={tab?.query ?? ''} setFiles={setFiles} />
    </section>
  )
}

function Tools({ example }: { example: Example | undefined }) {
  const { tabs, activeTabIndex, queryEditor, variableEditor } = useEditorContext({ nonNull: true })
  const { run, stop, isFetching, isSubscribed } = useExecutionContext({ nonNull: true })
  const [isCopied, setCopied] = useState(false)
  const prettify = usePrettifyEditors()
  const copy = useCopyQuery({ onCopyQuery: () => setCopied(true) })
  const isRunning = isFetching || isSubscribed
  const tab = tabs[activeTabIndex]
  const isChanged = example && (tab?.query !== example.query || tab.variables !== example.variables)

  function runAndShow() {
    if (isRunning) return stop()
    run()
    if (!isWide()) document.getElementById(ANSWER)?.scrollIntoView()
  }

  function reset() {
    queryEditor?.setValue(example?.query ?? '')
    variableEditor?.setValue(example?.variables ?? '')
  }

  return (
    <Row>
      <Button look="primary" onClick={runAndShow} title="Ctrl-Enter">
        {isRunning ? 'Stop' : 'Run'}
      </Button>
      <Button onClick={() => prettify()}>Format</Button>
      <Button onClick={copy} onBlur={() => setCopied(false)}>
        {isCopied ? 'Copied' : 'Copy'}
      </Button>
      {isChanged && <Button onClick={reset}>Reset</Button>}
    </Row>
  )
}

const Title = styled('h2', {
  base: {
    fontFamily: 'ui-monospace, monospace',
    fontSize: 'lg',
    fontWeight: '600',
    overflowWrap: 'anywhere',
    scrollMarginTop: '4',
  },
})
const Description = styled('p', { base: { color: 'muted', fontSize: 'sm', '& > strong': { color: 'accent', fontWeight: '600' } } })
const Row = styled('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '2' } })
