import { chakra } from '@chakra-ui/react'

/** What stands in the place of something that is on its way. */
export const Skeleton = chakra('div', { base: { bg: 'marked', borderRadius: 'card' } }, { defaultProps: { 'aria-hidden': true } })

/** Said to those who can't see skeletons. */
export const VisuallyHidden = chakra('p', {
  base: { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)', whiteSpace: 'nowrap' },
})

const places = ['first', 'second', 'third', 'fourth']

/** A row of cards on its way: one below 768 px, four above. */
export const SkeletonRow = ({ label, ratio }: { label: string; ratio: string }) => (
  <chakra.div display="grid" gridTemplateColumns={{ md: 'repeat(4, 1fr)' }} gap={{ base: '4', lg: '6' }}>
    <VisuallyHidden role="status">{label}</VisuallyHidden>
    {places.map((place, i) => (
      <Skeleton key={place} aspectRatio={ratio} minHeight="20rem" display={i ? { base: 'none', md: 'block' } : 'block'} />
    ))}
  </chakra.div>
)
