// Undo after a save or a deletion.
import { CombinedGraphQLErrors } from '@apollo/client/errors'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { NamedChange } from '../../../web/lib/apollo/namedChanges.ts'
import * as banner from '../../../web/ui/admin/StatusBanner.tsx'
import { failedText, undoneText, undoOf } from '../../../web/ui/admin/undo/undoOf.tsx'

const change = (id: string, kind = 'NOTICE') => ({ id, kind, recordId: `1${id}` }) as NamedChange

beforeEach(() => {
  vi.stubGlobal('document', { querySelector: () => null })
  vi.stubGlobal('location', { pathname: '/admin/notices' })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** Returns a client that refuses to undo some changes, and what it was sent. */
function clientRefusing(codes: Record<string, string> = {}) {
  const sent: Record<string, unknown>[] = []
  const mutate = async ({ variables }: { variables: Record<string, unknown> }) => {
    sent.push(variables)
    const errors = Object.entries(variables).flatMap(([name, id]) => {
      const code = name.startsWith('id') ? codes[String(id)] : undefined
      return code ? [{ message: code, path: [name.replace('id', 'record')], extensions: { code } }] : []
    })
    return { error: errors.length > 0 ? new CombinedGraphQLErrors({ data: null, errors }) : undefined }
  }
  return { client: { mutate } as never, sent }
}

/** Runs an undo, and returns the last status. */
async function statusAfter(undo: (() => unknown) | undefined) {
  const show = vi.spyOn(banner, 'showStatus')
  await undo?.()
  const [text, tone = 'done', links, again] = show.mock.lastCall ?? []
  return { text, tone, hasLinks: links !== undefined, again }
}

test('is offered only if the answer names changes', () => {
  expect(undoOf(clientRefusing().client, [], 'save')).toBeUndefined()
})

test('takes back only these changes, the last one first, and only if they are still the latest', async () => {
  const { client, sent } = clientRefusing()
  const status = await statusAfter(undoOf(client, [change('1', 'SUBJECT'), change('2', 'LEVEL')], 'deletion'))
  expect(sent).toEqual([{ id0: '2', onlyLatest0: true, id1: '1', onlyLatest1: true }])
  expect(status).toMatchObject({ text: '2 records have been restored.', tone: 'done', again: undefined })
})

test('says that a record has been changed since, with its history, and cannot be tried again', async () => {
  const { client } = clientRefusing({ 1: 'CONFLICT' })
  expect(await statusAfter(undoOf(client, [change('1')], 'save'))).toEqual({
    text: 'The notice has been changed since, so nothing was undone.',
    tone: 'failed',
    hasLinks: true,
    again: undefined,
  })
})

test('can be tried again for what failed for another reason', async () => {
  const { client } = clientRefusing({ 1: 'DISK_FULL', 2: 'CONFLICT' })
  const { text, again } = await statusAfter(undoOf(client, [change('1'), change('2'), change('3')], 'deletion'))
  expect(text).toContain('Undone for 1 of 3 notices. This could not be undone.')
  const second = clientRefusing()
  expect(second.sent).toEqual([])
  expect(again).toBeTypeOf('function')
})

test('is not offered again if its answer was lost, because it may have succeeded', async () => {
  const { client } = clientRefusing({ 1: 'BACKEND_UNAVAILABLE' })
  const { text, again } = await statusAfter(undoOf(client, [change('1')], 'deletion'))
  expect(text).toContain('It is not known whether this was undone.')
  expect(again).toBeUndefined()
})

test('names what came back', () => {
  expect(undoneText([change('1', 'FACULTY')], 'deletion')).toBe('The faculty member has been restored.')
  expect(undoneText([change('1')], 'save')).toBe('The change has been undone.')
  expect(undoneText([change('1'), change('2')], 'save')).toBe('The changes of 2 notices have been undone.')
  expect(failedText([change('1'), change('2')], 1, undefined)).toBe(
    'Undone for 1 of 2 notices. The others have been changed since and stay as they are.',
  )
})
