import { isId } from '../../schema/rules.ts'
import { failure } from '../errors.ts'

/** Returns the path of a record, such as `notices/5`. Throws NOT_FOUND if the id is impossible. */
export function recordPath(resource: string, id: string) {
  if (!isId(id)) throw failure('NOT_FOUND')
  return `${resource}/${encodeURIComponent(id)}`
}
