/** Query options of a form: read from the backend, even if cached, and without later updates of the form. */
export const bypassCaches = { fetchPolicy: 'no-cache', context: { headers: { 'cache-control': 'no-cache' } } } as const
