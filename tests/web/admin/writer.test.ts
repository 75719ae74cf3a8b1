import { CombinedGraphQLErrors } from '@apollo/client/errors'
import { expect, test, vi } from 'vitest'
import { ensureDeleted, hasNew, matches, UnverifiedWrite } from '../../../web/lib/lostAnswers.ts'
import { createWriter, type Once, SavedEarlier } from '../../../web/ui/forms/writer.ts'

const errorOf = (code: string) => new CombinedGraphQLErrors({ errors: [{ message: 'failed', extensions: { code } }] })
const lost = errorOf('BACKEND_UNAVAILABLE')
const refused = errorOf('BAD_USER_INPUT')
const notFound = errorOf('NOT_FOUND')
const lose = () => Promise.reject(lost)
const unreadable = () => Promise.reject(new Error('unreadable'))

type Values = { title: string }
const exams = { title: 'Exams' }

/** A form that creates a record; `save` and `has` are what the backend and the list answer. */
function aForm({ isNew = true } = {}) {
  const keys: string[] = []
  const answer = vi.fn(async () => {})
  const save = async (_values: Values, { context }: Once) => {
    keys.push(context.headers['idempotency-key'])
    await answer()
  }
  const has = vi.fn(async (_values: object) => false)
  const write = createWriter<Values>()
  return { keys, answer, has, write: (values: Values) => write(values, { save, check: { isNew, isSaved: has } }) }
}

test('a lost answer counts as a success when the record is stored', async () => {
  const { answer, has, write } = aForm()
  answer.mockImplementation(lose)
  has.mockResolvedValue(true)
  await write(exams)
  expect(has).toHaveBeenCalledWith(exams)
})

test('a lost answer is told as a failure when the record is not stored', async () => {
  const { answer, write } = aForm()
  answer.mockImplementation(lose)
  await expect(write(exams)).rejects.toBe(lost)
})

test('a lost answer that can not be checked is told as such, with its cause', async () => {
  const { answer, has, write } = aForm()
  answer.mockImplementation(lose)
  has.mockImplementation(unreadable)
  await expect(write(exams)).rejects.toEqual(new UnverifiedWrite(lost))
})

test('a refusal is a failure, and nothing is read', async () => {
  const { answer, has, write } = aForm()
  answer.mockRejectedValue(refused)
  await expect(write(exams)).rejects.toBe(refused)
  expect(has).not.toHaveBeenCalled()
})

test('before a create is repeated it is checked again: one that arrived late is not stored twice', async () => {
  const { keys, answer, has, write } = aForm()
  answer.mockImplementationOnce(lose)
  await expect(write(exams)).rejects.toBe(lost)
  has.mockResolvedValue(true)
  await write(exams)
  expect(keys).toHaveLength(1)
})

test('a create is not repeated while what is stored can not be read', async () => {
  const { keys, answer, has, write } = aForm()
  answer.mockImplementationOnce(lose)
  has.mockImplementation(unreadable)
  for (let i = 0; i < 2; i++) await expect(write(exams)).rejects.toBeInstanceOf(UnverifiedWrite)
  expect(keys).toHaveLength(1)
  has.mockResolvedValue(false)
  await write(exams)
  expect(keys).toHaveLength(2)
})

test('changed values are not stored beside those of a lost create that was stored', async () => {
  const { keys, answer, has, write } = aForm()
  answer.mockImplementationOnce(lose)
  await expect(write(exams)).rejects.toBe(lost)
  has.mockResolvedValue(true)
  await expect(write({ title: 'Exams, changed' })).rejects.toBeInstanceOf(SavedEarlier)
  expect(keys).toHaveLength(1)
  expect(has).toHaveBeenLastCalledWith(exams)
})

test('an update is repeated without a check: it stores nothing twice', async () => {
  const { keys, answer, has, write } = aForm({ isNew: false })
  answer.mockImplementationOnce(lose)
  await expect(write(exams)).rejects.toBe(lost)
  await write({ title: 'Exams, changed' })
  expect([keys.length, has.mock.calls.length]).toEqual([2, 1])
})

test('a create keeps its key over retries, also when spaces were added', async () => {
  const { keys, answer, write } = aForm()
  answer.mockImplementationOnce(lose).mockRejectedValueOnce(refused)
  for (const title of ['Exams', 'Exams', ' Exams ']) await write({ title }).catch(() => {})
  expect(keys).toEqual([keys[0], keys[0], keys[0]])
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/)
})

test('a create gets another key after a success, and after the values changed', async () => {
  const { keys, answer, write } = aForm()
  await write(exams)
  answer.mockImplementationOnce(lose)
  await write(exams).catch(() => {})
  await write({ title: 'Results' })
  expect(new Set(keys).size).toBe(3)
})

test.each([
  ['equal texts', { name: 'A', description: 'x\r\ny ' }, { name: ' A', description: 'x\ny' }, true],
  ['an empty text that is stored as null', { description: null }, { description: '' }, true],
  ['a number that was entered as text', { creditHours: 3 }, { creditHours: '3.0' }, true],
  ['a file, which can not be compared', { image: 'images/1.png' }, { image: null }, true],
  ['a field that is not read back', { name: 'A' }, { name: 'A', file: null, more: 'x' }, true],
  ['another text', { name: 'A' }, { name: 'B' }, false],
  ['another number', { creditHours: 3 }, { creditHours: '4' }, false],
])('a stored record is compared by %s', (_what, record, values, same) => {
  expect(matches(record, values)).toBe(same)
})

test('a record that was there before the form was opened is not taken for the one that was just sent', () => {
  const [one, two] = [{ id: '1' }, { id: '2' }]
  expect([hasNew([one], [one]), hasNew([one, two], [one]), hasNew([], [one])]).toEqual([false, true, false])
  expect(hasNew([{ name: 'Hall' }], [{ name: 'Hall' }])).toBe(false)
})

test.each([
  ['no answer came', lost],
  ['it was deleted before', notFound],
])('a record that is no longer listed is deleted, although %s', async (_why, error) => {
  await ensureDeleted(
    () => Promise.reject(error),
    async () => true,
  )
})

test('a delete fails when the record is still listed, and is uncertain when the list can not be read', async () => {
  await expect(ensureDeleted(lose, async () => false)).rejects.toBe(lost)
  await expect(ensureDeleted(lose, unreadable)).rejects.toEqual(new UnverifiedWrite(lost))
  await expect(ensureDeleted(() => Promise.reject(notFound), unreadable)).rejects.toBe(notFound)
})

test('a refused delete is a failure, and nothing is read', async () => {
  const isGone = vi.fn(async () => true)
  await expect(ensureDeleted(() => Promise.reject(refused), isGone)).rejects.toBe(refused)
  expect(isGone).not.toHaveBeenCalled()
})
