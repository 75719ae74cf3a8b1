import * as z from 'zod/mini'
import { calendarDate, type FileKind, fileOf, maxLength, optionalText, requiredText } from './rules.ts'
import * as wire from './wire.ts'

export const noticeFileKinds = ['pdf', 'doc', 'docx', 'jpg', 'jpeg', 'png', 'gif', 'webp'] as const satisfies FileKind[]

const wrongFile = 'File must be a pdf, doc, docx, jpg, jpeg, png, gif or webp.'

/** What the call takes (specification, sections 5 and 7). */
export const noticeRules = z.object({
  title: requiredText('Title is required.').check(maxLength(255, 'Title cannot exceed 255 characters.')),
  releasedOn: calendarDate('Release date is required.', 'Release date must be a date.'),
  description: optionalText(),
  file: z.nullish(fileOf(noticeFileKinds, wrongFile)),
})

/** The form demands a file when a notice is added, which the call does not. */
export const newNoticeRules = z.extend(noticeRules, { file: fileOf(noticeFileKinds, wrongFile, 'File is required.') })

/** A notice in the backend's answers. */
export const noticeWire = z.object({
  id: wire.id,
  title: wire.text,
  releasedOn: wire.day,
  description: wire.text,
  file: wire.text,
  createdAt: wire.moment,
  updatedAt: wire.moment,
})
