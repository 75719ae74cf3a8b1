import { useParams } from 'react-router-dom'
import { BackButton } from '../../../ui/BackButton.tsx'
import { Cell, Column, TableRow } from '../../../ui/lists/AdminTable.tsx'
import { Listed } from '../../../ui/lists/Reading.tsx'
import { PageHeading } from '../../../ui/PageHeading.tsx'
import { PrimaryLink } from '../../../ui/PrimaryLink.tsx'
import { levelLabel } from './levelLabel.ts'
import { useLevelOfSubjectsQuery, useSubjectsByLevelQuery } from './SubjectsByLevelPage.generated.ts'

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
  <Listed
    query={useSubjectsByLevelQuery({ variables: { levelId } })}
    items={({ subjects }) => subjects}
    loading="Loading subjects..."
    failed="Error loading data."
    empty="No subjects found for this level."
    caption="Subjects of the level"
    columns={
      <>
        <Column>ID</Column>
        <Column>Code</Column>
        <Column>Title</Column>
        <Column>Credit Hours</Column>
      </>
    }
  >
    {({ id, code, title, creditHours }) => (
      <TableRow key={id}>
        <Cell data-label="ID">{id}</Cell>
        <Cell data-label="Code" whiteSpace="nowrap">
          {code}
        </Cell>
        <Cell data-label="Title">{title}</Cell>
        <Cell data-label="Credit Hours">{creditHours}</Cell>
      </TableRow>
    )}
  </Listed>
)
