import { expect, test } from 'vitest'
import { dataOf, errorsOf, recordsOf, testBackend } from '../../support/servers/testBackend.ts'

const { call } = await testBackend()
const create = (old_address: string, new_address: string, options: object = {}) =>
  call('POST', 'redirects', { body: { old_address, new_address }, ...options })

test('staff add, change and delete a redirect, and anyone can read it', async () => {
  const created = await create(' http://old.example.edu/news.php?id=3 ', '/notice/3')
  const { id } = dataOf(created)
  expect([created.status, dataOf(created)]).toEqual([
    201,
    expect.objectContaining({ old_address: '/news.php?id=3', new_address: '/notice/3' }),
  ])
  expect((await call('PUT', `redirects/${id}`, { body: { old_address: '/News.php?id=3', new_address: '/notices' } })).status).toBe(
    200,
  )
  expect(recordsOf(await call('GET', 'redirects', { token: null }))).toEqual([
    expect.objectContaining({ id, old_address: '/News.php?id=3', new_address: '/notices' }),
  ])
  expect((await call('DELETE', `redirects/${id}`)).json).toEqual({ message: 'Redirect deleted.' })
  expect((await call('PUT', `redirects/${id}`, { body: {} })).json).toEqual({ message: 'Redirect not found.' })
})

test('a redirect is refused by its rules, and without a token', async () => {
  expect((await create('/old', '/notices', { token: null })).status).toBe(401)
  expect(errorsOf(await create('/api/old', 'http://example.org'))).toEqual({
    old_address: ['This address belongs to the website itself and cannot be redirected.'],
    new_address: ['New address must be a path, such as /notices, or an address that starts with https://.'],
  })
})

test('two redirects neither begin at one address, nor lead to each other, also not by a change', async () => {
  await create('/a', '/b')
  const { id } = dataOf(await create('/c', '/contact'))
  const change = (old_address: string, new_address: string) =>
    call('PUT', `redirects/${id}`, { body: { old_address, new_address } })
  for (const write of [create, change]) {
    expect(errorsOf(await write('/A/', '/contact'))).toEqual({ old_address: ['There is a redirect from this address already.'] })
    expect(errorsOf(await write('/b', '/a?x=1'))).toEqual({
      new_address: ['This leads back to the old address. Enter another page.'],
    })
    expect(errorsOf(await write('/d', '/a'))).toEqual({
      new_address: ['This address is itself redirected, to /b. Enter that one.'],
    })
  }
  expect((await change('/c/', '/about')).status).toBe(200)
})

test('of two redirects from one address that are sent at the same time, one is stored', async () => {
  const statuses = await Promise.all([create('/same', '/notices'), create('/SAME', '/about')])
  expect(statuses.map(({ status }) => status).toSorted()).toEqual([201, 422])
})

test('a create that is repeated with its key is answered with the redirect, not refused as a second one', async () => {
  const headers = { 'idempotency-key': 'once' }
  const [first, again] = [await create('/once', '/notices', { headers }), await create('/once', '/notices', { headers })]
  expect([again.status, dataOf(again)]).toEqual([201, dataOf(first)])
})
