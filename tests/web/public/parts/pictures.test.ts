import { expect, test } from 'vitest'
import { publicSite } from '../../../support/site/publicSite.ts'

const faculties = [1, 2, 3].map((id) => ({ id, name: `Teacher ${id}`, department: 'Physics', image: `faculties/${id}.jpg` }))
const innovations = [1, 2, 3].map((id) => ({ id, name: `Project ${id}`, image: `innovations/${id}.png` }))
const contents = {
  faculties,
  'faculties/1': faculties[0],
  'innovation-branches': innovations,
  'innovation-branches/1': innovations[0],
}

test.each([
  ['/faculties/1', '/storage/faculties/1.jpg'],
  ['/innovation/1', '/storage/innovations/1.png'],
])('the stored picture of %s is loaded first', { tags: ['FCP-01', 'INN-01'] }, async (path, source) => {
  const { main } = await (await publicSite(contents)).open(path)
  const { attributes } = main.first('article').first('img')
  expect(attributes).toMatchObject({ src: source, fetchpriority: 'high' })
  expect(attributes['loading']).not.toBe('lazy')
})

test.each(['/faculty', '/innovations'])(
  'of the pictures in %s, all but the first are loaded when they are scrolled into view',
  async (path) => {
    const { main } = await (await publicSite(contents)).open(path)
    const [first, ...others] = main.all('li').flatMap((item) => item.all('img'))
    expect(first?.attributes['fetchpriority']).toBe('high')
    expect(others.map(({ attributes }) => attributes['loading'])).toEqual(['lazy', 'lazy'])
  },
)

test('a picture of another site is loaded as it is', async () => {
  const image = 'https://files.example.edu/portrait.jpg'
  const guest = { id: 7, name: 'Guest', email: 'guest@example.edu', image }
  const { main } = await (await publicSite({ 'faculties/7': guest })).open('/faculties/7')
  const { attributes } = main.first('article').first('img')
  expect([attributes['src'], attributes['srcset']]).toEqual([image, undefined])
})

test('the home page shows stored pictures of notices and innovations, otherwise contour lines', {
  tags: ['HOME-11', 'CARD-01', 'CARD-02', 'INL-05', 'INL-06'],
}, async () => {
  const notices = ['photo.png', 'paper.pdf'].map((name, id) => ({ id, title: name, file: `notices/${name}` }))
  const { open } = await publicSite({ notices, 'innovation-branches': [innovations[0], { id: 4, name: 'Without' }] })
  const { main } = await open('/')
  const source = (tag: string, title: string) =>
    main
      .all(tag)
      .find((each) => each.texts('h3').includes(title))
      ?.first('img').attributes['src']
  expect(source('article', 'photo.png')).toBe('/storage/notices/photo.png')
  expect(source('article', 'paper.pdf')).toMatch(/^\/contours\//)
  expect(source('li', 'Project 1')).toBe('/storage/innovations/1.png')
  expect(source('li', 'Without')).toMatch(/^\/contours\//)
})
