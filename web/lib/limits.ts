import { createContext, use } from 'react'
import { MAX_PIXELS, TOO_MANY_PIXELS } from '../../schema/pixels.ts'
import { pixelsOf } from './chosenPicture.ts'

/** Limits of the gateway, sent with the document of the admin panel. */
export type Limits = { maxUploadBytes: number }

export const LimitsContext = createContext<Limits | undefined>(undefined)

export function useLimits() {
  const limits = use(LimitsContext)
  if (!limits) throw new Error('No limits have been provided.')
  return limits
}

/** Returns a size such as `2.5 MB`. */
export const formatMegabytes = (bytes: number) => `${Number((bytes / 1024 / 1024).toFixed(1))} MB`

/** Returns a size such as `380 KB` or `4.2 MB`. */
export const formatSize = (bytes: number) =>
  bytes < 1024 * 1024 ? `${Math.ceil(bytes / 1024)} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`

/** Returns an error message for each file that is too large for the gateway, by field. */
export function oversizedFiles(values: object, { maxUploadBytes }: Limits): Record<string, string> {
  const problems: Record<string, string> = {}
  for (const [name, value] of Object.entries(values)) {
    if (!(value instanceof File)) continue
    if (value.size > maxUploadBytes) problems[name] = `The file must be ${formatMegabytes(maxUploadBytes)} or smaller.`
    else if (pixelsOf(value) > MAX_PIXELS) problems[name] = TOO_MANY_PIXELS
  }
  return problems
}
