import { expect, test } from 'vitest'
import { homeHeadings } from '../../../support/records/homeHeadings.ts'
import { publicSite } from '../../../support/site/publicSite.ts'

test("the hero reads 'Welcome', and 'Learn More' opens /about", {
  tags: ['HOME-01', 'HOME-02', 'HOME-08', 'ROUTE-01'],
}, async () => {
  const { main } = await (await publicSite()).open('/')
  expect(main.texts('h1')).toEqual([expect.stringMatching(/^Welcome to .+/)])
  const more = main.all('a').find(({ text }) => text.startsWith('Learn More'))
  expect(more?.attributes['href']).toBe('/about')
  expect(main.region('Scholarships from 25% to 100% of tuition').linkTo('Apply Now')).toBe('/apply')
})

test("notices have cards in 'News & Events', which show their release dates and lead to them", {
  tags: ['HOME-09', 'HOME-10', 'HOME-12', 'CARD-03', 'CARD-07'],
}, async () => {
  const { open } = await publicSite({ notices: [{ id: 5, title: 'Exam routine', released_on: '2026-03-14' }] })
  const [card] = (await open('/')).main.region('News & Events').all('article')
  expect(card?.texts('h3')).toEqual(['Exam routine'])
  expect(card?.texts('small')).toEqual(['14 Mar 2026 (२०८२ फागुन ३०)'])
  expect(card?.texts('*', { lang: 'ne' })).toEqual(['२०८२ फागुन ३०'])
  expect(card?.all('a')).toHaveLength(1)
  expect(card?.linkTo('View Notice Exam routine')).toBe('/notice/5')
})

test("every course has a card in 'Courses We Offer', with its degree and emblem, which leads to it", {
  tags: ['HOME-03', 'HOME-04', 'HOME-05', 'CARD-03', 'CARD-06'],
}, async () => {
  const bba = { id: 6, name: 'BBA', description: 'Bachelor of Business Administration. Learn to lead.' }
  const names = ['Course 1', 'Course 2', 'Course 3', 'Course 4', 'Course 5']
  const others = names.map((name, index) => ({ id: index + 1, name, description: 'D' }))
  const { open } = await publicSite({ courses: [...others, bba] })
  const courses = (await open('/')).main.region('Courses We Offer')
  expect(courses.texts('h2')).toEqual(['Courses We Offer'])
  expect(courses.texts('h3').sort()).toEqual(['BBA', ...names])
  const cards = courses.all('article')
  const link = (name: string) => courses.linkTo(`View Course ${name}`)
  expect([link('Course 1'), link('BBA')]).toEqual(['/course/1', '/course/6'])
  const pictures = cards.map((card) => card.first('img').attributes['src'])
  expect(pictures.filter((src) => src?.startsWith('/contours/summit/'))).toHaveLength(names.length)
  expect(pictures.filter((src) => src?.includes('bba'))).toHaveLength(1) // its mountain
  const card = cards.find((each) => each.texts('h3')[0] === 'BBA')
  expect(card?.texts('small')).toEqual(['Business Administration'])
  expect(card?.all('img').at(-1)?.attributes['src']).toMatch(/bba/)
  expect(card?.texts('p')).toEqual(['Learn to lead.'])
})

test('the home page leads to the lists of all notices and all innovations, which lead to each of them', async () => {
  const { open } = await publicSite({
    notices: [{ id: 5, title: 'Exam routine', released_on: '2001-01-01' }],
    'innovation-branches': [{ id: 6, name: 'Weather station' }],
  })
  const { main } = await open('/')
  expect(main.linkTo('All notices')).toBe('/notices')
  expect((await open('/notices')).main.linkTo('Exam routine')).toBe('/notice/5')
  expect(main.linkTo('All innovations')).toBe('/innovations')
  const item = (await open('/innovations')).main.all('a').find(({ text }) => text.includes('Weather station'))
  expect(item?.attributes['href']).toBe('/innovation/6')
})

test('an empty site shows the headings and says that the lists are empty', {
  tags: ['HOME-13', 'HOME-25', 'ERR-15'],
}, async () => {
  const { main } = await (await publicSite()).open('/')
  expect(main.texts('h2')).toEqual(homeHeadings)
  for (const text of ['No courses found.', 'No innovations found.', 'No news and events found.']) expect(main.text).toContain(text)
  expect(main.texts('button')).not.toContain('View All >>')
})

test('lists that cannot be read show only their headings', { tags: 'ERR-13' }, async () => {
  const { status, headers, main } = await (await publicSite()).openFailing('/')
  expect([status, headers.get('cache-control')]).toEqual([200, 'no-store'])
  expect(main.texts('h2')).toEqual(homeHeadings)
  expect(main.text).not.toMatch(/found\.|available\.|Error|failed/)
})

test('an unchanged document is revalidated with 304 by its ETag', async () => {
  const { url, open } = await publicSite()
  const { headers } = await open('/')
  expect(headers.get('cache-control')).toBe('no-cache')
  const again = await fetch(url, { headers: { 'if-none-match': headers.get('etag') ?? '' } })
  expect(again.status).toBe(304)
})
