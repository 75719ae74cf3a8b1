import { expect, test } from 'vitest'
import { undoOf } from '../../../../web/features/history/admin/versions.ts'

type Values = Record<string, string | null>

let count = 0
const change = (action: string, before: Values, after: Values) => ({
  id: String(++count),
  action,
  fields: [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .map((name) => ({ name, before: before[name] ?? null, after: after[name] ?? null }))
    .filter(({ before, after }) => before !== after),
})

const created = change('CREATE', {}, { title: 'One', day: '1' })
const renamed = change('UPDATE', { title: 'One' }, { title: 'Two' })
const moved = change('UPDATE', { title: 'Two', day: '1' }, { title: 'Three', day: '2' })
const deleted = change('DELETE', { title: 'Three', day: '2' }, {})
const restored = change('RESTORE', {}, { title: 'Three', day: '2' })

const summary = (changes: (typeof created)[]) =>
  changes.map((_, index) => {
    const undo = undoOf(changes, index)
    return undo && [undo.kind, ...undo.differences.map(({ name, before, after }) => `${name}: ${before} → ${after}`)]
  })

test('undoing a change sets the fields of that change only, from their values now', () => {
  expect(summary([moved, renamed, created])).toEqual([
    ['undo', 'title: Three → Two', 'day: 2 → 1'],
    ['undo', 'title: Three → One'],
    undefined,
  ])
})

test('a deleted record can be restored, and its other changes undone only after that', () => {
  expect(summary([deleted, renamed, created])).toEqual([['restore', 'title: null → Three', 'day: null → 2'], undefined, undefined])
  expect(summary([restored, deleted, moved])).toEqual([undefined, undefined, ['undo', 'title: Three → Two', 'day: 2 → 1']])
})

test('a change is undone already if its fields have their old values again', () => {
  const back = change('UPDATE', { title: 'Two' }, { title: 'One' })
  const undone = change('RESTORE', { title: 'One' }, { title: 'Two' })
  expect(summary([back, renamed, created])[1]).toEqual(['undo'])
  expect(summary([undone, back, renamed])).toEqual([['undo', 'title: Two → One'], ['undo'], ['undo', 'title: Two → One']])
})
