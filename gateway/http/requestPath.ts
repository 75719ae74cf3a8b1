/** A request's path and search. It may also name its host, or start with slashes that would be taken for one. */
export const pathAndSearch = (url: string) => url.replace(/^https?:\/\/[^/?]*/i, '').replace(/^\/*/, '/')

/** The path alone: what is searched for is nobody's business, the log's neither. */
export const pathOf = (url: string) => pathAndSearch(url).replace(/[?#].*$/s, '')
