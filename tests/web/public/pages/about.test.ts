import { expect, test } from 'vitest'
import college from '../../../../college.json' with { type: 'json' }
import { publicSite } from '../../../support/site/publicSite.ts'

test('visitors can read the mission, a welcome and the message from the principal that the college has configured', {
  tags: ['ROUTE-02', 'ABT-01', 'ABT-02', 'ABT-03'],
}, async () => {
  const { main } = await (await publicSite()).open('/about')
  expect(main.texts('h1')).toEqual(['About Us'])
  expect(main.text).toContain('Our mission:')
  const welcome = main.all('section').find((section) => section.text.startsWith('Welcome to '))
  expect(welcome?.text).toContain('a college of applied business and technology')
  expect(main.region('Message from the Principal').texts('blockquote')).toEqual([college.principalMessage])
})

test("there are eight 'Why Choose' cards, each with a heading and a reason", { tags: 'ABT-04' }, async () => {
  const { main } = await (await publicSite()).open('/about')
  const cards = main.region('Why Choose Us').all('li')
  expect(cards).toHaveLength(8)
  for (const card of cards)
    expect([card.texts('h3'), card.texts('p')]).toEqual([[expect.any(String)], [expect.stringMatching(/\w/)]])
})

test('the innovation hub lists the same innovations as the home page', { tags: 'ABT-05' }, async () => {
  const innovations = ['Weather station', 'Seed sorter'].map((name, index) => ({ id: index + 1, name, status: 1 }))
  const { open } = await publicSite({ 'innovation-branches': innovations })
  const names = async (path: string) => (await open(path)).page.region('Innovation Hub').texts('h3')
  expect((await names('/')).length).toBeGreaterThan(0)
  expect(await names('/about')).toEqual(await names('/'))
})

test('an empty hub shows "No innovations found."', { tags: 'ABT-05' }, async () => {
  const { main } = await (await publicSite()).open('/about')
  expect(main.text).toContain('No innovations found.')
})

test('the page links to every programme', async () => {
  const { main } = await (await publicSite()).open('/about')
  const links = ['B.Sc. CSIT', 'BBA', 'BBS', 'BIM'].map((name) => main.linkTo(name))
  expect(links).toEqual(['/csit', '/bba', '/bbs', '/bim'])
})
