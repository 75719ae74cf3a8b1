import { chakra } from '@chakra-ui/react'
import { type ReactNode, Suspense } from 'react'
import { ButtonLink } from '../../ui/Button.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Section } from '../../ui/site/Section.tsx'
import type { InnovationItemFragment } from './InnovationList.generated.ts'

/** The innovation hub of a page; `children` read the page's answer and are an `InnovationList`. */
export const InnovationHub = ({ children }: { children: ReactNode }) => (
  <Section id="innovations" eyebrow="Innovation Hub" heading="Built here by students">
    <Suspense fallback={<Loading />}>{children}</Suspense>
  </Section>
)

type InnovationListProps = {
  /** Null if they could not be read; then nothing is shown, because an empty text would be wrong. */
  innovations: InnovationItemFragment[] | null | undefined
}

/** Innovations one under the other, their pictures alternating between the right and the left, and a link to all innovations. */
export function InnovationList({ innovations }: InnovationListProps) {
  if (!innovations) return null
  if (innovations.length === 0) return <p>No innovations found.</p>
  return (
    <>
      <List>
        {innovations.map((innovation) => (
          <Innovation key={innovation.id} {...innovation} />
        ))}
      </List>
      <ButtonLink href="/innovations" justifySelf="start">
        All innovations
      </ButtonLink>
    </>
  )
}

const Innovation = ({ id, name, excerpt, imageUrl }: InnovationItemFragment) => (
  <li>
    <Words>
      <chakra.h3 fontSize="xl">{name || 'No Title'}</chakra.h3>
      <chakra.p color="muted" lineClamp={2} overflowWrap="anywhere">
        {excerpt ?? 'No description available.'}
      </chakra.p>
      <ButtonLink href={`/innovation/${encodeURIComponent(id)}`} marginTop="2">
        Learn More
      </ButtonLink>
    </Words>
    <Picture src={imageUrl} id={id} name={name} line="marigold" aspectRatio="16 / 10" borderRadius="card" loading="lazy" />
  </li>
)

const Loading = () => (
  <List as="div">
    <chakra.p role="status">Loading Innovations...</chakra.p>
    <Skeleton aspectRatio="16 / 10" />
  </List>
)

const List = chakra('ul', {
  base: {
    display: 'grid',
    rowGap: { base: '12', md: '8' },
    '& > li': {
      display: 'grid',
      gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
      alignItems: 'center',
      columnGap: { md: '12' },
      rowGap: '4',
    },
    // the words come first to those who listen; to those who look, the picture lies above them or by turns to the left
    '& > li > img': { order: { base: '-1', md: '0' } },
    '& > li:nth-child(even) > img': { order: '-1' },
  },
})

const Words = chakra('div', { base: { display: 'grid', justifyItems: 'start', gap: '2', minWidth: '0' } })
