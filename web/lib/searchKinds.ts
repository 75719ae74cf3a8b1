import type { SearchKind } from './schema.generated.ts'

/** Names of the kinds of records that a search finds: of one record, and of a group. */
export const searchKinds: Record<SearchKind, { label: string; heading: string }> = {
  COURSE: { label: 'Course', heading: 'Courses' },
  SUBJECT: { label: 'Subject', heading: 'Subjects' },
  FACULTY: { label: 'Faculty Member', heading: 'Faculty' },
  NOTICE: { label: 'Notice', heading: 'News & Events' },
  INNOVATION: { label: 'Innovation', heading: 'Innovation Hub' },
}
