import { useId } from 'react'
import { Link } from 'react-router-dom'
import { useIsGone } from '../../../lib/stored.ts'
import { Cell, Column, TableRow, TitleLink } from '../../../ui/lists/AdminTable.tsx'
import { DeleteDialog } from '../../../ui/lists/DeleteDialog.tsx'
import { Listed } from '../../../ui/lists/Reading.tsx'
import { RowActions } from '../../../ui/lists/RowActions.tsx'
import { PageHeading } from '../../../ui/PageHeading.tsx'
import { PrimaryLink } from '../../../ui/PrimaryLink.tsx'
import {
  AdminLevelsDocument,
  type AdminLevelsQuery,
  useAdminLevelsQuery,
  useDeleteLevelMutation,
  useSubjectsLeftBehindQuery,
} from './LevelsPage.generated.ts'

type Level = NonNullable<AdminLevelsQuery['levels']>[number]

export const LevelsPage = () => (
  <>
    <PageHeading actions={<PrimaryLink to="/admin/levels/add">+ Add Level</PrimaryLink>}>Levels</PageHeading>
    <Listed
      query={useAdminLevelsQuery()}
      items={({ levels }) => levels}
      loading="Loading levels..."
      failed="Error loading data."
      empty="No levels found."
      caption="Levels"
      columns={
        <>
          <Column>ID</Column>
          <Column>Title</Column>
          <Column>Course</Column>
          <Column>Actions</Column>
        </>
      }
    >
      {(level) => <LevelRow key={level.id} level={level} />}
    </Listed>
  </>
)

function LevelRow({ level }: { level: Level }) {
  const { id, title, course } = level
  const nameId = useId()
  return (
    <TableRow>
      <Cell data-label="ID">{id}</Cell>
      <Cell data-label="Title" id={`${nameId}-title`}>
        <TitleLink asChild>
          <Link to={`/admin/subjects/level/${encodeURIComponent(id)}`} title="View subjects for this level">
            {title}
          </Link>
        </TitleLink>
      </Cell>
      <Cell data-label="Course" id={`${nameId}-course`}>
        {course?.name ?? 'N/A'}
      </Cell>
      <RowActions
        edit={`/admin/levels/edit/${encodeURIComponent(id)}`}
        of={`${nameId}-title ${nameId}-course`}
        ask={(close) => <DeleteLevel level={level} close={close} />}
      />
    </TableRow>
  )
}

function DeleteLevel({ level: { id, title, course }, close }: { level: Level; close: () => void }) {
  const [remove] = useDeleteLevelMutation({ variables: { id } })
  return (
    <DeleteDialog
      title="Delete Level"
      name={[title, course?.name].filter(Boolean).join(', ')}
      remove={remove}
      isGone={useIsGone(AdminLevelsDocument, id)}
      close={close}
      done="The level has been deleted."
      failed="The level could not be deleted."
    >
      <p>Are you sure you want to delete this level? This action cannot be undone.</p>
      <SubjectsLeftBehind levelId={id} />
    </DeleteDialog>
  )
}

/** How many subjects will be without a level, counted at the moment of the question. */
function SubjectsLeftBehind({ levelId }: { levelId: string }) {
  const { data, loading } = useSubjectsLeftBehindQuery({ variables: { levelId }, fetchPolicy: 'no-cache' })
  if (loading) return null
  const count = data?.subjects?.length
  if (count === undefined)
    return <p>How many subjects it has could not be read. Any that it has stay and can be given another level.</p>
  if (count === 0) return null
  return (
    <p>{count === 1 ? 'It has 1 subject, which stays' : `It has ${count} subjects, which stay`} and can be given another level.</p>
  )
}
