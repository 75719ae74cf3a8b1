import { CombinedGraphQLErrors } from '@apollo/client/errors'
import { expect, test, vi } from 'vitest'
import { createBasedOn } from '../../../../web/ui/admin/form/basedOn.ts'

const errorOf = (extensions: Record<string, unknown>) => new CombinedGraphQLErrors({ errors: [{ message: 'failed', extensions }] })
const lost = errorOf({ code: 'BACKEND_UNAVAILABLE' })
const conflictIn = (theirs: Record<string, string>) =>
  errorOf({ code: 'CONFLICT', conflict: { fields: Object.keys(theirs), theirs } })

const exams = { title: 'Exams', description: '' }

test('an update is based on the record, also where the form cannot show it', async () => {
  const basedOn = createBasedOn(
    { title: 'First', courseId: '', image: null },
    { title: 'First', courseId: '5', image: 'a.png', id: '7' },
  )
  const update = vi.fn(async () => undefined)
  await basedOn.save({ title: 'Second', courseId: '6' }, update)
  expect(update).toHaveBeenCalledWith({ title: 'First', courseId: '5', image: 'a.png' })
  expect(basedOn.had('image')).toBe(true)
})

test('changes of others that a save has kept are known afterwards', async () => {
  const basedOn = createBasedOn({ ...exams, file: null }, { ...exams, file: 'a.pdf' })
  await basedOn.save({ ...exams, title: 'Mine' }, async () => ({ title: 'mine', description: 'Theirs\r\n', file: 'b.pdf' }))
  expect(basedOn.merged()).toEqual(['description', 'file'])
})

test('a second save is based on what the first has stored', async () => {
  const basedOn = createBasedOn({ ...exams, file: null }, { ...exams, file: 'a.pdf' })
  const update = vi.fn(async () => ({ title: 'Second', description: 'Theirs', file: 'b.pdf' }))
  await basedOn.save({ ...exams, title: 'Second' }, update)
  await basedOn.save({ ...exams, title: 'Third', description: 'Theirs' }, update)
  expect(update).toHaveBeenLastCalledWith({ title: 'Second', description: 'Theirs', file: 'b.pdf' })
})

test('a conflict is passed on, and its values count as seen once they are accepted', async () => {
  const basedOn = createBasedOn(exams)
  const clash = conflictIn({ title: 'Theirs' })
  await expect(basedOn.save({ ...exams, title: 'Mine' }, () => Promise.reject(clash))).rejects.toBe(clash)
  basedOn.accept({ fields: ['title'], theirs: { title: 'Theirs', description: 'Not seen' } })
  const update = vi.fn(async () => undefined)
  await basedOn.save({ ...exams, title: 'Mine' }, update)
  expect(update).toHaveBeenCalledWith({ title: 'Theirs', description: '' })
})

test('a conflict with an own save whose answer was lost is no conflict', async () => {
  const basedOn = createBasedOn(exams)
  await expect(basedOn.save({ ...exams, title: 'First ' }, () => Promise.reject(lost))).rejects.toBe(lost)
  const update = vi.fn(async () => ({ ...exams, title: 'Second' })).mockRejectedValueOnce(conflictIn({ title: 'First' }))
  await basedOn.save({ ...exams, title: 'Second' }, update)
  expect(update.mock.calls).toEqual([[exams], [{ ...exams, title: 'First' }]])
})

test('a conflict with somebody else is shown also after an answer was lost', async () => {
  const basedOn = createBasedOn(exams)
  const clash = conflictIn({ title: 'Theirs' })
  await expect(basedOn.save({ ...exams, title: 'First' }, () => Promise.reject(lost))).rejects.toBe(lost)
  await expect(basedOn.save({ ...exams, title: 'Second' }, () => Promise.reject(clash))).rejects.toBe(clash)
})
