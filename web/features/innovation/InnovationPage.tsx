import { chakra } from '@chakra-ui/react'
import { Suspense } from 'react'
import { ErrorPage } from '../../ui/ErrorPage.tsx'
import { Head } from '../../ui/Head.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { BackLink } from '../../ui/site/BackLink.tsx'
import { PlainPage } from '../../ui/site/PlainPage.tsx'
import { InnovationDocument, type InnovationQuery, useInnovationPage } from './innovation.page.generated.ts'

export { InnovationDocument as query }
export const record = 'innovation'

const hub = '/#innovations'

export const Component = () => (
  <Suspense fallback={<Loading />}>
    <Innovation />
  </Suspense>
)

function Innovation() {
  const { innovation } = useInnovationPage()
  return innovation ? <Found innovation={innovation} /> : <Missing />
}

function Found({ innovation }: { innovation: NonNullable<InnovationQuery['innovation']> }) {
  const { id, status, description, imageUrl } = innovation
  const name = innovation.name || 'No Title'
  return (
    <PlainPage>
      <Head title={name} description={description} />
      <BackLink href={hub} />
      <Article>
        <Picture src={imageUrl} id={id} name={name} line="marigold" alt={name} aspectRatio="16 / 10" borderRadius="card" />
        <Words>
          <StatusBadge active={status === 1} />
          <chakra.h1 fontSize={{ base: '3xl', md: '4xl' }}>{name}</chakra.h1>
          <chakra.p maxWidth="text" whiteSpace="pre-line" overflowWrap="anywhere">
            {description || 'No description available.'}
          </chakra.p>
        </Words>
      </Article>
    </PlainPage>
  )
}

const Missing = () => (
  <ErrorPage heading="Innovation not found." title="Innovation not found">
    <p>It may have been removed, or is temporarily unavailable.</p>
    <BackLink href={hub} />
  </ErrorPage>
)

const Loading = () => (
  <PlainPage>
    <Head title="Innovation" />
    <BackLink href={hub} />
    <Article>
      <Skeleton aspectRatio="16 / 10" />
      <Words>
        <p role="status">Loading innovation...</p>
      </Words>
    </Article>
  </PlainPage>
)

const Article = chakra('article', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' },
    alignItems: 'start',
    columnGap: '12',
    rowGap: '8',
    marginTop: '6',
  },
})

const Words = chakra('div', { base: { display: 'grid', justifyItems: 'start', gap: '4' } })
