import { expect, test } from 'vitest'
import { readConfig } from '../../../../gateway/config.ts'
import { missingFacts } from '../../../../web/admin/dashboard/MissingFacts.tsx'
import { publicSite } from '../../../support/site/publicSite.ts'
import { fetchPage } from '../../../support/site/sourceSite.ts'

const facts = {
  today: '2026-11-28',
  qualify: 'Sample: Grade 12',
  cost: 'Sample fee per semester',
  costNote: 'Sample note',
  deadline: '2027-01-15',
  intake: 'Sample month',
  officeHours: 'Sample hours',
  programmes: { csit: { seats: 'Sample number', deadline: '2026-11-27', duration: 'Sample years' } },
}
const courses = [
  { id: 1, name: 'B.Sc. CSIT' },
  { id: 2, name: 'Music' },
]
const records = { courses, 'courses/2': courses[1], 'levels/course/2': [] }

test('without facts, the strip of the home page says whom to ask', async () => {
  const { main } = await (await publicSite({ courses })).open('/')
  const strip = main.region('Answers in short')
  expect(strip.all('li').map(({ text }) => text)).toEqual([
    'Study2 coursesCompare courses',
    'QualifyIt differs by courseSee requirements',
    'CostAsk the office+977 1 0000000',
    'ApplyDates: ask the officeApplication form',
    'Call+977 1 0000000office@example.edu',
  ])
})

test('with facts, the strip of the home page answers', async () => {
  const { main } = await (await publicSite({ courses }, facts)).open('/')
  const strip = main.region('Answers in short')
  expect(strip.texts('strong')).toEqual([
    '2 courses',
    'Sample: Grade 12',
    'Sample fee per semester',
    'By 15 Jan 2027',
    '+977 1 0000000',
  ])
  expect(strip.texts('small')).toEqual(['Sample note', 'Sample hours'])
  expect(strip.linkTo('Scholarships')).toBe('/apply#scholarships')
})

test('if only programmes have a fee or a last day, the strip of the home page leads to the comparison', async () => {
  const { main } = await (await publicSite({}, { programmes: { csit: { cost: 'Sample fee', deadline: '2027-01-15' } } })).open('/')
  const strip = main.region('Answers in short')
  expect(strip.texts('strong').slice(1, 4)).toEqual(Array(3).fill('It differs by course'))
  expect([strip.linkTo('See fees'), strip.linkTo('See dates')]).toEqual(['/programmes#fee', '/programmes#apply-by'])
})

test('the application form says until when one can apply, or whom to ask', async () => {
  for (const [own, path, text] of [
    [undefined, '/apply', 'Dates: ask the office, +977 1 0000000'],
    [facts, '/apply', 'Apply by 15 Jan 2027'],
    [facts, '/apply?programme=csit', 'Closed on 27 Nov 2026'],
  ] as const) {
    const { main } = await (await publicSite({}, own)).open(path)
    expect(main.region('Your application').text).toContain(text)
  }
})

test('a deadline that has passed at the college reads as closed, and the last day does not', async () => {
  for (const [today, text] of [
    ['2027-01-15', 'By 15 Jan 2027'],
    ['2027-01-16', 'Closed on 15 Jan 2027'],
  ] as const) {
    const { main } = await (await publicSite({}, { ...facts, today })).open('/')
    expect(main.region('Answers in short').texts('strong')[3]).toBe(text)
  }
})

test('a programme shows its own facts, and else those of the college', async () => {
  const { open } = await publicSite(records, facts)
  const csit = (await open('/csit')).main.region('At a glance')
  expect(csit.texts('dt')).toEqual(['Length', 'Credit hours', 'Classes', 'Seats', 'Next intake', 'Fee', 'Apply by'])
  expect(csit.texts('dd')).toEqual([
    'Sample years',
    '20 in each semester',
    '4 days a week',
    'Sample number',
    'Sample month',
    'Sample fee per semesterSample note',
    'Closed on 27 Nov 2026',
  ])
  expect(csit.text).not.toContain('Ask the office')
  const bba = (await open('/bba')).main.region('At a glance')
  expect(bba.texts('dd').at(-1)).toBe('15 Jan 2027')
  expect(bba.text).toContain('SeatsAsk the office.')
})

test('a course without a programme page shows the facts of the college', async () => {
  const { open } = await publicSite(records, { ...facts, costNote: undefined })
  const panel = (await open('/course/2')).main.region('At a glance')
  expect(panel.texts('dd')).toEqual(['Sample month', 'Sample fee per semester', '15 Jan 2027'])
})

test('the course of a programme shows its facts, if there are any', async () => {
  const course = { ...records, 'courses/1': courses[0], 'levels/course/1': [] }
  const open = async (facts: object) => (await (await publicSite(course, facts)).open('/course/1')).main
  expect((await open(facts)).region('At a glance').texts('dd')).toContain('Sample number')
  expect((await open({})).text).not.toContain('At a glance')
})

test('the cost and the deadline of a programme are in its JSON-LD', async () => {
  const { url } = await publicSite(records, facts)
  expect(await (await fetchPage(`${url}/bba`)).text()).toContain(
    '"offers":{"@type":"Offer","category":"Tuition","description":"Sample fee per semester. Sample note","availabilityEnds":"2027-01-15"}',
  )
})

test('whom to ask is in the strip, the comparison and the panel, and a contact point in the JSON-LD', async () => {
  const own = { ...facts, contact: 'Sample desk', programmes: { csit: { contact: 'Sample person' } } }
  const { open, url } = await publicSite(records, own)
  expect((await open('/')).main.region('Answers in short').texts('small').at(-1)).toBe('Sample desk, Sample hours')
  expect((await open('/programmes')).main.text).toContain('Sample person')
  expect((await open('/csit')).main.region('At a glance').text).toContain('Sample person')
  for (const [path, name] of [
    ['/about', 'Sample desk'],
    ['/csit', 'Sample person'],
    ['/bba', 'Sample desk'],
  ] as const)
    expect(await (await fetchPage(url + path)).text()).toContain(
      `"contactPoint":{"@type":"ContactPoint","contactType":"admissions","name":"${name}","telephone":"+977 1 0000000"`,
    )
})

test('the deadline, length, seats and intake of a programme are in its JSON-LD, without a cost too', async () => {
  const own = { deadline: '2027-01-15', programmes: { csit: { duration: 'Sample years', seats: '48', intake: 'Sample month' } } }
  const { url } = await publicSite(records, own)
  const csit = await (await fetchPage(`${url}/csit`)).text()
  expect(csit).toContain('"offers":{"@type":"Offer","availabilityEnds":"2027-01-15"}')
  expect(csit).toContain(
    '"description":"Duration: Sample years. Seats: 48. Next intake: Sample month","maximumAttendeeCapacity":48',
  )
  const bba = await (await fetchPage(`${url}/bba`)).text()
  expect(bba).not.toMatch(/maximumAttendeeCapacity|contactPoint|Next intake/)
})

test('the dashboard knows which facts are missing', () => {
  const { college } = readConfig({})
  expect(missingFacts(college)).toEqual([
    'who may apply',
    'cost',
    'last day of applications',
    'next intake',
    'seats of B.Sc. CSIT, BBA, BBS, BIM',
    'office hours',
  ])
  expect(missingFacts({ ...college, ...facts })).toEqual(['seats of BBA, BBS, BIM'])
})
