import { useSearchParams } from 'react-router-dom'
import { pastEveryCache } from '../../../lib/pastCache.ts'
import { FormScreen } from '../../../ui/FormScreen.tsx'
import { Stored } from '../../../ui/Reading.tsx'
import { useReturn } from '../../../ui/useReturn.ts'
import { useCreateSubjectMutation, useLevelsToChooseQuery } from './SubjectForm.generated.ts'
import { amongLevels, SubjectForm, subjectInput } from './SubjectForm.tsx'

export function AddSubjectPage() {
  const [params] = useSearchParams()
  const level = params.get('level')
  const query = useLevelsToChooseQuery(pastEveryCache)
  const [create] = useCreateSubjectMutation()
  const toList = useReturn('/admin/subjects')
  return (
    <FormScreen title="Add Subject" back={level ? `/admin/subjects/level/${encodeURIComponent(level)}` : '/admin/subjects'}>
      <Stored query={query} found={query.data?.levels} failed="Error loading data.">
        {(levels) => (
          <SubjectForm
            levels={levels}
            initial={{ code: '', title: '', creditHours: '', levelId: amongLevels(levels, level) }}
            save={(values) => create({ variables: { input: subjectInput(values) } })}
            saved={() => toList('The subject has been added.')}
          />
        )}
      </Stored>
    </FormScreen>
  )
}
