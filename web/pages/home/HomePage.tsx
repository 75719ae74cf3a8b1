import { chakra } from '@chakra-ui/react'
import { CourseCards } from '../../features/course/CourseCards.tsx'
import { FacultySection } from '../../features/faculty/FacultySection.tsx'
import { InnovationHub, InnovationList } from '../../features/innovation/InnovationList.tsx'
import { NoticeCards } from '../../features/notice/NoticeCards.tsx'
import { ButtonLink } from '../../ui/Button.tsx'
import { Container } from '../../ui/Container.tsx'
import { Head } from '../../ui/Head.tsx'
import { SkeletonRow } from '../../ui/Skeleton.tsx'
import { ScrollToTop } from '../../ui/site/ScrollToTop.tsx'
import { Section } from '../../ui/site/Section.tsx'
import { Hero } from './Hero.tsx'
import { useHomePage } from './home.page.generated.ts'

export { HomeDocument as query } from './home.page.generated.ts'

const summary = 'Four programmes, eight semesters each, classes four days a week.'

export const Component = () => (
  <>
    <Head description={summary} />
    <Hero summary={summary} />
    <Section id="courses" heading="Courses We Offer" loading={<SkeletonRow label="Loading courses..." ratio="3 / 4" />}>
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

const Courses = () => <CourseCards courses={useHomePage().courses} />
const Innovations = () => <InnovationList innovations={useHomePage().innovations} />
const News = () => <NoticeCards notices={useHomePage().notices} />
const Faculty = () => <FacultySection faculties={useHomePage().faculties} />

/** Short information about scholarships, with a link to the application. */
const ScholarshipBanner = () => (
  <Background aria-labelledby="scholarships-heading">
    <Layout>
      <div>
        <h2 id="scholarships-heading">Up to 100% of tuition, every level, every year</h2>
        <p>Scholarships continue up to the 7th semester.</p>
      </div>
      <ButtonLink href="/apply" look="night">
        Apply Now
      </ButtonLink>
    </Layout>
  </Background>
)

const Background = chakra('section', {
  base: {
    marginTop: { base: '14', md: '24' },
    bg: 'marigold',
    color: 'onMarigold',
    '& :focus-visible': { outlineColor: 'onMarigold' },
  },
})

const Layout = chakra(Container, {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    columnGap: '12',
    rowGap: '6',
    paddingBlock: { base: '12', md: '14' },
    '& h2': { fontSize: { base: '2xl', md: '3xl' }, maxWidth: '20ch' },
    '& p': { marginTop: '3', maxWidth: 'text' },
  },
})
