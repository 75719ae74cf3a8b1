import { useFormikContext } from 'formik'
import type { SubjectFormValues } from './curriculumResources.ts'
import { useSubjectsByLevelQuery } from './SubjectAdmin.generated.ts'
import { subjectKey } from './subjectCells.ts'

/** Returns the hint of the code in the form of the subject `id`, or of a new one, if another subject of the level has the same. That is allowed. */
export function useCodeHint(id: string | undefined) {
  const { code, levelId } = useFormikContext<SubjectFormValues>().values
  const { data } = useSubjectsByLevelQuery({ variables: { levelId }, skip: !levelId })
  const key = subjectKey(code)
  const other = key && data?.subjects?.find((each) => each.id !== id && subjectKey(each.code ?? '') === key)
  return other ? `${other.title} in this level has the same code.` : undefined
}
