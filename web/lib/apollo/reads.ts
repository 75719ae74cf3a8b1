import type { ErrorLike } from '@apollo/client'

/**
 * Query options of a form: read from the backend, even if cached, and without later updates of the form. Joins no read that began before,
 * whose content may be older.
 */
export const bypassCaches = {
  fetchPolicy: 'no-cache',
  context: { headers: { 'cache-control': 'no-cache' }, queryDeduplication: false },
} as const

/** The part of a query hook's result that screens of any entity use. */
export type ReadResult<Data> = {
  data?: Data | undefined
  previousData?: Data | undefined
  loading: boolean
  error?: ErrorLike | undefined
  refetch: () => Promise<{ data?: Data | undefined }>
}
