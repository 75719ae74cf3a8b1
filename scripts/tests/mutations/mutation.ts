/** A fault that a change of the code could introduce, and the tests that must fail then. */
export type Mutation = {
  /** Fault that the mutation puts into the program. */
  name: string
  file: string
  /** A part of the file that is in it exactly once, and what replaces it. */
  text: string
  replacement: string
  /** Test files, or folders of them. */
  tests: string[]
  /** Project of vitest.config.ts. Default: parts. */
  project?: 'parts' | 'postgres'
}

/** Returns a mutated file. @throws Error if the list no longer matches the code. */
export function mutate(source: string, { name, file, text, replacement }: Mutation) {
  const [before, after, ...others] = source.split(text)
  if (after === undefined) throw new Error(`"${name}": the text is no longer in ${file}:\n${text}`)
  if (others.length > 0) throw new Error(`"${name}": the text is in ${file} more than once:\n${text}`)
  return before + replacement + after
}

/** Returns the mutations whose name, file or tests contain one of the words, or all if there are none. */
export const select = (mutations: Mutation[], words: string[]) =>
  mutations.filter(({ name, file, tests }) => {
    const about = [name, file, ...tests].join(' ').toLowerCase()
    return words.length === 0 || words.some((word) => about.includes(word.toLowerCase()))
  })
