import { useSearchParams } from 'react-router-dom'
import { bypassCaches } from '../../../lib/bypassCaches.ts'
import { useStoredCheck } from '../../../lib/stored.ts'
import { FormScreen } from '../../../ui/forms/FormScreen.tsx'
import { idAmong } from '../../../ui/forms/SelectField.tsx'
import { useReturn } from '../../../ui/forms/useReturn.ts'
import { Stored } from '../../../ui/lists/Reading.tsx'
import { SubjectsToCompareDocument, useCreateSubjectMutation, useLevelsToChooseQuery } from './SubjectForm.generated.ts'
import { SubjectForm, subjectInput } from './SubjectForm.tsx'

export function AddSubjectPage() {
  const [params] = useSearchParams()
  const level = params.get('level')
  const query = useLevelsToChooseQuery(bypassCaches)
  const [create] = useCreateSubjectMutation()
  const storedCheck = useStoredCheck(SubjectsToCompareDocument)
  const toList = useReturn('/admin/subjects')
  return (
    <FormScreen title="Add Subject" back={level ? `/admin/subjects/level/${encodeURIComponent(level)}` : '/admin/subjects'}>
      <Stored query={query} found={query.data?.levels} failed="Error loading data.">
        {(levels) => (
          <SubjectForm
            levels={levels}
            initial={{ code: '', title: '', creditHours: '', levelId: idAmong(levels, level) }}
            save={(values, once) => create({ variables: { input: subjectInput(values) }, ...once })}
            storedCheck={storedCheck}
            saved={() => toList('The subject has been added.')}
          />
        )}
      </Stored>
    </FormScreen>
  )
}
