import { createContext, use } from 'react'

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

/** Returns an error message for each file that is too large for the gateway, by field. */
export const oversizedFiles = (values: object, { maxUploadBytes }: Limits) =>
  Object.fromEntries(
    Object.entries(values)
      .filter(([, value]) => value instanceof File && value.size > maxUploadBytes)
      .map(([name]) => [name, `The file must be ${formatMegabytes(maxUploadBytes)} or smaller.`]),
  )
