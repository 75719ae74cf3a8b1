import { Suspense } from 'react'
import { styled } from '#styled'
import { emblemOf, programmeLinks } from '../../../content/programmes/emblemOf.ts'
import { type Programme, programmeOf } from '../../../content/programmes/Programme.ts'
import { useCollege } from '../../lib/college.ts'
import { factsOf } from '../../lib/site/facts.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { Head } from '../../ui/Head.tsx'
import { BannerLink } from '../../ui/site/banner/BannerLink.tsx'
import { ProgrammeBanner } from '../../ui/site/banner/ProgrammeBanner.tsx'
import { ScholarshipBanner } from '../../ui/site/banner/ScholarshipBanner.tsx'
import { AtAGlance, GlanceFact } from '../../ui/site/items/AtAGlance.tsx'
import { ProgrammeLinks } from '../../ui/site/items/ProgrammeLinks.tsx'
import { Section, Subsection } from '../../ui/site/page/Section.tsx'
import { TwoColumn } from '../../ui/site/page/TwoColumn.tsx'
import { CompareLink } from '../../ui/site/text/CompareLink.tsx'
import { Semesters } from './Semesters.tsx'
import { useCourseOf } from './useCourseOf.ts'

/** Page of a degree programme. */
export function ProgrammePage({ programme }: { programme: Programme }) {
  const key = programmeOf(programme.name)
  const { duration } = factsOf(useCollege(), key)
  return (
    <>
      <Head
        title={`${programme.name} programme`}
        description={`${programme.degree}: eight semesters of 20 credit hours each, four class days a week.`}
      />
      <ProgrammeBanner
        name={programme.name}
        degree={programme.degree}
        eyebrow="Programme"
        emblem={emblemOf(key)}
        background={programme.background}
        facts={[
          [8, 'semesters'],
          [160, 'credit hours'],
        ]}
      >
        <ButtonLink href={`/apply?programme=${key}`} look="primary">
          Apply Now
        </ButtonLink>
        <Suspense>
          <SyllabusLink programme={programme.name} />
        </Suspense>
      </ProgrammeBanner>
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
      <Section id="programmes" heading="Other programmes">
        <CompareLink />
        <ProgrammeLinks programmes={programmeLinks(key)} />
      </Section>
      <ScholarshipBanner action="See who may apply" />
    </>
  )
}

/** Link to the course that teaches a programme, if the college has entered it. */
function SyllabusLink({ programme }: { programme: string }) {
  const course = useCourseOf(programme)
  return course ? <BannerLink href={`/course/${encodeURIComponent(course.id)}`}>Syllabus with codes</BannerLink> : null
}
