import type { College } from '../../../schema/college.rules.ts'
import { addPath, editPath, logoutPath } from '../../lib/adminPaths.ts'
import { dayFormatter } from '../../lib/college.ts'
import { recordKinds } from '../../lib/recordKinds.ts'
import type { RecordKind } from '../../lib/schema.generated.ts'
import { commonEntities, entities, links, recordsIn, type ScreenLink } from '../entities.ts'
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
  ...commonEntities.map(({ kind }) => action(`Add ${recordKinds[kind].label}`, addPath(kind), 'new create')),
  { ...action('View the site', '/', 'website home page'), via: 'document' },
  { ...action('Logout', logoutPath, 'log out sign out'), via: 'submit' },
]

const action = (name: string, to: string, synonyms: string): Entry => ({ key: name, group: ACTIONS, name, to, synonyms })

/** Returns the entries of all records, in the order of the lists. Records that could not be read are left out. */
export function recordEntries(data: PaletteQuery, college: College): Entry[] {
  const day = dayFormatter({ dateStyle: 'medium' }, college)
  const courses = new Map(data.courses?.map(({ id, name }) => [id, name]))
  const levels = new Map(data.levels?.map(({ id, name, courseId }) => [id, [name, courses.get(courseId ?? '')]]))
  const contextOf = ({ courseId, levelId, department, releasedOn, isScheduled, link }: Listed) => [
    courses.get(courseId ?? ''),
    ...(levels.get(levelId ?? '') ?? []),
    department,
    releasedOn && day(releasedOn),
    isScheduled && 'Scheduled',
    link,
  ]
  return Object.values(entities).flatMap(({ kind }) => entriesOf(kind, recordsIn(data, kind), contextOf))
}

/** A record of any kind, with what tells it from others. An image has no id. */
type Listed = Partial<Record<'name' | 'code' | 'courseId' | 'levelId' | 'department' | 'releasedOn' | 'link', string | null>> & {
  id?: string
  isScheduled?: boolean
}

/** Returns the entries of records. `contextOf` returns what a record belongs to. */
function entriesOf(
  kind: RecordKind,
  records: readonly Listed[] | null | undefined,
  contextOf: (record: Listed) => (Listed['name'] | false)[],
): Entry[] {
  const { label, title } = recordKinds[kind]
  return (records ?? []).map((record) => {
    const { name, code = null, id = name ?? '' } = record
    return {
      key: `${kind} ${id}`,
      group: title,
      name: name || (code ? '' : `Record ${id}`),
      code,
      context: [label, ...contextOf(record)].filter(Boolean).join(', '),
      to: pathOf(kind, id),
    }
  })
}

/** Returns the path of the form of a record. An image has none, so it is shown in the list. */
const pathOf = (kind: RecordKind, recordId: string) =>
  kind === 'IMAGE' ? `${recordKinds.IMAGE.path}?${new URLSearchParams({ q: recordId })}` : editPath(kind, recordId)
