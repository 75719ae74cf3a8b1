import {
  MarkdownContent,
  QueryEditor,
  useCopyQuery,
  useEditorContext,
  useExecutionContext,
  usePrettifyEditors,
  VariableEditor,
} from '@graphiql/react'
import { useRef, useState } from 'react'
import { styled } from '#styled'
import { useCopy } from '../../lib/useCopy.ts'
import { Button } from '../../ui/Button.tsx'
import type { Example } from '../examples/examples.ts'
import { operationOf } from '../examples/keptOperations.ts'
import { useOpenedLinks } from '../examples/useKeptOperations.ts'
import { type Link, linkOf } from '../operation/link.ts'
import { operationsIn } from '../operation/schema.ts'
import { type UploadField, uploadFieldsOf } from '../operation/uploads.ts'
import { Editor } from './Editor.tsx'
import { OPERATION_HEADING, useIsWide } from './narrow.ts'
import type { Pane } from './PaneTabs.tsx'

type Props = {
  examples: Example[]
  /** False if a reload loses what was typed. */
  isKept: boolean
  show: (pane: Pane) => void
  hidden: boolean
}

/** The operation with its variables and files, and the buttons to run it. */
export function OperationPane({ examples, isKept, show, hidden }: Props) {
  const { tabs, activeTabIndex, queryEditor, variableEditor } = useEditorContext({ nonNull: true })
  const tab = tabs[activeTabIndex]
  const example = examples[activeTabIndex]
  const link = linkOf(operationOf(tab ?? { query: '' }))
  useOpenedLinks(examples, () => show('Query'))

  return (
    <section aria-labelledby={OPERATION_HEADING} hidden={hidden}>
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
            <MarkdownContent type="description">{example.description}</MarkdownContent>
            {example.missing.length > 0 && ` No ${example.missing.join(' and no ')} was found on this site, so the id is made up.`}
            {example.note && ` ${example.note}`}
            {example.changesSite && <strong> It changes the live site.</strong>}
          </Description>
        )}
      </div>
      <Tools example={example} link={link} />
      <Editor name="Operation" editor={queryEditor} flexGrow="3" height={{ base: '18rem', lg: 'auto' }}>
        <QueryEditor />
      </Editor>
      <h3>Variables</h3>
      <Editor name="Variables" editor={variableEditor} flexGrow="2" height={{ base: '10rem', lg: 'auto' }}>
        <VariableEditor />
      </Editor>
      <FileFields key={tab?.id} query={tab?.query ?? ''} />
      <Note>
        {noteOf(link)}
        {!isKept && ' This browser keeps nothing for this page: a reload loses what is not in its address.'}
      </Note>
    </section>
  )
}

function noteOf({ problem, leavesOut }: Link) {
  if (problem === 'secret')
    return 'There is no link, because the operation seems to have a secret in its text. Put it into the variables.'
  if (problem === 'length') return 'There is no link, because the operation is too long for one.'
  if (leavesOut) return 'The link leaves out variables: those of a sign-in, and what looks like a secret. It never has a token.'
  return 'The link has the operation and its variables, and never a token. Whoever opens it runs it themselves.'
}

function Tools({ example, link }: { example: Example | undefined; link: Link }) {
  const { tabs, activeTabIndex, queryEditor, variableEditor } = useEditorContext({ nonNull: true })
  const { run, isFetching } = useExecutionContext({ nonNull: true })
  const [isCopied, setCopied] = useState(false)
  const [linkStatus, copyLink] = useCopy('Link copied', () => 'Copy the address of this page.')
  const isWide = useIsWide()
  const prettify = usePrettifyEditors()
  const copy = useCopyQuery({ onCopyQuery: () => setCopied(true) })
  const tab = tabs[activeTabIndex]
  const isChanged = example && (tab?.query !== example.query || tab.variables !== example.variables)

  function reset() {
    queryEditor?.setValue(example?.query ?? '')
    variableEditor?.setValue(example?.variables ?? '')
  }

  return (
    <styled.div display="flex" flexWrap="wrap" gap="2">
      {isWide && (
        <Button look="primary" onClick={run} title="Ctrl-Enter">
          {isFetching ? 'Stop' : 'Run'}
        </Button>
      )}
      <Button onClick={() => prettify()}>Format</Button>
      <Button onClick={copy} onBlur={() => setCopied(false)}>
        {isCopied ? 'Copied' : 'Copy'}
      </Button>
      {!link.problem && <Button onClick={() => copyLink(location.origin + location.pathname + link.hash)}>Copy link</Button>}
      {isChanged && <Button onClick={reset}>Reset</Button>}
      <Note role="status" alignSelf="center">
        {linkStatus}
      </Note>
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

const Note = styled('p', { base: { color: 'muted', fontSize: 'sm' } })

const Description = styled('div', {
  base: {
    color: 'muted',
    fontSize: 'sm',
    '& > strong': { color: 'accent', fontWeight: '600' },
    '& > div, & p': { display: 'inline' },
    '& code': { fontFamily: 'ui-monospace, monospace' },
  },
})

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
