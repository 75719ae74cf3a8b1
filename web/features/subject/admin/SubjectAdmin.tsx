import { useParams, useSearchParams } from 'react-router-dom'
import { addPath, levelsPath, subjectsPath } from '../../../lib/adminPaths.ts'
import type { ReadOptions } from '../../../lib/reads.ts'
import { recordKinds } from '../../../lib/recordKinds.ts'
import { AddForm } from '../../../ui/admin/AddForm.tsx'
import type { PublicPage } from '../../../ui/admin/adminResource.ts'
import { BackButton } from '../../../ui/admin/BackButton.tsx'
import type { Columns } from '../../../ui/admin/columns.ts'
import { type SubjectFormValues, subjectResource, subjectValues } from '../../../ui/admin/curriculumResources.ts'
import { DeleteWithDialog } from '../../../ui/admin/DeleteButtons.tsx'
import { AddLink } from '../../../ui/admin/FormLink.tsx'
import { EditScreen, FormScreen, Loaded, withId } from '../../../ui/admin/FormScreen.tsx'
import { ListScreen } from '../../../ui/admin/ListScreen.tsx'
import { PageHeading } from '../../../ui/admin/PageHeading.tsx'
import { RecordTable } from '../../../ui/admin/RecordTable.tsx'
import { FieldRow } from '../../../ui/forms/Field.tsx'
import { idAmong, RecordSelect } from '../../../ui/forms/RecordSelect.tsx'
import { TextField } from '../../../ui/forms/TextField.tsx'
import { levelLabel } from './levelLabel.ts'
import {
  type AdminSubjectsQuery,
  type LabeledLevelFragment,
  type SubjectsByLevelQuery,
  type SubjectValuesFragment,
  useAdminSubjectsQuery,
  useLevelsToChooseQuery,
  useSubjectsByLevelQuery,
  useSubjectToEditQuery,
} from './SubjectAdmin.generated.ts'

const columns: Columns<SubjectValuesFragment> = [
  { header: 'ID', value: ({ id }) => id, kind: 'id' },
  { header: 'Code', value: ({ code }) => code, isName: true, nowrap: true },
  { header: 'Title', value: ({ title }) => title, kind: 'title' },
  { header: 'Credit Hours', value: ({ creditHours }) => creditHours, kind: 'number' },
]

/** A subject is shown on the page of the course that has its level. */
const publicPage = (levels: LabeledLevelFragment[] | null): PublicPage<SubjectFormValues> => ({
  path({ levelId }) {
    const course = withId(levels, levelId)?.course
    return course ? `/course/${encodeURIComponent(course.id)}` : undefined
  },
  field: 'subjects',
})

function recordsIn({ subjects, levels }: AdminSubjectsQuery) {
  const labels = new Map(levels?.map((level) => [level.id, levelLabel(level)]))
  return subjects?.map((subject) => ({ ...subject, level: labels.get(subject.levelId ?? '') ?? levelLabel(undefined) }))
}
const columnsWithLevel: Columns<NonNullable<ReturnType<typeof recordsIn>>[number]> = [
  ...columns,
  { header: 'Level', value: ({ level }) => level },
]

export const ListPage = () => (
  <ListScreen resource={subjectResource} useRecords={useAdminSubjectsQuery} records={recordsIn} columns={columnsWithLevel} />
)

const recordsOfLevel = ({ subjects }: SubjectsByLevelQuery) => subjects
const deleteButton = <DeleteWithDialog />

export function SubjectsByLevelPage() {
  const { id: levelId = '' } = useParams()
  const { data } = useLevelsToChooseQuery()
  const useSubjects = (options?: ReadOptions) => useSubjectsByLevelQuery({ ...options, variables: { levelId } })
  const level = withId(data?.levels, levelId)
  const back = level?.course ? levelsPath(level.course.id) : recordKinds.LEVEL.path
  const actions = (
    <>
      <BackButton to={back}>Back</BackButton>
      <AddLink to={addPath('SUBJECT', { level: levelId })}>+ Add Subject</AddLink>
    </>
  )
  return (
    <>
      <PageHeading actions={actions} of={level ? levelLabel(level) : ''}>
        Subjects
      </PageHeading>
      <RecordTable
        key={levelId}
        resource={subjectResource}
        useRecords={useSubjects}
        records={recordsOfLevel}
        columns={columns}
        caption="Subjects of the level"
        empty="No subjects found for this level."
        actionsIn="title"
        deleteButton={deleteButton}
      />
    </>
  )
}

export function AddPage() {
  const [params] = useSearchParams()
  const level = params.get('level')
  return (
    <FormScreen title="Add Subject" back={level ? subjectsPath(level) : subjectResource.path}>
      <Loaded resource={subjectResource} useData={useLevelsToChooseQuery}>
        {({ levels }) => (
          <AddForm
            kept="levelId"
            resource={subjectResource}
            initial={subjectValues(idAmong(levels, level))}
            useStored={useAdminSubjectsQuery}
            publicPage={publicPage(levels)}
          >
            <Fields levels={levels} />
          </AddForm>
        )}
      </Loaded>
    </FormScreen>
  )
}

const useSubject = (id: string, options?: ReadOptions) => useSubjectToEditQuery({ ...options, variables: { id } })

export const EditPage = () => (
  <EditScreen
    resource={subjectResource}
    useRecord={useSubject}
    useAll={useAdminSubjectsQuery}
    record={({ subject }) => subject}
    valuesOf={(subject, { levels }) => subjectValues(idAmong(levels, subject.levelId), subject)}
    publicPage={({ levels }) => publicPage(levels)}
  >
    {(_subject, { levels }) => <Fields levels={levels} />}
  </EditScreen>
)

const Fields = ({ levels }: { levels: LabeledLevelFragment[] | null }) => (
  <>
    <FieldRow>
      <TextField name="code" label="Code" hint="At most 10 characters." autoComplete="off" required />
      <TextField name="creditHours" label="Credit Hours" type="number" min="1" step="any" hint="1 or more." required />
    </FieldRow>
    <TextField name="title" label="Title" hint="At most 255 characters." autoComplete="off" required />
    <RecordSelect name="levelId" label="Level" records={levels} textOf={levelLabel} required />
  </>
)
