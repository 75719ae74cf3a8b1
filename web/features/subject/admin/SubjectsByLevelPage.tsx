import { useParams } from 'react-router-dom'
import { AdminTable, Cell, Column, TableBody, TableHead, TableRow } from '../../../ui/AdminTable.tsx'
import { BackButton } from '../../../ui/BackButton.tsx'
import { PageHeading } from '../../../ui/PageHeading.tsx'
import { PrimaryLink } from '../../../ui/PrimaryLink.tsx'
import { Listed } from '../../../ui/Reading.tsx'
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
  >
    {(subjects) => (
      <AdminTable caption="Subjects of the level">
        <TableHead>
          <TableRow>
            <Column>ID</Column>
            <Column>Code</Column>
            <Column>Title</Column>
            <Column>Credit Hours</Column>
          </TableRow>
        </TableHead>
        <TableBody>
          {subjects.map(({ id, code, title, creditHours }) => (
            <TableRow key={id}>
              <Cell data-label="ID">{id}</Cell>
              <Cell data-label="Code" whiteSpace="nowrap">
                {code}
              </Cell>
              <Cell data-label="Title">{title}</Cell>
              <Cell data-label="Credit Hours">{creditHours}</Cell>
            </TableRow>
          ))}
        </TableBody>
      </AdminTable>
    )}
  </Listed>
)
