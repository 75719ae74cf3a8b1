import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { merge } from '../../../gateway/rest/shape/merge.ts'
import { innovationWire } from '../../../schema/innovation.rules.ts'
import { noticeWire } from '../../../schema/notice.rules.ts'
import { subjectWire } from '../../../schema/subject.rules.ts'
import { fieldsOf } from '../../../schema/wire.ts'

const fields = fieldsOf(noticeWire)
const opened = { title: 'Exams', releasedOn: '2026-11-01', description: 'Room 1' }

describe('a merge', () => {
  test('keeps what only others changed, and writes what only the user changed', () => {
    const mine = { ...opened, title: 'Final exams' }
    const theirs = { ...opened, description: 'Room 2' }
    const merged = { title: 'Final exams', releasedOn: '2026-11-01', description: 'Room 2' }
    expect(merge({ mine, basedOn: opened, theirs }, fields)).toEqual({ merged, clashes: [] })
  })

  test('names the fields that both changed to different values', () => {
    const mine = { ...opened, title: 'Final exams', releasedOn: '2026-11-02' }
    const theirs = { ...opened, title: 'Board exams', releasedOn: '2026-11-02' }
    expect(merge({ mine, basedOn: opened, theirs }, fields).clashes).toEqual(['title'])
  })

  test.each([
    ['spaces around a text', fields, 'title', ' Exams ', 'Exams'],
    ['line breaks', fields, 'description', 'Room 1\r\nRoom 2', 'Room 1\nRoom 2'],
    ['an empty text', fields, 'description', '', null],
    ['the time of a date', fields, 'releasedOn', '2026-11-01 00:00:00', '2026-11-01'],
    ['a number as text', fieldsOf(subjectWire), 'creditHours', '3', 3],
    ['the number of an id', fieldsOf(subjectWire), 'levelId', 7, '7'],
    ['a flag as text', fieldsOf(innovationWire), 'status', '1', 1],
  ])('does not take %s for a change', (_what, fields, name, entered, stored) => {
    const [mine, theirs, other] = [{ [name]: entered }, { [name]: stored }, { [name]: '8' }]
    expect(merge({ mine, basedOn: theirs, theirs: other }, fields)).toEqual({ merged: other, clashes: [] })
    expect(merge({ mine: other, basedOn: mine, theirs }, fields)).toEqual({ merged: other, clashes: [] })
    expect(merge({ mine, basedOn: other, theirs }, fields).clashes).toEqual([])
  })

  test('compares only fields that the input and the opened values have', () => {
    const theirs = { ...opened, title: 'Board exams', description: 'Room 2' }
    const mine = { title: 'Final exams', releasedOn: '2026-11-01' }
    expect(merge({ mine, basedOn: { releasedOn: '2026-11-01' }, theirs }, fields)).toEqual({ merged: mine, clashes: [] })
  })

  test('never loses a change, and never invents one', () => {
    const version = fc.record({ title: fc.constantFrom('a', 'b', 'c'), description: fc.constantFrom('a', 'b', 'c', null) })
    fc.assert(
      fc.property(version, version, version, (mine, basedOn, theirs) => {
        const { merged, clashes } = merge({ mine, basedOn, theirs }, fields)
        for (const name of ['title', 'description'] as const) {
          const [entered, before, stored] = [mine[name], basedOn[name], theirs[name]]
          const expected = entered === before ? stored : entered
          const isClash = entered !== before && stored !== before && entered !== stored
          expect(clashes.includes(name)).toBe(isClash)
          expect(merged[name]).toBe(expected)
        }
      }),
    )
  })
})
