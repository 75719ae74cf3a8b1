// Selected rows of a list, and what is done with all of them.
import { expect, test } from 'vitest'
import { copied, leftOut } from '../../../../web/ui/admin/form/FormScreen.tsx'
import { updatesOf } from '../../../../web/ui/admin/many/manyUpdate.ts'
import { afterClick, type Selected } from '../../../../web/ui/admin/many/selection.ts'

const order = ['1', '2', '3', '4', '5']
const none: Selected = { ids: new Set(), last: undefined }
const idsOf = ({ ids }: Selected) => [...ids].sort()

/** Returns the selection after clicks on these ids, with Shift where a `+` stands before. */
const after = (...clicks: string[]) =>
  clicks.reduce((selected, click) => afterClick(selected, click.replace('+', ''), order, click.startsWith('+')), none)

test('a click selects a record, and another one deselects it', () => {
  expect(idsOf(after('2', '4'))).toEqual(['2', '4'])
  expect(idsOf(after('2', '4', '2'))).toEqual(['4'])
})

test('a click with Shift selects or deselects all from the one before, in both directions', () => {
  expect(idsOf(after('2', '+4'))).toEqual(['2', '3', '4'])
  expect(idsOf(after('4', '+2'))).toEqual(['2', '3', '4'])
  expect(idsOf(after('1', '+5', '2', '+4'))).toEqual(['1', '5'])
})

test('a click with Shift selects only its record if none was clicked before, or that one is not found any more', () => {
  expect(idsOf(after('+3'))).toEqual(['3'])
  expect(idsOf(afterClick({ ids: new Set(['9']), last: '9' }, '3', order, true))).toEqual(['3', '9'])
})

test('an update of many is based on the values in the list, and leaves out those that have the value already', () => {
  const records = [
    { id: '1', name: 'Loom', status: 1 },
    { id: '2', name: 'Kiln', status: 0 },
  ]
  const update = {
    inputOf: ({ name, status }: (typeof records)[number]) => ({ name, status }),
    change: (status: string) => ({ status: Number(status) }),
  }
  expect(updatesOf(update, records, '0')).toEqual([
    {
      record: records[0],
      variables: { id: '1', input: { name: 'Loom', status: 0 }, basedOn: { name: 'Loom', status: 1 } },
    },
  ])
})

test('a copy has the values of the record without its file', () => {
  const empty = { title: '', description: '', file: null as File | null, existingImage: null as string | null }
  const values = { title: 'Exams', description: 'Room 1', file: null, existingImage: 'faculties/1.png' }
  expect(leftOut({}, empty)).toBe('file')
  expect(leftOut({ childNoun: 'level' }, { name: '' })).toBe('levels')
  expect(leftOut({}, { name: '' })).toBe('')
  expect(copied(values, empty)).toEqual({ title: 'Exams', description: 'Room 1', file: null, existingImage: null })
})
