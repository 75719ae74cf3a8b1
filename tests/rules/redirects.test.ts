import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { type Addresses, redirectRules } from '../../schema/redirect.rules.ts'
import { redirectFrom, redirectProblem, redirectTable, wrongRedirect } from '../../schema/redirectTable.ts'
import { errorsByField } from '../../schema/rules.ts'
import { fileRedirectOf } from '../../web/features/redirect/admin/fileRedirectOf.ts'

const redirect = (oldAddress: string, newAddress: string): Addresses => ({ oldAddress, newAddress })
const from = (address: string, ...redirects: Addresses[]) => redirectFrom(redirectTable(redirects), address)
const errorsOf = (oldAddress: string, newAddress: string) => {
  const { error } = z.safeParse(redirectRules, { oldAddress, newAddress })
  return error ? errorsByField(error) : {}
}

test.each([
  ['/contact.php', '/Contact.php/'],
  ['/Prospectus 2026.html', '/prospectus%202026.html'],
  ['/सूचना', '/%E0%A4%B8%E0%A5%82%E0%A4%9A%E0%A4%A8%E0%A4%BE'],
  ['/caf%e9', '/caf%E9'],
  ['/a/b/', '/A//b'],
])('a redirect from %s is one from %s', (oldAddress, asked) => {
  expect(from(asked, redirect(oldAddress, '/notices'))).toBe('/notices')
})

test('other addresses are not redirected', () => {
  for (const asked of ['/contact', '/contact.php5', '/x/contact.php', '/contact.php/..', '/', '//contact.php', '/contact.php\\'])
    expect(from(asked, redirect('/contact.php', '/contact'))).toBeUndefined()
})

test('parameters are kept, after those of the new address, which count; the fragment is at the end', () => {
  expect(from('/old?utm_source=a&b=%C3%A9', redirect('/old', '/notices'))).toBe('/notices?utm_source=a&b=%C3%A9')
  expect(from('/old?b=1&year=2000', redirect('/old', '/notices?year=2026#top'))).toBe('/notices?year=2026&b=1#top')
})

test('a redirect with parameters needs all of them, in any order, and takes them away', () => {
  const redirects = [redirect('/index.php', '/notices'), redirect('/index.php?page=notice&id=3', '/notice/3')]
  expect(from('/index.php?id=3&utm=x&page=notice', ...redirects)).toBe('/notice/3?utm=x')
  expect(from('/index.php?id=4&page=notice', ...redirects)).toBe('/notices?id=4&page=notice')
  expect(from('/index.php?id=3', redirects[1]!)).toBeUndefined()
})

test('another site is opened by https only, exactly as entered, without the parameters of the visitor', () => {
  expect(from('/lms?next=https://evil.example', redirect('/lms', 'https://lms.example.edu/login?a=1'))).toBe(
    'https://lms.example.edu/login?a=1',
  )
})

test.each([
  'http://example.org/',
  'https://user@example.org/',
  'https://www.example.edu:secret@example.org/',
  'https://',
  '//example.org/',
  '/\\example.org/',
  '\\\\example.org',
  '/.//example.org',
  '/%2e//example.org',
  '/a/..//example.org',
  '/\t/example.org',
  '/\n/example.org',
  '/a\r\nSet-Cookie: x=1',
  'https://example.org/\r\nSet-Cookie: x=1',
  '/\u0000',
  'javascript:alert(1)',
  'notices',
])('nothing is redirected to %j', (newAddress) => {
  expect(from('/a', redirect('/a', newAddress))).toBeUndefined()
  expect(errorsOf('/a', newAddress)).toEqual({
    newAddress: ['New address must be a path, such as /notices, or an address that starts with https://.'],
  })
})

test('a new address reaches the browser in ASCII', () => {
  expect(from('/a', redirect('/a', '/search?q=सूचना'))).toMatch(/^\/search\?q=[%\dA-F]+$/)
  expect(from('/a', redirect('/a', 'https://सूचना.example/ख'))).toMatch(/^https:\/\/xn--[a-z\d]+\.example\/[%\dA-F]+$/)
})

test('of two redirects from one address, the first counts', () => {
  expect(from('/a', redirect('/A/', '/notices'), redirect('/a', '/contact'))).toBe('/notices')
})

test('a circle leads nowhere, however it came about', () => {
  expect(from('/a', redirect('/a', '/b'), redirect('/b', '/A/'))).toBeUndefined()
  expect(from('/a', redirect('/a', '/b?x=1'), redirect('/b', '/a?y=1'))).toBeUndefined()
  expect(from('/a', redirect('/a', '/b'), redirect('/b', '/c'), redirect('/c', '/b'))).toBeUndefined()
  expect(from('/a', redirect('/a', '/b'), redirect('/b', '/c'))).toBe('/b')
})

test.each<[Addresses, string | undefined]>([
  [redirect('/a/', '/contact'), 'There is a redirect from this address already.'],
  [redirect('/c', '/C/?again=1'), 'This leads back to the old address. Enter another page.'],
  [redirect('/b', '/a'), 'This leads back to the old address. Enter another page.'],
  [redirect('/c', '/a'), 'This address is itself redirected, to /b. Enter that one.'],
  [redirect('/b', '/contact'), undefined],
  [redirect('/a?id=1', '/contact'), undefined],
])('beside a redirect from /a to /b, %j: %s', (added, message) => {
  expect(redirectProblem(added, [redirect('/a', '/b')])?.[1]).toBe(message)
})

test.each([
  '/',
  '/?page_id=3',
  '/api/v1/notices',
  '/Images/Logo',
  '/graphql?query={a}',
  '/storage/notices/a.pdf',
  '/admin',
  '/Admin/notices',
  '/explorer/',
  '/%61dmin',
])('%s cannot be redirected', (oldAddress) => {
  expect(errorsOf(oldAddress, '/notices')).toEqual({
    oldAddress: ['This address belongs to the website itself and cannot be redirected.'],
  })
})

test('an old address can be pasted with the name of the earlier site', () => {
  const entered = { oldAddress: ' http://old.example.edu/News.php?id=3 ', newAddress: '/notices' }
  expect(z.parse(redirectRules, entered)).toEqual({ oldAddress: '/News.php?id=3', newAddress: '/notices' })
  expect(errorsOf('/imagesets/3', '/notices')).toEqual({})
})

test('an address is required, and has at most 500 characters', () => {
  const path = `/${'क'.repeat(499)}`
  expect(errorsOf(path, path.toUpperCase())).toEqual({})
  expect(errorsOf(`${path}क`, '')).toEqual({
    oldAddress: ['Old address cannot exceed 500 characters.'],
    newAddress: ['New address is required.'],
  })
  expect(errorsOf('notices.php', '/').oldAddress).toEqual(['Old address must be a path, such as /index.php?id=3.'])
})

test('no address and no number of redirects takes long', () => {
  const many = Array.from({ length: 20_000 }, (_, id) => redirect(`/index.php?id=${id}`, `/notice/${id}`))
  const table = redirectTable(many)
  expect(redirectFrom(table, '/index.php?id=19999')).toBe('/notice/19999')
  expect(redirectFrom(table, `/${'a/'.repeat(100_000)}`)).toBeUndefined()
  expect(redirectFrom(table, `/index.php?${'x=1&'.repeat(900)}`)).toBeUndefined()
  expect(wrongRedirect(many.slice(0, 2000))).toBeUndefined()
})

test('the form knows the redirect of the college file from the address that is typed', () => {
  const redirects = [{ __typename: 'FileRedirect' as const, ...redirect('/News.php?id=3', '/notice/3') }]
  expect(fileRedirectOf(redirects, '/news.php/?id=3')?.newAddress).toBe('/notice/3')
  for (const address of ['/news.php', '/news.php?id=4', '', 'news', '//news.php?id=3', '/%'])
    expect(fileRedirectOf(redirects, address)).toBeUndefined()
})
