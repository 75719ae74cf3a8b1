/** Maximum number of Unicode characters of a search. */
export const MAX_SEARCH_LENGTH = 100
