import { chakra } from '@chakra-ui/react'
import { type ReactNode, useId } from 'react'

/** Part of the dashboard with a heading. Its content are rows. */
export function Panel({ heading, children }: { heading: string; children: ReactNode }) {
  const id = useId()
  return (
    <Section aria-labelledby={id}>
      <Heading id={id}>{heading}</Heading>
      {children}
    </Section>
  )
}

/** Styles of a row, which a line separates from the one above. */
export const panelRow = {
  minHeight: '56px',
  paddingInline: '4',
  paddingBlock: '2',
  borderTopWidth: '1px',
} as const

/** A row of a panel. */
export const PanelRow = chakra('div', { base: { ...panelRow, paddingBlock: '3' } })

const Section = chakra('section', { base: { layerStyle: 'panel', minWidth: '0', '& b': { fontWeight: '600' } } })
const Heading = chakra('h2', { base: { fontSize: 'lg', paddingInline: '4', paddingBlock: '3' } })
