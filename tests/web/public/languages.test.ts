import { describe, expect, test } from 'vitest'
import { readConfig } from '../../../gateway/config.ts'
import { FIXED_PAGES } from '../../../gateway/discovery/sitemap.ts'
import { languageOf } from '../../../web/lib/text/languageOf.ts'
import { answerNepaliRecords, nepaliCollege } from '../../support/records/nepaliRecords.ts'
import { testGateway } from '../../support/servers/testGateway.ts'
import { fetchPage, sourceSite } from '../../support/site/sourceSite.ts'

test.each([
  ['भर्ना खुल्यो', 'ne'],
  ['२०८१', 'ne'],
  ['BBA का विद्यार्थीका लागि', 'ne'],
  ['Admissions open for the भर्ना', undefined],
  ['Grade 12, क', undefined],
  ['2081 ☎ +977', undefined],
  ['', undefined],
  [null, undefined],
  [`${'x'.repeat(1_000_000)}क`, undefined],
])('the language of %j is %s', (text, language) => expect(languageOf(text)).toBe(language))

test('search engines learn the language of a notice and of a course', async () => {
  const { url, backend } = await testGateway({ site: sourceSite(readConfig({}).college) })
  answerNepaliRecords(backend)
  backend.respond('GET courses/8', { data: { id: 8, name: 'BBA', description: 'Learn to lead.' } })
  const languages = async (path: string) => (await (await fetchPage(url + path)).text()).match(/"inLanguage":"\w+"/g)
  expect(await languages('/notice/1')).toEqual(['"inLanguage":"ne"'])
  expect(await languages('/course/1')).toEqual(['"inLanguage":"ne"'])
  expect(await languages('/course/8')).toEqual(['"inLanguage":"en"'])
})

const empty = new Set(['meta', 'link', 'img', 'br', 'source', 'input', 'path', 'hr'])

/** Returns the texts in the body of a document, each with the language of the nearest element that has one. */
function textsIn(html: string) {
  const languages = [/<html lang="([^"]*)"/.exec(html)?.[1] ?? '']
  const texts: { text: string; language: string }[] = []
  const body = html.slice(html.indexOf('<body')).replace(/<(script|noscript|svg)[^>]*>.*?<\/\1>/gs, '')
  for (const [, tag = '', text = ''] of body.matchAll(/<([^>]*)>([^<]*)/g)) {
    const name = /^[\w-]+/.exec(tag)?.[0]
    if (tag.startsWith('/')) languages.pop()
    else if (name && !empty.has(name)) languages.push(/ lang="([^"]*)"/.exec(tag)?.[1] ?? languages.at(-1)!)
    if (text.trim()) texts.push({ text, language: languages.at(-1) ?? '' })
  }
  return texts
}

test('the letters of addresses do not count for the language of a text', () => {
  expect(languageOf('भर्ना: https://example.edu/admission/forms office@example.edu www.example.edu')).toBe('ne')
})

const recordPages = ['/notice/1', '/faculties/1', '/innovation/1', '/course/0', '/course/2']
describe.each(['en-GB', 'ne-NP'])('with the locale %s', (locale) => {
  test.each([...FIXED_PAGES, ...recordPages, '/search?q=सूचना'])('each text of %s has its language', async (path) => {
    const college = { ...readConfig({}).college, ...nepaliCollege, locale }
    const { url, backend } = await testGateway({ college, site: sourceSite(college) })
    answerNepaliRecords(backend)
    const texts = textsIn(await (await fetchPage(url + path)).text())
    const wrong = texts.filter(({ text, language }) => {
      if (languageOf(text)) return language !== 'ne'
      return /\p{L}{2}/u.test(text) && !language.startsWith('en') && !/\p{Script=Devanagari}/u.test(text)
    })
    expect(texts.some(({ language }) => language === 'ne')).toBe(true)
    expect(wrong).toEqual([])
  })
})
