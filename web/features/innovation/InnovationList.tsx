import type { ReactNode } from 'react'
import { styled } from '#styled'
import { languageOf } from '../../lib/text/languageOf.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
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

const Innovation = ({ id, name, excerpt, imageUrl, isSmall }: InnovationItemFragment & { isSmall: boolean }) => (
  <li>
    <styled.div display="grid" justifyItems="start" rowGap={{ base: '1', md: '2' }} minWidth="0">
      <h3 lang={languageOf(name)}>{name || 'No Title'}</h3>
      <p lang={languageOf(excerpt)}>{excerpt ?? 'No description available.'}</p>
      <ButtonLink href={`/innovation/${encodeURIComponent(id)}`} marginTop={{ md: '2' }}>
        Learn More{' '}
        <styled.span srOnly lang={languageOf(name)}>
          {name || 'No Title'}
        </styled.span>
      </ButtonLink>
    </styled.div>
    <InnovationPicture
      src={imageUrl}
      {...(isSmall
        ? { sizes: '(min-width: 48em) min(16vw, 200px), 88px', widths: [160, 240, 320] }
        : { sizes: '(min-width: 48em) 384px, 88px', widths: [160, 320, 480, 960] })}
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

/** On phones, compact rows with the picture at the left; on wider screens, the picture is on alternating sides. */
const List = styled('ul', {
  base: {
    display: 'grid',
    rowGap: { md: '8', _print: '4' },
    borderTopWidth: { base: '1px', md: '0' },
    '& > li': {
      position: 'relative',
      display: 'grid',
      gridTemplateColumns: { base: '88px minmax(0, 1fr)', md: 'minmax(0, 1fr) 384px' },
      alignItems: { base: 'start', md: 'center' },
      columnGap: { base: '4', md: '12' },
      paddingTop: { base: '14px', md: '0' },
      paddingBottom: { base: '1', md: '0' },
      borderBottomWidth: { base: '1px', md: '0' },
    },
    // pictures are not printed
    _print: { '&& > li': { gridTemplateColumns: 'minmax(0, 1fr)' }, '& li p': { lineClamp: 'none' } },
    // the whole row is the link
    '& a::after': { content: '""', position: 'absolute', inset: '0', zIndex: '1' },
    '& > li:hover h3': { textDecoration: 'underline', textUnderlineOffset: '4px' },
    '& h3': { fontSize: { base: 'lg', md: 'xl' }, lineHeight: { base: '1.2', md: 'normal' } },
    '& li p': { color: 'muted', fontSize: { base: 'sm', md: 'md' }, lineClamp: '2', overflowWrap: 'anywhere' },
    // the text is first in the document for screen readers
    '& > li > :last-child': { order: { base: '-1', md: '0' }, aspectRatio: { base: '1', md: '16 / 10' } },
    '& > li:nth-child(even)': { gridTemplateColumns: { md: '384px minmax(0, 1fr)' } },
    '& > li:nth-child(even) > :last-child': { order: '-1' },
    mdDown: {
      '& [data-part=action]': {
        minHeight: '44px',
        padding: '0',
        borderWidth: '0',
        textDecoration: 'underline',
        textUnderlineOffset: '4px',
      },
    },
    '&[data-many]': {
      gridTemplateColumns: { md: 'repeat(2, minmax(0, 1fr))' },
      columnGap: '12',
      '& > li:nth-child(-n + 4)': { gridColumn: '1 / -1' },
      '& > li:nth-child(n + 5)': { gridTemplateColumns: { md: 'minmax(0, 1fr) 35%' }, columnGap: '4', '& h3': { fontSize: 'lg' } },
      '& > li:nth-child(n + 5):nth-child(even)': { gridTemplateColumns: { md: '35% minmax(0, 1fr)' } },
    },
  },
})
