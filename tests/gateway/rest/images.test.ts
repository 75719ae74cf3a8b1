import http from 'node:http'
import { expect, test } from 'vitest'
import { file } from '../../support/files.ts'
import { testGateway } from '../../support/servers/testGateway.ts'

const picture = file('photo.png').buffer
const ofPng = { 'content-type': 'image/png' }

/** Returns the status for a path that a browser would normalize first. */
const statusAt = (url: string, path: string) =>
  new Promise<number | undefined>((resolve, reject) => {
    http.get(url, { path }, (response) => resolve(response.resume().statusCode)).on('error', reject)
  })

test.each([
  ['Main hall', 'Main%20hall'],
  ['hall.png', 'hall.png'],
  ['मुख्य भवन', encodeURIComponent('मुख्य भवन')],
  ['50% off? #1 & more', '50%25%20off%3F%20%231%20%26%20more'],
  ['100%25', '100%2525'],
  ['east/west', 'east%2Fwest'],
  ['/east//', '%2Feast%2F%2F'],
  ['back\\slash', 'back%5Cslash'],
  ['...and so on..', '...and%20so%20on..'],
  ['upload', 'upload'],
  ['"><script>', '%22%3E%3Cscript%3E'],
  ['न'.repeat(255), encodeURIComponent('न'.repeat(255))],
])(
  'the picture named %j is served at its address in the list, from GET /images/{name}',
  { tags: 'CHAIN-13' },
  async (name, encoded) => {
    const { backend, runQuery, url } = await testGateway()
    backend.respond('GET images', { images: [{ name, path: 'images/a.png' }] })
    backend.raw(`GET images/${encoded}`, 200, picture, ofPng)
    const { data } = await runQuery<{ images: { url: string }[] }>('{ images { url } }')
    expect(data?.images).toEqual([{ url: `/images/${encoded}` }])
    const response = await fetch(url + data?.images[0]?.url)
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/png'])
    expect(Buffer.from(await response.arrayBuffer())).toEqual(picture)
  },
)

test.each(['.', '..', '../secret', 'a/../b', 'a\\..\\b', 'a/.', 'a\0b', 'a\nb', 'a\ud800'])(
  'a picture named %j has the address of its stored file, since its name is not safe in a path',
  async (name) => {
    const { backend, runQuery } = await testGateway()
    backend.respond('GET images', { images: [{ name, path: 'images/a.png' }] })
    expect((await runQuery('{ images { url } }')).data).toEqual({ images: [{ url: '/storage/images/a.png' }] })
  },
)

test.each([
  '/images/..%2Fcourses',
  '/images/%2e%2e%2fcourses',
  '/images/..%5Ccourses',
  '/images/a%2F..%2F..%2Fcourses',
  '/images/%2e%2e',
  '/images/../api/v1/courses',
  '/images//courses',
  '/images/a/b',
  '/images/',
  '/images/a%00.png',
])('%s is not found, without a backend call', async (path) => {
  const { backend, url } = await testGateway()
  backend.raw('*', 200, picture, ofPng)
  expect(await statusAt(url, path)).toBe(404)
  expect(backend.requests()).toEqual([])
})

test.each([
  ['text/html', 'application/octet-stream'],
  ['image/svg+xml', 'application/octet-stream'],
  ['application/octet-stream', 'image/gif'],
])("an image that the backend sends as %s is served as %s and can't run scripts", async (sentType, type) => {
  const { backend, url } = await testGateway()
  backend.raw('GET images/a.gif', 200, '<script>alert(1)</script>', { 'content-type': sentType })
  const { headers } = await fetch(`${url}/images/a.gif`)
  expect(headers.get('content-type')).toBe(type)
  expect(headers.get('content-security-policy')).toContain('sandbox')
  expect(headers.get('x-content-type-options')).toBe('nosniff')
})

test('headers of ranges and caching are forwarded in both directions; tokens and cookies are not', async () => {
  const { backend, url } = await testGateway()
  backend.raw('GET images/hall', 206, 'abc', { ...ofPng, 'content-range': 'bytes 0-2/9', etag: '"x"', 'set-cookie': 'a=b' })
  const sentHeaders = { range: 'bytes=0-2', 'if-range': '"x"', authorization: 'Bearer x', cookie: 'a=b' }
  const { status, headers } = await fetch(`${url}/images/hall`, { headers: sentHeaders })
  expect([status, headers.get('content-range'), headers.get('etag')]).toEqual([206, 'bytes 0-2/9', '"x"'])
  expect(headers.has('set-cookie')).toBe(false)
  const [call] = backend.requests()
  expect(call?.headers).toMatchObject({ range: 'bytes=0-2', 'if-range': '"x"' })
  for (const name of ['authorization', 'cookie']) expect(call?.headers).not.toHaveProperty(name)
})

test.each([
  [404, 404],
  [401, 404],
  [302, 404],
  [500, 503],
])('a %i of the backend becomes a %i without its body', async (status, expected) => {
  const { backend, url } = await testGateway()
  backend.raw('GET images/hall', status, 'SQLSTATE', { location: 'http://elsewhere.example/' })
  const response = await fetch(`${url}/images/hall`, { redirect: 'manual' })
  expect(response.status).toBe(expected)
  expect(await response.text()).not.toContain('SQLSTATE')
})
