import { styled } from '#styled'
import { languageOf } from '../../lib/text/languageOf.ts'
import { loadingOf } from '../../ui/Picture.tsx'
import { ListPage } from '../../ui/site/page/ListPage.tsx'
import type { InnovationItemFragment } from './InnovationList.generated.ts'
import { InnovationPicture } from './InnovationPicture.tsx'
import { useInnovationListPage } from './innovationList.page.generated.ts'

export { InnovationListDocument as query } from './innovationList.page.generated.ts'
export const requiredField = 'innovations'

const useInnovations = () => useInnovationListPage().innovations

export const Component = () => (
  <ListPage
    heading="Innovation Hub"
    description="All student projects, newest first."
    loading="Loading Innovations..."
    empty="No innovations found."
    useItems={useInnovations}
  >
    {(innovations) => (
      <Grid>
        {innovations.map((innovation, index) => (
          <Innovation key={innovation.id} {...innovation} isFirst={index === 0} />
        ))}
      </Grid>
    )}
  </ListPage>
)

const Innovation = ({ id, name, excerpt, imageUrl, isFirst }: InnovationItemFragment & { isFirst: boolean }) => (
  <li>
    <a href={`/innovation/${encodeURIComponent(id)}`}>
      <InnovationPicture
        src={imageUrl}
        sizes="(min-width: 64em) min(32vw, 368px), (min-width: 30em) 48vw, 100vw"
        id={id}
        name={name}
        {...loadingOf(isFirst)}
      />
      <h2 lang={languageOf(name)}>{name || 'No Title'}</h2>
    </a>
    <p lang={languageOf(excerpt)}>{excerpt ?? 'No description available.'}</p>
  </li>
)

const Grid = styled('ul', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(3, minmax(0, 1fr))' },
    columnGap: { base: '4', lg: '6' },
    rowGap: { base: '8', md: '12' },
    '& a': {
      display: 'block',
      borderRadius: 'card',
      _hover: { '& h2': { textDecoration: 'underline', textUnderlineOffset: '4px' } },
    },
    '& h2': { fontSize: 'lg', lineHeight: '1.25', marginTop: '4', marginBottom: '2' },
    '& p': { color: 'muted', marginTop: '2', lineClamp: '2', overflowWrap: 'anywhere' },
  },
})
