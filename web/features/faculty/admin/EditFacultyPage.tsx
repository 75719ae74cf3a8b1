import { chakra } from '@chakra-ui/react'
import { useParams } from 'react-router-dom'
import { pastEveryCache } from '../../../lib/pastCache.ts'
import { FormColumn } from '../../../ui/AdminForm.tsx'
import { BackButton } from '../../../ui/BackButton.tsx'
import { Thumbnail } from '../../../ui/FilePreview.tsx'
import { Empty, Failed, Loading } from '../../../ui/ListStates.tsx'
import { PageHeading } from '../../../ui/PageHeading.tsx'
import { useReturn } from '../../../ui/useReturn.ts'
import { type FacultyToEditQuery, useFacultyToEditQuery, useUpdateFacultyMutation } from './FacultyForm.generated.ts'
import { FacultyForm, type FacultyValues, facultyValues } from './FacultyForm.tsx'

export function EditFacultyPage() {
  const { id = '' } = useParams()
  return (
    <FormColumn>
      <PageHeading actions={<BackButton to="/admin/faculties">Back</BackButton>}>Edit Faculty</PageHeading>
      <StoredFaculty key={id} id={id} />
    </FormColumn>
  )
}

function StoredFaculty({ id }: { id: string }) {
  const { data, loading, error, refetch } = useFacultyToEditQuery({ variables: { id }, ...pastEveryCache })
  if (data?.faculty) return <FacultyEditor faculty={data.faculty} />
  if (loading) return <Loading>Loading...</Loading>
  if (error) return <Failed retry={refetch}>Failed to load the faculty member.</Failed>
  return <Empty text="Faculty not found.">It may have been deleted meanwhile.</Empty>
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
