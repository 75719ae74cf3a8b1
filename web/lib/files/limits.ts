import type * as z from 'zod/mini'
import { MAX_PIXELS, TOO_MANY_PIXELS } from '../../../schema/pixels.ts'
import { problemsOf } from '../forms/problemsOf.ts'
import { pixelsOf } from './chosenPicture.ts'
import { contentProblems } from './fileContent.ts'

/** Limits of the gateway. */
export type Limits = { maxUploadBytes: number }

/** Returns a size such as `2.5 MB`. */
export const formatMegabytes = (bytes: number) => `${Number((bytes / 1024 / 1024).toFixed(1))} MB`

/** Returns a size such as `380 KB` or `4.2 MB`. */
export const formatSize = (bytes: number) =>
  bytes < 1024 * 1024 ? `${Math.ceil(bytes / 1024)} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`

/**
 * Maximum size in bytes of the texts of a form. The gateway accepts 256 KiB of JSON, and an update sends them twice, with the values that
 * it is based on.
 */
export const MAX_TEXT_BYTES = 120 * 1024

/**
 * Returns an error message for each value that the rules or the gateway refuse, by field. A rule's own message about a file replaces that
 * about the gateway's limit.
 */
export const problemsIn = (rules: z.core.$ZodType, values: object, limits: Limits): Record<string, string> => ({
  ...contentProblems(rules, values),
  ...oversizedValues(values, limits),
  ...problemsOf(rules, values),
})

/** Returns an error message for each file that is too large for the gateway, and for the longest text if all are too large, by field. */
export function oversizedValues(values: object, limits: Limits): Record<string, string> {
  return { ...oversizedTexts(values), ...oversizedFiles(values, limits) }
}

function oversizedTexts(values: object): Record<string, string> {
  const sizes = Object.entries(values)
    .filter(([, value]) => typeof value === 'string')
    .map(([name, text]) => ({ name, bytes: new TextEncoder().encode(JSON.stringify(text)).length }))
    .sort((one, other) => other.bytes - one.bytes)
  const excess = sizes.reduce((sum, { bytes }) => sum + bytes, 0) - MAX_TEXT_BYTES
  const [longest] = sizes
  if (!longest || excess <= 0) return {}
  const limit = formatSize(MAX_TEXT_BYTES)
  return { [longest.name]: `The text must have ${limit} or less. It is ${formatSize(excess)} too long.` }
}

/** Returns an error message for each file that is too large for the gateway, by field. */
function oversizedFiles(values: object, { maxUploadBytes }: Limits): Record<string, string> {
  const problems: Record<string, string> = {}
  for (const [name, value] of Object.entries(values)) {
    if (!(value instanceof File)) continue
    if (value.size > maxUploadBytes) problems[name] = `The file must be ${formatMegabytes(maxUploadBytes)} or smaller.`
    else if (pixelsOf(value) > MAX_PIXELS) problems[name] = TOO_MANY_PIXELS
  }
  return problems
}
