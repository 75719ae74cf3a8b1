import { styled } from '#styled'
import { languageOf } from '../../lib/text/languageOf.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Fact } from '../../ui/site/items/Fact.tsx'
import { DetailPage } from '../../ui/site/page/DetailPage.tsx'
import { PlainPage } from '../../ui/site/page/PlainPage.tsx'
import { Eyebrow } from '../../ui/site/text/Eyebrow.tsx'
import { Prose } from '../../ui/site/text/Prose.tsx'
import { TextLink } from '../../ui/site/text/TextLink.tsx'
import { Colleagues } from './Colleagues.tsx'
import { type FacultyQuery, useFacultyPage } from './faculty.page.generated.ts'
import { hasLongWord } from './hasLongWord.ts'
import { Portrait } from './Portrait.tsx'

export { FacultyDocument as query } from './faculty.page.generated.ts'
export const requiredField = 'faculty'

const back = '/#faculty'
const useFaculty = () => useFacultyPage().faculty

export const Component = () => (
  <DetailPage
    name="Faculty member"
    missing="No data found for this faculty."
    back={back}
    useRecord={useFaculty}
    Layout={Article}
    skeleton={<Skeleton aspectRatio="4 / 5" />}
  >
    {(faculty) => <Faculty {...faculty} />}
  </DetailPage>
)

function Faculty({ id, imageUrl, initials, email, address, qualification, description, ...faculty }: Faculty) {
  const name = faculty.name ?? 'Faculty Member'
  return (
    <PlainPage title={name} description={description} back={back}>
      <Article>
        <Portrait
          src={imageUrl}
          sizes="min(100vw, 416px)"
          widths={[480, 640, 960]}
          fetchPriority="high"
          id={id}
          name={name}
          initials={initials}
          alt={name}
        />
        <div>
          <Eyebrow>Faculty Member</Eyebrow>
          <h1 lang={languageOf(name)} data-long={hasLongWord(name) || undefined}>
            {name}
          </h1>
          <dl>
            <Fact name="Email">
              {email && (
                <TextLink
                  href={`mailto:${email}`}
                  display="inline-flex"
                  alignItems="center"
                  minWidth="44px"
                  minHeight={{ base: '44px', md: 'auto' }}
                >
                  {email}
                </TextLink>
              )}
            </Fact>
            <Fact name="Address">{address}</Fact>
            <Fact name="Department">{faculty.department}</Fact>
            <Fact name="Qualification">{qualification}</Fact>
          </dl>
          <Prose>{description ?? 'No description available.'}</Prose>
        </div>
      </Article>
      <Colleagues {...faculty} />
    </PlainPage>
  )
}

type Faculty = NonNullable<FacultyQuery['faculty']>

const Article = styled('article', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'minmax(0, 2fr) minmax(0, 3fr)' },
    alignItems: 'start',
    columnGap: { md: '8', lg: '16' },
    rowGap: '8',
    marginTop: '6',
    maxWidth: '64rem',
    '& > div:first-child': { width: 'full', maxWidth: '26rem' },
    // on phones, contour lines must not push the name off the screen
    mdDown: { '& > div:first-child:has(> [src^="/contours/"])': { aspectRatio: '16 / 10', '& > span': { fontSize: '10cqi' } } },
    '& h1': { fontSize: { base: '3xl', md: '4xl' } },
    '& h1[data-long]': { fontSize: { base: '2xl', lg: '3xl' } },
    '& dl': { marginBlock: '8', borderTopWidth: '1px' },
    '& dl > div': {
      display: 'grid',
      gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: '9rem minmax(0, 1fr)' },
      alignItems: 'baseline',
      paddingBlock: '3',
      borderBottomWidth: '1px',
    },
    '& dt': { color: 'muted' },
    '& dd': { overflowWrap: 'anywhere' },
  },
})
