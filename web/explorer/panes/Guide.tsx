import { DocExplorer } from '@graphiql/plugin-doc-explorer'
import { useSchemaStore } from '@graphiql/react'
import { styled } from '#styled'
import type { Example } from '../examples/examples.ts'
import { ExampleList } from './ExampleList.tsx'
import { useIsWide } from './narrow.ts'
import { type Pane, PaneTabs } from './PaneTabs.tsx'

type Props = {
  examples: Example[]
  /** Examples, unless it is the schema. */
  shown: Pane
  show: (pane: Pane) => void
  hidden: boolean
}

/** Examples or schema documentation, beside the operation. */
export function Guide({ examples, shown, show, hidden }: Props) {
  const { schema } = useSchemaStore()
  const isWide = useIsWide()
  const content = shown === 'Schema' ? 'Schema' : 'Examples'

  return (
    <Side aria-label="Guide" hidden={hidden}>
      {isWide && <PaneTabs panes={['Examples', 'Schema']} shown={content} show={show} />}
      {content === 'Examples' && <ExampleList examples={examples} chosen={() => show('Query')} />}
      {content === 'Schema' &&
        (schema ? (
          <div className="graphiql-container">
            <DocExplorer />
          </div>
        ) : (
          <SchemaOff />
        ))}
    </Side>
  )
}

const SchemaOff = () => (
  <Note>
    <p>The schema is switched off on this site.</p>
    <p>There is no documentation, and the editor completes nothing. The examples work.</p>
    <p>
      To switch the schema on, remove the setting <code>INTROSPECTION=off</code>, and restart the gateway.
    </p>
  </Note>
)

const Note = styled('div', {
  base: {
    display: 'grid',
    gap: '2',
    fontSize: 'sm',
    '& > p:first-of-type': { fontSize: 'md', fontWeight: '600' },
  },
})

const Side = styled('section', {
  base: { bg: 'card', '& > .graphiql-container': { overflowY: { lg: 'auto' }, minHeight: '0' } },
})
