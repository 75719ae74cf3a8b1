import { recordKinds } from '../recordKinds.ts'
import type { RecordKind } from '../schema.generated.ts'

type SearchNames = { label: string; heading: string }

/** Names that visitors know and staff do not use. */
const different: Partial<Record<RecordKind, Partial<SearchNames>>> = {
  FACULTY: { label: 'Faculty Member', heading: 'Faculty' },
  NOTICE: { heading: 'News & Events' },
  INNOVATION: { heading: 'Innovation Hub' },
}

/** Returns the names of a kind of records that a search finds: of one record, and of a group. */
export const searchNames = (kind: RecordKind): SearchNames => ({
  label: recordKinds[kind].label,
  heading: recordKinds[kind].plural,
  ...different[kind],
})
