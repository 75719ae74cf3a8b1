import { type SitePage, sitePages } from '../../../content/sitePages.ts'
import type { College } from '../../../schema/college.rules.ts'
import { foldedWords } from '../../../text/fold.ts'
import { MIN_ALONE } from '../../../text/searchTerms.ts'
import { similarWords } from '../../../text/similarWords.ts'
import { factsOn } from './searchFacts.ts'

/**
 * Returns the site's own pages that contain all words of a search, each as the start of a word, those with all in their title first. A word
 * that no page contains stands for similar ones. If no page contains all words, those with the most of the longer ones are found. The records of
 * the college are searched by the gateway.
 */
export function sitePagesFor(search: string, college: College): SitePage[] {
  const words = foldedWords(search)
  if (!words) return []
  const pages = sitePages.map((page) => {
    const facts = factsOn(page.path, college)
    return { page, facts, text: folded(page.title, page.excerpt, page.words, ...facts) }
  })
  const known = pages.map(({ text }) => text).join('')
  const terms = words.split(' ').map((word) => (known.includes(` ${word}`) ? [word] : similarWords(word, known.split(' '))))
  const hasAll = (text: string) => terms.every((term) => hasAny(text, term))
  const countIn = (text: string) =>
    terms.filter((term) => term.some((word) => word.length >= MIN_ALONE) && hasAny(text, term)).length
  const most = Math.max(1, ...pages.map(({ text }) => countIn(text)))
  const isFound = pages.some(({ text }) => hasAll(text)) ? hasAll : (text: string) => countIn(text) === most
  return pages
    .filter(({ text }) => isFound(text))
    .sort((one, other) => Number(hasAll(folded(other.page.title))) - Number(hasAll(folded(one.page.title))))
    .map(({ page, facts }) => {
      const isNew = (term: string[]) => !hasAny(folded(page.title, page.excerpt), term)
      const fact = facts.find((each) => terms.some((term) => isNew(term) && hasAny(folded(each), term)))
      return { ...page, excerpt: fact ?? page.excerpt }
    })
}

const folded = (...texts: string[]) => ` ${foldedWords(texts.join(' '))}`
const hasAny = (text: string, term: string[]) => term.some((word) => text.includes(` ${word}`))
