import * as z from 'zod/mini'
import { calendarDate, type FileKind, fileOf, maxLength, optionalText, requiredText } from './rules.ts'
import * as wire from './wire.ts'

export const noticeFileKinds = ['pdf', 'doc', 'docx', 'jpg', 'jpeg', 'png', 'gif', 'webp'] as const satisfies FileKind[]

const wrongKind = 'File must be a pdf, doc, docx, jpg, jpeg, png, gif or webp.'

export const noticeRules = z.object({
  title: requiredText('Title is required.').check(maxLength(255, 'Title cannot exceed 255 characters.')),
  releasedOn: calendarDate('Release date is required.', 'Release date must be a date.'),
  description: optionalText(),
  file: z.nullish(fileOf(noticeFileKinds, wrongKind)),
})

/** Rules for the form that adds a notice. Unlike the create call, the form requires a file. */
export const newNoticeRules = z.extend(noticeRules, { file: fileOf(noticeFileKinds, wrongKind, 'File is required.') })

export const noticeWire = wire.record({
  title: wire.text,
  releasedOn: wire.day,
  description: wire.text,
  file: wire.text,
})

export type Notice = z.output<typeof noticeWire>
