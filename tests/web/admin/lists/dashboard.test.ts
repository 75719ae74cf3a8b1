import { expect, test } from 'vitest'
import type { DashboardQuery } from '../../../../web/admin/dashboard/Dashboard.generated.ts'
import { factConcerns } from '../../../../web/admin/dashboard/factConcerns.ts'
import { concernsOf } from '../../../../web/admin/dashboard/lookAfter.ts'
import { recentChanges } from '../../../../web/admin/dashboard/recentChanges.ts'
import { courseHours, levelHours } from '../../../../web/features/course/curriculum.ts'

type Part<Name extends keyof DashboardQuery> = NonNullable<DashboardQuery[Name]>[number]

const today = '2026-11-23'
const dates = { createdAt: null, updatedAt: null }
const course = (id: string, name: string | null = `Course ${id}`) => ({ __typename: 'Course' as const, id, name, ...dates })
const level = (id: string, courseId: string | null, title: string | null = `Level ${id}`) => ({
  __typename: 'Level' as const,
  id,
  title,
  courseId,
  ...dates,
})
const subject = (id: string, levelId: string | null, creditHours: number | null): Part<'subjects'> => ({
  __typename: 'Subject',
  id,
  code: `C ${id}`,
  title: `Subject ${id}`,
  creditHours,
  levelId,
  ...dates,
})
const faculty = (id: string, image: string | null): Part<'faculties'> => ({
  __typename: 'Faculty',
  id,
  name: `Member ${id}`,
  image,
  ...dates,
})
const notice = (id: string, changes: Partial<Part<'notices'>>): Part<'notices'> => ({
  __typename: 'Notice',
  id,
  title: `Notice ${id}`,
  releasedOn: today,
  isScheduled: false,
  excerpt: 'Text',
  fileUrl: null,
  ...dates,
  ...changes,
})
const innovation = (id: string, status: number, changes: Partial<Part<'innovations'>> = {}): Part<'innovations'> => ({
  __typename: 'Innovation',
  id,
  name: `Innovation ${id}`,
  status,
  excerpt: 'Text',
  imageUrl: '/storage/1.png',
  ...dates,
  ...changes,
})
const nothing: DashboardQuery = {
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
  changes: null,
}

/** Returns the texts of the concerns with the names and links of their records. */
const listed = (data: Partial<DashboardQuery>) =>
  concernsOf({ ...nothing, ...data }, today).map(({ text, records }) => [text, ...records.map(({ name, to }) => `${name} → ${to}`)])

test('the hours of a level are the sum of its subjects, in the order of the lists', () => {
  const levels = [level('1', 'a'), level('2', 'b'), level('3', 'a'), level('4', 'deleted'), level('5', null)]
  const subjects = [
    subject('1', '1', 3),
    subject('2', '1', 17),
    subject('3', '2', 0.1),
    subject('4', '2', 0.2),
    subject('5', '9', 1),
  ]
  const rows = courseHours([course('b'), course('a'), course('c')], levelHours(levels, subjects))
  expect(rows.map(({ id, levels }) => [id, ...levels.map(({ id, hours }) => `${id}: ${hours}`)])).toEqual([
    ['b', '2: 0.3'],
    ['a', '1: 20', '3: null'],
    ['c'],
  ])
})

test('a subject without credit hours counts as 0, which differs from a level without subjects', () => {
  expect(levelHours([level('1', 'a')], [subject('1', '1', null)])[0]?.hours).toBe(0)
})

test('complete content needs no care', () => {
  expect(
    listed({
      courses: [course('a')],
      levels: [level('1', 'a')],
      subjects: [subject('1', '1', 20)],
      faculties: [faculty('1', 'faculty/1.png')],
      notices: [notice('1', {}), notice('2', { fileUrl: '/storage/2.pdf' }), notice('3', { excerpt: null })],
      innovations: [innovation('1', 1), innovation('2', 1, { excerpt: null, imageUrl: null })],
    }),
  ).toEqual([])
})

test('each gap of the curriculum leads to the screen that closes it', () => {
  expect(
    listed({
      courses: [course('a', 'BBA'), course('b/c', 'BIM')],
      levels: [level('1', 'a', 'First Semester'), level('2', 'a', 'Second Semester'), level('3', 'gone'), level('4', null)],
      subjects: [subject('1', '1', 17), subject('2', 'gone', 3)],
    }),
  ).toEqual([
    ['course without levels', 'BIM → /admin/courses/level/b%2Fc'],
    ['level without subjects', 'BBA, Second Semester → /admin/subjects/level/2'],
    ['level with 17 of 20 credit hours', 'BBA, First Semester → /admin/subjects/level/1'],
    ['levels without a course', 'Level 3 → /admin/levels/edit/3', 'Level 4 → /admin/levels/edit/4'],
    ['subject without a level', 'C 2 Subject 2 → /admin/subjects/edit/2'],
  ])
})

test('several levels with other sums are one concern', () => {
  const levels = [level('1', 'a'), level('2', 'a')]
  const subjects = [subject('1', '1', 17), subject('2', '2', 23)]
  expect(listed({ courses: [course('a')], levels, subjects })[0]?.[0]).toBe('levels with more or less than 20 credit hours')
})

test('each gap of the other content leads to the form of its record', () => {
  expect(
    listed({
      faculties: [faculty('1', null), faculty('2', '')],
      notices: [
        notice('1', { excerpt: '', fileUrl: '/storage/1.PDF?v=2' }),
        notice('2', { releasedOn: '2026-11-24' }),
        notice('3', { releasedOn: null }),
        notice('4', { releasedOn: '2026-11-24', isScheduled: true }),
        notice('5', { excerpt: null, fileUrl: '/storage/5.png' }),
      ],
      innovations: [innovation('1', 0), innovation('2', 1, { excerpt: '' })],
    }),
  ).toEqual([
    ['faculty members without a picture', 'Member 1 → /admin/faculties/edit/1', 'Member 2 → /admin/faculties/edit/2'],
    ['notices whose only content is a file', 'Notice 1 → /admin/notices/edit/1', 'Notice 5 → /admin/notices/edit/5'],
    ['notice dated in the future', 'Notice 2 → /admin/notices/edit/2'],
    ['scheduled notice', 'Notice 4 → /admin/notices/edit/4'],
    ['innovation whose only content is a picture', 'Innovation 2 → /admin/innovation-hub/edit/2'],
    ['inactive innovation', 'Innovation 1 → /admin/innovation-hub/edit/1'],
  ])
})

test('a part that could not be read raises no concern', () => {
  const data = { courses: [course('a')], levels: [level('1', 'a')], faculties: [faculty('1', null)] }
  expect(listed({ ...data, subjects: null })).toEqual([['faculty member without a picture', 'Member 1 → /admin/faculties/edit/1']])
  expect(listed({ ...data, faculties: null, levels: null, notices: null, innovations: null })).toEqual([])
})

test('a record without a name is listed by its id', () => {
  expect(listed({ courses: [course('7', null)] })).toEqual([['course without levels', 'Record 7 → /admin/courses/level/7']])
})

test('the latest changes of all kinds are listed, the newest first', () => {
  const changes = recentChanges(
    {
      ...nothing,
      courses: [{ ...course('1'), createdAt: '2026-11-01T10:00:00Z', updatedAt: '2026-11-22T10:00:00Z' }],
      notices: [
        notice('1', { createdAt: '2026-11-23T10:00:00.000Z', updatedAt: '2026-11-23T10:00:00Z' }),
        notice('2', { createdAt: '2026-11-22T15:00:00+05:45', updatedAt: null }),
        notice('3', {}),
      ],
      levels: [{ ...level('1', '1', 'First Semester'), createdAt: '2026-11-21T10:00:00Z' }],
      faculties: null,
    },
    8,
  )
  expect(changes.map(({ name, to, what }) => [name, to, what])).toEqual([
    ['Notice 1', '/admin/notices/edit/1', 'Notice added'],
    ['Course 1', '/admin/courses/edit/1', 'Course changed'],
    ['Notice 2', '/admin/notices/edit/2', 'Notice added'],
    ['First Semester, Course 1', '/admin/levels/edit/1', 'Level added'],
  ])
  expect(recentChanges({ ...nothing, courses: [{ ...course('1'), updatedAt: today }] }, 0)).toEqual([])
})

test('records that were added together are one change, others stay apart', () => {
  const at = (id: string, minute: string, updatedAt: string | null = null) => ({
    ...subject(id, '1', 3),
    createdAt: `2026-11-23T10:${minute}Z`,
    updatedAt,
  })
  const subjects = [
    at('1', '00:00'),
    at('2', '00:02'),
    at('3', '00:04'),
    at('4', '05:00'),
    at('5', '05:03'),
    at('6', '00:01', '2026-11-23T10:00:03Z'),
  ]
  const changes = recentChanges({ ...nothing, subjects }, 8)
  expect(changes.map(({ name, what }) => `${name}: ${what}`)).toEqual([
    'C 5 Subject 5: Subject added',
    'C 4 Subject 4: Subject added',
    'C 3 Subject 3: Subject added',
    'C 6 Subject 6: Subject changed',
    'C 2 Subject 2: Subject added',
    'C 1 Subject 1: Subject added',
  ])
  expect(recentChanges({ ...nothing, subjects: subjects.slice(0, 5) }, 3)).toMatchObject([
    { name: 'C 5 Subject 5' },
    { name: 'C 4 Subject 4' },
    { name: '3 subjects', what: 'Added together', to: '/admin/subjects' },
  ])
})

test('a record whose last change took an earlier one back was restored, alone or with others', () => {
  const dated = (id: string, updatedAt: string) => notice(id, { createdAt: '2026-11-01T10:00:00Z', updatedAt })
  const change = (recordId: string, action: 'RESTORE' | 'UPDATE' | 'DELETE') =>
    ({ __typename: 'Change', kind: 'NOTICE', recordId, action }) as Part<'changes'>
  const notices = [
    dated('1', '2026-11-23T10:05:00Z'),
    dated('2', '2026-11-23T10:04:00Z'),
    ...['3', '4', '5'].map((id) => dated(id, `2026-11-23T10:00:0${id}Z`)),
    dated('6', '2026-11-23T09:00:00Z'),
  ]
  const changes = [
    change('1', 'UPDATE'),
    change('1', 'RESTORE'),
    ...['2', '5', '4', '3'].flatMap((id) => [change(id, 'RESTORE'), change(id, 'DELETE')]),
  ]
  const shown = recentChanges({ ...nothing, notices, changes }, 8)
  expect(shown.map(({ name, what }) => `${name}: ${what}`)).toEqual([
    'Notice 1: Notice changed',
    'Notice 2: Notice restored',
    '3 notices: Restored together',
    'Notice 6: Notice changed',
  ])
})

test('thousands of records are each looked at a few times only', () => {
  const many = Array.from({ length: 2000 }, (_, index) => String(index))
  let reads = 0
  const counted = <Item extends object>(item: Item) =>
    new Proxy(item, {
      get(target, key) {
        reads++
        return Reflect.get(target, key)
      },
    })
  const data = {
    ...nothing,
    courses: many.map((id) => counted(course(id))),
    levels: many.map((id) => counted(level(id, id))),
    subjects: many.map((id) => counted(subject(id, id, 20))),
  }
  expect(concernsOf(data, today)).toEqual([])
  expect(courseHours(data.courses, levelHours(data.levels, data.subjects))).toHaveLength(2000)
  expect(reads).toBeLessThan(40 * many.length)
})

test('facts that are missing, and deadlines in the past, lead to their fields', () => {
  const shown = {
    __typename: 'ShownFacts',
    intake: null,
    deadline: null,
    cost: 'Fee',
    seats: null,
    qualify: 'All',
    officeHours: null,
  } as const
  const facts = { __typename: 'Facts', updatedAt: null } as const
  const all = [
    { ...facts, id: '1', owner: 'college', name: 'College', shown: { ...shown, deadline: '2020-01-15' } },
    { ...facts, id: '2', owner: 'csit', name: 'B.Sc. CSIT', shown },
    { ...facts, id: '3', owner: 'bba', name: 'BBA', shown: { ...shown, seats: '48', deadline: '2999-01-15' } },
  ]
  const concerns = factConcerns({ facts: all }, today)
  expect(concerns.map(({ text, records }) => [text, ...records.map(({ name, to }) => `${name} → ${to}`)])).toEqual([
    [
      'facts not filled in',
      'Next intake → /admin/facts/edit/1#intake',
      'Office hours → /admin/facts/edit/1#officeHours',
      'Seats of B.Sc. CSIT → /admin/facts/edit/2#seats',
    ],
    ['deadline in the past', 'College → /admin/facts/edit/1#deadline'],
  ])
  expect(factConcerns({ facts: [] }, today)).toEqual([])
})
