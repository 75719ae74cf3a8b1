import { expect, test } from 'vitest'
import { missingParent } from '../../../../web/features/history/admin/parents.ts'

const parents = {
  areKnown: true,
  courseName: (id: string) => (id === '1' ? 'BBA' : undefined),
  levelName: (id: string) => (id === '1' ? 'First' : undefined),
}
const level = (courseId: string) => ({
  kind: 'LEVEL' as const,
  recordId: '5',
  title: 'Second',
  fields: [{ name: 'courseId', before: courseId }],
})
const subject = (levelId: string) => ({
  kind: 'SUBJECT' as const,
  recordId: '6',
  title: 'ENG1 English',
  fields: [{ name: 'levelId', before: levelId }],
})

test('a deleted level or subject says if its parent was deleted too, or no longer exists', () => {
  const bbs = { kind: 'COURSE' as const, recordId: '2', title: 'BBS', fields: [] }
  expect(missingParent(level('2'), [bbs], parents)).toBe(
    'Its course “BBS” was deleted too. Restore both to have them together again.',
  )
  expect(missingParent(subject('5'), [level('1')], parents)).toMatch('Its level “Second” was deleted too.')
  expect(missingParent(subject('2'), [bbs], parents)).toMatch('Its level no longer exists')
})

test('a parent that may be among the deletions not yet shown is only said not to exist', () => {
  expect(missingParent(level('2'), [{ ...level('2'), hasEarlier: true }], parents)).toBe('Its course does not exist now.')
})

test('a record whose parent exists, has none, or is not known yet, says nothing', () => {
  expect(missingParent(level('1'), [], parents)).toBeUndefined()
  expect(missingParent(level('2'), [], { ...parents, areKnown: false })).toBeUndefined()
  expect(missingParent({ kind: 'NOTICE', recordId: '1', title: null, fields: [] }, [], parents)).toBeUndefined()
})
