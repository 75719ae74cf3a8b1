import { useParams } from 'react-router-dom'
import { pastEveryCache } from '../../../lib/pastCache.ts'
import { FormScreen } from '../../../ui/FormScreen.tsx'
import { Empty } from '../../../ui/ListStates.tsx'
import { Stored } from '../../../ui/Reading.tsx'
import { useReturn } from '../../../ui/useReturn.ts'
import { type SubjectToEditQuery, useSubjectToEditQuery, useUpdateSubjectMutation } from './SubjectForm.generated.ts'
import { amongLevels, type Levels, SubjectForm, subjectInput } from './SubjectForm.tsx'

export function EditSubjectPage() {
  const { id = '' } = useParams()
  const query = useSubjectToEditQuery({ variables: { id }, ...pastEveryCache })
  return (
    <FormScreen title="Edit Subject" back="/admin/subjects">
      <Stored
        query={query}
        found={query.data?.subject}
        failed="Error loading data."
        missing={<Empty text="Subject not found.">It may have been deleted meanwhile.</Empty>}
      >
        {(subject) => <SubjectEditor key={subject.id} subject={subject} levels={query.data?.levels ?? []} />}
      </Stored>
    </FormScreen>
  )
}

type Subject = NonNullable<SubjectToEditQuery['subject']>

function SubjectEditor({ subject: { id, code, title, creditHours, levelId }, levels }: { subject: Subject; levels: Levels }) {
  const [update] = useUpdateSubjectMutation()
  const toList = useReturn('/admin/subjects')
  return (
    <SubjectForm
      levels={levels}
      initial={{
        code: code ?? '',
        title: title ?? '',
        creditHours: String(creditHours ?? ''),
        levelId: amongLevels(levels, levelId),
      }}
      save={(values) => update({ variables: { id, input: subjectInput(values) } })}
      saved={() => toList('The subject has been saved.')}
    />
  )
}
