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
  /** Kind of the record and what it belongs to; '' for a screen or an action. */
  context: string
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
  ...[...links, ...abilityLinks].map(({ path, label }) => ({ key: path, group: SCREENS, name: label, context: '', to: path })),
  ...Object.values(entities).map(({ kind }) => action(`Add ${recordKinds[kind].label}`, addPath(kind), { synonyms: 'new create' })),
  action('View the site', '/', { via: 'document', synonyms: 'website home page' }),
  action('Logout', logoutPath, { via: 'submit', synonyms: 'log out sign out' }),
]

const action = (name: string, to: string, more: Pick<Entry, 'via' | 'synonyms'>): Entry => ({
  key: name,
  group: ACTIONS,
  name,
  context: '',
  to,
  ...more,
})

/** Returns the entries of all records, in the order of the lists. Records that could not be read are left out. */
export function recordEntries(data: PaletteQuery, college: College): Entry[] {
  const day = dayFormatter({ dateStyle: 'medium' }, college)
  const courses = new Map(data.courses?.map(({ id, name }) => [id, name]))
  const levels = new Map(data.levels?.map(({ id, title, courseId }) => [id, [title, courses.get(courseId ?? '')]]))
  return [
    ...entriesOf('COURSE', data.courses, ({ name }) => ({ name })),
    ...entriesOf('LEVEL', data.levels, ({ title, courseId }) => ({ name: title, of: [courses.get(courseId ?? '')] })),
    ...entriesOf('SUBJECT', data.subjects, ({ code, title, levelId }) => ({
      name: title,
      code,
      of: levels.get(levelId ?? '') ?? [],
    })),
    ...entriesOf('FACULTY', data.faculties, ({ name, department }) => ({ name, of: [department] })),
    ...entriesOf('NOTICE', data.notices, ({ title, releasedOn }) => ({
      name: title,
      of: [releasedOn && day(releasedOn)],
    })),
    ...entriesOf('SOCIAL_LINK', data.socialLinks, ({ name, link }) => ({ name, of: [link] })),
    ...entriesOf(
      'IMAGE',
      data.images?.map(({ name }) => ({ id: name, name })),
      ({ name }) => ({ name }),
    ),
    ...entriesOf('INNOVATION', data.innovations, ({ name }) => ({ name })),
  ]
}

type Described = { name: string | null; code?: string | null /** What it belongs to. */; of?: (string | null | undefined)[] }

function entriesOf<Item extends { id: string }>(
  kind: RecordKind,
  records: readonly Item[] | null | undefined,
  describe: (record: Item) => Described,
): Entry[] {
  const { label, path } = recordKinds[kind]
  const group = links.find((link) => link.path === path)?.label ?? label
  return (records ?? []).map((record) => {
    const { name, code = null, of = [] } = describe(record)
    return {
      key: `${kind} ${record.id}`,
      group,
      name: name || (code ? '' : `Record ${record.id}`),
      code,
      context: [label, ...of].filter(Boolean).join(', '),
      to: pathOf(kind, record.id),
    }
  })
}

/** Returns the path of the form of a record. An image has none, so it is shown in the list. */
const pathOf = (kind: RecordKind, recordId: string) =>
  kind === 'IMAGE' ? `${recordKinds.IMAGE.path}?${new URLSearchParams({ q: recordId })}` : editPath(kind, recordId)
