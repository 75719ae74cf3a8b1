import { chakra } from '@chakra-ui/react'
import { backgroundOf } from '../../ui/Contours.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Banner } from '../../ui/site/Banner.tsx'
import { DetailPage } from '../../ui/site/DetailPage.tsx'
import { PlainPage } from '../../ui/site/PlainPage.tsx'
import { Prose } from '../../ui/site/Prose.tsx'
import { Subsection } from '../../ui/site/Section.tsx'
import { type CourseQuery, useCoursePage } from './course.page.generated.ts'
import { Levels } from './Levels.tsx'

export { CourseDocument as query } from './course.page.generated.ts'
export const record = 'course'

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
  return (
    <>
      <Banner heading={name} eyebrow="Course" background={backgroundOf(id)} />
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
      <Levels levels={levels} />
    </>
  )
}

const Columns = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'minmax(0, 3fr) minmax(0, 2fr)' },
    columnGap: { md: '8', lg: '16' },
    rowGap: '8',
    marginTop: '8',
  },
})
