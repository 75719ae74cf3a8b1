import { type Query, RecordKind } from './schema.generated.ts'

export type RecordNames = {
  /** Singular and plural in title case, for headings. */
  label: string
  plural: string
  /** Singular within a sentence. */
  noun: string
  /** Title of the list. */
  title: string
  /** Field of a query with all records. */
  field: keyof Query
  /** Path of the list in the admin panel. The other screens are below it. */
  path: string
}

/** Names that do not follow from the kind. */
const irregular: Partial<Record<RecordKind, Partial<RecordNames>>> = {
  FACULTY: { plural: 'Faculties', noun: 'faculty member', path: '/admin/faculties' },
  SOCIAL_LINK: { path: '/admin/socials' },
  INNOVATION: { title: 'Innovation Hub', path: '/admin/innovation-hub' },
}

/** Returns the names of a kind: Event, Events, event, Events, `events` and `/admin/events` for `EVENT`. */
function namesOf(kind: RecordKind): RecordNames {
  const noun = kind.toLowerCase().replace('_', ' ')
  const label = noun.replaceAll(/\b[a-z]/g, (letter) => letter.toUpperCase())
  const { plural = `${label}s`, ...other } = irregular[kind] ?? {}
  const field = `${plural[0]?.toLowerCase()}${plural.slice(1).replace(' ', '')}` as keyof Query
  return { label, plural, noun, title: plural, field, path: `/admin/${noun.replace(' ', '-')}s`, ...other }
}

/** Names and paths of all kinds of records. */
export const recordKinds = Object.fromEntries(Object.values(RecordKind).map((kind) => [kind, namesOf(kind)])) as Record<
  RecordKind,
  RecordNames
>

/** Returns the kind whose screens are below a path such as `/admin/notices/history/7`. */
export const kindAt = (pathname: string) =>
  Object.values(RecordKind).find((kind) => pathname.startsWith(`${recordKinds[kind].path}/`))!

/** Path of the screen with the deleted records. */
export const deletedPath = '/admin/deleted'

/** Path to which a form is submitted to sign out. */
export const logoutPath = '/admin/logout'

/** Returns the path of the form that adds a record. `params` are first choices in the form, such as the course of a level. */
export const addPath = (kind: RecordKind, params?: Record<string, string>) =>
  `${recordKinds[kind].path}/add${params ? `?${new URLSearchParams(params)}` : ''}`

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
