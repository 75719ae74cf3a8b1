/** Returns a request's path and query string. Removes a host, and slashes that could be read as one. */
export const pathAndSearch = (url: string) => url.replace(/^https?:\/\/[^/?]*/i, '').replace(/^\/*/, '/')

/** Returns a request's path for a log: without what a preview link keeps secret. */
export const loggedPath = (url: string) => pathOf(url).replace(/^(\/preview\/)[^/]+/i, '$1…')

/** Returns a request's path. Its query string is private and must not be logged. */
export const pathOf = (url: string) => pathAndSearch(url).replace(/[?#].*$/s, '')
