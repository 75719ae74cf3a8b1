import { styled } from '#styled'
import { programmeLinks } from '../../../content/programmes/emblemOf.ts'
import { programmeOf } from '../../../content/programmes/Programme.ts'
import { useCollege } from '../../lib/college.ts'
import { factsOf } from '../../lib/site/facts.ts'
import { Container } from '../../ui/Container.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { ScholarshipBanner } from '../../ui/site/banner/ScholarshipBanner.tsx'
import { AtAGlance, GlanceFact } from '../../ui/site/items/AtAGlance.tsx'
import { ProgrammeLinks } from '../../ui/site/items/ProgrammeLinks.tsx'
import { DetailPage } from '../../ui/site/page/DetailPage.tsx'
import { PlainPage } from '../../ui/site/page/PlainPage.tsx'
import { Section, Subsection } from '../../ui/site/page/Section.tsx'
import { CompareLink } from '../../ui/site/text/CompareLink.tsx'
import { Prose } from '../../ui/site/text/Prose.tsx'
import { CourseBanner, CourseTabs } from './CourseBanner.tsx'
import { type CourseQuery, useCoursePage } from './course.page.generated.ts'
import { hoursOf, Levels } from './Levels.tsx'

export { CourseDocument as query } from './course.page.generated.ts'
export const requiredField = 'course'

const back = '/#courses'
const useCourse = () => useCoursePage().course

export const Component = () => (
  <DetailPage
    name="Course"
    missing="No course found."
    back={back}
    useRecord={useCourse}
    Layout={Columns}
    skeleton={<Skeleton height="160px" />}
  >
    {(course) => <Course {...course} />}
  </DetailPage>
)

function Course({ id, description, eligibility, levels, ...course }: NonNullable<CourseQuery['course']>) {
  const name = course.name ?? 'Course'
  const programme = programmeOf(course.name)
  const ownPath = `/course/${encodeURIComponent(id)}`
  // without facts, those of a programme are on its own page
  const facts = factsOf(useCollege(), programme)
  const showsFacts = !programme || Object.values(facts).some(Boolean)
  return (
    <>
      <CourseBanner
        id={id}
        name={name}
        programme={programme}
        facts={
          levels?.length
            ? [
                [levels.length, wordOf(levels)],
                [hoursOf(levels), 'credit hours'],
              ]
            : []
        }
        tabs={programme && <CourseTabs name={name} paths={{ Overview: `/${programme}`, Syllabus: ownPath }} current="Syllabus" />}
      />
      <PlainPage title={name} description={description} back={back}>
        <Columns>
          <Subsection id="description" heading="Course description">
            <Prose>{description ?? 'Not provided'}</Prose>
          </Subsection>
          <Subsection id="eligibility" heading="Eligibility">
            <Prose>{eligibility ?? 'Not provided'}</Prose>
          </Subsection>
        </Columns>
      </PlainPage>
      {showsFacts && (
        <Container paddingTop="8">
          <AtAGlance programme={programme}>
            {levels && levels.length > 0 && <GlanceFact name="Length">{`${levels.length} ${wordOf(levels)}`}</GlanceFact>}
          </AtAGlance>
        </Container>
      )}
      <Levels levels={levels} />
      <Section id="programmes" heading={programme ? 'Other courses' : 'Courses'}>
        <CompareLink />
        <ProgrammeLinks programmes={programmeLinks(programme)} />
      </Section>
      <ScholarshipBanner action="See who may apply" />
    </>
  )
}

/** Returns the word for the levels of a course: "semesters" if all are called so. */
function wordOf(levels: { title: string | null }[]) {
  const word = ['semester', 'year'].find((word) => levels.every(({ title }) => title?.toLowerCase().includes(word))) ?? 'level'
  return levels.length === 1 ? word : `${word}s`
}

const Columns = styled('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'minmax(0, 3fr) minmax(0, 2fr)' },
    columnGap: { md: '8', lg: '16' },
    rowGap: '8',
    marginTop: '8',
  },
})
