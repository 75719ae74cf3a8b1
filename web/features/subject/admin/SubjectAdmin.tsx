import { useParams, useSearchParams } from 'react-router-dom'
import { subjectRules } from '../../../../schema/subject.rules.ts'
import { bypassCaches } from '../../../lib/bypassCaches.ts'
import { CreateSubjectDocument, DeleteSubjectDocument, UpdateSubjectDocument } from '../../../lib/schema.generated.ts'
import { adminResource } from '../../../ui/admin/adminResource.ts'
import { EditScreen, FormScreen, Loaded } from '../../../ui/admin/FormScreen.tsx'
import { ListScreen } from '../../../ui/admin/ListScreen.tsx'
import { RecordForm } from '../../../ui/admin/RecordForm.tsx'
import type { Column } from '../../../ui/admin/RecordTable.tsx'
import { FieldRow } from '../../../ui/forms/FieldRow.tsx'
import { idAmong, SelectField } from '../../../ui/forms/SelectField.tsx'
import { TextField } from '../../../ui/forms/TextField.tsx'
import { levelLabel } from './levelLabel.ts'
import {
  type AdminSubjectsQuery,
  type LevelsToChooseQuery,
  SubjectsToCompareDocument,
  type SubjectValuesFragment,
  useAdminSubjectsQuery,
  useLevelsToChooseQuery,
  useSubjectToEditQuery,
} from './SubjectAdmin.generated.ts'

type Levels = NonNullable<LevelsToChooseQuery['levels']>

const columns: Column<SubjectValuesFragment & { level: string }>[] = [
  { header: 'ID', value: ({ id }) => id },
  { header: 'Code', value: ({ code }) => code, isName: true, nowrap: true },
  { header: 'Title', value: ({ title }) => title, isName: true },
  { header: 'Credit Hours', value: ({ creditHours }) => creditHours },
  { header: 'Level', value: ({ level }) => level },
]

const withLevels = ({ subjects, levels }: AdminSubjectsQuery) =>
  subjects?.map((subject) => ({ ...subject, level: levelLabel(levels?.find(({ id }) => id === subject.levelId)) }))

type Values = { code: string; title: string; creditHours: string; levelId: string }

const subjects = adminResource({
  label: 'Subject',
  path: '/admin/subjects',
  rules: subjectRules,
  inputOf: (values: Values) => ({ ...values, creditHours: Number(values.creditHours) }),
  create: CreateSubjectDocument,
  update: UpdateSubjectDocument,
  remove: DeleteSubjectDocument,
  listFailed: 'Error loading data.',
  recordFailed: 'Error loading data.',
})

export const SubjectsPage = () => (
  <ListScreen resource={subjects} query={useAdminSubjectsQuery()} records={withLevels} columns={columns} />
)

export function AddSubjectPage() {
  const [params] = useSearchParams()
  const level = params.get('level')
  const query = useLevelsToChooseQuery(bypassCaches)
  return (
    <FormScreen title="Add Subject" back={level ? `/admin/subjects/level/${encodeURIComponent(level)}` : '/admin/subjects'}>
      <Loaded query={query} value={query.data?.levels} failed="Error loading data.">
        {(levels) => (
          <RecordForm
            resource={subjects}
            initial={{ code: '', title: '', creditHours: '', levelId: idAmong(levels, level) }}
            compareWith={SubjectsToCompareDocument}
          >
            <Fields levels={levels} />
          </RecordForm>
        )}
      </Loaded>
    </FormScreen>
  )
}

export function EditSubjectPage() {
  const { id = '' } = useParams()
  const query = useSubjectToEditQuery({ variables: { id }, ...bypassCaches })
  const levels = query.data?.levels ?? []
  const valuesOf = ({ code, title, creditHours, levelId }: SubjectValuesFragment) => ({
    code: code ?? '',
    title: title ?? '',
    creditHours: String(creditHours ?? ''),
    levelId: idAmong(levels, levelId),
  })
  return (
    <EditScreen resource={subjects} query={query} record={({ subject }) => subject} valuesOf={valuesOf}>
      {() => <Fields levels={levels} />}
    </EditScreen>
  )
}

const Fields = ({ levels }: { levels: Levels }) => (
  <>
    <FieldRow>
      <TextField name="code" label="Code" hint="At most 10 characters." autoComplete="off" required />
      <TextField name="creditHours" label="Credit Hours" type="number" min="1" step="any" hint="1 or more." required />
    </FieldRow>
    <TextField name="title" label="Title" hint="At most 255 characters." autoComplete="off" required />
    <SelectField
      name="levelId"
      label="Level"
      placeholder="Choose a level"
      hint={levels.length === 0 ? 'There are no levels yet. Add a level first.' : undefined}
      required
    >
      {levels.map((level) => (
        <option key={level.id} value={level.id}>
          {levelLabel(level)}
        </option>
      ))}
    </SelectField>
  </>
)
