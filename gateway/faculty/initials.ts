/** Titles and degrees that stand beside a name, in lower case. */
const titles = new Set(
  'dr prof professor assoc associate asst assistant mr mrs ms miss er engr ar ca adv rev phd mphil msc mba डा डॉ प्रा प्रो प्राध्यापक श्री श्रीमती सुश्री ई इ'.split(
    ' ',
  ),
)

/** Maximum number of characters of a name that are read, and UTF-16 code units of an initial. */
const MAX_NAME = 200
const MAX_INITIAL = 8

/** Returns the first characters of the first and the last word of a name, without titles; null if it has no letters. */
export function initialsOf(name: string | null) {
  const [full = ''] = (name ?? '').slice(0, MAX_NAME).split(',')
  const words = full.split(/[\s.()]+/).filter((word) => /\p{L}/u.test(word) && !titles.has(word.toLowerCase()))
  const [first, ...others] = words.map(initialOf)
  return first ? first + (others.at(-1) ?? '') : null
}

/** Returns the first character as people count them: a letter with its vowel signs and accents. */
function initialOf(word: string) {
  const letters = word.normalize('NFC').replace(/^[^\p{L}]+/u, '')
  const [character] = new Intl.Segmenter().segment(letters)
  const initial = character?.segment ?? ''
  return (initial.length > MAX_INITIAL ? String.fromCodePoint(initial.codePointAt(0) ?? 0) : initial).toUpperCase()
}
