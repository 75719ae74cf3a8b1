import { RecordKind } from './schema.generated.ts'

export type RecordNames = {
  /** Singular and plural in title case, for headings. */
  label: string
  plural: string
  /** Singular within a sentence. */
  noun: string
  /** Path of the list in the admin panel. The other screens are below it. */
  path: string
}

/** Names that do not follow from the kind. */
const irregular: Partial<Record<RecordKind, Partial<RecordNames>>> = {
  FACULTY: { plural: 'Faculties', noun: 'faculty member', path: '/admin/faculties' },
  SOCIAL_LINK: { path: '/admin/socials' },
  INNOVATION: { path: '/admin/innovation-hub' },
}

/** Returns the names of a kind: Event, Events, event and `/admin/events` for `EVENT`. */
function namesOf(kind: RecordKind): RecordNames {
  const noun = kind.toLowerCase().replace('_', ' ')
  const label = noun.replaceAll(/\b[a-z]/g, (letter) => letter.toUpperCase())
  return { label, plural: `${label}s`, noun, path: `/admin/${noun.replace(' ', '-')}s`, ...irregular[kind] }
}

/** Names and paths of all kinds of records. */
export const recordKinds = Object.fromEntries(Object.values(RecordKind).map((kind) => [kind, namesOf(kind)])) as Record<
  RecordKind,
  RecordNames
>

/** Returns the kind whose screens are below a path such as `/admin/notices/history/7`. */
export const kindAt = (pathname: string) =>
  Object.values(RecordKind).find((kind) => pathname.startsWith(`${recordKinds[kind].path}/`))!
