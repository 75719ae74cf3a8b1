import { createScope } from './createScope.ts'
import type { Limits } from './files/limits.ts'

/** Settings of the gateway, sent with the document of the admin panel. */
export type Settings = Limits & {
  /** Notices with a release date in the future are not public until then. */
  scheduledNotices: boolean
}

export const [SettingsContext, useSettings] = createScope<Settings>('SettingsContext')
