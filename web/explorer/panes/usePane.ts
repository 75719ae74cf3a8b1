import { DOC_EXPLORER_PLUGIN } from '@graphiql/plugin-doc-explorer'
import { usePluginStore } from '@graphiql/react'
import { useState } from 'react'
import { useIsWide } from './narrow.ts'
import type { Pane } from './PaneTabs.tsx'

/** Returns the pane that is shown, and a function that shows another. The editors of GraphiQL show the schema themselves, for the name of a type. */
export function usePane() {
  const { visiblePlugin, setVisiblePlugin } = usePluginStore()
  const [pane, setPane] = useState<Pane>('Query')
  const isWide = useIsWide()

  function show(next: Pane) {
    // beside the schema, the others are shown too
    if (!isWide || next === 'Examples' || next === 'Schema') setVisiblePlugin(next === 'Schema' ? DOC_EXPLORER_PLUGIN : null)
    setPane(next)
  }
  return [visiblePlugin ? 'Schema' : pane, show] as const
}
