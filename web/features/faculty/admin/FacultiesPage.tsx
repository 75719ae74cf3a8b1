import { chakra } from '@chakra-ui/react'
import { useId, useState } from 'react'
import { Link } from 'react-router-dom'
import { ActionCell, AdminTable, Cell, Column, TableBody, TableHead, TableRow } from '../../../ui/AdminTable.tsx'
import { Button, ButtonLink } from '../../../ui/Button.tsx'
import { DeleteDialog } from '../../../ui/DeleteDialog.tsx'
import { Empty, Failed, Loading } from '../../../ui/ListStates.tsx'
import { focusHeading, PageHeading } from '../../../ui/PageHeading.tsx'
import { tell } from '../../../ui/StatusBanner.tsx'
import { type AdminFacultiesQuery, useAdminFacultiesQuery, useDeleteFacultyMutation } from './FacultiesPage.generated.ts'

const AddFaculty = () => (
  <ButtonLink look="primary" asChild>
    <Link to="/admin/faculties/add">+ Add Faculty</Link>
  </ButtonLink>
)

export const FacultiesPage = () => (
  <>
    <PageHeading actions={<AddFaculty />}>Faculties</PageHeading>
    <FacultyList />
  </>
)

type Faculty = NonNullable<AdminFacultiesQuery['faculties']>[number]

function FacultyList() {
  const { data, previousData, loading, error, refetch } = useAdminFacultiesQuery()
  const { faculties } = data ?? previousData ?? {}
  const [doomed, setDoomed] = useState<Faculty>()

  if (!faculties && loading) return <Loading>Loading faculties...</Loading>
  if (!faculties || error) return <Failed retry={refetch}>Failed to load the faculties.</Failed>
  if (faculties.length === 0) return <Empty text="No faculties found.">The first one is added with the button above.</Empty>
  return (
    <>
      <AdminTable caption="Faculties">
        <TableHead>
          <TableRow>
            <Column>ID</Column>
            <Column>Name</Column>
            <Column>Actions</Column>
          </TableRow>
        </TableHead>
        <TableBody>
          {faculties.map((faculty) => (
            <FacultyRow key={faculty.id} faculty={faculty} askToDelete={() => setDoomed(faculty)} />
          ))}
        </TableBody>
      </AdminTable>
      {doomed && <DeleteFaculty faculty={doomed} close={() => setDoomed(undefined)} />}
    </>
  )
}

function FacultyRow({ faculty: { id, name }, askToDelete }: { faculty: Faculty; askToDelete: () => void }) {
  const nameId = useId()
  return (
    <TableRow>
      <Cell data-label="ID">{id}</Cell>
      <Cell data-label="Name" id={nameId}>
        {name}
      </Cell>
      <ActionCell>
        <ButtonLink asChild>
          <Link to={`/admin/faculties/edit/${encodeURIComponent(id)}`} aria-describedby={nameId}>
            Edit
          </Link>
        </ButtonLink>
        <Button look="danger" onClick={askToDelete} aria-describedby={nameId}>
          Delete
        </Button>
      </ActionCell>
    </TableRow>
  )
}

function DeleteFaculty({ faculty: { id, name }, close }: { faculty: Faculty; close: () => void }) {
  const [remove] = useDeleteFacultyMutation({ variables: { id } })
  function removed() {
    tell('The faculty member has been deleted.')
    focusHeading()
  }
  return (
    <DeleteDialog
      title="Delete Faculty"
      remove={remove}
      removed={removed}
      close={close}
      failed="The faculty member could not be deleted. Check the connection, then try again."
    >
      <chakra.p fontWeight="600" overflowWrap="anywhere">
        {name}
      </chakra.p>
      <p>Are you sure you want to delete this faculty? This action cannot be undone.</p>
    </DeleteDialog>
  )
}
