import { useId } from 'react'
import { useIsGone } from '../../../lib/stored.ts'
import { Cell, Column, TableRow } from '../../../ui/lists/AdminTable.tsx'
import { DeleteDialog } from '../../../ui/lists/DeleteDialog.tsx'
import { Listed } from '../../../ui/lists/Reading.tsx'
import { RowActions } from '../../../ui/lists/RowActions.tsx'
import { PageHeading } from '../../../ui/PageHeading.tsx'
import { PrimaryLink } from '../../../ui/PrimaryLink.tsx'
import {
  AdminFacultiesDocument,
  type AdminFacultiesQuery,
  useAdminFacultiesQuery,
  useDeleteFacultyMutation,
} from './FacultiesPage.generated.ts'

type Faculty = NonNullable<AdminFacultiesQuery['faculties']>[number]

export const FacultiesPage = () => (
  <>
    <PageHeading actions={<PrimaryLink to="/admin/faculties/add">+ Add Faculty</PrimaryLink>}>Faculties</PageHeading>
    <Listed
      query={useAdminFacultiesQuery()}
      items={({ faculties }) => faculties}
      loading="Loading faculties..."
      failed="Failed to load the faculties."
      empty="No faculties found."
      caption="Faculties"
      columns={
        <>
          <Column>ID</Column>
          <Column>Name</Column>
          <Column>Actions</Column>
        </>
      }
    >
      {(faculty) => <FacultyRow key={faculty.id} faculty={faculty} />}
    </Listed>
  </>
)

function FacultyRow({ faculty }: { faculty: Faculty }) {
  const { id, name } = faculty
  const nameId = useId()
  return (
    <TableRow>
      <Cell data-label="ID">{id}</Cell>
      <Cell data-label="Name" id={nameId}>
        {name}
      </Cell>
      <RowActions
        edit={`/admin/faculties/edit/${encodeURIComponent(id)}`}
        of={nameId}
        ask={(close) => <DeleteFaculty faculty={faculty} close={close} />}
      />
    </TableRow>
  )
}

function DeleteFaculty({ faculty: { id, name }, close }: { faculty: Faculty; close: () => void }) {
  const [remove] = useDeleteFacultyMutation({ variables: { id } })
  return (
    <DeleteDialog
      title="Delete Faculty"
      name={name}
      remove={remove}
      isGone={useIsGone(AdminFacultiesDocument, id)}
      close={close}
      done="The faculty member has been deleted."
      failed="The faculty member could not be deleted."
    >
      <p>Are you sure you want to delete this faculty? This action cannot be undone.</p>
    </DeleteDialog>
  )
}
