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
  AdminCoursesDocument,
  type AdminCoursesQuery,
  useAdminCoursesQuery,
  useDeleteCourseMutation,
  useLevelsLeftBehindQuery,
} from './CoursesPage.generated.ts'

type Course = NonNullable<AdminCoursesQuery['courses']>[number]

export const CoursesPage = () => (
  <>
    <PageHeading actions={<PrimaryLink to="/admin/courses/add">+ Add Course</PrimaryLink>}>Courses</PageHeading>
    <Listed
      query={useAdminCoursesQuery()}
      items={({ courses }) => courses}
      loading="Loading courses..."
      failed="Failed to load the courses."
      empty="No courses found."
      caption="Courses"
      columns={
        <>
          <Column>ID</Column>
          <Column>Name</Column>
          <Column>Actions</Column>
        </>
      }
    >
      {(course) => <CourseRow key={course.id} course={course} />}
    </Listed>
  </>
)

function CourseRow({ course }: { course: Course }) {
  const { id, name } = course
  const nameId = useId()
  return (
    <TableRow>
      <Cell data-label="ID">{id}</Cell>
      <Cell data-label="Name" id={nameId}>
        <TitleLink asChild>
          <Link to={`/admin/courses/level/${encodeURIComponent(id)}`} title="View levels for this course">
            {name}
          </Link>
        </TitleLink>
      </Cell>
      <RowActions
        edit={`/admin/courses/edit/${encodeURIComponent(id)}`}
        of={nameId}
        ask={(close) => <DeleteCourse course={course} close={close} />}
      />
    </TableRow>
  )
}

function DeleteCourse({ course: { id, name }, close }: { course: Course; close: () => void }) {
  const [remove] = useDeleteCourseMutation({ variables: { id } })
  return (
    <DeleteDialog
      title="Delete Course"
      name={name}
      remove={remove}
      isGone={useIsGone(AdminCoursesDocument, id)}
      close={close}
      done="The course has been deleted."
      failed="The course could not be deleted."
    >
      <p>Are you sure you want to delete this course? This action cannot be undone.</p>
      <LevelsLeftBehind courseId={id} />
    </DeleteDialog>
  )
}

/** How many levels will be without a course, counted at the moment of the question. */
function LevelsLeftBehind({ courseId }: { courseId: string }) {
  const { data, loading } = useLevelsLeftBehindQuery({ variables: { courseId }, fetchPolicy: 'no-cache' })
  if (loading) return null
  const count = data?.levels?.length
  if (count === undefined)
    return <p>How many levels it has could not be read. Any that it has stay and can be given another course.</p>
  if (count === 0) return null
  return (
    <p>{count === 1 ? 'It has 1 level, which stays' : `It has ${count} levels, which stay`} and can be given another course.</p>
  )
}
