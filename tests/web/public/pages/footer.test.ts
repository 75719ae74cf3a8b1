import { expect, test } from 'vitest'
import { publicSite } from '../../../support/site/publicSite.ts'

const records = {
  'notices/1': { id: 1, title: 'A notice' },
  'courses/1': { id: 1, name: 'A course', levels: [] },
  'innovation-branches/1': { id: 1, name: 'An innovation' },
  'faculties/1': { id: 1, name: 'A teacher' },
}
const link = 'https://social.example.org/college'
const known = ['Facebook', 'Twitter', 'Youtube', 'Linkedin']
const socials = [...known, 'Other'].map((name, id) => ({ id, name, link: `${link}/${id}` }))
const footerOf = async (contents: object, path = '/contact') =>
  (await (await publicSite({ ...records, ...contents })).open(path)).page.first('footer')

test.each([
  '/',
  '/about',
  '/contact',
  '/apply',
  '/csit',
  '/notice/1',
  '/course/1',
  '/innovation/1',
  '/faculties/1',
  '/no-such-page',
])('on %s the footer has every social link', { tags: ['GEN-02', 'HOME-15'] }, async (path) => {
  const links = (await footerOf({ socials }, path)).region('Social links').all('a')
  expect(links.map(({ text, attributes }) => [text, attributes['href']])).toEqual(socials.map((each) => [each.name, each.link]))
})

test('the four known networks have an icon, others are plain links', { tags: 'A-22' }, async () => {
  const links = (await footerOf({ socials })).region('Social links').all('a')
  expect(links.filter((each) => each.all('svg').length === 1).map(({ text }) => text)).toEqual(known)
  expect(links.at(-1)).toMatchObject({ text: 'Other', attributes: { rel: 'noopener' } })
})

test('a link that is no web address is omitted, and a link without a name shows its address', async () => {
  const bad = { id: 1, name: 'Bad', link: 'javascript:alert(1)' }
  const footer = await footerOf({ socials: [bad, { id: 2, name: '', link }] })
  expect(footer.region('Social links').texts('a')).toEqual(['social.example.org/college'])
})

test('the footer is complete if there are no social links or they cannot be read', async () => {
  const empty = await footerOf({}, '/')
  expect(empty.named('Social links')).toEqual([])
  expect(empty.linkTo('Contact')).toBe('/contact')
  const { backend, open } = await publicSite()
  backend.respond('GET socials', {}, 500)
  const { status, page, main } = await open('/notice/999999')
  expect([status, main.text]).toEqual([404, expect.stringContaining('Notice not found.')])
  expect(page.first('footer').linkTo('Contact')).toBe('/contact')
})
