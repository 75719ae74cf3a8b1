import { useParams } from 'react-router-dom'
import { bypassCaches } from '../../../lib/bypassCaches.ts'
import { useStoredCheck } from '../../../lib/stored.ts'
import { FormScreen } from '../../../ui/forms/FormScreen.tsx'
import { idAmong } from '../../../ui/forms/SelectField.tsx'
import { useReturn } from '../../../ui/forms/useReturn.ts'
import { Stored } from '../../../ui/lists/Reading.tsx'
import { LevelToEditDocument, type LevelToEditQuery, useLevelToEditQuery, useUpdateLevelMutation } from './LevelForm.generated.ts'
import { type Courses, LevelForm } from './LevelForm.tsx'

/** There is no call for one level: it is found in the list of all. */
export function EditLevelPage() {
  const { id } = useParams()
  const query = useLevelToEditQuery(bypassCaches)
  return (
    <FormScreen title="Edit Level" back="/admin/levels">
      <Stored
        query={query}
        found={query.data?.levels?.find((level) => level.id === id)}
        failed="Error loading data."
        missing="Level not found."
      >
        {(level) => <LevelEditor key={level.id} level={level} courses={query.data?.courses ?? []} />}
      </Stored>
    </FormScreen>
  )
}

type Level = NonNullable<LevelToEditQuery['levels']>[number]

function LevelEditor({ level: { id, title, courseId }, courses }: { level: Level; courses: Courses }) {
  const [update] = useUpdateLevelMutation()
  const storedCheck = useStoredCheck(LevelToEditDocument, id)
  const toList = useReturn('/admin/levels')
  return (
    <LevelForm
      courses={courses}
      initial={{ title: title ?? '', courseId: idAmong(courses, courseId) }}
      save={(input) => update({ variables: { id, input } })}
      storedCheck={storedCheck}
      saved={() => toList('The level has been saved.')}
    />
  )
}
