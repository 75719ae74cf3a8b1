import { isId } from '../../schema/rules.ts'
import { failure } from '../errors.ts'

/** What the backend keeps, by the first part of its paths. */
export const resources = [
  'courses',
  'levels',
  'subjects',
  'faculties',
  'notices',
  'innovation-branches',
  'socials',
  'images',
] as const
export type Resource = (typeof resources)[number]

const nestedInCourses: readonly Resource[] = ['courses', 'levels', 'subjects']

/** The paths whose answers change with a record of a resource; with a new one, which has no `id` yet, the list's. */
export function pathsChangedBy(resource: Resource, id?: string) {
  if (nestedInCourses.includes(resource)) return ['courses', 'courses/*']
  return id === undefined ? [resource] : [resource, recordPath(resource, id)]
}

/** `notices/5`. Throws NOT_FOUND for what can't be an id. */
export function recordPath(resource: string, id: string) {
  if (!isId(id)) throw failure('NOT_FOUND')
  return `${resource}/${encodeURIComponent(id)}`
}
