import { describe, expect, test } from 'vitest'
import { dataOf, errorsOf, recordsOf, socialLinkFields, testBackend, timestamps } from '../../support/servers/testBackend.ts'

const { call, createRecord } = await testBackend()
const create = (changes = {}) => createRecord('socials', socialLinkFields(changes))
const list = async () => recordsOf(await call('GET', 'socials', { token: null }))

describe('social links', () => {
  test('anyone can list the social links, in order of creation', {
    tags: ['CALL-01', 'CALL-43'],
  }, async () => {
    const [one, two] = [await create(), await create({ name: 'Linkedin', link: 'http://example.edu/linkedin?a=1#b' })]
    expect((await list()).slice(-2)).toEqual([one, two])
    expect(two).toEqual({ id: expect.any(Number), name: 'Linkedin', link: 'http://example.edu/linkedin?a=1#b', ...timestamps })
  })

  test('staff can create a link with any name', {
    tags: ['CALL-02', 'CALL-48', 'A-22'],
  }, async () => {
    const response = await call('POST', 'socials', { body: socialLinkFields({ name: ' विद्यार्थी समूह ' }) })
    expect([response.status, dataOf(response)]).toEqual([201, expect.objectContaining(socialLinkFields({ name: 'विद्यार्थी समूह' }))])
  })

  test('staff can change a link', { tags: 'CALL-03' }, async () => {
    const { id, created_at } = await create()
    const change = { name: 'Youtube', link: 'https://example.edu/youtube' }
    const response = await call('PUT', `socials/${id}`, { body: change })
    expect([response.status, dataOf(response)]).toEqual([200, { id, ...change, created_at, updated_at: expect.any(String) }])
    expect(await list()).toContainEqual(dataOf(response))
  })

  test('staff can delete a link, which is then not found', { tags: ['CALL-04', 'CNF-07', 'CNF-18'] }, async () => {
    const { id } = await create()
    const response = await call('DELETE', `socials/${id}`)
    expect([response.status, response.json]).toEqual([200, { message: 'Social link deleted.' }])
    expect((await list()).map((link) => link['id'])).not.toContain(id)
    for (const response of [
      await call('PUT', `socials/${id}`, { body: socialLinkFields() }),
      await call('DELETE', `socials/${id}`),
    ])
      expect([response.status, response.json]).toEqual([404, { message: 'Social link not found.' }])
  })

  test('a single link cannot be read', { tags: 'A-12' }, async () => {
    const { id } = await create()
    expect((await call('GET', `socials/${id}`)).status).toBe(405)
  })
})

describe('a social link', () => {
  const rejectionOf = async (changes: object) => {
    const response = await call('POST', 'socials', { body: socialLinkFields(changes as Record<string, unknown>) })
    expect(response.status).toBe(422)
    expect(response.json['message']).toBe(Object.values(errorsOf(response))[0]![0])
    return errorsOf(response)
  }

  test('without a name is rejected', { tags: 'CVAL-01' }, async () => {
    for (const name of [undefined, null, '', '  ']) expect(await rejectionOf({ name })).toEqual({ name: ['Name is required'] })
  })

  test('can have a name of at most 255 characters', { tags: 'CVAL-02' }, async () => {
    expect(await create({ name: 'क'.repeat(255) })).toMatchObject({ name: 'क'.repeat(255) })
    expect(await rejectionOf({ name: 'क'.repeat(256) })).toEqual({ name: ['Name cannot exceed 255 characters'] })
  })

  test('without an http or https URL is rejected', { tags: 'CVAL-03' }, async () => {
    for (const link of [undefined, '']) expect(await rejectionOf({ link })).toEqual({ link: ['Link is required'] })
    for (const link of ['facebook', 'example.edu', 'javascript:alert(1)', 'ftp://example.edu', 'https://', 'https://a b.edu'])
      expect(await rejectionOf({ link })).toEqual({ link: ['Link must be a URL'] })
  })

  test('is not changed by an invalid change', { tags: 'CVAL-24' }, async () => {
    const link = await create()
    const response = await call('PUT', `socials/${link['id']}`, { body: { name: 'Twitter', link: 'twitter' } })
    expect([response.status, errorsOf(response)]).toEqual([422, { link: ['Link must be a URL'] }])
    expect(await list()).toContainEqual(link)
  })
})
