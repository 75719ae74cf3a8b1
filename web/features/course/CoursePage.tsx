import { chakra } from '@chakra-ui/react'
import { type ReactNode, Suspense } from 'react'
import { Container } from '../../ui/Container.tsx'
import { backgroundOf } from '../../ui/Contours.tsx'
import { ErrorPage } from '../../ui/ErrorPage.tsx'
import { Head } from '../../ui/Head.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { BackLink } from '../../ui/site/BackLink.tsx'
import { Banner } from '../../ui/site/Banner.tsx'
import { CourseDocument, type CourseQuery, useCoursePage } from './course.page.generated.ts'
import { Levels } from './Levels.tsx'

export { CourseDocument as query }
export const record = 'course'

const courses = '/#courses'

export const Component = () => (
  <Suspense fallback={<Loading />}>
    <Course />
  </Suspense>
)

function Course() {
  const { course } = useCoursePage()
  return course ? <Found course={course} /> : <Missing />
}

function Found({ course }: { course: NonNullable<CourseQuery['course']> }) {
  const { id, description, eligibility, levels } = course
  const name = course.name ?? 'Course'
  return (
    <>
      <Head title={name} description={description} />
      <Banner heading={name} eyebrow="Course" background={backgroundOf(id)} />
      <Layout>
        <BackLink href={courses} />
        <Words id="description" heading="Course description">
          {description}
        </Words>
        <Words id="eligibility" heading="Eligibility">
          {eligibility}
        </Words>
      </Layout>
      <Levels levels={levels} />
    </>
  )
}

const Words = ({ id, heading, children }: { id: string; heading: string; children: ReactNode }) => (
  <section aria-labelledby={id}>
    <chakra.h2 id={id} fontSize="xl" marginBottom="3">
      {heading}
    </chakra.h2>
    <chakra.p maxWidth="text" whiteSpace="pre-line" overflowWrap="anywhere">
      {children ?? 'Not provided'}
    </chakra.p>
  </section>
)

const Missing = () => (
  <ErrorPage heading="No course found." title="Course not found">
    <p>It may have been removed, or is temporarily unavailable.</p>
    <BackLink href={courses} />
  </ErrorPage>
)

const Loading = () => (
  <Container paddingTop="8" display="grid" gap="6">
    <Head title="Course" />
    <Skeleton height="160px" />
    <p role="status">Loading course...</p>
  </Container>
)

const Layout = chakra(Container, {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'minmax(0, 3fr) minmax(0, 2fr)' },
    columnGap: { md: '8', lg: '16' },
    rowGap: '8',
    paddingTop: { base: '6', md: '8' },
    '& > a': { gridColumn: '1 / -1', justifySelf: 'start' },
  },
})
