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

test('each scholarship has a bar with the part of tuition that it covers, and is for 1 student', {
  tags: ['SCH-01', 'SCH-02', 'SCH-03', 'SCH-04', 'SCH-05'],
}, async () => {
  const scholarships = (await open()).region('All scholarships')
  expect(scholarships.text).toContain('Part of tuition that each scholarship covers')
  expect(scholarships.texts('li')).toEqual([
    '100% I Principal, 1 student',
    '50% II Principal, 1 student',
    '25% III Principal, 1 student',
    '25% IV Principal, 1 student',
    '100% Full, 4 years Entry level, 1 student',
    '50% Half Entry level, 1 student',
  ])
})

test('the list of scholarships states their rules, and that classes run four days a week', {
  tags: ['SCH-06', 'SCH-07', 'SCH-08', 'SCH-09', 'SCH-10', 'SCH-11', 'SCH-12', 'SCH-13', 'A-24'],
}, async () => {
  const scholarships = (await open()).region('All scholarships')
  expect(scholarships.texts('dt')).toEqual(['To be considered', 'To keep it', 'How many'])
  expect(scholarships.texts('dd')).toEqual([
    'Principal scholarships are only for classes of at least 25 students',
    'BBA, BIM and B.Sc. CSIT: first-semester SGPA of 3.5 or more',
    'BBS: more than 65% in the annual board exams',
    'BBS: the top scorer above 70% in the first term gets a one-year waiver',
    'Grades must stay above 70% to keep a scholarship',
    'Scholarships continue up to the 7th semester',
    'Principal scholarships go to 1 student each per level and year',
  ])
  expect(scholarships.text).toContain('Classes run four days a week')
})

const checkerOf = async (search = '') => (await open(search)).region('Applying, or studying here?')

test('the banner, the question, the form and all scholarships follow each other', async () => {
  const headings = (await open()).all('*').filter(({ tag }) => ['h1', 'h2'].includes(tag))
  expect(headings.map(({ text }) => text)).toEqual([
    'Apply Now',
    'Applying, or studying here?',
    'Your application',
    'The office',
    'All scholarships',
  ])
})

test('an applicant reads which scholarships there are for new students, and which later', {
  tags: ['SCH-01', 'SCH-08', 'SCH-09', 'SCH-10'],
}, async () => {
  const checker = await checkerOf()
  expect(checker.first('input', { value: 'applying' }).attributes).toHaveProperty('checked')
  expect(checker.text).toContain('The full one covers 100% of tuition for 4 years, the half one 50%. Each goes to one new student.')
  expect(checker.texts('li')).toEqual([
    '100% Entry-level full scholarship 4 years, 1 student',
    '50% Entry-level half scholarship 1 student',
    'Principal scholarships are only for classes of at least 25 students',
    'First-semester SGPA of 3.5 or more',
    'More than 65% in the annual board exams',
    'The top scorer above 70% in the first term gets a one-year waiver',
  ])
  expect(checker.text).toContain('This is a guide and no promise: the office decides.')
  expect(checker.linkTo('+977 1 0000000')).toBe('tel:+97710000000')
  expect(checker.linkTo('Go to the form')).toBe('#application')
})

test.each([
  ['', 'applying'],
  ['?programme=bba', 'applying'],
  ['?who=other', 'applying'],
  ['?who=studying', 'studying'],
  ['?programme=bba&sgpa=3.6', 'studying'],
  ['?who=applying&programme=bba&sgpa=3.6', 'applying'],
])('/apply%s is the page of somebody who is %s', async (search, who) => {
  const checked = (await checkerOf(search)).all('input', { name: 'who' }).filter(({ attributes }) => 'checked' in attributes)
  expect(checked.map(({ attributes }) => attributes['value'])).toEqual([who])
})

test('fields that are not needed say so in their labels', async () => {
  const labels = (await checkerOf('?who=studying&programme=bbs')).texts('label')
  expect(labels.filter((label) => label.endsWith('(optional)'))).toEqual([
    'First-term result (optional)',
    'First-term rank (optional)',
  ])
})

test('the checker lists impossible answers of an address with links to their fields', async () => {
  const checker = await checkerOf('?programme=bbs&semester=9&percentage=abc&rank=26&classSize=25')
  const result = checker.first('*', { id: 'check-result' })
  expect(result.text).toContain('There is a problem')
  expect(result.texts('a')).toEqual([
    'Enter a semester from 1 to 8.',
    'Enter a percentage from 0 to 100, with at most 2 decimals, like 68.5.',
    'Enter a rank from 1 to 25, the number of students in your class.',
  ])
  expect(result.linkTo('Enter a semester from 1 to 8.')).toBe('#check-semester')
  expect(checker.text).toContain('Correct what is marked to see your result.')
  expect(checker.text).not.toMatch(/Not yet|Still open|In semester/)
  const semester = checker.field('Semester')
  expect(semester.attributes).toMatchObject({ id: 'check-semester', value: '9', 'aria-invalid': 'true' })
  expect(checker.descriptionOf(semester)).toContain('Enter a semester from 1 to 8.')
})

test('the checker counts the first of repeated answers, and ignores unknown ones', async () => {
  const checker = await checkerOf('?programme=bba&percentage=71&percentage=60&grade=9&utm_source=mail')
  expect(checker.texts('li')).toContain('71%. Grades must stay above 70% to keep a scholarship')
})
