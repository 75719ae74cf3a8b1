import { chakra } from '@chakra-ui/react'
import { Card } from '../../ui/site/Card.tsx'
import { CardRow } from '../../ui/site/CardRow.tsx'
import type { CourseCardFragment } from './CourseCards.generated.ts'

/** Courses as a row of cards. */
export const CourseCards = ({ courses }: { courses: CourseCardFragment[] | null | undefined }) => (
  <CardRow label="Courses We Offer" items={courses} empty="No courses found.">
    {({ id, name, excerpt }) => (
      <Card id={id} title={name ?? 'Course'} line="marigold" href={`/course/${encodeURIComponent(id)}`} action="View Course">
        {excerpt && <chakra.p lineClamp={3}>{excerpt}</chakra.p>}
      </Card>
    )}
  </CardRow>
)
