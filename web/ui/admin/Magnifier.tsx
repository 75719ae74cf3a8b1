import { chakra } from '@chakra-ui/react'

/** Icon of a search. */
export const Magnifier = () => (
  <Svg viewBox="0 0 24 24" aria-hidden="true">
    <circle cx="10.5" cy="10.5" r="6.5" />
    <path d="M15.5 15.5 21 21" />
  </Svg>
)

const Svg = chakra('svg', {
  base: { flexShrink: '0', boxSize: '20px', stroke: 'muted', strokeWidth: '2', strokeLinecap: 'round', fill: 'none' },
})
