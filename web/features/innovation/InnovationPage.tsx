import { styled } from '#styled'
import { languageOf } from '../../lib/text/languageOf.ts'
import { Picture } from '../../ui/Picture.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { DetailPage, PictureArticle } from '../../ui/site/page/DetailPage.tsx'
import { Onward } from '../../ui/site/page/Onward.tsx'
import { PlainPage } from '../../ui/site/page/PlainPage.tsx'
import { Prose } from '../../ui/site/text/Prose.tsx'
import { type InnovationQuery, useInnovationPage } from './innovation.page.generated.ts'

export { InnovationDocument as query } from './innovation.page.generated.ts'
export const requiredField = 'innovation'

const back = '/#innovations'
const useInnovation = () => useInnovationPage().innovation

export const Component = () => (
  <DetailPage name="Innovation" missing="Innovation not found." back={back} useRecord={useInnovation}>
    {(innovation) => <Innovation {...innovation} />}
  </DetailPage>
)

type Innovation = NonNullable<InnovationQuery['innovation']>

function Innovation({ id, status, description, imageUrl, newer, older, ...innovation }: Innovation) {
  const name = innovation.name || 'No Title'
  return (
    <PlainPage title={name} description={description} back={back}>
      <PictureArticle>
        <Picture
          src={imageUrl}
          sizes="(min-width: 64em) min(58vw, 662px), 100vw"
          widths={[480, 640, 960, 1280]}
          fetchPriority="high"
          id={id}
          name={name}
          line="marigold"
          alt={name}
          aspectRatio="16 / 10"
          borderRadius="card"
        />
        <div>
          <StatusBadge active={status === 1} />
          <styled.h1 fontSize={{ base: '3xl', md: '4xl' }} lang={languageOf(name)}>
            {name}
          </styled.h1>
          <Prose>{description || 'No description available.'}</Prose>
        </div>
      </PictureArticle>
      <Onward
        heading="Also built here"
        all={{ href: '/innovations', label: 'All innovations' }}
        before={stepTo(newer, 'Previous')}
        after={stepTo(older, 'Next')}
      />
    </PlainPage>
  )
}

const stepTo = (innovation: Innovation['newer'], label: string) =>
  innovation ? { href: `/innovation/${encodeURIComponent(innovation.id)}`, title: innovation.name || 'No Title', label } : undefined
