import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dropRequestedAddress, saveRequestedAddress, takeRequestedAddress } from '../../../web/lib/session/requestedAddress.ts'

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

// other files of this worker need the real ones
afterEach(() => void vi.unstubAllGlobals())

const requested = (address: string) => {
  saveRequestedAddress(new URL('https://college.example/admin'))
  for (const key of stored.keys()) stored.set(key, address)
  return takeRequestedAddress()
}

test('the requested address is opened once', () => {
  saveRequestedAddress(new URL('https://college.example/admin/levels/add?course=1'))
  expect([takeRequestedAddress(), takeRequestedAddress()]).toEqual(['/admin/levels/add?course=1', '/admin'])
})

test('without a requested address it is /admin', () => expect(takeRequestedAddress()).toBe('/admin'))

test('a dropped address is not opened', () => {
  saveRequestedAddress(new URL('https://college.example/admin/notices'))
  dropRequestedAddress()
  expect(takeRequestedAddress()).toBe('/admin')
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
