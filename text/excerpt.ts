const MAX_LENGTH = 160

/** Returns the first words of a text on one line, with "…" for what is left out; null if there are none. */
export function excerpt(text: string | null): string | null {
  let line = ''
  for (const [word] of (text ?? '').matchAll(/\S+/g)) {
    const longer = line ? `${line} ${word}` : word
    if (longer.length >= MAX_LENGTH) return `${line || beginning(word)}…`
    line = longer
  }
  return line || null
}

/** Returns as much of a long word, or of a script that separates no words, as fits without splitting a character. */
function beginning(word: string) {
  const characters = [...new Intl.Segmenter().segment(word.slice(0, MAX_LENGTH))]
  return word.slice(0, characters.at(-1)?.index)
}
