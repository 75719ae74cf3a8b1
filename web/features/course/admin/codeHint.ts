import type { Subject } from '../../../lib/schema.generated.ts'
import { subjectKey } from './subjectCells.ts'

type Known = Pick<Subject, 'id' | 'code' | 'title'>

/** Returns the hint of a code that another subject of the level has. That is allowed. `id` is that of the subject itself, if it is stored. */
export function codeHint(code: string, subjects: readonly Known[] | null | undefined, id: string | undefined) {
  const key = subjectKey(code)
  const other = key && subjects?.find((each) => each.id !== id && subjectKey(each.code ?? '') === key)
  return other ? `${other.title} in this level has the same code.` : undefined
}
