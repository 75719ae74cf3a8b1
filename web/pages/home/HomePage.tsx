import { chakra } from '@chakra-ui/react'
import { type ReactNode, Suspense } from 'react'
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
import { useHomePage } from './home.page.generated.ts'
import { ScholarshipBanner } from './ScholarshipBanner.tsx'

export { HomeDocument as query } from './home.page.generated.ts'

const summary = 'A college of applied business and technology: four programmes, eight semesters each, classes four days a week.'

export const Component = () => (
  <>
    <Head description={summary} />
    <Banner heading="Welcome" tall>
      <chakra.p fontSize="lg" maxWidth="36ch">
        {summary}
      </chakra.p>
      <ButtonLink href="/about" look="primary">
        Learn More
      </ButtonLink>
    </Banner>
    <CardSection id="courses" heading="Courses We Offer" loading="Loading courses..." ratio="3 / 4">
      <Courses />
    </CardSection>
    <InnovationHub>
      <Innovations />
    </InnovationHub>
    <ScholarshipBanner />
    <CardSection id="news" heading="News & Events" loading="Loading news and events..." ratio="3 / 4">
      <News />
    </CardSection>
    <CardSection id="faculty" heading="Faculty" loading="Loading faculties..." ratio="4 / 5">
      <Faculty />
    </CardSection>
    <ScrollToTop />
  </>
)

const Courses = () => <CourseCards label="Courses We Offer" courses={useHomePage().courses} />
const Innovations = () => <InnovationList innovations={useHomePage().innovations} />
const News = () => <NoticeCards label="News & Events" notices={useHomePage().notices} />
const Faculty = () => <FacultySection faculties={useHomePage().faculties} />

type CardSectionProps = { id: string; heading: string; loading: string; ratio: string; children: ReactNode }

const CardSection = ({ loading, ratio, children, ...section }: CardSectionProps) => (
  <Section {...section}>
    <Suspense fallback={<SkeletonRow label={loading} ratio={ratio} />}>{children}</Suspense>
  </Section>
)
