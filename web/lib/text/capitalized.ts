/** Returns a text with a capital first letter: `Social link` for `social link`. */
export const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
