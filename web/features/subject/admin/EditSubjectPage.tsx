import { useParams } from 'react-router-dom'
import { bypassCaches } from '../../../lib/bypassCaches.ts'
import { useStoredCheck } from '../../../lib/stored.ts'
import { FormScreen } from '../../../ui/forms/FormScreen.tsx'
import { idAmong } from '../../../ui/forms/SelectField.tsx'
import { useReturn } from '../../../ui/forms/useReturn.ts'
import { Stored } from '../../../ui/lists/Reading.tsx'
import {
  SubjectToEditDocument,
  type SubjectToEditQuery,
  useSubjectToEditQuery,
  useUpdateSubjectMutation,
} from './SubjectForm.generated.ts'
import { type Levels, SubjectForm, subjectInput } from './SubjectForm.tsx'

export function EditSubjectPage() {
  const { id = '' } = useParams()
  const query = useSubjectToEditQuery({ variables: { id }, ...bypassCaches })
  return (
    <FormScreen title="Edit Subject" back="/admin/subjects">
      <Stored query={query} found={query.data?.subject} failed="Error loading data." missing="Subject not found.">
        {(subject) => <SubjectEditor key={subject.id} subject={subject} levels={query.data?.levels ?? []} />}
      </Stored>
    </FormScreen>
  )
}

type Subject = NonNullable<SubjectToEditQuery['subject']>

function SubjectEditor({ subject: { id, code, title, creditHours, levelId }, levels }: { subject: Subject; levels: Levels }) {
  const [update] = useUpdateSubjectMutation()
  const storedCheck = useStoredCheck(SubjectToEditDocument, id)
  const toList = useReturn('/admin/subjects')
  return (
    <SubjectForm
      levels={levels}
      initial={{
        code: code ?? '',
        title: title ?? '',
        creditHours: String(creditHours ?? ''),
        levelId: idAmong(levels, levelId),
      }}
      save={(values) => update({ variables: { id, input: subjectInput(values) } })}
      storedCheck={storedCheck}
      saved={() => toList('The subject has been saved.')}
    />
  )
}
