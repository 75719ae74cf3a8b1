import { chakra } from '@chakra-ui/react'
import { Suspense } from 'react'
import { CourseCards } from '../../features/course/CourseCards.tsx'
import { FacultySection } from '../../features/faculty/FacultySection.tsx'
import { InnovationHub, InnovationList } from '../../features/innovation/InnovationList.tsx'
import { NoticeCards } from '../../features/notice/NoticeCards.tsx'
import { ButtonLink } from '../../ui/Button.tsx'
import { Head } from '../../ui/Head.tsx'
import { SkeletonRow } from '../../ui/Skeleton.tsx'
import { Banner } from '../../ui/site/Banner.tsx'
import { ScrollToTop } from '../../ui/site/ScrollToTop.tsx'
import { Section } from '../../ui/site/Section.tsx'
import { HomeDocument, useHomePage } from './home.page.generated.ts'
import { ScholarshipBanner } from './ScholarshipBanner.tsx'

export { HomeDocument as query }

const opening = 'A college of applied business and technology: four programmes, eight semesters each, classes four days a week.'

export const Component = () => (
  <>
    <Head description={opening} />
    <Banner heading="Welcome" tall>
      <chakra.p fontSize="lg" maxWidth="36ch">
        {opening}
      </chakra.p>
      <ButtonLink href="/about" look="primary">
        Learn More
      </ButtonLink>
    </Banner>
    <Section id="courses" heading="Courses We Offer">
      <Suspense fallback={<SkeletonRow label="Loading courses..." ratio="3 / 4" />}>
        <Courses />
      </Suspense>
    </Section>
    <InnovationHub>
      <Innovations />
    </InnovationHub>
    <ScholarshipBanner />
    <Section id="news" heading="News & Events">
      <Suspense fallback={<SkeletonRow label="Loading news and events..." ratio="3 / 4" />}>
        <News />
      </Suspense>
    </Section>
    <Section id="faculty" heading="Faculty">
      <Suspense fallback={<SkeletonRow label="Loading faculties..." ratio="4 / 5" />}>
        <Faculty />
      </Suspense>
    </Section>
    <ScrollToTop />
  </>
)

const Courses = () => <CourseCards label="Courses We Offer" courses={useHomePage().courses} />
const Innovations = () => <InnovationList innovations={useHomePage().innovations} />
const News = () => <NoticeCards label="News & Events" notices={useHomePage().notices} />
const Faculty = () => <FacultySection faculties={useHomePage().faculties} />
