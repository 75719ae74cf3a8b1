import { Suspense } from 'react'
import { styled } from '#styled'
import { programmeLinks } from '../../../../content/programmes/emblemOf.ts'
import { hoursByLetters } from '../../../../content/programmes/hoursByLetters.ts'
import { type Programme, type ProgrammeKey, programmeOf } from '../../../../content/programmes/Programme.ts'
import { useCollege } from '../../../lib/college.ts'
import { factsOf } from '../../../lib/site/facts.ts'
import { Container } from '../../../ui/Container.tsx'
import { Head } from '../../../ui/Head.tsx'
import { ScholarshipBanner } from '../../../ui/site/banner/ScholarshipBanner.tsx'
import { AtAGlance, GlanceFact } from '../../../ui/site/items/AtAGlance.tsx'
import { ProgrammeLinks } from '../../../ui/site/items/ProgrammeLinks.tsx'
import { Section, Subsection } from '../../../ui/site/page/Section.tsx'
import { TwoColumn } from '../../../ui/site/page/TwoColumn.tsx'
import { CompareLink } from '../../../ui/site/text/CompareLink.tsx'
import { CourseBanner, CourseTabs } from '../CourseBanner.tsx'
import { Semesters } from './Semesters.tsx'
import { useCourseOf } from './useCourseOf.ts'

/** Page of a degree programme. */
export function ProgrammePage({ programme }: { programme: Programme }) {
  const key = programmeOf(programme.name)!
  const { duration } = factsOf(useCollege(), key)
  return (
    <>
      <Head
        title={`${programme.name} programme`}
        description={`${programme.degree}: eight semesters of 20 credit hours each, four class days a week.`}
      />
      <CourseBanner
        id={key}
        name={programme.name}
        programme={key}
        facts={[
          [8, 'semesters'],
          [160, 'credit hours'],
          [4, 'class days a week'],
        ]}
        tabs={
          <Suspense>
            <Tabs name={programme.name} programme={key} />
          </Suspense>
        }
      />
      <Container>
        <styled.p display={{ _print: 'none' }} paddingTop="3" color="muted" fontSize="sm">
          {meaningOf(programme)}
        </styled.p>
      </Container>
      <TwoColumn>
        <styled.div display="grid" gap="12" alignContent="start">
          <Subsection id="description" heading="Course description">
            {programme.description.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </Subsection>
          <Subsection id="eligibility" heading="Eligibility">
            <p>{programme.eligibility}</p>
            <p>Ask the office for current requirements.</p>
          </Subsection>
        </styled.div>
        <AtAGlance programme={key}>
          <GlanceFact name="Length">{duration ?? '8 semesters'}</GlanceFact>
          <GlanceFact name="Credit hours">20 in each semester</GlanceFact>
          <GlanceFact name="Classes">4 days a week</GlanceFact>
        </AtAGlance>
      </TwoColumn>
      <Semesters semesters={programme.semesters} />
      <Section id="programmes" heading="Other courses">
        <CompareLink />
        <ProgrammeLinks programmes={programmeLinks(key)} />
      </Section>
      <ScholarshipBanner action="See who may apply" />
    </>
  )
}

/** Tabs of a programme, if the college has entered the course that teaches it. */
function Tabs({ name, programme }: { name: string; programme: ProgrammeKey }) {
  const course = useCourseOf(name)
  if (!course) return null
  const paths = { Overview: `/${programme}`, Syllabus: `/course/${encodeURIComponent(course.id)}` }
  return <CourseTabs name={name} paths={paths} current="Overview" />
}

/** Returns what the mountain of a programme shows. */
function meaningOf({ semesters }: Programme) {
  const all = hoursByLetters(semesters.flat())
  const [first, second, ...others] = all
  const hours = [first, others.length === 0 && second].map((each) => each && `${each.letters} subjects make ${each.total}`)
  return `The mountain is its syllabus: ${hours.filter(Boolean).join(' and ')} of ${all.reduce((sum, { total }) => sum + total, 0)} credit hours. Each terrace is a subject.`
}
