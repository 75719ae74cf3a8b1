/**
 * Query options of a form: read from the backend, even if cached, and without later updates of the form. Joins no read that began before,
 * whose content may be older.
 */
export const bypassCaches = {
  fetchPolicy: 'no-cache',
  context: { headers: { 'cache-control': 'no-cache' }, queryDeduplication: false },
} as const
