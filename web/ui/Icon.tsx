import { styled } from '#styled'

/** Decorative icon: the path of a shape in a square of 24 by 24. */
export const Icon = ({ path }: { path: string }) => (
  <Svg viewBox="0 0 24 24" aria-hidden="true">
    <path d={path} />
  </Svg>
)

const Svg = styled('svg', { base: { flexShrink: '0', width: '24px', height: '24px', fill: 'currentColor', fillRule: 'evenodd' } })
