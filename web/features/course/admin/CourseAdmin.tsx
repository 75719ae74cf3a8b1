import { Link, useParams } from 'react-router-dom'
import { courseRules } from '../../../../schema/course.rules.ts'
import { bypassCaches } from '../../../lib/bypassCaches.ts'
import { CreateCourseDocument, DeleteCourseDocument, UpdateCourseDocument } from '../../../lib/schema.generated.ts'
import { adminResource } from '../../../ui/admin/adminResource.ts'
import { TitleLink } from '../../../ui/admin/cellLinks.tsx'
import { DeleteWithDialog } from '../../../ui/admin/DeleteWithDialog.tsx'
import { AddScreen, EditScreen } from '../../../ui/admin/FormScreen.tsx'
import { ListScreen } from '../../../ui/admin/ListScreen.tsx'
import { Orphans } from '../../../ui/admin/Orphans.tsx'
import type { Column } from '../../../ui/admin/RecordTable.tsx'
import { TextAreaField, TextField } from '../../../ui/forms/TextField.tsx'
import {
  type AdminCoursesQuery,
  CoursesToCompareDocument,
  type CourseValuesFragment,
  useAdminCoursesQuery,
  useCourseToEditQuery,
  useLevelsOfDeletedCourseQuery,
} from './CourseAdmin.generated.ts'

type Course = NonNullable<AdminCoursesQuery['courses']>[number]

const columns: Column<Course>[] = [
  { header: 'ID', value: ({ id }) => id },
  {
    header: 'Name',
    value: ({ name }) => name,
    cell: ({ id, name }) => (
      <TitleLink asChild>
        <Link to={`/admin/courses/level/${encodeURIComponent(id)}`} title="View levels for this course">
          {name}
        </Link>
      </TitleLink>
    ),
    isName: true,
  },
]

const valuesOf = (course?: CourseValuesFragment) => ({
  name: course?.name ?? '',
  description: course?.description ?? '',
  eligibility: course?.eligibility ?? '',
})

const courses = adminResource({
  label: 'Course',
  path: '/admin/courses',
  rules: courseRules,
  inputOf: (values: ReturnType<typeof valuesOf>) => values,
  create: CreateCourseDocument,
  update: UpdateCourseDocument,
  remove: DeleteCourseDocument,
})

export const CoursesPage = () => (
  <ListScreen
    resource={courses}
    query={useAdminCoursesQuery()}
    records={({ courses }) => courses}
    columns={columns}
    deleteButton={(deletion) => (
      <DeleteWithDialog {...deletion}>
        <OrphanedLevels courseId={deletion.id} />
      </DeleteWithDialog>
    )}
  />
)

/** Shows the number of levels that will have no course. */
function OrphanedLevels({ courseId }: { courseId: string }) {
  const { data, loading } = useLevelsOfDeletedCourseQuery({ variables: { courseId }, fetchPolicy: 'no-cache' })
  return loading ? null : <Orphans noun="level" parent="course" count={data?.levels?.length} />
}

export const AddCoursePage = () => (
  <AddScreen resource={courses} initial={valuesOf()} compareWith={CoursesToCompareDocument}>
    <Fields />
  </AddScreen>
)

export function EditCoursePage() {
  const { id = '' } = useParams()
  const query = useCourseToEditQuery({ variables: { id }, ...bypassCaches })
  return (
    <EditScreen resource={courses} query={query} record={({ course }) => course} valuesOf={valuesOf}>
      {() => <Fields />}
    </EditScreen>
  )
}

const Fields = () => (
  <>
    <TextField name="name" label="Name" autoComplete="off" required />
    <TextAreaField name="description" label="Description" required />
    <TextAreaField name="eligibility" label="Eligibility" required />
  </>
)
