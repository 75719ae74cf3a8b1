/** Returns a number with its noun: `1 level`, `2,000 levels`. */
export const countOf = (count: number, noun: string, plural = `${noun}s`) =>
  `${count.toLocaleString('en')} ${count === 1 ? noun : plural}`
