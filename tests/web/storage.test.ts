import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { panelSession, storedSession, storeSession } from '../../web/explorer/operation/session.ts'
import { createFormDraft } from '../../web/lib/forms/drafts.ts'
import { saveRequestedAddress, takeRequestedAddress } from '../../web/lib/session/requestedAddress.ts'
import { initSavedState, savedState, saveState, TAB } from '../../web/lib/session/savedState.ts'
import { deleteToken, getAccount, getToken, saveToken, startSession } from '../../web/lib/session/session.ts'
import { exclusively } from '../../web/lib/session/storage.ts'

/** A storage like the browser's, whose values are its properties. `refuses` throws before something is stored. */
function storage(refuses = () => {}): Storage {
  const methods = {
    getItem: (key: string) => values[key] ?? null,
    setItem(key: string, value: string) {
      refuses()
      values[key] = value
    },
    removeItem: (key: string) => void delete values[key],
  }
  const values: Record<string, string> = Object.create(methods)
  return values as unknown as Storage
}

const full = () =>
  storage(() => {
    throw new DOMException('', 'QuotaExceededError')
  })

function deny(): never {
  throw new DOMException('Access is denied for this document.', 'SecurityError')
}
const blocked = () => new Proxy(storage(), { get: deny, ownKeys: deny })
const deniedLocks = { request: async () => deny(), query: async () => deny() }

let listeners: Map<string, (event: object) => void>

function useStorage(local: Storage, tab: Storage) {
  vi.stubGlobal('localStorage', local)
  vi.stubGlobal('sessionStorage', tab)
}

beforeEach(() => {
  listeners = new Map()
  vi.stubGlobal('addEventListener', (type: string, listener: (event: object) => void) => {
    const earlier = listeners.get(type)
    listeners.set(type, (event) => {
      earlier?.(event)
      listener(event)
    })
  })
  vi.stubGlobal('location', { origin: 'https://college.example' })
  vi.stubGlobal('history', { state: { key: 'first' } })
  vi.stubGlobal('scrollY', 0)
  vi.stubGlobal('navigator', { locks: deniedLocks })
})

afterEach(() => {
  deleteToken()
  storeSession(undefined)
  vi.unstubAllGlobals()
})

test.each([
  ['refused', deniedLocks],
  ['missing', undefined],
])('with locks that are %s, a task runs at once, and its error is its own', async (_what, locks) => {
  vi.stubGlobal('navigator', { locks })
  expect(await exclusively('import', async () => 'done')).toBe('done')
  const task = vi.fn(() => Promise.reject(new Error('no answer')))
  await expect(exclusively('import', task)).rejects.toThrow('no answer')
  expect(task).toHaveBeenCalledTimes(1)
})

test('a task that fails under its lock is not run again, and one that was given up does not run', async () => {
  const granted = { request: (_name: string, _options: object, task: () => unknown) => task() }
  vi.stubGlobal('navigator', { locks: granted })
  const task = vi.fn(() => Promise.reject(new Error('no answer')))
  await expect(exclusively('import', task)).rejects.toThrow('no answer')
  expect(task).toHaveBeenCalledTimes(1)
  vi.stubGlobal('navigator', { locks: deniedLocks })
  await expect(exclusively('import', task, AbortSignal.abort(new Error('given up')))).rejects.toThrow('Access is denied')
  expect(task).toHaveBeenCalledTimes(1)
})

const signIn = (token = 'own') => saveToken({ token, account: 'staff@example.edu' })

test.each([
  ['blocked', blocked, blocked],
  ['full', full, full],
  ['full for all tabs, but not for this one', full, storage],
])('with storage that is %s, staff are signed in until they sign out', (_what, local, tab) => {
  useStorage(local(), tab())
  expect(getToken()).toBeNull()
  expect(signIn()).toBe(false)
  expect([getToken(), getAccount()]).toEqual(['own', 'staff@example.edu'])
  deleteToken()
  expect(getToken()).toBeNull()
})

test('with full storage, a sign-in of this tab survives a reload, and ends with the next one that can be stored', () => {
  let isFull = true
  const local = storage(() => isFull && full().setItem('', ''))
  const tab = storage()
  useStorage(local, tab)
  signIn()
  expect(tab.getItem('adminToken')).toBe('own')
  isFull = false
  expect(signIn('next')).toBe(true)
  expect([local.getItem('adminToken'), tab.getItem('adminToken')]).toEqual(['next', null])
})

test('a sign-in in another tab replaces that of a tab that could not store its own', () => {
  const local = storage()
  useStorage(full(), storage())
  signIn()
  const seen: string[] = []
  startSession({ signedIn: () => seen.push(`in ${getToken()} ${getAccount()}`), signedOut: () => seen.push('out') })
  useStorage(local, sessionStorage)
  local.setItem('adminSession', JSON.stringify({ account: 'dean@example.edu' }))
  local.setItem('adminToken', 'theirs')
  for (const key of ['adminSession', 'adminToken']) listeners.get('storage')?.({ key, newValue: local.getItem(key) })
  expect(seen).toEqual(['in theirs dean@example.edu'])
})

test('with blocked storage, the address that was opened before the sign-in is opened after it', () => {
  useStorage(blocked(), blocked())
  saveRequestedAddress(new URL('https://college.example/admin/notices'))
  expect([takeRequestedAddress(), takeRequestedAddress()]).toEqual(['/admin/notices', '/admin'])
})

test.each([
  ['blocked', blocked],
  ['full', full],
])('with storage that is %s, the explorer keeps its session until it is left', (_what, tab) => {
  useStorage(tab(), tab())
  const session = { kind: 'account', email: 'staff@example.edu', token: 'own' } as const
  storeSession(session)
  expect(storedSession()).toEqual(session)
  storeSession(undefined)
  expect(storedSession()).toBeUndefined()
})

test('the explorer finds the session of the admin panel while it lasts, and keeps none of it', () => {
  expect(panelSession()).toBeUndefined()
  saveToken({ token: 'theirs', account: 'dean@example.edu', expiresIn: 60 })
  expect(panelSession()).toEqual({ kind: 'panel', email: 'dean@example.edu', token: 'theirs' })
  expect(storedSession()).toBeUndefined()
  saveToken({ token: 'theirs', account: 'dean@example.edu', expiresIn: -1 })
  expect(panelSession()).toBeUndefined()
})

test('with blocked storage and locks, a draft is offered until the page is left, and a form does not promise to keep it', async () => {
  useStorage(blocked(), blocked())
  signIn()
  const draft = createFormDraft('/admin/notices/add')
  draft.open()()
  draft.keep({ title: 'Exams' }, { title: '' })
  expect(draft.isKeptAt('/admin')).toBe(false)
  const next = createFormDraft('/admin/notices/add')
  expect(await next.offered({ title: '' })).toMatchObject({ values: { title: 'Exams' } })
  draft.remove()
  expect(await next.offered({ title: '' })).toBeUndefined()
})

test('with blocked storage, a page starts, and keeps its state until it is left', () => {
  useStorage(blocked(), blocked())
  initSavedState()
  saveState('opened', ['a'], TAB)
  listeners.get('pagehide')?.({})
  listeners.get('pageshow')?.({ persisted: true })
  expect(savedState('opened', TAB)).toEqual(['a'])
})
