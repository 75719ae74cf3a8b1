import { DOC_EXPLORER_PLUGIN, DocExplorer } from '@graphiql/plugin-doc-explorer'
import { usePluginStore, useSchemaStore } from '@graphiql/react'
import { useState } from 'react'
import { styled } from '#styled'
import { Button } from '../../ui/Button.tsx'
import type { Example } from '../examples/examples.ts'
import { ExampleList } from './ExampleList.tsx'
import { isWide, useIsWide } from './narrow.ts'

type Panel = 'Examples' | 'Schema'

/** Examples or schema documentation, beside the operation. On narrow screens both are closed until they are asked for. */
export function Guide({ examples }: { examples: Example[] }) {
  const { visiblePlugin, setVisiblePlugin } = usePluginStore()
  const { schema } = useSchemaStore()
  const [isListOpen, setListOpen] = useState(false)
  const wide = useIsWide()
  const shown = visiblePlugin ? 'Schema' : wide || isListOpen ? 'Examples' : undefined

  function toggle(panel: Panel) {
    const closes = shown === panel && !isWide()
    setVisiblePlugin(panel === 'Schema' && !closes ? DOC_EXPLORER_PLUGIN : null)
    setListOpen(panel === 'Examples' && !closes)
  }

  return (
    <Side aria-label="Guide">
      <Tabs>
        {(['Examples', 'Schema'] as const).map((name) => (
          <Button key={name} aria-pressed={shown === name} onClick={() => toggle(name)}>
            {name}
          </Button>
        ))}
      </Tabs>
      {shown === 'Examples' && <ExampleList examples={examples} chosen={() => setListOpen(false)} />}
      {shown === 'Schema' &&
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
  base: {
    bg: 'card',
    '& > .graphiql-container': { overflowY: 'auto', minHeight: '0', maxHeight: { base: '70dvh', lg: 'none' } },
  },
})

const Tabs = styled('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: '1fr 1fr',
    '& > button + button': { marginLeft: '-1px', borderTopLeftRadius: '0', borderBottomLeftRadius: '0' },
    '& > button:first-of-type': { borderTopRightRadius: '0', borderBottomRightRadius: '0' },
    '& > [aria-pressed=true]': { bg: 'marked', boxShadow: 'inset 0 -3px 0 {colors.marigold}' },
  },
})
