import { CombinedGraphQLErrors } from '@apollo/client/errors'
import { expect, test, vi } from 'vitest'
import { ensureDeleted, hasNew, matches, UnverifiedWrite } from '../../../web/lib/apollo/lostAnswers.ts'
import { createWriter, type Once, SavedEarlier } from '../../../web/lib/forms/writer.ts'

const errorOf = (code: string) => new CombinedGraphQLErrors({ errors: [{ message: 'failed', extensions: { code } }] })
const lost = errorOf('BACKEND_UNAVAILABLE')
const rejected = errorOf('BAD_USER_INPUT')
const notFound = errorOf('NOT_FOUND')
const lose = () => Promise.reject(lost)
const unreadable = () => Promise.reject(new Error('unreadable'))

type Values = { title: string }
const exams = { title: 'Exams' }

/** Returns a form whose backend responds with `respond` and whose list with `has`. */
function aForm({ isNew = true } = {}) {
  const keys: string[] = []
  const respond = vi.fn(async () => {})
  const save = async (_values: Values, { context }: Once) => {
    keys.push(context.headers['idempotency-key'])
    await respond()
  }
  const has = vi.fn(async (_values: object) => false)
  const write = createWriter<Values>()
  return { keys, respond, has, write: (values: Values) => write(values, { save, check: { isNew, isSaved: has } }) }
}

test('a save whose response is lost succeeds if the record is stored', async () => {
  const { respond, has, write } = aForm()
  respond.mockImplementation(lose)
  has.mockResolvedValue(true)
  await write(exams)
  expect(has).toHaveBeenCalledWith(exams)
})

test('a save whose response is lost fails if the record is not stored', async () => {
  const { respond, write } = aForm()
  respond.mockImplementation(lose)
  await expect(write(exams)).rejects.toBe(lost)
})

test('a save whose response is lost has an unknown outcome if the records cannot be read', async () => {
  const { respond, has, write } = aForm()
  respond.mockImplementation(lose)
  has.mockImplementation(unreadable)
  await expect(write(exams)).rejects.toEqual(new UnverifiedWrite(lost))
})

test('a rejected save fails without reading the records', async () => {
  const { respond, has, write } = aForm()
  respond.mockRejectedValue(rejected)
  await expect(write(exams)).rejects.toBe(rejected)
  expect(has).not.toHaveBeenCalled()
})

test('a create that was stored late is not repeated', async () => {
  const { keys, respond, has, write } = aForm()
  respond.mockImplementationOnce(lose)
  await expect(write(exams)).rejects.toBe(lost)
  has.mockResolvedValue(true)
  await write(exams)
  expect(keys).toHaveLength(1)
})

test('a create is not repeated while the records cannot be read', async () => {
  const { keys, respond, has, write } = aForm()
  respond.mockImplementationOnce(lose)
  has.mockImplementation(unreadable)
  for (let i = 0; i < 2; i++) await expect(write(exams)).rejects.toBeInstanceOf(UnverifiedWrite)
  expect(keys).toHaveLength(1)
  has.mockResolvedValue(false)
  await write(exams)
  expect(keys).toHaveLength(2)
})

test('changed values do not create a second record after a create whose response was lost', async () => {
  const { keys, respond, has, write } = aForm()
  respond.mockImplementationOnce(lose)
  await expect(write(exams)).rejects.toBe(lost)
  has.mockResolvedValue(true)
  await expect(write({ title: 'Exams, changed' })).rejects.toBeInstanceOf(SavedEarlier)
  expect(keys).toHaveLength(1)
  expect(has).toHaveBeenLastCalledWith(exams)
})

test('an update is repeated without reading the records', async () => {
  const { keys, respond, has, write } = aForm({ isNew: false })
  respond.mockImplementationOnce(lose)
  await expect(write(exams)).rejects.toBe(lost)
  await write({ title: 'Exams, changed' })
  expect([keys.length, has.mock.calls.length]).toEqual([2, 1])
})

test('a create keeps its idempotency key for retries, even with added spaces', async () => {
  const { keys, respond, write } = aForm()
  respond.mockImplementationOnce(lose).mockRejectedValueOnce(rejected)
  for (const title of ['Exams', 'Exams', ' Exams ']) await write({ title }).catch(() => {})
  expect(keys).toEqual([keys[0], keys[0], keys[0]])
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/)
})

test('a create gets another idempotency key after a success and for other values', async () => {
  const { keys, respond, write } = aForm()
  await write(exams)
  respond.mockImplementationOnce(lose)
  await write(exams).catch(() => {})
  await write({ title: 'Results' })
  expect(new Set(keys).size).toBe(3)
})

test.each([
  ['equal texts', { name: 'A', description: 'x\r\ny ' }, { name: ' A', description: 'x\ny' }, true],
  ['an empty text that is stored as null', { description: null }, { description: '' }, true],
  ['a number that was entered as text', { creditHours: 3 }, { creditHours: '3.0' }, true],
  ['a file, which cannot be compared', { image: 'images/1.png' }, { image: null }, true],
  ['a field that is not read back', { name: 'A' }, { name: 'A', file: null, more: 'x' }, true],
  ['another text', { name: 'A' }, { name: 'B' }, false],
  ['another number', { creditHours: 3 }, { creditHours: '4' }, false],
])('a stored record is compared by %s', (_what, record, values, same) => {
  expect(matches(record, values)).toBe(same)
})

test('a record that existed before the form was opened is not taken for the new one', () => {
  const [one, two] = [{ id: '1' }, { id: '2' }]
  expect([hasNew([one], [one]), hasNew([one, two], [one]), hasNew([], [one])]).toEqual([false, true, false])
  expect(hasNew([{ name: 'Hall' }], [{ name: 'Hall' }])).toBe(false)
})

test.each([
  ['the response is lost', lost],
  ['it was deleted before', notFound],
])('a delete succeeds if the record is no longer listed and %s', async (_why, error) => {
  await ensureDeleted(
    () => Promise.reject(error),
    async () => true,
  )
})

test('a delete fails if the record is still listed, and has an unknown outcome if the list cannot be read', async () => {
  await expect(ensureDeleted(lose, async () => false)).rejects.toBe(lost)
  await expect(ensureDeleted(lose, unreadable)).rejects.toEqual(new UnverifiedWrite(lost))
  await expect(ensureDeleted(() => Promise.reject(notFound), unreadable)).rejects.toBe(notFound)
})

test('a rejected delete fails without reading the records', async () => {
  const isGone = vi.fn(async () => true)
  await expect(ensureDeleted(() => Promise.reject(rejected), isGone)).rejects.toBe(rejected)
  expect(isGone).not.toHaveBeenCalled()
})
