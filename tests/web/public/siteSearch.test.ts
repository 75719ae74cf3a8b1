import { expect, test } from 'vitest'
import { sitePages } from '../../../content/sitePages.ts'
import { readConfig } from '../../../gateway/config.ts'
import type { College } from '../../../schema/college.rules.ts'
import { sitePagesFor } from '../../../web/lib/site/searchPages.ts'
import { testGateway } from '../../support/servers/testGateway.ts'
import { publicSite } from '../../support/site/publicSite.ts'
import { fetchPage, sourceSite } from '../../support/site/sourceSite.ts'

const aCollege = (facts: Partial<College> = {}): College => ({ ...readConfig({}).college, today: '2026-11-28', ...facts })

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
  ['deadline', ['/programmes', '/contact']],
  ['programme', ['/csit', '/bba', '/bbs', '/bim', '/programmes', '/about']],
  ['scolarship', ['/apply#scholarships']],
  ['scolar', ['/apply#scholarships']],
  ['admision form', ['/apply#application']],
  ['dedline', ['/programmes', '/contact']],
  ['teacher', ['/faculty']],
  ['home', ['/']],
  ['contact', ['/contact']],
  ['छात्रवृत्ति', ['/apply#scholarships']],
  ['भर्ना', ['/apply#application']],
  ['bsc csit', ['/csit']],
  ['B.Sc. CSIT', ['/csit']],
  ['business bachelor', ['/bba', '/bbs']],
  ['teachers', ['/faculty']],
  ['events', ['/notices']],
  ['olarship', []],
  ['fees xyzzy', ['/apply#scholarships', '/programmes', '/contact']],
  ['xy zz', []],
  ['hostel', []],
  ['', []],
  ['\u200d!?', []],
  ['.*', []],
])('a search for %j finds the pages %j', (search, paths) =>
  expect(sitePagesFor(search, aCollege()).map(({ path }) => path)).toEqual(paths),
)

test.each([
  ['hostel', [['/programmes', 'Fees: NPR 450,000 in all. Hostel from NPR 6,000 a month']]],
  ['hostle', [['/programmes', 'Fees: NPR 450,000 in all. Hostel from NPR 6,000 a month']]],
  [
    'deadline',
    [
      ['/csit', 'Deadline: 2 Jan 2027'],
      ['/programmes', 'Deadline: 15 Jan 2027'],
      ['/contact', 'Email, call or visit the office. Ask about fees, deadlines and admission.'],
    ],
  ],
  ['seats csit', [['/csit', 'Seats: 48']]],
  ['office hours', [['/', 'Office hours: Sunday to Friday, 10 to 4']]],
  ['grade', [['/', 'Requirements: Grade 12']]],
])('a search for %j finds the facts of the college', (search, expected) => {
  const college = aCollege({
    qualify: 'Grade 12',
    cost: 'NPR 450,000 in all',
    costNote: 'Hostel from NPR 6,000 a month',
    deadline: '2027-01-15',
    officeHours: 'Sunday to Friday, 10 to 4',
    programmes: { csit: { seats: '48', deadline: '2027-01-02' } },
  })
  const found = sitePagesFor(search, college).map(({ path, excerpt }) => [path, excerpt])
  expect(found.toSorted()).toEqual(expected.toSorted())
})

test('each page that can be found exists, with the place on it', async () => {
  const { open } = await publicSite()
  for (const { path } of sitePages) {
    const { status, page } = await open(path)
    expect(status, path).toBe(200)
    const [, place] = path.split('#')
    if (place) expect(page.all('*', { id: place }), path).toHaveLength(1)
  }
})

test.each([
  { title: 'Fees for 2083', order: ['News & Events', 'Pages'] },
  { title: 'Picnic', order: ['Pages', 'News & Events'] },
])('the notice “$title” and pages without fees in their titles are shown as $order', async ({ title, order }) => {
  const { open } = await publicSite({ notices: [{ id: 1, title, description: 'Pay the fees.' }] })
  expect((await open('/search?q=fees')).main.texts('h2')).toEqual(order)
})

test('a misspelled word finds pages and records, with the word that was meant marked', async () => {
  const { open } = await publicSite({ notices: [{ id: 1, title: 'Scholarship forms', description: 'They are here.' }] })
  const { main } = await open('/search?q=scolarship')
  expect(main.texts('h2')).toEqual(['Pages', 'News & Events'])
  expect(main.texts('h3')).toEqual(['Scholarships', 'Scholarship forms'])
  expect(main.texts('mark').slice(0, 2)).toEqual(['Scholarships', 'Scholarships'])
  expect(main.region('News & Events').texts('mark')).toEqual(['Scholarship'])
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
