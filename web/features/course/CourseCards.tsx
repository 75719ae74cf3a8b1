import { styled } from '#styled'
import { emblemOf, mountainOf } from '../../../content/programmes/emblemOf.ts'
import { degrees, programmeOf } from '../../../content/programmes/Programme.ts'
import { backgroundOf } from '../../lib/contours.ts'
import { languageOf } from '../../lib/text/languageOf.ts'
import { Card } from '../../ui/site/items/Card.tsx'
import { CardRow } from '../../ui/site/page/CardRow.tsx'
import type { CourseCardFragment } from './CourseCards.generated.ts'

/** Courses as a row of cards. */
export const CourseCards = ({ courses }: { courses: CourseCardFragment[] | null | undefined }) => (
  <CardRow label="Courses We Offer" items={courses} empty="No courses found." isListOnPhones>
    {(course) => <CourseCard {...course} />}
  </CardRow>
)

function CourseCard({ id, name, excerpt }: CourseCardFragment) {
  const programme = programmeOf(name)
  const degree = programme && degrees[programme]
  // the card names the field of the degree already
  const description = degree ? excerpt?.replace(`${degree.degree}. `, '') : excerpt
  return (
    <Card
      id={id}
      title={name ?? 'Course'}
      note={degree?.field}
      emblem={emblemOf(programme)}
      mountain={programme && mountainOf(programme)}
      bg={degree?.background ?? backgroundOf(id)}
      href={`/course/${encodeURIComponent(id)}`}
      action="View Course"
    >
      {description && (
        <styled.p lineClamp={3} lang={languageOf(description)}>
          {description}
        </styled.p>
      )}
    </Card>
  )
}
