import { useParams } from 'react-router-dom'
import { type Column, RecordTable } from '../../../ui/admin/RecordTable.tsx'
import { BackButton } from '../../../ui/BackButton.tsx'
import { PageHeading } from '../../../ui/PageHeading.tsx'
import { PrimaryLink } from '../../../ui/PrimaryLink.tsx'
import { FormattedMoment } from '../../../ui/site/FormattedDate.tsx'
import { LevelLink } from './LevelLink.tsx'
import { type LevelsByCourseQuery, useCourseOfLevelsQuery, useLevelsByCourseQuery } from './LevelsByCoursePage.generated.ts'

type Level = NonNullable<LevelsByCourseQuery['levels']>[number]

const columns: Column<Level>[] = [
  { header: 'ID', value: ({ id }) => id },
  { header: 'Title', value: ({ title }) => title, cell: (level) => <LevelLink {...level} /> },
  {
    header: 'Created At',
    value: ({ createdAt }) => createdAt,
    cell: ({ createdAt }) => <FormattedMoment moment={createdAt} />,
    nowrap: true,
  },
  {
    header: 'Updated At',
    value: ({ updatedAt }) => updatedAt,
    cell: ({ updatedAt }) => <FormattedMoment moment={updatedAt} />,
    nowrap: true,
  },
]

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
  <RecordTable
    query={useLevelsByCourseQuery({ variables: { courseId } })}
    records={({ levels }) => levels}
    columns={columns}
    caption="Levels of the course"
    loading="Loading levels..."
    failed="Error loading data."
    empty="No levels found."
  />
)
