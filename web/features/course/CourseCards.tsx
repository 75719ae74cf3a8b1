import { chakra } from '@chakra-ui/react'
import { ButtonLink } from '../../ui/Button.tsx'
import { Card } from '../../ui/site/Card.tsx'
import { Carousel } from '../../ui/site/Carousel.tsx'
import { Items } from '../../ui/site/Items.tsx'
import type { CourseCardFragment } from './CourseCards.generated.ts'

type CourseCardsProps = { label: string; courses: CourseCardFragment[] | null | undefined }

/** Courses as a row of cards. */
export const CourseCards = ({ label, courses }: CourseCardsProps) => (
  <Items items={courses} empty="No courses found.">
    {(courses) => (
      <Carousel label={label}>
        {courses.map((course) => (
          <CourseCard key={course.id} {...course} />
        ))}
      </Carousel>
    )}
  </Items>
)

const CourseCard = ({ id, name, excerpt }: CourseCardFragment) => (
  <Card
    id={id}
    title={name ?? 'Course'}
    line="marigold"
    action={
      <ButtonLink href={`/course/${encodeURIComponent(id)}`} look="onDark">
        View Course
      </ButtonLink>
    }
  >
    {excerpt && <chakra.p lineClamp={3}>{excerpt}</chakra.p>}
  </Card>
)
