import { CombinedGraphQLErrors } from '@apollo/client/errors'
import { expect, test, vi } from 'vitest'
import { ensureDeleted, settle, UnverifiedWrite } from '../../../../web/lib/apollo/lostAnswers.ts'
import { NoAnswerError } from '../../../../web/lib/apollo/send.ts'
import { createWriter, type Once, SavedEarlier } from '../../../../web/lib/forms/writer.ts'
import { isSameText } from '../../../../web/lib/text/isSameText.ts'

const errorOf = (code: string, fields = {}) =>
  new CombinedGraphQLErrors({ errors: [{ message: 'failed', extensions: { code, fields } }] })
const lost = errorOf('BACKEND_UNAVAILABLE')
const rejected = errorOf('BAD_USER_INPUT', { title: ['The title is required.'] })
const keyReused = errorOf('BAD_USER_INPUT', { idempotencyKey: ['It was used before.'] })
const rejectedAsAWhole = errorOf('BAD_USER_INPUT')
const notFound = errorOf('NOT_FOUND')

type Values = { title: string }
const exams = { title: 'Exams' }

/** Returns a form whose backend fails with these errors, one after the other, and then succeeds. */
function aForm({ isRepeatable = true, errors = [] as Error[] } = {}) {
  const keys: string[] = []
  const save = async (_values: Values, { context }: Once) => {
    keys.push(context.headers['idempotency-key'])
    const error = errors.shift()
    if (error) throw error
  }
  const write = createWriter<Values>()
  return { keys, write: (values: Values) => write(values, { save, ifLost: { isRepeatable, list: '/admin/notices' } }) }
}

test('a save whose answer is lost is repeated with the same idempotency key', async () => {
  const { keys, write } = aForm({ errors: [lost] })
  await write(exams)
  expect(keys).toEqual([keys[0], keys[0]])
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/)
})

test('a save whose answer is lost twice has an unknown outcome, and the next one has the same key', async () => {
  const { keys, write } = aForm({ errors: [lost, lost] })
  await expect(write(exams)).rejects.toEqual(new UnverifiedWrite(lost))
  await write(exams)
  expect(keys).toEqual(Array(3).fill(keys[0]))
})

test('a create that could be stored twice is not repeated', async () => {
  const { keys, write } = aForm({ isRepeatable: false, errors: [lost] })
  await expect(write(exams)).rejects.toEqual(new UnverifiedWrite(lost))
  expect(keys).toHaveLength(1)
})

test('an answer that was lost stays lost if the second attempt does not arrive', async () => {
  const offline = new NoAnswerError('offline', { wasSent: false })
  const { write } = aForm({ errors: [lost, offline] })
  await expect(write(exams)).rejects.toEqual(new UnverifiedWrite(offline))
})

test('a rejected save is not repeated, and the next one has a key of its own', async () => {
  const { keys, write } = aForm({ errors: [rejected] })
  await expect(write(exams)).rejects.toBe(rejected)
  await write({ title: 'Exams, corrected' })
  expect(new Set(keys).size).toBe(2)
})

test('changed values do not create a second record after a create whose answer was lost', async () => {
  const { write } = aForm({ errors: [lost, lost, keyReused] })
  await expect(write(exams)).rejects.toBeInstanceOf(UnverifiedWrite)
  await expect(write({ title: 'Exams, changed' })).rejects.toBeInstanceOf(SavedEarlier)
})

test('wrong values after a lost answer are refused as such', async () => {
  const { write } = aForm({ errors: [lost, lost, rejected] })
  await expect(write(exams)).rejects.toBeInstanceOf(UnverifiedWrite)
  await expect(write({ title: '' })).rejects.toBe(rejected)
})

test('input that is refused as a whole after a lost answer was not saved earlier', async () => {
  const { write } = aForm({ errors: [lost, lost, rejectedAsAWhole] })
  await expect(write(exams)).rejects.toBeInstanceOf(UnverifiedWrite)
  await expect(write({ title: 'Exams, changed' })).rejects.toBe(rejectedAsAWhole)
})

test('a create gets another idempotency key after a success', async () => {
  const { keys, write } = aForm()
  for (const title of ['Exams', 'Results']) await write({ title })
  expect(new Set(keys).size).toBe(2)
})

test('a form that saves no record is not repeated', async () => {
  const save = vi.fn(() => Promise.reject(lost))
  await expect(createWriter<Values>()(exams, { save, ifLost: undefined })).rejects.toBe(lost)
  expect(save).toHaveBeenCalledOnce()
})

test.each(['timeout', 'cancelled'] as const)('a write is not repeated by itself after a %s', async (reason) => {
  const error = new NoAnswerError(reason, { wasSent: true })
  const write = vi.fn(() => Promise.reject(error))
  await expect(settle(write)).rejects.toEqual(new UnverifiedWrite(error))
  expect(write).toHaveBeenCalledOnce()
})

test('a write that certainly did not arrive is not repeated', async () => {
  const error = new NoAnswerError('offline', { wasSent: false })
  const write = vi.fn(() => Promise.reject(error))
  await expect(settle(write)).rejects.toBe(error)
  expect(write).toHaveBeenCalledOnce()
})

test.each([
  ['equal texts', 'x\r\ny ', 'x\ny', true],
  ['an empty text that is stored as null', null, '', true],
  ['a number that was entered as text', 3, '3.0', true],
  ['another text', 'A', 'B', false],
  ['another number', 3, '4', false],
])('a stored value is compared by %s', (_what, stored, entered, same) => {
  expect(isSameText(stored, entered)).toBe(same)
})

test.each([
  ['its answer is lost and the record is gone', [lost, notFound]],
  ['its answer is lost and the record was still there', [lost]],
  ['the record was deleted before', [notFound]],
])('a delete succeeds if %s', async (_why, errors) => {
  const remove = vi.fn(async () => {
    const error = errors.shift()
    if (error) throw error
  })
  await ensureDeleted(remove)
  expect(errors).toEqual([])
})

test('a delete whose answer is lost twice has an unknown outcome', async () => {
  await expect(ensureDeleted(() => Promise.reject(lost))).rejects.toEqual(new UnverifiedWrite(lost))
})

test('a rejected delete fails without a second attempt', async () => {
  const remove = vi.fn(() => Promise.reject(rejected))
  await expect(ensureDeleted(remove)).rejects.toBe(rejected)
  expect(remove).toHaveBeenCalledOnce()
})
