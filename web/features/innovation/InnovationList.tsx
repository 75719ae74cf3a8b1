import type { ReactNode } from 'react'
import { styled } from '#styled'
import { languageOf } from '../../lib/languageOf.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { Items } from '../../ui/site/Items.tsx'
import { Section } from '../../ui/site/Section.tsx'
import type { InnovationItemFragment } from './InnovationList.generated.ts'
import { InnovationPicture } from './InnovationPicture.tsx'

/** Innovation hub section of a page. Its child is an `InnovationList` with the page's data. */
export const InnovationHub = ({ children }: { children: ReactNode }) => (
  <Section id="innovations" eyebrow="Built here by students" heading="Innovation Hub" loading={<Loading />}>
    {children}
  </Section>
)

/** Innovations with pictures on alternating sides, and a link to all innovations. */
export const InnovationList = ({ innovations }: { innovations: InnovationItemFragment[] | null | undefined }) => (
  <Items items={innovations} empty="No innovations found.">
    {(innovations) => (
      <>
        <List>
          {innovations.map((innovation) => (
            <Innovation key={innovation.id} {...innovation} />
          ))}
        </List>
        <ButtonLink href="/innovations" marginTop="6" width={{ base: 'full', sm: 'auto' }}>
          All innovations
        </ButtonLink>
      </>
    )}
  </Items>
)

const Innovation = ({ id, name, excerpt, imageUrl, status }: InnovationItemFragment) => (
  <li>
    <styled.div display="grid" justifyItems="start" gap="2" minWidth="0">
      <h3 lang={languageOf(name)}>{name || 'No Title'}</h3>
      <StatusBadge active={status === 1} />
      <p lang={languageOf(excerpt)}>{excerpt ?? 'No description available.'}</p>
      <ButtonLink href={`/innovation/${encodeURIComponent(id)}`} marginTop="2">
        Learn More{' '}
        <styled.span srOnly lang={languageOf(name)}>
          {name || 'No Title'}
        </styled.span>
      </ButtonLink>
    </styled.div>
    <InnovationPicture
      src={imageUrl}
      sizes="(min-width: 48em) min(38vw, 460px), 100vw"
      widths={[480, 640, 960]}
      id={id}
      name={name}
      loading="lazy"
    />
  </li>
)

const Loading = () => (
  <List as="div">
    <p role="status">Loading Innovations...</p>
    <Skeleton aspectRatio="16 / 10" />
  </List>
)

const List = styled('ul', {
  base: {
    display: 'grid',
    rowGap: { base: '12', md: '6', _print: '4' },
    '& > li': {
      display: 'grid',
      gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'minmax(0, 7fr) minmax(0, 5fr)' },
      alignItems: 'center',
      columnGap: { md: '12' },
      rowGap: '4',
    },
    '& > li:nth-child(even)': { gridTemplateColumns: { md: 'minmax(0, 5fr) minmax(0, 7fr)' } },
    '& h3': { fontSize: 'xl', marginBottom: '1' },
    '& li p': { color: 'muted', lineClamp: '2', overflowWrap: 'anywhere' },
    // the text is first in the document for screen readers; the picture is above it, or on alternating sides
    '& > li > :last-child': { order: { base: '-1', md: '0' } },
    '& > li:nth-child(even) > :last-child': { order: '-1' },
  },
})
