import { facultyImageKinds } from '../../../../schema/faculty.rules.ts'
import { acceptAttribute } from '../../../../schema/rules.ts'
import { AddScreen, EditScreen } from '../../../ui/admin/form/FormScreen.tsx'
import { FieldRow } from '../../../ui/forms/Field.tsx'
import { FileField } from '../../../ui/forms/FileField.tsx'
import { CurrentPicture } from '../../../ui/forms/FilePreview.tsx'
import { TextAreaField, TextField } from '../../../ui/forms/TextField.tsx'
import { type FacultyToEditQuery, type FacultyValuesFragment, useFacultyToEditQuery } from './FacultyAdmin.generated.ts'
import { faculties, valuesOf } from './facultyResource.ts'

const source = { useRecord: useFacultyToEditQuery, record: ({ faculty }: FacultyToEditQuery) => faculty, valuesOf }

export const AddPage = () => (
  <AddScreen resource={faculties} source={source} initial={valuesOf()}>
    <Fields />
  </AddScreen>
)

export const EditPage = () => (
  <EditScreen resource={faculties} source={source}>
    {(faculty) => <Fields faculty={faculty} />}
  </EditScreen>
)

const Fields = ({ faculty }: { faculty?: FacultyValuesFragment }) => (
  <>
    <TextField name="name" label="Name" autoComplete="off" required />
    <FieldRow>
      <TextField name="email" label="Email" type="email" autoComplete="off" required />
      <TextField name="phone" label="Phone" type="tel" autoComplete="off" hint="At most 20 characters." />
    </FieldRow>
    <FieldRow>
      <TextField name="department" label="Department" required />
      <TextField name="qualification" label="Qualification" required />
    </FieldRow>
    <TextAreaField name="description" label="Description" />
    <FileField
      name="image"
      label="Image"
      hint="A jpg, jpeg, png, gif, webp, avif or bmp picture."
      accept={acceptAttribute(facultyImageKinds)}
      current={faculty?.imageUrl && <CurrentPicture src={faculty.imageUrl} of={faculty.name} />}
    />
  </>
)
