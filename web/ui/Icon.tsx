import { styled } from '#styled'

type Props = {
  /** Path of a shape in a square of 24 by 24. */
  path: string
  /** Draws the path as a line. */
  isLine?: boolean
}

/** Decorative icon. */
export const Icon = ({ path, isLine }: Props) => (
  <Svg viewBox="0 0 24 24" aria-hidden="true" data-line={isLine}>
    <path d={path} />
  </Svg>
)

const Svg = styled('svg', {
  base: {
    flexShrink: '0',
    width: '24px',
    height: '24px',
    fill: 'currentColor',
    fillRule: 'evenodd',
    '&[data-line]': {
      width: '20px',
      height: '20px',
      fill: 'none',
      stroke: 'currentColor',
      strokeWidth: '2',
      strokeLinecap: 'round',
    },
  },
})
