import type { ComponentProps } from 'react'
import { styled } from '#styled'

export const Input = styled('input', { base: { layerStyle: 'control' } })
export const TextArea = styled('textarea', { base: { layerStyle: 'control', resize: 'vertical' } }, { defaultProps: { rows: 6 } })

/** Select with `option`s as children. */
export const Select = (props: ComponentProps<typeof Chooser>) => (
  <Frame>
    <Chooser {...props} />
    <Arrow />
  </Frame>
)

const Frame = styled('div', { base: { position: 'relative' } })
const Chooser = styled('select', {
  base: { layerStyle: 'control', appearance: 'none', paddingRight: '12', textOverflow: 'ellipsis' },
})

/** Arrow of a control that opens a list. */
export const Arrow = () => (
  <ArrowShape viewBox="0 0 12 12" aria-hidden="true">
    <path d="M2 4 6 8 10 4" />
  </ArrowShape>
)
const ArrowShape = styled('svg', {
  base: {
    position: 'absolute',
    right: '4',
    top: '16px',
    width: '12px',
    height: '12px',
    stroke: 'ink',
    strokeWidth: '2',
    fill: 'none',
    pointerEvents: 'none',
  },
})
