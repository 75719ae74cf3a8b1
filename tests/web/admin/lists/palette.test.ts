import { expect, test } from 'vitest'
import type { College } from '../../../../schema/college.rules.ts'
import { links, linksOfCapabilities } from '../../../../web/admin/entities.ts'
import { fixedEntries, recordEntries } from '../../../../web/admin/palette/entries.ts'
import { findEntries, indexed } from '../../../../web/admin/palette/findEntries.ts'

const college = { locale: 'en-GB', timeZone: 'Asia/Kathmandu' } as College

type Data = Parameters<typeof recordEntries>[0]
const nothing: Data = {
  courses: [],
  levels: [],
  subjects: [],
  faculties: [],
  notices: [],
  socialLinks: [],
  images: [],
  innovations: [],
  facts: [],
  redirects: [],
}
const subject = (id: string, code: string | null, title: string | null, levelId: string | null = '2') =>
  ({ __typename: 'Subject', id, code, name: title, levelId }) as const
const notice = (id: string, title: string, releasedOn: string | null = null) =>
  ({ __typename: 'Notice', id, name: title, releasedOn, isScheduled: false }) as const
const data: Data = {
  ...nothing,
  courses: [{ __typename: 'Course', id: '1', name: 'CSIT' }],
  levels: [{ __typename: 'Level', id: '2', name: 'First Semester', courseId: '1' }],
  subjects: [
    subject('1', 'PHY102', 'Applied physics'),
    subject('2', 'PHY1', 'Physics lab'),
    subject('3', 'CSC 101', 'Introduction to Économie'),
    subject('4', null, null, 'missing'),
  ],
  faculties: [{ __typename: 'Faculty', id: '1', name: 'Asha Rai', department: 'Physics' }],
  notices: [notice('7', 'Physics examination', '2026-11-12'), notice('8', 'Subjects of the next term')],
  images: [{ __typename: 'Image', name: 'Gate & garden' }],
}
const abilities = {
  history: true,
  changes: true,
  passwordChange: true,
  people: true,
  apiTokens: true,
  previewLinks: true,
  facts: true,
  redirects: true,
}
const fixed = fixedEntries(linksOfCapabilities(abilities))
const indexOf = (of: Data) => [...fixed, ...recordEntries(of, college)].map(indexed)
const index = indexOf(data)

const namesOf = (text: string, within = index) =>
  findEntries(within, text).map(({ heading, entries }) => [heading, ...entries.map(({ name }) => name)])
const firstOf = (text: string) => findEntries(index, text)[0]?.entries[0]

test.each([
  ['its code', 'phy1', '/admin/subjects/edit/2'],
  ['its code with or without a space', 'csc101', '/admin/subjects/edit/3'],
  ['the start of its code', 'csc', '/admin/subjects/edit/3'],
  ['words of code, title, level and course in any order', 'semester econ csit 101', '/admin/subjects/edit/3'],
  ['a word without case and accents', 'ECONOMIE', '/admin/subjects/edit/3'],
  ['an id, if it has neither code nor title', 'record 4', '/admin/subjects/edit/4'],
])('a subject is found by %s', (_name, text, to) => expect(firstOf(text)?.to).toBe(to))

test.each([
  ['notices', '/admin/notices'],
  ['add notice', '/admin/notices/add'],
  ['new notice', '/admin/notices/add'],
  ['sign out', '/admin/logout'],
  ['deleted', '/admin/deleted'],
  ['password', '/admin/password'],
  ['examination', '/admin/notices/edit/7'],
  ['12 nov', '/admin/notices/edit/7'],
  ['garden', '/admin/images?q=Gate+%26+garden'],
])('"%s" finds %s first', (text, to) => expect(firstOf(text)?.to).toBe(to))

test('whole names come first, then the starts of names, words, parts of words, and what a record belongs to', () => {
  const within = indexOf({
    ...nothing,
    levels: [{ __typename: 'Level', id: '2', name: 'Art', courseId: null }],
    subjects: [subject('1', 'X1', 'Painting'), subject('2', 'X2', 'Smart grids'), subject('3', 'X3', 'Modern art')].concat([
      subject('4', 'X4', 'Artists'),
      subject('5', 'ART', 'Drawing'),
    ] as never),
  })
  expect(namesOf('art', within)).toEqual([
    ['Levels', 'Art'],
    ['Subjects', 'Drawing', 'Artists', 'Modern art', 'Smart grids', 'Painting'],
  ])
})

test('the headings with the best results come first', () => {
  expect(namesOf('physics').map(([heading]) => heading)).toEqual(['Subjects', 'Notices', 'Faculties'])
})

test('a record shows its kind and what it belongs to', () => {
  expect(firstOf('PHY102')).toMatchObject({ code: 'PHY102', name: 'Applied physics', context: 'Subject, First Semester, CSIT' })
  expect(firstOf('asha')?.context).toBe('Faculty, Physics')
  expect(firstOf('examination')?.context).toBe('Notice, 12 Nov 2026')
})

test('all screens and actions are listed before anything is typed', () => {
  const [screens, actions, ...others] = findEntries(index, ' ')
  expect(screens?.entries.map(({ name }) => name)).toEqual([
    ...links.map(({ label }) => label),
    'Fact Sheets',
    'Redirects',
    'People',
    'Preview links',
    'Changes',
    'Recently deleted',
    'Change password',
  ])
  expect(actions?.entries.map(({ name }) => name)).toEqual(expect.arrayContaining(['Add Notice', 'Add Innovation', 'Logout']))
  expect(others).toEqual([])
})

test('screens that the backend has no ability for are not found', () => {
  const within = fixedEntries(linksOfCapabilities(null)).map(indexed)
  expect(namesOf('password', within)).toEqual([])
})

test('eight records are listed under a heading, in the order of their list, with the number of all', () => {
  const notices = Array.from({ length: 2000 }, (_, number) => notice(String(number), `Exam ${number}`))
  const [group] = findEntries(indexOf({ ...nothing, notices }), 'exam')
  expect(group).toMatchObject({ heading: 'Notices', count: 2000 })
  expect(group?.entries.map(({ name }) => name)).toEqual(notices.slice(0, 8).map(({ name }) => name))
})

test('records that could not be read are left out', () => {
  expect(recordEntries({ ...data, levels: null, subjects: null, notices: null }, college).map(({ key }) => key)).toEqual([
    'COURSE 1',
    'FACULTY 1',
    'IMAGE Gate & garden',
  ])
})
