import type { ReactNode } from 'react'
import { styled } from '#styled'
import { languageOf } from '../../lib/languageOf.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { Items } from '../../ui/site/items/Items.tsx'
import { Section } from '../../ui/site/page/Section.tsx'
import type { InnovationItemFragment } from './InnovationList.generated.ts'
import { InnovationPicture } from './InnovationPicture.tsx'

/** Innovation hub section of a page. Its child is an `InnovationList` with the page's data. */
export const InnovationHub = ({ children }: { children: ReactNode }) => (
  <Section id="innovations" eyebrow="Built here by students" heading="Innovation Hub" loading={<Loading />}>
    {children}
  </Section>
)

/** Number of innovations in large rows, as in the styles of `List`. The others are in small ones if there are several. */
const LARGE = 4

/** Innovations with pictures on alternating sides, and a link to all innovations. */
export const InnovationList = ({ innovations }: { innovations: InnovationItemFragment[] | null | undefined }) => (
  <Items items={innovations} empty="No innovations found.">
    {(innovations) => {
      const isMany = innovations.length > LARGE + 2
      return (
        <>
          <List data-many={isMany || undefined}>
            {innovations.map((innovation, index) => (
              <Innovation key={innovation.id} {...innovation} isSmall={isMany && index >= LARGE} />
            ))}
          </List>
          <ButtonLink href="/innovations" marginTop="6" width={{ base: 'full', sm: 'auto' }}>
            All innovations
          </ButtonLink>
        </>
      )
    }}
  </Items>
)

const Innovation = ({ id, name, excerpt, imageUrl, status, isSmall }: InnovationItemFragment & { isSmall: boolean }) => (
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
      {...(isSmall
        ? { sizes: '(min-width: 48em) min(16vw, 200px), 35vw', widths: [240, 320] }
        : { sizes: '(min-width: 40em) min(38vw, 460px), 100vw', widths: [480, 640, 960] })}
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
    '& > li': { position: 'relative', display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', alignItems: 'center', rowGap: '4' },
    // the whole row is the link
    '& a::after': { content: '""', position: 'absolute', inset: '0', zIndex: '1' },
    '& > li:hover h3': { textDecoration: 'underline', textUnderlineOffset: '4px' },
    '& h3': { fontSize: 'xl', marginBottom: '1' },
    '& li p': { color: 'muted', lineClamp: '2', overflowWrap: 'anywhere' },
    // the text is first in the document for screen readers; the picture is above it, or on alternating sides
    '& > li > :last-child': { order: '-1' },
    '@media (min-width: 40rem)': {
      '& > li': { gridTemplateColumns: 'minmax(0, 7fr) minmax(0, 5fr)', columnGap: { base: '6', md: '12' } },
      '& > li:nth-child(even)': { gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 7fr)' },
      '& > li:nth-child(odd) > :last-child': { order: '0' },
    },
    '&[data-many]': {
      gridTemplateColumns: { md: 'repeat(2, minmax(0, 1fr))' },
      columnGap: '12',
      rowGap: { base: '8', _print: '4' },
      '& > li:nth-child(-n + 4)': { gridColumn: '1 / -1' },
      '& > li:nth-child(n + 5)': { gridTemplateColumns: 'minmax(0, 1fr) 35%', columnGap: '4', '& h3': { fontSize: 'lg' } },
      '& > li:nth-child(n + 5):nth-child(even)': { gridTemplateColumns: '35% minmax(0, 1fr)' },
      '& > li:nth-child(n + 5):nth-child(odd) > :last-child': { order: '0' },
    },
  },
})
