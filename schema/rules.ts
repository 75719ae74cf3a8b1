import * as z from 'zod/mini'
import { isEmail } from './email.ts'
import { isWebAddress } from './webAddress.ts'

/** A file as the rules see it: the browser's File, the gateway's spooled upload and the backend's part all have these. */
export type FileInfo = { name: string; type: string; size: number }

/** Text that must not be empty; what surrounds it is trimmed off. */
export const requiredText = (message: string) => z.string(message).check(z.trim(), z.minLength(1, message))

/** Text that may be left out or empty. */
export const optionalText = (message = 'This must be text.') => z.nullish(z.string(message).check(z.trim()))

/** Adds an upper limit, in characters as a person counts them, to a text rule. */
export const maxLength = (limit: number, message: string) =>
  z.refine<string>((text) => [...text].length <= limit, { error: message })

/** A further demand on a value, made only where it passed all demands before it. */
export const refineIfValid = <Value>(passes: (value: Value) => boolean, message: string) =>
  z.refine<Value>(passes, { error: message, when: ({ issues }) => issues.length === 0 })

/** A calendar date, `YYYY-MM-DD`, that exists. */
export const calendarDate = (missing: string, wrong: string) => requiredText(missing).check(refineIfValid(isCalendarDate, wrong))

/** Whether a text is a day of the calendar, `YYYY-MM-DD`. */
export function isCalendarDate(text: string) {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const moment = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(text)
}

/** An email address. */
export const email = (missing: string, wrong: string) => requiredText(missing).check(refineIfValid(isEmail, wrong))

const imageTypes = {
  jpg: ['image/jpeg'],
  jpeg: ['image/jpeg'],
  png: ['image/png', 'image/apng'],
  gif: ['image/gif'],
  webp: ['image/webp'],
  avif: ['image/avif'],
  bmp: ['image/bmp', 'image/x-ms-bmp'],
}
const documentTypes = {
  pdf: ['application/pdf'],
  // by their bytes these are known only as their containers
  doc: ['application/msword', 'application/x-cfb'],
  docx: [
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    'application/zip',
    'application/x-zip-compressed',
  ],
}
export type FileKind = keyof typeof imageTypes | keyof typeof documentTypes

const extensionOf = (name: string) => /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase()

/**
 * Which of `kinds` a file is, or undefined. An image is judged by its type alone (a server passes the type that it found in the bytes),
 * a document by the extension of its name too; a document of unknown type ('') goes by its extension.
 */
export function fileKindOf({ name, type }: FileInfo, kinds: readonly FileKind[]): FileKind | undefined {
  const extension = extensionOf(name)
  return kinds.find((kind) =>
    kind in imageTypes
      ? imageTypes[kind as keyof typeof imageTypes].includes(type)
      : kind === extension && (type === '' || documentTypes[kind as keyof typeof documentTypes].includes(type)),
  )
}

/** A file of one of `kinds`; `missing` is said where there is none. */
export const fileOf = (kinds: readonly FileKind[], wrong: string, missing = wrong) =>
  z.custom<FileInfo>((file) => isFile(file) && fileKindOf(file, kinds) !== undefined, {
    error: ({ input }) => (input === null || input === undefined ? missing : wrong),
  })

const isFile = (value: unknown): value is FileInfo =>
  typeof value === 'object' && value !== null && 'name' in value && 'type' in value && 'size' in value

/** What an `<input type="file" accept>` should offer for these kinds. */
export const acceptAttribute = (kinds: readonly FileKind[]) => kinds.map((kind) => `.${kind}`).join(',')

/** A rule's failures by field: `{ title: ['Title is required.'] }`; what belongs to no field stands under `''`. */
export function errorsByField(error: z.core.$ZodError): Record<string, string[]> {
  const fields: Record<string, string[]> = {}
  for (const { path, message } of error.issues) {
    const field = path.join('.')
    fields[field] = [...(fields[field] ?? []), message]
  }
  return fields
}

export const TWO_MB = 2 * 1024 * 1024

/** A file of at most `bytes`. */
export const maxFileSize = (bytes: number, message: string) => refineIfValid<FileInfo>(({ size }) => size <= bytes, message)

/** A file of fewer than `bytes`. */
export const fileSmallerThan = (bytes: number, message: string) => refineIfValid<FileInfo>(({ size }) => size < bytes, message)

/** Maximum number of characters in an id. */
const MAX_ID_LENGTH = 100

/** Checks that a text can be an id: opaque, but unable to lead to another path, even where a proxy decodes the path twice. */
export const isId = (id: string) =>
  id.length <= MAX_ID_LENGTH && !['', '.', '..'].includes(id) && !/[/\\%\p{Cc}\p{Surrogate}]/u.test(id)

/** The id of another record, which must be given. */
export const reference = (missing: string) => z.pipe(z.union([requiredText(missing), z.number()], missing), z.transform(String))

/** A number, as such or as text, of at least `min`. */
export const numberAtLeast = (min: number, missing: string, wrong: string) =>
  z.pipe(
    z.union([requiredText(missing), z.number()], missing),
    z.pipe(z.transform(Number), z.number(wrong).check(z.refine((value) => value >= min, wrong))),
  )

/** A full http or https address without spaces. */
export const webAddress = (missing: string, wrong: string) =>
  requiredText(missing).check(refineIfValid((text) => !/\s/.test(text) && isWebAddress(text), wrong))
