import { expect, test } from 'vitest'
import { publicSite } from '../../../support/site/publicSite.ts'

const open = async (search = '') => (await (await publicSite()).open(`/apply${search}`)).main

test("the banner reads 'Apply Now', and the form has all fields, which browsers can fill in", {
  tags: ['APP-01', 'APP-02', 'APP-03', 'APP-04', 'APP-05', 'APP-06', 'APP-07', 'APP-08', 'ROUTE-04'],
}, async () => {
  const main = await open()
  expect(main.texts('h1')).toEqual(['Apply Now'])
  const form = main.first('form', { method: 'dialog' })
  for (const [label, autocomplete] of [
    ['Full name', 'name'],
    ['Email', 'email'],
    ['Phone (optional)', 'tel'],
    ['Address (optional)', 'street-address'],
  ] as const)
    expect(form.field(label)).toMatchObject({ tag: 'input', attributes: { autocomplete } })
  expect(form.field('Programme').texts('option')).toEqual(['Not decided yet', 'B.Sc. CSIT', 'BBA', 'BBS', 'BIM'])
  expect(form.field('Message').tag).toBe('textarea')
  expect(form.first('button', { type: 'submit' }).text).toBe('Submit')
})

test('a table shows which part of tuition each scholarship covers, and that it is for 1 student', {
  tags: ['SCH-01', 'SCH-02', 'SCH-03', 'SCH-04', 'SCH-05'],
}, async () => {
  const table = (await open()).first('table')
  expect(table.texts('caption')).toEqual(['Part of tuition that each scholarship covers'])
  const [groups, parts, names] = table.all('tr')
  expect(groups?.texts('th')).toEqual(['Principal scholarships', 'Entry level'])
  expect(parts?.texts('td')).toEqual(['100%', '50%', '25%', '25%', '100%', '50%'])
  expect(names?.texts('th')).toEqual(['I', 'II', 'III', 'IV', 'Full, 4 years', 'Half'].map((name) => `${name} 1 student`))
})

test('the list of scholarships states their rules, and that classes run four days a week', {
  tags: ['SCH-06', 'SCH-07', 'SCH-08', 'SCH-09', 'SCH-10', 'SCH-11', 'SCH-12', 'SCH-13', 'A-24'],
}, async () => {
  const scholarships = (await open()).region('Scholarships')
  const rules = scholarships.texts('li')
  for (const rule of [
    '1 per level Principal scholarships go to 1 student each per level and year',
    '25 or more Principal scholarships are only for classes of at least 25 students',
    'Above 70% BBS: the top scorer above 70% in the first term gets a one-year waiver',
    'Above 65% BBS: more than 65% in the annual board exams',
    '3.5 or more BBA, BIM and B.Sc. CSIT: first-semester SGPA of 3.5 or more',
    'Above 70% Grades must stay above 70% to keep a scholarship',
    'Up to the 7th Scholarships continue up to the 7th semester',
  ])
    expect(rules).toContain(rule)
  expect(scholarships.text).toContain('Classes run four days a week')
})

test('the checker lists impossible answers of an address with links to their fields', async () => {
  const main = await open('?programme=bbs&semester=9&percentage=abc&rank=26&classSize=25')
  const checker = main.region('Check which rules you meet')
  const result = checker.first('*', { id: 'check-result' })
  expect(result.text).toContain('There is a problem')
  expect(result.texts('a')).toEqual([
    'Enter a semester from 1 to 8.',
    'Enter a percentage from 0 to 100, with at most 2 decimals, like 68.5.',
    'Enter a rank from 1 to 25, the number of students in your class.',
  ])
  expect(result.linkTo('Enter a semester from 1 to 8.')).toBe('#check-semester')
  expect(checker.all('fieldset')).toHaveLength(1)
  expect(checker.text).not.toMatch(/You meet|You miss|Met:|Missed:/)
  const semester = checker.field('Semester')
  expect(semester.attributes).toMatchObject({ id: 'check-semester', value: '9', 'aria-invalid': 'true' })
  expect(checker.descriptionOf(semester)).toContain('Enter a semester from 1 to 8.')
})

test('the checker counts the first of repeated answers, and ignores unknown ones', async () => {
  const main = await open('?percentage=71&percentage=60&grade=9&utm_source=mail')
  const rule = main
    .region('Check which rules you meet')
    .texts('li')
    .find((text) => text.includes('Grades must stay'))
  expect(rule).toContain('Met: 71%')
})
