import { expect, test } from 'vitest'
import { publicSite } from '../../../support/site/publicSite.ts'

const member = {
  id: 1,
  name: 'Sample Teacher',
  email: 'someone@example.edu',
  address: '12 Sample Lane',
  department: 'Department of Samples',
  qualification: 'M.Sc. in Samples',
  description: 'Has taught samples for years.',
}
const facts = (list: { all: (tag: string) => { text: string }[] }) => {
  const values = list.all('dd').map(({ text }) => text)
  return Object.fromEntries(list.all('dt').map(({ text }, index) => [text, values[index]]))
}

test('visitors can read the profile of a faculty member', {
  tags: ['FCP-03', 'FCP-04', 'FCP-05', 'FCP-06', 'FCP-07', 'FCP-08', 'FCP-13', 'ROUTE-12'],
}, async () => {
  const { main } = await (await publicSite({ 'faculties/1': member })).open('/faculties/1')
  expect(main.texts('h1')).toEqual(['Sample Teacher'])
  expect(main.text).toContain('Faculty Member')
  expect(facts(main.first('dl'))).toEqual({
    Email: 'someone@example.edu',
    Address: '12 Sample Lane',
    Department: 'Department of Samples',
    Qualification: 'M.Sc. in Samples',
  })
  expect(main.linkTo('someone@example.edu')).toBe('mailto:someone@example.edu')
  expect(main.texts('p')).toContain('Has taught samples for years.')
})

test("missing details are shown as 'Not provided'", {
  tags: ['FCP-09', 'FCP-10', 'FCP-11', 'FCP-12', 'FCP-14'],
}, async () => {
  const { main } = await (await publicSite({ 'faculties/1': { id: 1, name: 'Sample Teacher', email: '' } })).open('/faculties/1')
  expect(main.texts('h1')).toEqual(['Sample Teacher'])
  const missing = 'Not provided'
  expect(facts(main.first('dl'))).toEqual({ Email: missing, Address: missing, Department: missing, Qualification: missing })
  expect(main.text).toContain('No description available.')
})

test("'No data found for this faculty.' is shown with status 404 for an unknown id and 503 after a failed request", {
  tags: 'FCP-16',
}, async () => {
  const { open, openFailing } = await publicSite({ 'faculties/1': member })
  const unknown = await open('/faculties/999999')
  expect([unknown.status, unknown.main.text]).toEqual([404, expect.stringContaining('No data found for this faculty.')])
  const failed = await openFailing('/faculties/1')
  expect([failed.status, failed.main.text]).toEqual([503, expect.stringContaining('No data found for this faculty.')])
})

test('a faculty member leads to three others of the same department', async () => {
  const departments = ['Applied Samples', 'applied samples', ' APPLIED SAMPLES', 'Applied Samples', 'Physics', 'Applied Samples']
  const all = departments.map((department, index) => ({ ...member, id: index + 1, name: `Teacher ${index + 1}`, department }))
  const { open } = await publicSite({ faculties: all, 'faculties/6': all[5] })
  const colleagues = (await open('/faculties/6')).main.region('Also in Applied Samples')
  const names = colleagues.texts('b')
  expect(new Set(names).size).toBe(3)
  expect(['Teacher 1', 'Teacher 2', 'Teacher 3', 'Teacher 4']).toEqual(expect.arrayContaining(names))
  expect(colleagues.all('a').map(({ attributes }) => attributes['href'])).toEqual(
    names.map((name) => name.replace('Teacher ', '/faculties/')),
  )
})
