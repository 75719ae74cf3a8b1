import {
  QueryEditor,
  useCopyQuery,
  useEditorContext,
  useExecutionContext,
  usePrettifyEditors,
  VariableEditor,
} from '@graphiql/react'
import { useRef, useState } from 'react'
import { styled } from '#styled'
import { Button } from '../../ui/Button.tsx'
import type { Example } from '../examples/examples.ts'
import { operationsIn } from '../operation/schema.ts'
import { type UploadField, uploadFieldsOf } from '../operation/uploads.ts'
import { Editor } from './Editor.tsx'
import { ANSWER, isWide, OPERATION_HEADING } from './narrow.ts'

/** The operation with its variables and files, and the buttons to run it. */
export function OperationPane({ examples }: { examples: Example[] }) {
  const { tabs, activeTabIndex, queryEditor, variableEditor } = useEditorContext({ nonNull: true })
  const tab = tabs[activeTabIndex]
  const example = examples[activeTabIndex]

  return (
    <section aria-labelledby={OPERATION_HEADING}>
      <div>
        <styled.h2
          id={OPERATION_HEADING}
          tabIndex={-1}
          fontFamily="ui-monospace, monospace"
          fontSize="lg"
          overflowWrap="anywhere"
          scrollMarginTop="4"
        >
          {example?.name ?? 'New operation'}
        </styled.h2>
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
      <Editor name="Operation" editor={queryEditor} flexGrow="3" height={{ base: '18rem', lg: 'auto' }}>
        <QueryEditor />
      </Editor>
      <h3>Variables</h3>
      <Editor name="Variables" editor={variableEditor} flexGrow="2" height={{ base: '10rem', lg: 'auto' }}>
        <VariableEditor />
      </Editor>
      <FileFields key={tab?.id} query={tab?.query ?? ''} />
    </section>
  )
}

function Tools({ example }: { example: Example | undefined }) {
  const { tabs, activeTabIndex, queryEditor, variableEditor } = useEditorContext({ nonNull: true })
  const { run, stop, isFetching } = useExecutionContext({ nonNull: true })
  const [isCopied, setCopied] = useState(false)
  const prettify = usePrettifyEditors()
  const copy = useCopyQuery({ onCopyQuery: () => setCopied(true) })
  const tab = tabs[activeTabIndex]
  const isChanged = example && (tab?.query !== example.query || tab.variables !== example.variables)

  function runAndShow() {
    if (isFetching) return stop()
    run()
    if (!isWide()) document.getElementById(ANSWER)?.scrollIntoView()
  }

  function reset() {
    queryEditor?.setValue(example?.query ?? '')
    variableEditor?.setValue(example?.variables ?? '')
  }

  return (
    <styled.div display="flex" flexWrap="wrap" gap="2">
      <Button look="primary" onClick={runAndShow} title="Ctrl-Enter">
        {isFetching ? 'Stop' : 'Run'}
      </Button>
      <Button onClick={() => prettify()}>Format</Button>
      <Button onClick={copy} onBlur={() => setCopied(false)}>
        {isCopied ? 'Copied' : 'Copy'}
      </Button>
      {isChanged && <Button onClick={reset}>Reset</Button>}
    </styled.div>
  )
}

/** A field for each variable that is a file. They stay while the operation is edited and can't be parsed. */
function FileFields({ query }: { query: string }) {
  const fields = useRef<UploadField[]>([])
  if (operationsIn(query).length > 0) fields.current = uploadFieldsOf(query)
  return fields.current.map(({ path, required }) => (
    <FileField key={path}>
      <label htmlFor={`file-${path}`}>
        File for <code>{path}</code>
        {required ? '' : ' (optional)'}
      </label>
      <input type="file" id={`file-${path}`} name={path} />
    </FileField>
  ))
}

const Description = styled('p', { base: { color: 'muted', fontSize: 'sm', '& > strong': { color: 'accent', fontWeight: '600' } } })

const FileField = styled('div', {
  base: {
    display: 'grid',
    gap: '1',
    '& > label': { fontWeight: '600', justifySelf: 'start' },
    '& code': { fontSize: 'sm' },
    '& > input': { maxWidth: 'full', minWidth: '0', color: 'muted', borderRadius: 'field', cursor: 'pointer' },
    '& > input::file-selector-button': { layerStyle: 'fileButton' },
  },
})
