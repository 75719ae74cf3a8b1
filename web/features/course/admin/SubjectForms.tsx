import { useFormikContext } from 'formik'
import { useSearchParams } from 'react-router-dom'
import { subjectsPath } from '../../../lib/adminPaths.ts'
import { bypassCaches } from '../../../lib/apollo/reads.ts'
import { withId } from '../../../lib/withId.ts'
import type { PublicPage } from '../../../ui/admin/adminResource.ts'
import { EditScreen, FormScreen, NewRecordForm } from '../../../ui/admin/form/FormScreen.tsx'
import { Loaded } from '../../../ui/admin/list/ListStates.tsx'
import { FieldRow } from '../../../ui/forms/Field.tsx'
import { idAmong, RecordSelect } from '../../../ui/forms/RecordSelect.tsx'
import { TextField } from '../../../ui/forms/TextField.tsx'
import { codeHint } from './codeHint.ts'
import { type SubjectFormValues, subjectResource, subjectValues } from './curriculumResources.ts'
import { levelLabel } from './levelLabel.ts'
import {
  type LabeledLevelFragment,
  type SubjectToEditQuery,
  type SubjectValuesFragment,
  useLevelsToChooseQuery,
  useSubjectsByLevelQuery,
  useSubjectToEditQuery,
} from './SubjectAdmin.generated.ts'

/** A subject is shown on the page of the course that has its level. */
const publicPage = (levels: LabeledLevelFragment[] | null): PublicPage<SubjectFormValues> => ({
  path({ levelId }) {
    const course = withId(levels, levelId)?.course
    return course ? `/course/${encodeURIComponent(course.id)}` : undefined
  },
  field: 'subjects',
})

const source = {
  useRecord: useSubjectToEditQuery,
  record: ({ subject }: SubjectToEditQuery) => subject,
  valuesOf: (subject: SubjectValuesFragment, { levels }: SubjectToEditQuery) =>
    subjectValues(idAmong(levels, subject.levelId), subject),
}

export function AddPage() {
  const [params] = useSearchParams()
  const level = params.get('level')
  const query = useLevelsToChooseQuery(bypassCaches)
  return (
    <FormScreen title="Add Subject" back={level ? subjectsPath(level) : subjectResource.path}>
      <Loaded query={query} failed="Error loading data.">
        {({ levels }) => (
          <NewRecordForm
            kept="levelId"
            resource={subjectResource}
            source={source}
            initial={subjectValues(idAmong(levels, level))}
            publicPage={publicPage(levels)}
          >
            <Fields levels={levels} />
          </NewRecordForm>
        )}
      </Loaded>
    </FormScreen>
  )
}

export const EditPage = () => (
  <EditScreen resource={subjectResource} source={source} publicPage={({ levels }) => publicPage(levels)}>
    {({ id }, { levels }) => <Fields id={id} levels={levels} />}
  </EditScreen>
)

function Fields({ id, levels }: { id?: string; levels: LabeledLevelFragment[] | null }) {
  const { code, levelId } = useFormikContext<SubjectFormValues>().values
  const { data } = useSubjectsByLevelQuery({ variables: { levelId }, skip: !levelId })
  const hint = codeHint(code, data?.subjects, id) ?? 'At most 10 characters.'
  return (
    <>
      <FieldRow>
        <TextField name="code" label="Code" hint={hint} autoComplete="off" required />
        <TextField
          name="creditHours"
          label="Credit Hours"
          type="number"
          min="1"
          max="100"
          step="any"
          hint="From 1 to 100."
          required
        />
      </FieldRow>
      <TextField name="title" label="Title" hint="At most 255 characters." autoComplete="off" required />
      <RecordSelect name="levelId" label="Level" records={levels} textOf={levelLabel} required />
    </>
  )
}
