import { lazy, Suspense } from 'react'
import { loadChunk } from '../../../lib/loadChunk.ts'
import { AddScreen, EditScreen } from '../../../ui/admin/form/FormScreen.tsx'
import { Failed, Loading } from '../../../ui/admin/list/ListStates.tsx'
import { TextAreaField, TextField } from '../../../ui/forms/TextField.tsx'
import { type CourseToEditQuery, useCourseToEditQuery } from './CourseAdmin.generated.ts'
import { courses, valuesOf } from './courseResource.ts'

const source = { useRecord: useCourseToEditQuery, record: ({ course }: CourseToEditQuery) => course, valuesOf }

export const AddPage = () => (
  <AddScreen resource={courses} source={source} initial={valuesOf()}>
    <Fields />
  </AddScreen>
)

export const EditPage = () => (
  <EditScreen resource={courses} source={source} below={({ id }) => <Tree courseId={id} />}>
    {() => <Fields />}
  </EditScreen>
)

/** Loaded when a course is edited. If that fails, the form stays usable. */
const CourseTree = lazy(() => loadChunk(() => import('./tree/CourseTree.tsx')).catch(() => ({ default: NoTree })))
const NoTree = () => (
  <Failed query={{ refetch: async () => location.reload() }}>The levels and subjects could not be loaded.</Failed>
)

const Tree = ({ courseId }: { courseId: string }) => (
  <Suspense fallback={<Loading>Loading levels...</Loading>}>
    <CourseTree courseId={courseId} />
  </Suspense>
)

const Fields = () => (
  <>
    <TextField name="name" label="Name" autoComplete="off" required />
    <TextAreaField name="description" label="Description" required />
    <TextAreaField name="eligibility" label="Eligibility" required />
  </>
)
