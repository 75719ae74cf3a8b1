import { facultyImageKinds, facultyRules } from '../../../../schema/faculty.rules.ts'
import { acceptAttribute } from '../../../../schema/rules.ts'
import type { ReadOptions } from '../../../lib/reads.ts'
import { useCreateFacultyMutation, useDeleteFacultyMutation, useUpdateFacultyMutation } from '../../../lib/schema.generated.ts'
import { adminResource } from '../../../ui/admin/adminResource.ts'
import type { Columns } from '../../../ui/admin/columns.ts'
import { AddScreen, EditScreen } from '../../../ui/admin/FormScreen.tsx'
import { ListScreen } from '../../../ui/admin/ListScreen.tsx'
import { FieldRow } from '../../../ui/forms/Field.tsx'
import { FileField } from '../../../ui/forms/FileField.tsx'
import { CurrentPicture } from '../../../ui/forms/FilePreview.tsx'
import { TextAreaField, TextField } from '../../../ui/forms/TextField.tsx'
import {
  type AdminFacultiesQuery,
  type FacultyValuesFragment,
  useAdminFacultiesQuery,
  useFacultyToEditQuery,
} from './FacultyAdmin.generated.ts'

const valuesOf = (faculty?: FacultyValuesFragment) => ({
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
  changedBySave: ({ image }) => (typeof image === 'string' ? { existingImage: image } : {}),
  publicPage: { path: (_, id) => `/faculties/${encodeURIComponent(id)}`, field: 'faculty' },
})

const recordsIn = ({ faculties }: AdminFacultiesQuery) => faculties
type Item = NonNullable<ReturnType<typeof recordsIn>>[number]
const columns: Columns<Item> = [
  { header: 'ID', value: ({ id }) => id, kind: 'id' },
  {
    header: 'Name',
    value: ({ name }) => name,
    picture: ({ imageUrl, initials }) => ({ url: imageUrl, letters: initials }),
    detail: ({ department, email }) => [department, email].filter(Boolean).join(' · '),
    kind: 'title',
  },
]
/** Columns without which an exported file could not be imported. */
const exportedToo: Columns<Item> = [
  { header: 'Email', value: ({ email }) => email },
  { header: 'Phone', value: ({ phone }) => phone },
  { header: 'Department', value: ({ department }) => department },
  { header: 'Qualification', value: ({ qualification }) => qualification },
  { header: 'Description', value: ({ description }) => description },
]

export const ListPage = () => (
  <ListScreen
    resource={faculties}
    useRecords={useAdminFacultiesQuery}
    records={recordsIn}
    columns={columns}
    exportedToo={exportedToo}
  />
)

export const AddPage = () => (
  <AddScreen resource={faculties} initial={valuesOf()} useStored={useAdminFacultiesQuery}>
    <Fields />
  </AddScreen>
)

const useFaculty = (id: string, options?: ReadOptions) => useFacultyToEditQuery({ ...options, variables: { id } })

export const EditPage = () => (
  <EditScreen
    resource={faculties}
    useRecord={useFaculty}
    useAll={useAdminFacultiesQuery}
    record={({ faculty }) => faculty}
    valuesOf={valuesOf}
  >
    {(faculty) => <Fields faculty={faculty} />}
  </EditScreen>
)

const Fields = ({ faculty }: { faculty?: FacultyValuesFragment }) => (
  <>
    <TextField name="name" label="Name" autoComplete="off" required />
    <FieldRow>
      <TextField name="email" label="Email" type="email" autoComplete="off" required />
      <TextField name="phone" label="Phone" type="tel" autoComplete="off" hint="Optional. At most 20 characters." />
    </FieldRow>
    <FieldRow>
      <TextField name="department" label="Department" required />
      <TextField name="qualification" label="Qualification" required />
    </FieldRow>
    <TextAreaField name="description" label="Description" hint="Optional." />
    <FileField
      name="image"
      label="Image"
      hint="Optional. A jpg, jpeg, png, gif, webp, avif or bmp picture."
      accept={acceptAttribute(facultyImageKinds)}
      current={faculty?.imageUrl && <CurrentPicture src={faculty.imageUrl} of={faculty.name} />}
    />
  </>
)
