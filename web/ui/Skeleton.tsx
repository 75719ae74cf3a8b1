import { styled } from '#styled'

/** Placeholder for content that is loading. */
export const Skeleton = styled('div', { base: { bg: 'marked', borderRadius: 'card' } }, { defaultProps: { 'aria-hidden': true } })

type SkeletonRowProps = {
  label: string
  ratio: string
  /** Set if phones show a list, whose placeholder has its styles in `index.css`. */
  isListOnPhones?: boolean
}

/** Placeholder for a row of cards: one below 768 px, four above. */
export const SkeletonRow = ({ label, ratio, isListOnPhones }: SkeletonRowProps) => (
  <styled.div
    data-list={isListOnPhones || undefined}
    display="grid"
    gridTemplateColumns={{ md: 'repeat(4, 1fr)' }}
    gap={{ base: '4', lg: '6' }}
  >
    <styled.p role="status" srOnly>
      {label}
    </styled.p>
    {[1, 2, 3, 4].map((number) => (
      <Skeleton key={number} aspectRatio={ratio} minHeight="20rem" display={{ base: number > 1 ? 'none' : 'block', md: 'block' }} />
    ))}
  </styled.div>
)
