import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createFormDraft } from '../../../../web/lib/forms/drafts.ts'
import { deleteToken, saveToken } from '../../../../web/lib/session/session.ts'
import { localStore } from '../../../../web/lib/session/storage.ts'

// without a browser, the values are kept in memory
beforeEach(() => void saveToken({ token: 'own', account: 'staff@example.edu' }))
afterEach(() => {
  for (const key of localStore.keys()) localStore.remove(key)
  deleteToken()
  vi.unstubAllGlobals()
})

const text = (characters: number) => ({ description: 'x'.repeat(characters) })
const offered = (path: string) => createFormDraft(path).offered(text(0))

test('a draft with a text that is too long to be saved is kept', async () => {
  createFormDraft('/admin/notices/add').keep(text(300_000), text(0))
  expect(await offered('/admin/notices/add')).toMatchObject({ values: text(300_000) })
})

test('all drafts together stay below what browsers grant: the oldest make room for a new one', async () => {
  const paths = Array.from({ length: 8 }, (_, i) => `/admin/notices/edit/${i}`)
  for (const [i, path] of paths.entries()) {
    createFormDraft(path).keep(text(300_000 + i), text(0))
    await new Promise((resolve) => setTimeout(resolve, 2)) // the clock counts milliseconds
  }
  const kept = await Promise.all(paths.map(async (path) => (await offered(path)) !== undefined))
  expect(kept).toEqual([false, false, true, true, true, true, true, true])
})

test('a draft that is longer than all may be together is not kept, and leaves the others', async () => {
  createFormDraft('/admin/notices/add').keep(text(10), text(0))
  createFormDraft('/admin/faculties/add').keep(text(2_000_001), text(0))
  expect(await offered('/admin/notices/add')).toMatchObject({ values: text(10) })
  expect(await offered('/admin/faculties/add')).toBeUndefined()
})

test('the draft of a form that is open is not offered to another form with the same path before it is closed', async () => {
  const held = new Set<string>()
  async function request(name: string, task: () => Promise<void>) {
    held.add(name)
    await task()
    held.delete(name)
  }
  vi.stubGlobal('navigator', { locks: { request, query: async () => ({ held: [...held].map((name) => ({ name })) }) } })
  const draft = createFormDraft('/admin/notices/add')
  const close = draft.open()
  draft.keep(text(10), text(0))
  expect(await offered('/admin/notices/add')).toBeUndefined()
  close()
  await expect.poll(() => offered('/admin/notices/add')).toMatchObject({ values: text(10) })
})
