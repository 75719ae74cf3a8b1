/** How an edit form reads: past the browser's cache and the gateway's, and read once; nothing that happens later changes the form. */
export const bypassCaches = { fetchPolicy: 'no-cache', context: { headers: { 'cache-control': 'no-cache' } } } as const
