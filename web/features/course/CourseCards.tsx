import { chakra } from '@chakra-ui/react'
import { ButtonLink } from '../../ui/Button.tsx'
import { Card } from '../../ui/site/Card.tsx'
import { Carousel } from '../../ui/site/Carousel.tsx'
import type { CourseCardFragment } from './CourseCards.generated.ts'

type CourseCardsProps = {
  label: string
  /** Null if they could not be read; then nothing is shown, because an empty text would be wrong. */
  courses: CourseCardFragment[] | null | undefined
}

/** Courses as a row of cards. */
export function CourseCards({ label, courses }: CourseCardsProps) {
  if (!courses) return null
  if (courses.length === 0) return <p>No courses found.</p>
  return (
    <Carousel label={label}>
      {courses.map((course) => (
        <CourseCard key={course.id} {...course} />
      ))}
    </Carousel>
  )
}

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
