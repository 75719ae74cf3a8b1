/** Returns a number with its noun: `1 level`, `3 levels`. */
export const countOf = (count: number, noun: string, plural = `${noun}s`) => `${count} ${count === 1 ? noun : plural}`
