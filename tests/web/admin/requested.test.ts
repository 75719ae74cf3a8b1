import { beforeEach, expect, test, vi } from 'vitest'
import { dropRequested, keepRequested, takeRequested } from '../../../web/lib/requested.ts'

const stored = new Map<string, string>()

beforeEach(() => {
  stored.clear()
  vi.stubGlobal('location', new URL('https://college.example/admin/login'))
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
})

const requested = (address: string) => {
  keepRequested(new URL('https://college.example/admin'))
  for (const key of stored.keys()) stored.set(key, address)
  return takeRequested()
}

test('the requested address is opened once', () => {
  keepRequested(new URL('https://college.example/admin/levels/add?course=1'))
  expect([takeRequested(), takeRequested()]).toEqual(['/admin/levels/add?course=1', '/admin'])
})

test('without a requested address it is /admin', () => expect(takeRequested()).toBe('/admin'))

test('a dropped address is not opened', () => {
  keepRequested(new URL('https://college.example/admin/notices'))
  dropRequested()
  expect(takeRequested()).toBe('/admin')
})

test.each([
  'https://evil.example/admin',
  '//evil.example/admin',
  '/\\evil.example/admin',
  'javascript:alert(1)',
  '/admin/../notices',
  '/administrator',
  '/notices',
  '/admin/login',
  '/admin/logout',
  'https://[',
])('%s is not opened', (address) => expect(requested(address)).toBe('/admin'))
