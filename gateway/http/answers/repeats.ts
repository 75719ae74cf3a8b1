import { LRUCache } from 'lru-cache'

/** Memory of an entry besides its text, in characters. */
const OVERHEAD = 150

/** Returns a function that tells whether it got a text before. `maxLength` limits the texts that it remembers. */
export function createRepeats(maxLength: number) {
  const known = new LRUCache<string, true>({ maxSize: maxLength, sizeCalculation: (_, text) => text.length + OVERHEAD })
  return (text: string) => {
    const isRepeated = known.has(text)
    known.set(text, true)
    return isRepeated
  }
}
