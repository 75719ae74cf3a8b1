import { chakra } from '@chakra-ui/react'

/** Placeholder for content that is loading. */
export const Skeleton = chakra('div', { base: { bg: 'marked', borderRadius: 'card' } }, { defaultProps: { 'aria-hidden': true } })

/** Placeholder for a row of cards: one below 768 px, four above. */
export const SkeletonRow = ({ label, ratio }: { label: string; ratio: string }) => (
  <chakra.div display="grid" gridTemplateColumns={{ md: 'repeat(4, 1fr)' }} gap={{ base: '4', lg: '6' }}>
    <chakra.p role="status" srOnly>
      {label}
    </chakra.p>
    {[1, 2, 3, 4].map((number) => (
      <Skeleton key={number} aspectRatio={ratio} minHeight="20rem" display={{ base: number > 1 ? 'none' : 'block', md: 'block' }} />
    ))}
  </chakra.div>
)
