import { facultyRules } from '../../../../schema/faculty.rules.ts'
import {
  DeleteFacultyDocument,
  useCreateFacultyMutation,
  useDeleteFacultyMutation,
  useUpdateFacultyMutation,
} from '../../../lib/schema.generated.ts'
import { adminResource } from '../../../ui/admin/adminResource.ts'
import type { FacultyValuesFragment } from './FacultyAdmin.generated.ts'

export const valuesOf = (faculty?: FacultyValuesFragment) => ({
  name: faculty?.name ?? '',
  email: faculty?.email ?? '',
  department: faculty?.department ?? '',
  qualification: faculty?.qualification ?? '',
  phone: faculty?.phone ?? '',
  description: faculty?.description ?? '',
  image: null as File | null,
  /** The stored image, which is kept unless another one is chosen. */
  existingImage: faculty?.image ?? null,
})

export const faculties = adminResource({
  kind: 'FACULTY',
  hasImport: true,
  rules: facultyRules,
  inputOf: ({ image, existingImage, ...values }: ReturnType<typeof valuesOf>) => ({
    ...values,
    image,
    existingImage: image ? null : existingImage,
  }),
  useCreate: useCreateFacultyMutation,
  useUpdate: useUpdateFacultyMutation,
  useRemove: useDeleteFacultyMutation,
  removeDocument: DeleteFacultyDocument,
  changedBySave: ({ image }) => (typeof image === 'string' ? { existingImage: image } : {}),
  publicPage: { path: (_, id) => `/faculties/${encodeURIComponent(id)}`, field: 'faculty' },
})
