import { Suspense } from 'react'
import { CourseCards } from '../../features/course/CourseCards.tsx'
import { FacultySection } from '../../features/faculty/FacultySection.tsx'
import { InnovationHub, InnovationList } from '../../features/innovation/InnovationList.tsx'
import { NoticeCards } from '../../features/notice/NoticeCards.tsx'
import { countOf } from '../../lib/text/countOf.ts'
import { Head } from '../../ui/Head.tsx'
import { SkeletonRow } from '../../ui/Skeleton.tsx'
import { ScholarshipBanner } from '../../ui/site/banner/ScholarshipBanner.tsx'
import { ScrollToTop } from '../../ui/site/page/ScrollToTop.tsx'
import { Section } from '../../ui/site/page/Section.tsx'
import { CompareLink } from '../../ui/site/text/CompareLink.tsx'
import { AnswerStrip } from './AnswerStrip.tsx'
import { Hero } from './Hero.tsx'
import { useHomePage } from './home.page.generated.ts'

export { HomeDocument as query } from './home.page.generated.ts'

const summary = 'Four programmes, eight semesters each, classes four days a week.'

export const Component = () => (
  <>
    <Head description={summary} />
    <Hero summary={summary} />
    <AnswerStrip
      courses={
        <Suspense fallback="Our courses">
          <CourseCount />
        </Suspense>
      }
    />
    <Section
      id="courses"
      heading="Courses We Offer"
      loading={<SkeletonRow label="Loading courses..." ratio="3 / 4" isListOnPhones />}
    >
      <CompareLink />
      <Courses />
    </Section>
    <InnovationHub>
      <Innovations />
    </InnovationHub>
    <ScholarshipBanner />
    <Section id="news" heading="News & Events" loading={<SkeletonRow label="Loading news and events..." ratio="3 / 4" />}>
      <News />
    </Section>
    <Section id="faculty" heading="Faculty" loading={<SkeletonRow label="Loading faculties..." ratio="4 / 5" />}>
      <Faculty />
    </Section>
    <ScrollToTop />
  </>
)

/** Says how many courses there are, if they could be read. */
function CourseCount() {
  const count = useHomePage().courses?.length
  return count ? countOf(count, 'course') : 'Our courses'
}

const Courses = () => <CourseCards courses={useHomePage().courses} />
const Innovations = () => <InnovationList innovations={useHomePage().innovations} />
const News = () => <NoticeCards notices={useHomePage().notices} />
const Faculty = () => <FacultySection faculties={useHomePage().faculties} />
