import { expect, test } from 'vitest'
import { versionsOf } from '../../../web/features/history/admin/versions.ts'

type Values = Record<string, string | null>

let count = 0
const change = (action: string, before: Values, after: Values) => ({
  id: String(++count),
  action,
  createdAt: null,
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
  versionsOf(changes).map(({ change, restoredBy, differences }) => [
    change?.id,
    restoredBy?.id,
    differences.map(({ name, before, after }) => `${name}: ${before} → ${after}`),
  ])

test('a version is restored by the change after it, and differs in all that has changed since', () => {
  expect(summary([moved, renamed, created])).toEqual([
    [moved.id, undefined, []],
    [renamed.id, moved.id, ['title: Three → Two', 'day: 2 → 1']],
    [created.id, renamed.id, ['title: Three → One', 'day: 2 → 1']],
  ])
})

test('the version before the oldest known change can be restored too', () => {
  expect(summary([moved, renamed])).toEqual([
    [moved.id, undefined, []],
    [renamed.id, moved.id, ['title: Three → Two', 'day: 2 → 1']],
    [undefined, renamed.id, ['title: Three → One', 'day: 2 → 1']],
  ])
  expect(summary([])).toEqual([])
})

test('a deletion leaves no version, and the versions before it can be restored', () => {
  expect(summary([deleted, renamed, created])).toEqual([
    [deleted.id, undefined, []],
    [renamed.id, deleted.id, ['title: null → Three', 'day: null → 2']],
    [created.id, renamed.id, ['title: null → One', 'day: null → 2']],
  ])
})

test('a version equals the present one if everything was put back since', () => {
  const back = change('UPDATE', { title: 'Two' }, { title: 'One' })
  expect(summary([back, renamed, created])[2]).toEqual([created.id, renamed.id, []])
  expect(summary([restored, deleted, moved])[2]).toEqual([moved.id, deleted.id, []])
})
