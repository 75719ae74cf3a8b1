import { expect, test } from 'vitest'
import { degrees } from '../../../content/programmes/Programme.ts'
import { readConfig } from '../../../gateway/config.ts'
import { FIXED_PAGES } from '../../../gateway/discovery/sitemap.ts'
import { sitePages, sitePagesFor } from '../../../web/lib/site/sitePages.ts'
import { testGateway } from '../../support/servers/testGateway.ts'
import { publicSite } from '../../support/site/publicSite.ts'
import { fetchPage, sourceSite } from '../../support/site/sourceSite.ts'

/** Returns the main part of the search page, without tags. The college has one notice, "Exam routine", unless a list fails. */
async function searchPage(q: string, failing: string[] = []) {
  const { url, backend } = await testGateway({ site: sourceSite(readConfig({}).college) })
  for (const list of ['courses', 'faculties', 'innovation-branches']) backend.respond(`GET ${list}`, { data: [] })
  backend.respond('GET notices', { data: [{ id: 1, title: 'Exam routine' }] })
  for (const list of failing) backend.respond(`GET ${list}`, {}, 500)
  const response = await fetchPage(`${url}/search?${new URLSearchParams({ q })}`)
  const html = (await response.text()).replace(/^.*<main/s, '').replace(/<\/main>.*$/s, '')
  const text = html.replaceAll(/<!-- -->|<[^>]*>/g, '').replaceAll('&amp;', '&')
  return { html, text, kept: response.headers.get('cache-control') }
}

test.each([
  ['apply', ['/apply#application', '/apply#scholarships']],
  ['Scholarship', ['/apply#scholarships']],
  ['fees', ['/apply#scholarships', '/programmes', '/contact']],
  ['compare', ['/programmes']],
  ['contact', ['/contact']],
  ['छात्रवृत्ति', ['/apply#scholarships']],
  ['भर्ना', ['/apply#application']],
  ['bsc csit', ['/csit']],
  ['B.Sc. CSIT', ['/csit']],
  ['business bachelor', ['/bba', '/bbs']],
  ['teachers', ['/faculty']],
  ['events', ['/notices']],
  ['olarship', []],
  ['fees xyzzy', []],
  ['', []],
  ['\u200d!?', []],
  ['.*', []],
])('a search for %j finds the pages %j', (search, paths) => expect(sitePagesFor(search).map(({ path }) => path)).toEqual(paths))

test('each page of the sitemap can be found, except home', () =>
  expect(FIXED_PAGES.filter((page) => !sitePages.some(({ path }) => path.replace(/#.*/, '') === page))).toEqual(['/']))

test('the pages of the programmes have their names and degrees', () => {
  const expected = Object.entries(degrees).map(([key, { name, degree }]) => ({
    path: `/${key}`,
    title: `${name} programme`,
    excerpt: degree,
  }))
  expect(sitePages.filter(({ excerpt }) => excerpt.startsWith('Bachelor'))).toMatchObject(expected)
})

test('the site’s own pages come before records, with the words marked, without JavaScript', async () => {
  const { html, text } = await searchPage('fees')
  expect(text).toContain('3 results for “fees”')
  expect(text).toContain('Pages3 results')
  expect(html).toMatch(/<a href="\/apply#scholarships">Scholarships<\/a>/)
  expect(html).toMatch(/tuition <mark[^>]*>fees<\/mark>/)
  expect(text).not.toContain('Try this')
})

test('pages are found too if no record can be searched', async () => {
  const { text } = await searchPage('fees', ['courses', 'faculties', 'innovation-branches', 'notices'])
  expect(text).toContain('Scholarships cover up to 100% of tuition fees.')
  expect(text).toContain('The courses and all other records could not be searched just now. Try again in a minute.')
})

test.each([
  { q: 'exam', failing: ['faculties'], found: '1 result for “exam”', unread: 'The faculty members could not' },
  { q: 'exam', failing: ['notices'], found: 'No results for “exam”', unread: 'The notices could not' },
  {
    q: 'exam',
    failing: ['courses', 'innovation-branches'],
    found: '1 result',
    unread: 'The courses, subjects and innovations could not',
  },
])('a search for $q while $failing can’t be read says so, and is not kept', async ({ q, failing, found, unread }) => {
  const { text, kept } = await searchPage(q, failing)
  expect(text).toContain(found)
  expect(text).toContain(`${unread} be searched just now. Try again in a minute.`)
  expect(kept).toBe('no-store')
})

test('a search of everything does not speak of failures', async () => {
  expect((await searchPage('exam')).text).not.toContain('could not be searched')
})

test.each([
  ['nothing', ' ', /^Search for the name/],
  ['10,000 characters', 'x'.repeat(10_000), /^The search is too long\. Use 100 characters or fewer\.$/],
  ['characters of patterns', '.*+?^$()|[\\]', /^No results for/],
  ['HTML', '</script><img src=x onerror=alert(1)>', /^No results for/],
  ['a percent sign', '%', /^No results for/],
  ['joiners only', '\u200d\u200c', /^No results for/],
  ['punctuation only', '…!?', /^No results for/],
])('a search for %s is answered in words', async (_, q, answer) => {
  const { main } = await (await publicSite()).open(`/search?${new URLSearchParams({ q })}`)
  expect(main.texts('*', { role: 'status' }).filter(Boolean)[0]).toMatch(answer)
})

test.each(['q=xyzzy&q=other', 'q=xyzzy&page=2', 'utm_source=mail&q=xyzzy', 'q=xyzzy+'])(
  '/search?%s searches for the first text',
  async (search) => {
    const { main } = await (await publicSite()).open(`/search?${search}`)
    expect(main.texts('h1')).toEqual(['Search: xyzzy'])
  },
)

test('visitors who find nothing learn what to try, and see the courses', async () => {
  const { main } = await (await publicSite({ courses: [{ id: 3, name: 'BBA' }] })).open('/search?q=xyzzy')
  expect(main.texts('*', { role: 'status' })).toContain('No results for “xyzzy”')
  expect(main.texts('li').filter((text) => text.includes('code of a subject'))).toHaveLength(1)
  expect(main.region('Courses').first('a').attributes['href']).toBe('/course/3')
})
