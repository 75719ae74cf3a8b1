import type { RecordKind } from './schema.generated.ts'

export type RecordNames = {
  /** Singular and plural in title case, for headings. */
  label: string
  plural: string
  /** Singular within a sentence. */
  noun: string
  /** Path of the list. The other screens are below it. */
  path: string
}

/** Names and paths of all kinds of records in the admin panel. */
export const recordKinds: Record<RecordKind, RecordNames> = {
  COURSE: { label: 'Course', plural: 'Courses', noun: 'course', path: '/admin/courses' },
  LEVEL: { label: 'Level', plural: 'Levels', noun: 'level', path: '/admin/levels' },
  SUBJECT: { label: 'Subject', plural: 'Subjects', noun: 'subject', path: '/admin/subjects' },
  FACULTY: { label: 'Faculty', plural: 'Faculties', noun: 'faculty member', path: '/admin/faculties' },
  NOTICE: { label: 'Notice', plural: 'Notices', noun: 'notice', path: '/admin/notices' },
  SOCIAL_LINK: { label: 'Social Link', plural: 'Social Links', noun: 'social link', path: '/admin/socials' },
  IMAGE: { label: 'Image', plural: 'Images', noun: 'image', path: '/admin/images' },
  INNOVATION: { label: 'Innovation', plural: 'Innovations', noun: 'innovation', path: '/admin/innovation-hub' },
}

/** Returns the kind whose screens are below a path such as `/admin/notices/history/7`. */
export const kindAt = (pathname: string) =>
  (Object.keys(recordKinds) as RecordKind[]).find((kind) => pathname.startsWith(`${recordKinds[kind].path}/`))!
