import { expect, test } from 'vitest'
import { publicSite } from '../../../support/site/publicSite.ts'

const innovation = { id: 1, name: 'Weather station', description: 'What it does.', status: 1 }
const openOne = async (record: object) => (await publicSite({ 'innovation-branches/1': record })).open('/innovation/1')

test('visitors can read the description and the status of an innovation', {
  tags: ['INN-03', 'INN-04', 'INN-06', 'ROUTE-11'],
}, async () => {
  const { page, main } = await openOne(innovation)
  expect(page.first('title').text).toMatch(/^Weather station \| /)
  expect(main.texts('h1')).toEqual(['Weather station'])
  expect(main.texts('span')).toContain('Active')
  expect(main.texts('p')).toEqual(['What it does.'])
})

test("status 0 is shown as 'Inactive'", { tags: 'INN-05' }, async () => {
  const { main } = await openOne({ ...innovation, status: 0 })
  expect(main.texts('span')).toContain('Inactive')
  expect(main.texts('span')).not.toContain('Active')
})

test('the home page and the list of innovations show no status', async () => {
  const { open } = await publicSite({ 'innovation-branches': [{ ...innovation, status: 0 }] })
  for (const path of ['/', '/innovations']) {
    const { main } = await open(path)
    expect(main.text).toContain('Weather station')
    expect(main.text).not.toContain('Inactive')
  }
})

test('contour lines and "No description available." replace a missing image and description', {
  tags: ['INN-02', 'INN-07'],
}, async () => {
  const { main } = await openOne({ ...innovation, description: null })
  expect(main.first('img', { alt: 'Weather station' }).attributes['src']).toMatch(/^\/contours\//)
  expect(main.text).toContain('No description available.')
})

test("'Innovation not found.' is shown with status 404 for an unknown id and 503 after a failed request", {
  tags: 'INN-09',
}, async () => {
  const { open, openFailing } = await publicSite({ 'innovation-branches/1': innovation })
  const unknown = await open('/innovation/999999')
  expect([unknown.status, unknown.main.text]).toEqual([404, expect.stringContaining('Innovation not found.')])
  const failed = await openFailing('/innovation/1')
  expect([failed.status, failed.main.text]).toEqual([503, expect.stringContaining('Innovation not found.')])
})

test('an innovation leads to the one before, the next and all innovations', async () => {
  const all = [1, 2, 3].map((id) => ({ ...innovation, id, name: `Project ${id}` }))
  const { open } = await publicSite({ 'innovation-branches': all, 'innovation-branches/2': all[1] })
  const onward = (await open('/innovation/2')).main.region('Also built here')
  const links = onward.all('a').map((link) => [link.texts('b').join(), link.attributes['href']])
  expect(links).toEqual(
    expect.arrayContaining([
      ['Project 1', '/innovation/1'],
      ['Project 3', '/innovation/3'],
    ]),
  )
  expect(onward.texts('small').sort()).toEqual(['Next', 'Previous'])
  expect(onward.linkTo('All innovations')).toBe('/innovations')
})

test('the hub lists every innovation, also an inactive one, with a link to its page', {
  tags: ['HOME-06', 'HOME-07', 'INL-01', 'INL-07', 'INL-11', 'A-44'],
}, async () => {
  const all = [innovation, { ...innovation, id: 2, name: 'Old project', status: 0 }]
  const { open } = await publicSite({ 'innovation-branches': all })
  const hub = (await open('/')).main.region('Innovation Hub')
  expect(hub.texts('h2')).toEqual(['Innovation Hub'])
  expect(new Set(hub.texts('h3'))).toEqual(new Set(['Weather station', 'Old project']))
  expect(hub.linkTo('Learn More Weather station')).toBe('/innovation/1')
  expect(hub.linkTo('Learn More Old project')).toBe('/innovation/2')
})

test("a missing name is shown as 'No Title', and a missing description as 'No description available.'", {
  tags: ['INL-08', 'INL-10'],
}, async () => {
  const { open } = await publicSite({ 'innovation-branches': [{ id: 7001, name: '', status: 1 }] })
  const hub = (await open('/')).main.region('Innovation Hub')
  expect(hub.texts('h3')).toEqual(['No Title'])
  expect(hub.text).toContain('No description available.')
})
