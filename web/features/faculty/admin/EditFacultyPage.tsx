import { useParams } from 'react-router-dom'
import { bypassCaches } from '../../../lib/bypassCaches.ts'
import { useStoredCheck } from '../../../lib/stored.ts'
import { FormScreen } from '../../../ui/forms/FormScreen.tsx'
import { StoredPicture } from '../../../ui/forms/StoredPicture.tsx'
import { useReturn } from '../../../ui/forms/useReturn.ts'
import { Stored } from '../../../ui/lists/Reading.tsx'
import {
  FacultyToEditDocument,
  type FacultyToEditQuery,
  useFacultyToEditQuery,
  useUpdateFacultyMutation,
} from './FacultyForm.generated.ts'
import { FacultyForm, type FacultyValues, facultyValues } from './FacultyForm.tsx'

export function EditFacultyPage() {
  const { id = '' } = useParams()
  const query = useFacultyToEditQuery({ variables: { id }, ...bypassCaches })
  return (
    <FormScreen title="Edit Faculty" back="/admin/faculties">
      <Stored query={query} found={query.data?.faculty} failed="Failed to load the faculty member." missing="Faculty not found.">
        {(faculty) => <FacultyEditor key={faculty.id} faculty={faculty} />}
      </Stored>
    </FormScreen>
  )
}

type Faculty = NonNullable<FacultyToEditQuery['faculty']>

function FacultyEditor({ faculty }: { faculty: Faculty }) {
  const [update] = useUpdateFacultyMutation()
  const storedCheck = useStoredCheck(FacultyToEditDocument, faculty.id)
  const toList = useReturn('/admin/faculties')

  function save({ image, ...values }: FacultyValues) {
    const picture = image ? { image } : { existingImage: faculty.image }
    return update({ variables: { id: faculty.id, input: { ...values, ...picture } } })
  }

  return (
    <FacultyForm
      initial={facultyValues(faculty)}
      save={save}
      storedCheck={storedCheck}
      saved={() => toList('The faculty member has been saved.')}
      stored={faculty.imageUrl && <StoredPicture src={faculty.imageUrl} of={faculty.name} />}
    />
  )
}
