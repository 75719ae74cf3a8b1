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
  FACTS: { label: 'Fact Sheet', plural: 'Fact Sheets', noun: 'fact sheet', field: 'facts', path: '/admin/facts' },
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
