import { recordKinds } from './recordKinds.ts'
import type { RecordKind } from './schema.generated.ts'

/** Path of the screen with the deleted records. */
export const deletedPath = '/admin/deleted'

/** Path of the screen with the people who can sign in. */
export const peoplePath = '/admin/people'

/** Path of the screen with the tokens of programs. */
export const tokensPath = '/admin/people/tokens'

/** Path of the screen on which staff change their password. */
export const passwordPath = '/admin/password'

/** Path of the screen with the preview links. */
export const previewLinksPath = '/admin/preview-links'

/** Path of the screen with the changes of all records. */
export const changesPath = '/admin/changes'

/** Path to which a form is submitted to sign out. */
export const logoutPath = '/admin/logout'

/** Returns the path of the form that adds a record. `params` are first choices in the form, such as the course of a level. */
export const addPath = (kind: RecordKind, params?: Record<string, string>) =>
  `${recordKinds[kind].path}/add${params ? `?${new URLSearchParams(params)}` : ''}`

/** Returns the path of the form that adds a copy of a record. */
export const copyPath = (kind: RecordKind, id: string) => addPath(kind, { from: id })

/** Returns the path of the form that edits a record. */
export const editPath = (kind: RecordKind, id: string) => below(kind, 'edit', id)

/** Returns the path of a record's form, or of the list of images, which can't be edited. */
export const recordPath = (kind: RecordKind, id: string) => (kind === 'IMAGE' ? recordKinds[kind].path : editPath(kind, id))

/** Returns the path of the history of a record. */
export const historyPath = (kind: RecordKind, id: string) => below(kind, 'history', id)

/** Returns the path of the import of records. */
export const importPath = (kind: RecordKind) => `${recordKinds[kind].path}/import`

/** Returns the path of the list of a course's levels. */
export const levelsPath = (courseId: string) => below('COURSE', 'level', courseId)

/** Returns the path of the list of a level's subjects. */
export const subjectsPath = (levelId: string) => below('SUBJECT', 'level', levelId)

const below = (kind: RecordKind, screen: string, id: string) => `${recordKinds[kind].path}/${screen}/${encodeURIComponent(id)}`
