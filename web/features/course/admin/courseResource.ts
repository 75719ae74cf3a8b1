import { courseRules } from '../../../../schema/course.rules.ts'
import {
  DeleteCourseDocument,
  useCreateCourseMutation,
  useDeleteCourseMutation,
  useUpdateCourseMutation,
} from '../../../lib/schema.generated.ts'
import { adminResource } from '../../../ui/admin/adminResource.ts'
import type { CourseValuesFragment } from './CourseAdmin.generated.ts'

export const valuesOf = (course?: CourseValuesFragment) => ({
  name: course?.name ?? '',
  description: course?.description ?? '',
  eligibility: course?.eligibility ?? '',
})

export const courses = adminResource({
  kind: 'COURSE',
  rules: courseRules,
  inputOf: (values: ReturnType<typeof valuesOf>) => values,
  useCreate: useCreateCourseMutation,
  useUpdate: useUpdateCourseMutation,
  useRemove: useDeleteCourseMutation,
  removeDocument: DeleteCourseDocument,
  childNoun: 'level',
  publicPage: { path: (_, id) => `/course/${encodeURIComponent(id)}`, field: 'course' },
})
