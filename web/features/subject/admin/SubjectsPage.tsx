import { useId } from 'react'
import { useIsGone } from '../../../lib/stored.ts'
import { Cell, Column, TableRow } from '../../../ui/lists/AdminTable.tsx'
import { DeleteDialog } from '../../../ui/lists/DeleteDialog.tsx'
import { Listed } from '../../../ui/lists/Reading.tsx'
import { RowActions } from '../../../ui/lists/RowActions.tsx'
import { PageHeading } from '../../../ui/PageHeading.tsx'
import { PrimaryLink } from '../../../ui/PrimaryLink.tsx'
import { levelLabel } from './levelLabel.ts'
import {
  AdminSubjectsDocument,
  type AdminSubjectsQuery,
  useAdminSubjectsQuery,
  useDeleteSubjectMutation,
} from './SubjectsPage.generated.ts'

type Subject = NonNullable<AdminSubjectsQuery['subjects']>[number]

export const SubjectsPage = () => (
  <>
    <PageHeading actions={<PrimaryLink to="/admin/subjects/add">+ Add Subject</PrimaryLink>}>Subjects</PageHeading>
    <Listed
      query={useAdminSubjectsQuery()}
      items={({ subjects }) => subjects}
      loading="Loading subjects..."
      failed="Error loading data."
      empty="No subjects found."
      caption="Subjects"
      columns={
        <>
          <Column>ID</Column>
          <Column>Code</Column>
          <Column>Title</Column>
          <Column>Credit Hours</Column>
          <Column>Level</Column>
          <Column>Actions</Column>
        </>
      }
    >
      {(subject, { levels }) => (
        <SubjectRow key={subject.id} subject={subject} level={levelLabel(levels?.find(({ id }) => id === subject.levelId))} />
      )}
    </Listed>
  </>
)

function SubjectRow({ subject, level }: { subject: Subject; level: string }) {
  const { id, code, title, creditHours } = subject
  const nameId = useId()
  return (
    <TableRow>
      <Cell data-label="ID">{id}</Cell>
      <Cell data-label="Code" whiteSpace="nowrap">
        {code}
      </Cell>
      <Cell data-label="Title" id={nameId}>
        {title}
      </Cell>
      <Cell data-label="Credit Hours">{creditHours}</Cell>
      <Cell data-label="Level">{level}</Cell>
      <RowActions
        edit={`/admin/subjects/edit/${encodeURIComponent(id)}`}
        of={nameId}
        ask={(close) => <DeleteSubject subject={subject} close={close} />}
      />
    </TableRow>
  )
}

function DeleteSubject({ subject: { id, code, title }, close }: { subject: Subject; close: () => void }) {
  const [remove] = useDeleteSubjectMutation({ variables: { id } })
  return (
    <DeleteDialog
      title="Delete Subject"
      name={[code, title].filter(Boolean).join(' ')}
      remove={remove}
      isGone={useIsGone(AdminSubjectsDocument, id)}
      close={close}
      done="The subject has been deleted."
      failed="The subject could not be deleted."
    >
      <p>Are you sure you want to delete this subject? This action cannot be undone.</p>
    </DeleteDialog>
  )
}
