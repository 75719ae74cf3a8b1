import { describe, expect, test } from 'vitest'
import { publicSite } from '../../../support/site/publicSite.ts'

const subject = (id: number, code: string, title: string, credit_hours: number) => ({ id, code, title, credit_hours })
const levels = [
  { id: 1, title: 'First level', subjects: [subject(1, 'MTH 101', 'Mathematics', 3.1), subject(2, 'PHY 101', 'Physics', 4.2)] },
  { id: 2, title: 'Second level', subjects: [subject(3, 'ENG 151', 'English', 2)] },
]
const course = { id: 1, name: 'Sample course', description: 'First line.', eligibility: 'Grade 12.', levels }

const cells = (table: { all: (tag: string) => { children: { text: string }[] }[] }) =>
  table.all('tr').map((row) => row.children.map(({ text }) => text))

test('visitors can read a course and the subjects of each level without a token', {
  tags: ['CRS-01', 'CRS-02', 'CRS-03', 'CRS-04', 'CRS-05', 'CRS-06', 'CRS-07', 'CRS-11', 'ROUTE-09'],
}, async () => {
  const { backend, open } = await publicSite({ 'courses/1': course })
  const { page, main } = await open('/course/1')
  expect(main.texts('h1')).toEqual(['Sample course'])
  expect(page.first('title').text).toMatch(/^Sample course \| /)
  expect(main.region('Course description').texts('p')).toEqual(['First line.'])
  expect(main.region('Eligibility').texts('p')).toEqual(['Grade 12.'])
  const head = ['Code', 'Title', 'Credit hours', '']
  expect(cells(main.region('First level'))).toEqual([
    head,
    ['MTH 101', 'Mathematics', '3.1', ''],
    ['PHY 101', 'Physics', '4.2', ''],
    ['Total', '7.3', ''],
  ])
  expect(cells(main.region('Second level'))).toEqual([head, ['ENG 151', 'English', '2', ''], ['Total', '2', '']])
  expect(main.text).toContain('9.3 credit hours in 3 subjects')
  const steps = main
    .region('First level')
    .all('tr')
    .map((row) => row.children.at(-1)?.attributes)
  expect(steps.map((cell) => cell?.['style'])).toEqual([undefined, '--from:0%;--to:42.5%', '--from:42.5%;--to:100%', undefined])
  expect(steps.every((cell) => cell?.['aria-hidden'] === 'true')).toBe(true)
  expect(backend.requests('GET courses/1').map(({ headers }) => headers.authorization)).toEqual([undefined])
})

test('a course without levels shows "No levels found."', { tags: 'CRS-08' }, async () => {
  const { open } = await publicSite({ 'courses/1': { ...course, levels: [] } })
  const { main } = await open('/course/1')
  expect(main.text).toContain('No levels found.')
  expect(main.text).not.toContain('credit hours in')
})

test('only a level without subjects shows "No subjects found."', { tags: 'CRS-10' }, async () => {
  const { open } = await publicSite({ 'courses/1': { ...course, levels: [...levels, { id: 3, title: 'Empty', subjects: [] }] } })
  const { main } = await open('/course/1')
  expect(main.region('Empty').text).toContain('No subjects found.')
  expect(main.text.split('No subjects found.')).toHaveLength(2)
})

test("'No course found.' is shown with status 404 for an unknown course and 503 after a failed request", {
  tags: 'CRS-09',
}, async () => {
  const { open, openFailing } = await publicSite({ 'courses/1': course })
  const unknown = await open('/course/999999')
  expect([unknown.status, unknown.main.text]).toEqual([404, expect.stringContaining('No course found.')])
  const failed = await openFailing('/course/1')
  expect([failed.status, failed.main.text]).toEqual([503, expect.stringContaining('No course found.')])
})

describe('a course and its programme', () => {
  test('have one banner, with a tab for each of their pages', async () => {
    const [evening, day] = [
      { ...course, id: 1, name: 'BIM (evening)' },
      { ...course, id: 2, name: 'BIM' },
    ]
    const { open } = await publicSite({ 'courses/1': evening, courses: [evening, day] })
    for (const [path, current] of [
      ['/course/1', 'Syllabus'],
      ['/bim', 'Overview'],
    ] as const) {
      const { main } = await open(path)
      const tabs = main.all('nav').find(({ attributes }) => attributes['aria-label']?.startsWith('BIM'))
      expect(tabs?.all('a').map(({ text, attributes }) => [text, attributes['href']])).toEqual([
        ['Overview', '/bim'],
        ['Syllabus', '/course/1'],
      ])
      expect(tabs?.all('a').find(({ attributes }) => attributes['aria-current'] === 'page')?.text).toBe(current)
      expect(main.first('img').attributes['src']).toMatch(/bim/)
    }
  })

  test('have no tabs without the other one', async () => {
    const { open } = await publicSite({ 'courses/1': course, courses: [course] })
    for (const path of ['/course/1', '/bim']) expect((await open(path)).main.text).not.toMatch(/OverviewSyllabus/)
  })
})
