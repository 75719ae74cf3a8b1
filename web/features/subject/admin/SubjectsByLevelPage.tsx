import { useParams } from 'react-router-dom'
import { type Column, RecordTable } from '../../../ui/admin/RecordTable.tsx'
import { BackButton } from '../../../ui/BackButton.tsx'
import { PageHeading } from '../../../ui/PageHeading.tsx'
import { PrimaryLink } from '../../../ui/PrimaryLink.tsx'
import { levelLabel } from './levelLabel.ts'
import { type SubjectsByLevelQuery, useLevelOfSubjectsQuery, useSubjectsByLevelQuery } from './SubjectsByLevelPage.generated.ts'

type Subject = NonNullable<SubjectsByLevelQuery['subjects']>[number]

const columns: Column<Subject>[] = [
  { header: 'ID', value: ({ id }) => id },
  { header: 'Code', value: ({ code }) => code, nowrap: true },
  { header: 'Title', value: ({ title }) => title },
  { header: 'Credit Hours', value: ({ creditHours }) => creditHours },
]

export function SubjectsByLevelPage() {
  const { id: levelId = '' } = useParams()
  const { data } = useLevelOfSubjectsQuery()
  const level = data?.levels?.find(({ id }) => id === levelId)
  const back = level?.course ? `/admin/courses/level/${encodeURIComponent(level.course.id)}` : '/admin/levels'
  const actions = (
    <>
      <BackButton to={back}>Back</BackButton>
      <PrimaryLink to={`/admin/subjects/add?${new URLSearchParams({ level: levelId })}`}>+ Add Subject</PrimaryLink>
    </>
  )
  return (
    <>
      <PageHeading actions={actions} of={level ? levelLabel(level) : ''}>
        Subjects
      </PageHeading>
      <SubjectsOfLevel key={levelId} levelId={levelId} />
    </>
  )
}

const SubjectsOfLevel = ({ levelId }: { levelId: string }) => (
  <RecordTable
    query={useSubjectsByLevelQuery({ variables: { levelId } })}
    records={({ subjects }) => subjects}
    columns={columns}
    caption="Subjects of the level"
    loading="Loading subjects..."
    failed="Error loading data."
    empty="No subjects found for this level."
  />
)
