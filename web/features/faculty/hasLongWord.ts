/** Number of letters that fit beside each other in a name, on a card and on a faculty member's page. */
const MAX_WORD = 16

/** Returns true if a name has a word that would be broken in the usual size of text. */
export const hasLongWord = (name: string) => name.split(' ').some((word) => word.length > MAX_WORD)
