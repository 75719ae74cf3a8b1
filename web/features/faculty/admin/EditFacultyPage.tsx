import { chakra } from '@chakra-ui/react'
import { useParams } from 'react-router-dom'
import { pastEveryCache } from '../../../lib/pastCache.ts'
import { Thumbnail } from '../../../ui/FilePreview.tsx'
import { FormScreen } from '../../../ui/FormScreen.tsx'
import { Empty } from '../../../ui/ListStates.tsx'
import { Stored } from '../../../ui/Reading.tsx'
import { useReturn } from '../../../ui/useReturn.ts'
import { type FacultyToEditQuery, useFacultyToEditQuery, useUpdateFacultyMutation } from './FacultyForm.generated.ts'
import { FacultyForm, type FacultyValues, facultyValues } from './FacultyForm.tsx'

export function EditFacultyPage() {
  const { id = '' } = useParams()
  const query = useFacultyToEditQuery({ variables: { id }, ...pastEveryCache })
  return (
    <FormScreen title="Edit Faculty" back="/admin/faculties">
      <Stored
        query={query}
        found={query.data?.faculty}
        failed="Failed to load the faculty member."
        missing={<Empty text="Faculty not found.">It may have been deleted meanwhile.</Empty>}
      >
        {(faculty) => <FacultyEditor key={faculty.id} faculty={faculty} />}
      </Stored>
    </FormScreen>
  )
}

type Faculty = NonNullable<FacultyToEditQuery['faculty']>

function FacultyEditor({ faculty }: { faculty: Faculty }) {
  const [update] = useUpdateFacultyMutation()
  const toList = useReturn('/admin/faculties')

  function save({ image, ...values }: FacultyValues) {
    const picture = image ? { image } : { existingImage: faculty.image }
    return update({ variables: { id: faculty.id, input: { ...values, ...picture } } })
  }

  return (
    <FacultyForm
      initial={facultyValues(faculty)}
      save={save}
      saved={() => toList('The faculty member has been saved.')}
      stored={
        faculty.imageUrl && (
          <>
            <Thumbnail src={faculty.imageUrl} alt={`Stored picture of ${faculty.name}`} />
            <chakra.span flex="1 1 12rem">This picture stays unless you choose another.</chakra.span>
          </>
        )
      }
    />
  )
}
