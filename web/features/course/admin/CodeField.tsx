import { useFormikContext } from 'formik'
import { TextField } from '../../../ui/forms/TextField.tsx'
import type { SubjectFormValues } from './curriculumResources.ts'
import { useSubjectsByLevelQuery } from './SubjectAdmin.generated.ts'
import { subjectKey } from './subjectCells.ts'

/** The code of the subject `id`, or of a new one. Its hint names a subject of the level with the same code, which is allowed. */
export function CodeField({ id, hint }: { id?: string | undefined; hint?: string }) {
  const { code, levelId } = useFormikContext<SubjectFormValues>().values
  const { data } = useSubjectsByLevelQuery({ variables: { levelId }, skip: !levelId })
  const key = subjectKey(code)
  const other = key && data?.subjects?.find((each) => each.id !== id && subjectKey(each.code ?? '') === key)
  return (
    <TextField
      name="code"
      label="Code"
      hint={other ? `${other.title} in this level has the same code.` : hint}
      autoComplete="off"
      required
    />
  )
}
