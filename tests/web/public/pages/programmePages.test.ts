import { expect, test } from 'vitest'
import { publicSite } from '../../../support/site/publicSite.ts'

const shared = ['PROG-05', 'PROG-06', 'PROG-07', 'PROG-13', 'PROG-15', 'A-23', 'SCH-13', 'A-24']

for (const { path, name, tags } of [
  { path: '/csit', name: 'B.Sc. CSIT', tags: ['PROG-01', 'PROG-08', 'ROUTE-05'] },
  { path: '/bba', name: 'BBA', tags: ['PROG-02', 'PROG-09', 'ROUTE-06'] },
  { path: '/bbs', name: 'BBS', tags: ['PROG-03', 'PROG-10', 'ROUTE-07'] },
  { path: '/bim', name: 'BIM', tags: ['PROG-04', 'PROG-11', 'ROUTE-08'] },
])
  test(`${path} describes '${name}' and has eight collapsed semesters of 20cr`, { tags: [...tags, ...shared] }, async () => {
    const { page, main } = await (await publicSite()).open(path)
    expect(main.texts('h1')).toEqual([name])
    expect(page.first('title').text.startsWith(name)).toBe(true)
    expect(main.region('Course description').text).toMatch(/\w{20,}|(\w+\W+){20}/)
    expect(main.region('Eligibility').text).toContain('Grade 12')
    const panel = main.region('At a glance')
    expect(panel.tag).toBe('aside')
    expect(panel.texts('dd')).toEqual(['8 semesters', '20 in each semester', '4 days a week'])
    const semesters = main.all('details')
    expect(semesters).toHaveLength(8)
    expect(semesters.filter(({ attributes }) => 'open' in attributes)).toEqual([])
    const headings = semesters.flatMap((semester) => semester.first('summary').texts('h3'))
    expect(headings).toEqual(Array.from({ length: 8 }, (_, index) => `Semester ${index + 1} · 20cr`))
    for (const semester of semesters) expect(semester.first('tbody').all('tr').length).toBeGreaterThan(0)
  })
