import { Link, useParams } from 'react-router-dom'
import { formatMoment, useCollege } from '../../../lib/college.ts'
import { BackButton } from '../../../ui/BackButton.tsx'
import { Cell, Column, TableRow, TitleLink } from '../../../ui/lists/AdminTable.tsx'
import { Listed } from '../../../ui/lists/Reading.tsx'
import { PageHeading } from '../../../ui/PageHeading.tsx'
import { PrimaryLink } from '../../../ui/PrimaryLink.tsx'
import { type LevelsByCourseQuery, useCourseOfLevelsQuery, useLevelsByCourseQuery } from './LevelsByCoursePage.generated.ts'

type Level = NonNullable<LevelsByCourseQuery['levels']>[number]

export function LevelsByCoursePage() {
  const { id: courseId = '' } = useParams()
  const { data } = useCourseOfLevelsQuery({ variables: { id: courseId } })
  const actions = (
    <>
      <BackButton to="/admin/courses">Back</BackButton>
      <PrimaryLink to={`/admin/levels/add?${new URLSearchParams({ course: courseId })}`}>+ Add Level</PrimaryLink>
    </>
  )
  return (
    <>
      <PageHeading actions={actions} of={data?.course?.name ?? ''}>
        Levels
      </PageHeading>
      <LevelsOfCourse key={courseId} courseId={courseId} />
    </>
  )
}

const LevelsOfCourse = ({ courseId }: { courseId: string }) => (
  <Listed
    query={useLevelsByCourseQuery({ variables: { courseId } })}
    items={({ levels }) => levels}
    loading="Loading levels..."
    failed="Error loading data."
    empty="No levels found."
    caption="Levels of the course"
    columns={
      <>
        <Column>ID</Column>
        <Column>Title</Column>
        <Column>Created At</Column>
        <Column>Updated At</Column>
      </>
    }
  >
    {(level) => <LevelRow key={level.id} level={level} />}
  </Listed>
)

function LevelRow({ level: { id, title, createdAt, updatedAt } }: { level: Level }) {
  const college = useCollege()
  return (
    <TableRow>
      <Cell data-label="ID">{id}</Cell>
      <Cell data-label="Title">
        <TitleLink asChild>
          <Link to={`/admin/subjects/level/${encodeURIComponent(id)}`} title="View subjects for this level">
            {title}
          </Link>
        </TitleLink>
      </Cell>
      <Cell data-label="Created At" whiteSpace="nowrap">
        {createdAt && formatMoment(createdAt, college)}
      </Cell>
      <Cell data-label="Updated At" whiteSpace="nowrap">
        {updatedAt && formatMoment(updatedAt, college)}
      </Cell>
    </TableRow>
  )
}
