import type { College } from '../../../schema/college.rules.ts'
import { addPath, editPath, logoutPath } from '../../lib/adminPaths.ts'
import { dayFormatter } from '../../lib/college.ts'
import { recordKinds } from '../../lib/recordKinds.ts'
import type { RecordKind } from '../../lib/schema.generated.ts'
import { entities, links, type ScreenLink } from '../entities.ts'
import type { PaletteQuery } from './Palette.generated.ts'

export type Entry = {
  key: string
  group: string
  name: string
  /** Code of a subject, shown before the name. */
  code?: string | null
  /** Kind of the record and what it belongs to. */
  context?: string
  /** Words that find it besides those on screen. */
  synonyms?: string
  to: string
  /** Another document, or a form that is submitted. A screen by default. */
  via?: 'document' | 'submit'
}

/** Headings of the entries that are listed before anything is typed. */
const SCREENS = 'Screens'
const ACTIONS = 'Actions'

/** Returns true if the entry is listed before anything is typed. */
export const isFixed = ({ group }: Entry) => group === SCREENS || group === ACTIONS

/** Returns the entries of screens and actions. */
export const fixedEntries = (abilityLinks: ScreenLink[]): Entry[] => [
  ...[...links, ...abilityLinks].map(({ path, label }) => ({ key: path, group: SCREENS, name: label, to: path })),
  ...Object.values(entities).map(({ kind }) => action(`Add ${recordKinds[kind].label}`, addPath(kind), 'new create')),
  { ...action('View the site', '/', 'website home page'), via: 'document' },
  { ...action('Logout', logoutPath, 'log out sign out'), via: 'submit' },
]

const action = (name: string, to: string, synonyms: string): Entry => ({ key: name, group: ACTIONS, name, to, synonyms })

/** Returns the entries of all records, in the order of the lists. Records that could not be read are left out. */
export function recordEntries(data: PaletteQuery, college: College): Entry[] {
  const day = dayFormatter({ dateStyle: 'medium' }, college)
  const courses = new Map(data.courses?.map(({ id, name }) => [id, name]))
  const levels = new Map(data.levels?.map(({ id, name, courseId }) => [id, [name, courses.get(courseId ?? '')]]))
  return [
    ...entriesOf('COURSE', data.courses),
    ...entriesOf('LEVEL', data.levels, ({ courseId }) => [courses.get(courseId ?? '')]),
    ...entriesOf('SUBJECT', data.subjects, ({ levelId }) => levels.get(levelId ?? '') ?? []),
    ...entriesOf('FACULTY', data.faculties, ({ department }) => [department]),
    ...entriesOf('NOTICE', data.notices, ({ releasedOn }) => [releasedOn && day(releasedOn)]),
    ...entriesOf('SOCIAL_LINK', data.socialLinks, ({ link }) => [link]),
    ...entriesOf(
      'IMAGE',
      data.images?.map(({ name }) => ({ id: name, name })),
    ),
    ...entriesOf('INNOVATION', data.innovations),
  ]
}

type Listed = { id: string; name: string | null; code?: string | null }

/** Returns the entries of records. `parentsOf` returns what a record belongs to. */
function entriesOf<Item extends Listed>(
  kind: RecordKind,
  records: readonly Item[] | null | undefined,
  parentsOf: (record: Item) => (string | null | undefined)[] = () => [],
): Entry[] {
  const { label, path } = recordKinds[kind]
  const group = links.find((link) => link.path === path)?.label ?? label
  return (records ?? []).map((record) => {
    const { id, name, code = null } = record
    return {
      key: `${kind} ${id}`,
      group,
      name: name || (code ? '' : `Record ${id}`),
      code,
      context: [label, ...parentsOf(record)].filter(Boolean).join(', '),
      to: pathOf(kind, id),
    }
  })
}

/** Returns the path of the form of a record. An image has none, so it is shown in the list. */
const pathOf = (kind: RecordKind, recordId: string) =>
  kind === 'IMAGE' ? `${recordKinds.IMAGE.path}?${new URLSearchParams({ q: recordId })}` : editPath(kind, recordId)
