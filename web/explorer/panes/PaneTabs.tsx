import { styled } from '#styled'
import { Button } from '../../ui/Button.tsx'

/** A part of the explorer. On narrow screens one is shown at a time. */
export type Pane = 'Examples' | 'Schema' | 'Query' | 'Answer'

type Props = { panes: readonly Pane[]; shown: Pane; show: (pane: Pane) => void }

/** Buttons of the panes, of which the one that is shown is marked. */
export const PaneTabs = ({ panes, shown, show }: Props) => (
  <Tabs aria-label="Parts of the explorer">
    {panes.map((pane) => (
      <Button key={pane} aria-current={shown === pane ? 'true' : undefined} onClick={() => show(pane)}>
        {pane}
      </Button>
    ))}
  </Tabs>
)

const Tabs = styled('nav', {
  base: {
    display: 'grid',
    gridAutoFlow: 'column',
    gridAutoColumns: '1fr',
    position: { base: 'sticky', lg: 'static' },
    top: '0',
    zIndex: '2',
    bg: 'card',
    borderBottomWidth: { base: '1px', lg: '0' },
    '& > button': {
      minHeight: { base: '48px', lg: '44px' },
      paddingInline: '1',
      borderWidth: { base: '0', lg: '1px' },
      borderRadius: { base: '0', lg: 'field' },
      fontSize: { base: 'sm', lg: 'md' },
    },
    '& > button:focus-visible': { outlineOffset: { base: '-3px', lg: '2px' } },
    '& > button + button': { marginLeft: { lg: '-1px' }, borderStartRadius: { lg: '0' } },
    '& > button:first-of-type': { borderEndRadius: { lg: '0' } },
    '& > [aria-current]': { bg: 'marked', boxShadow: 'inset 0 -3px 0 {colors.marigold}' },
  },
})
