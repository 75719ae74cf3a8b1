import * as z from 'zod/mini'
import { isEmail } from '../text/email.ts'
import { isWebAddress } from '../text/webAddress.ts'

/** Properties of a file that the rules check. The browser's `File`, the gateway's upload and the backend's multipart part have them. */
export type FileInfo = { name: string; type: string; size: number }

/** Trimmed text that must not be empty. */
export const requiredText = (message: string) => z.string(message).check(z.trim(), z.minLength(1, message))

/** Trimmed text that can be omitted or empty. */
export const optionalText = (message = 'This must be text.') => z.nullish(z.string(message).check(z.trim()))

/** Limits the number of Unicode characters. */
export const maxLength = (limit: number, message: string) =>
  z.refine<string>((text) => [...text].length <= limit, { error: message })

/** Adds a check that runs only if all previous checks passed. */
export const refineIfValid = <Value>(passes: (value: Value) => boolean, message: string) =>
  z.refine<Value>(passes, { error: message, when: ({ issues }) => issues.length === 0 })

/** An existing calendar date, `YYYY-MM-DD`. */
export const calendarDate = (missing: string, wrong: string) => requiredText(missing).check(refineIfValid(isCalendarDate, wrong))

export const isCalendarDate = (text: string) => z.regexes.date.test(text)

/** An existing date with time and time zone (ISO 8601), such as `2026-11-01T10:00:00+05:45`, converted to UTC. */
export const moment = (missing: string, wrong: string) =>
  z.pipe(
    requiredText(missing).check(refineIfValid((text) => z.regexes.datetime({ offset: true }).test(text), wrong)),
    z.transform((text) => new Date(text).toISOString()),
  )

/** An email address. */
export const email = (missing: string, wrong: string) => requiredText(missing).check(refineIfValid(isEmail, wrong))

/** Media types of the file extensions that a rule can accept, the usual one first. */
const mediaTypes = {
  jpg: ['image/jpeg'],
  jpeg: ['image/jpeg'],
  png: ['image/png', 'image/apng'],
  gif: ['image/gif'],
  webp: ['image/webp'],
  avif: ['image/avif'],
  bmp: ['image/bmp', 'image/x-ms-bmp'],
  pdf: ['application/pdf'],
  // the second type is that of the container format, which is all that the first bytes reveal
  doc: ['application/msword', 'application/x-cfb'],
  docx: [
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    'application/zip',
    'application/x-zip-compressed',
  ],
}

/** The usual media type by file extension. */
export const typeOfExtension: ReadonlyMap<string, string> = new Map(
  Object.entries(mediaTypes).map(([extension, [type]]) => [extension, type!]),
)

/** Media type of a file about which nothing is known. No rule accepts it, and a browser does not show it. */
export const UNKNOWN_TYPE = 'application/octet-stream'

/** A file extension that a rule can accept. */
export type FileKind = keyof typeof mediaTypes

const extensionOf = (name: string) => /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase()

/**
 * Returns the kind of a file if it is one of `kinds`. For an image only the media type counts (servers detect it from the bytes).
 * For a document the extension counts too, and decides alone in a browser that knows no media type for it ('').
 */
export function fileKindOf({ name, type }: FileInfo, kinds: readonly FileKind[]): FileKind | undefined {
  const extension = extensionOf(name)
  return kinds.find((kind) => {
    const isListed = mediaTypes[kind].includes(type)
    const isImage = mediaTypes[kind].every((each) => each.startsWith('image/'))
    return isImage ? isListed : kind === extension && (isListed || type === '')
  })
}

/** A file of one of `kinds`. `missing` is the message if there is no file. */
export const fileOf = (kinds: readonly FileKind[], wrong: string, missing = wrong) =>
  z.custom<FileInfo>((file) => isFile(file) && fileKindOf(file, kinds) !== undefined, {
    error: ({ input }) => (input === null || input === undefined ? missing : wrong),
  })

const isFile = (value: unknown): value is FileInfo =>
  typeof value === 'object' && value !== null && 'name' in value && 'type' in value && 'size' in value

/** Returns the names of the fields of an input that are files. */
export const fileFieldsOf = ({ shape }: z.ZodMiniObject) => Object.keys(shape).filter((name) => isFileRule(shape[name]))

/** Returns whether a rule is made by `fileOf`, which alone makes custom rules; it can be optional. */
const isFileRule = (rule: unknown): boolean =>
  rule instanceof z.ZodMiniOptional || rule instanceof z.ZodMiniNullable
    ? isFileRule(rule._zod.def.innerType)
    : rule instanceof z.ZodMiniCustom

/** Returns the `accept` attribute of a file input for these kinds. */
export const acceptAttribute = (kinds: readonly FileKind[]) => kinds.map((kind) => `.${kind}`).join(',')

/** Returns the messages of an error by field: `{ title: ['Title is required.'] }`. Those without a field have the key `''`. */
export function errorsByField(error: z.core.$ZodError): Record<string, string[]> {
  const fields: Record<string, string[]> = {}
  for (const { path, message } of error.issues) {
    const field = path.join('.')
    fields[field] = [...(fields[field] ?? []), message]
  }
  return fields
}

export const TWO_MB = 2 * 1024 * 1024

export const maxFileSize = (bytes: number, message: string) => refineIfValid<FileInfo>(({ size }) => size <= bytes, message)

export const fileSmallerThan = (bytes: number, message: string) => refineIfValid<FileInfo>(({ size }) => size < bytes, message)

/** Maximum number of characters in an id. */
const MAX_ID_LENGTH = 100

/** Returns whether a text can be an id. An id is opaque but must not change the path of a request, even if a proxy decodes it twice. */
export const isId = (id: string) =>
  id.length <= MAX_ID_LENGTH && !['', '.', '..'].includes(id) && !/[/\\%\p{Cc}\p{Surrogate}]/u.test(id)

/** The required id of another record. */
export const reference = (missing: string) => z.pipe(z.union([requiredText(missing), z.number()], missing), z.transform(String))

/** A number or numeric text from `min` to `max`. */
export const numberBetween = ([min, max]: readonly [number, number], missing: string, wrong: string, tooLarge: string) =>
  z.pipe(
    z.union([requiredText(missing), z.number()], missing),
    z.pipe(
      z.transform(Number),
      z.number(wrong).check(
        z.refine((value) => value >= min, wrong),
        z.refine((value) => value <= max, tooLarge),
      ),
    ),
  )

/** A full http or https URL without spaces. */
export const webAddress = (missing: string, wrong: string) => requiredText(missing).check(refineIfValid(isPlainWebAddress, wrong))

/** A full http or https URL without spaces that can be omitted or empty. */
export const optionalWebAddress = (wrong: string) =>
  z.nullish(
    z.string(wrong).check(
      z.trim(),
      refineIfValid((text) => text === '' || isPlainWebAddress(text), wrong),
    ),
  )

const isPlainWebAddress = (text: string) => !/\s/.test(text) && isWebAddress(text)
