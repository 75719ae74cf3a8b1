import { expect, test } from 'vitest'
import { readConfig } from '../../../../gateway/config.ts'
import { comparison, isSame } from '../../../../web/features/course/programmes/comparison.ts'
import { publicSite } from '../../../support/site/publicSite.ts'

const { college } = readConfig({})
const names = ['B.Sc. CSIT', 'BBA', 'BBS', 'BIM']
const courses = [{ id: 7, name: 'BBA' }]

test('/programmes shows the programmes side by side, as their own pages do', async () => {
  const { open } = await publicSite({ courses })
  const { main } = await open('/programmes')
  expect(main.texts('h1')).toEqual(['Compare courses'])
  const table = main.first('table')
  expect(table.first('thead').texts('b')).toEqual(names)
  const rows = table.first('tbody').all('tr')
  for (const [index, path] of ['/csit', '/bba', '/bbs', '/bim'].entries()) {
    const own = (await open(path)).main
    const cellOf = (row: string) => rows.find((each) => each.texts('th')[0] === row)?.texts('td')[index]
    expect(own.region('Eligibility').text).toContain(cellOf('Eligibility'))
    expect(own.texts('p')).toContain(cellOf('Degree'))
    const [semester] = own.all('details')
    for (const title of semester!
      .first('tbody')
      .all('tr')
      .map((row) => row.texts('td')[0]!))
      expect(cellOf('First semester')).toContain(title)
  }
  expect(main.linkTo('Overview of BBA')).toBe('/bba')
  expect(main.linkTo('Syllabus of BBA')).toBe('/course/7')
  expect(main.all('a').filter(({ text }) => text.startsWith('Syllabus'))).toHaveLength(1)
})

test('electives, internships and credit hours are counted', () => {
  const valuesOf = (name: string) => comparison(college).find((row) => row.name === name)?.values
  expect(valuesOf('Credit hours')).toEqual(Array(4).fill('160, 20 in each semester'))
  expect(valuesOf('Electives')?.[0]).toBe('5, in semesters 5 to 8')
  expect(valuesOf('Internship')).toEqual(['Semester 8', 'Semester 8', 'None', 'Semester 8'])
  expect(valuesOf('Most credit hours')?.[2]).toEqual([
    { letters: 'MGT', hours: expect.any(Array), total: 140 },
    { letters: 'FIN', hours: expect.any(Array), total: 20 },
  ])
  expect(valuesOf('Scholarship rule')).toEqual([
    'First-semester SGPA of 3.5 or more',
    'First-semester SGPA of 3.5 or more',
    'More than 65% in the annual board exams',
    'First-semester SGPA of 3.5 or more',
  ])
})

test('facts of which one is filled in have a row each, and else one for all', () => {
  const namesOf = (facts: object) => comparison({ ...college, ...facts }).map(({ name }) => name)
  expect(namesOf({}).at(-1)).toBe('Seats, fees and dates')
  expect(namesOf({ cost: 'Sample fee', programmes: { csit: { seats: '48' } } }).slice(-2)).toEqual(['Seats', 'Fee'])
  const seats = comparison({ ...college, programmes: { csit: { seats: '48' } } }).at(-1)
  expect(seats?.values).toEqual(['48', undefined, undefined, undefined])
})

test('rows with the same value for all are known', () => {
  const same = comparison(college).filter(isSame)
  expect(same.map(({ name }) => name)).toEqual(['Length', 'Credit hours', 'Classes', 'Seats, fees and dates'])
})

test('home, programme and course pages lead to the comparison', async () => {
  const { open } = await publicSite({ courses, 'courses/7': courses[0], 'levels/course/7': [] })
  for (const path of ['/', '/bba', '/course/7']) expect((await open(path)).main.linkTo('Compare courses')).toBe('/programmes')
})
