import fs from 'node:fs'
import path from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { describe, expect, test } from 'vitest'
import { file } from '../../support/files.ts'
import { pngBomb } from '../../support/records/pngBomb.ts'
import { temporaryFolder } from '../../support/servers/stack.ts'
import { testGateway } from '../../support/servers/testGateway.ts'

/** Returns an image that does not compress well. */
function noise(width: number, height: number, alpha = 1) {
  const gray = {
    create: { width, height, channels: 3 as const, background: '#888', noise: { type: 'gaussian' as const, mean: 128, sigma: 40 } },
  }
  return alpha === 1 ? sharp(gray) : sharp(gray).ensureAlpha(alpha)
}
const jpeg = await noise(800, 600).jpeg().toBuffer()
const ofJpeg = { 'content-type': 'image/jpeg', etag: '"one"' }
const photo = '/storage/notices/photo.jpg'

const hook = { settings: { CHANGE_HOOK_SECRET: 'hook-secret' } }
type Options = Parameters<typeof testGateway>[0]

/** Starts a gateway whose backend has one picture, which `serve` replaces. */
async function gatewayWith(bytes: Buffer = jpeg, headers: Record<string, string> = ofJpeg, options: Options = {}) {
  const gateway = await testGateway(options)
  const serve = (bytes: Buffer, headers: Record<string, string> = ofJpeg) =>
    gateway.backend.on(`GET ${photo}`, (response, request) => {
      const isKnown = headers['etag'] !== undefined && request.headers['if-none-match'] === headers['etag']
      response.writeHead(isKnown ? 304 : 200, headers).end(isKnown ? undefined : bytes)
    })
  serve(bytes, headers)
  return {
    ...gateway,
    serve,
    /** Reports a change to the gateway, and returns the status of its answer. */
    async changed(change: object) {
      const headers = { 'content-type': 'application/json', authorization: 'Bearer hook-secret' }
      return (await fetch(`${gateway.url}/hooks/change`, { method: 'POST', headers, body: JSON.stringify(change) })).status
    },
    get: (query = '?w=320', headers: Record<string, string> = {}, method = 'GET') =>
      fetch(`${gateway.url}${photo}${query}`, { method, headers }),
    /** Returns the number of calls for the picture. */
    reads: () => gateway.backend.requests(`GET ${photo}`).length,
  }
}

const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer())
const metadataOf = async (response: Response) => sharp(await bytesOf(response)).metadata()
const originalOf = async (response: Response, bytes: Buffer) => expect((await bytesOf(response)).equals(bytes)).toBe(true)

describe('a small version', () => {
  test.each([160, 240, 320, 480, 640])('of %i pixels is WebP', async (width) => {
    const { get } = await gatewayWith()
    const response = await get(`?w=${width}`)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=300, s-maxage=0',
      'x-content-type-options': 'nosniff',
      vary: 'accept',
    })
    expect(await metadataOf(response)).toMatchObject({ format: 'webp', width, height: (width * 3) / 4 })
  })

  test('is AVIF for a client that names it, if that is smaller', async () => {
    const circle =
      '<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600"><circle cx="300" cy="300" r="200" fill="#a31" /></svg>'
    const accept = 'image/avif,image/webp,*/*;q=0.8'
    const { get, serve } = await gatewayWith(
      await plain(800, 600)
        .composite([{ input: Buffer.from(circle) }])
        .png()
        .toBuffer(),
    )
    const first = await get('?w=320', { accept })
    expect([first.headers.get('content-type'), first.headers.get('vary')]).toEqual(['image/avif', 'accept'])
    expect(await metadataOf(first)).toMatchObject({ format: 'heif', width: 320, height: 240 })
    expect(await metadataOf(await get())).toMatchObject({ format: 'webp' })
    serve(await plain(800, 600).png().toBuffer()) // the header of AVIF is longer
    expect(await metadataOf(await get('?w=160', { accept }))).toMatchObject({ format: 'webp' })
  })

  test('is never AVIF if it is so high that this would take many seconds', async () => {
    const { get } = await gatewayWith(await plain(800, 8000).png().toBuffer())
    expect(await metadataOf(await get('?w=640', { accept: 'image/avif,image/webp' }))).toMatchObject({
      format: 'webp',
      height: 6400,
    })
  })

  test('is never enlarged', async () => {
    const { get } = await gatewayWith()
    expect(await metadataOf(await get('?w=1280'))).toMatchObject({ format: 'webp', width: 800 })
  })

  test('of an image in the collection has the address /images/{name}', async () => {
    const { backend, url } = await testGateway()
    backend.raw('GET images/Main%20hall', 200, jpeg, ofJpeg)
    expect(await metadataOf(await fetch(`${url}/images/Main%20hall?w=160`))).toMatchObject({ format: 'webp', width: 160 })
  })

  test('is upright and without metadata', async () => {
    const exif = { IFD0: { Artist: 'Sample' } }
    const { get } = await gatewayWith(await noise(800, 600).withExif(exif).withMetadata({ orientation: 6 }).jpeg().toBuffer())
    const metadata = await metadataOf(await get())
    expect(metadata).toMatchObject({ width: 320, height: 427 })
    expect([metadata.exif, metadata.icc, metadata.orientation]).toEqual([undefined, undefined, undefined])
  })

  test('has the colors of the profile, in sRGB', async () => {
    const red = sharp({ create: { width: 400, height: 400, channels: 3, background: '#e02020' } })
    const { get } = await gatewayWith(await red.withIccProfile('p3').jpeg({ quality: 100 }).toBuffer())
    const response = await bytesOf(await get())
    const { data } = await sharp(response).raw().toBuffer({ resolveWithObject: true })
    for (const [index, value] of [224, 32, 32].entries()) expect(Math.abs(data[index]! - value)).toBeLessThan(12)
    expect((await sharp(response).metadata()).icc).toBeUndefined()
  })

  test.each<[string, Sharp]>([
    ['CMYK JPEG', noise(800, 600).toColorspace('cmyk').jpeg()],
    ['gray PNG', noise(800, 600).grayscale().png()],
    ['PNG with 16 bits', noise(800, 600).toColorspace('rgb16').png()],
    ['still GIF', noise(400, 300).gif()],
    ['progressive JPEG', noise(800, 600).jpeg({ progressive: true })],
  ])('of a %s is WebP in sRGB', async (_kind, image) => {
    const { get } = await gatewayWith(await image.toBuffer())
    expect(await metadataOf(await get())).toMatchObject({ format: 'webp', space: 'srgb', width: 320 })
  })

  test.each([
    ['WebP', 'srgb', {}],
    ['AVIF', 'srgb', { accept: 'image/avif,*/*' }],
    ['WebP of a PNG with 16 bits', 'rgb16', {}],
  ] as const)('keeps the colors of half-transparent pixels as %s', async (_kind, space, headers) => {
    const pixel = { r: 103, g: 53, b: 203, alpha: 0.5 }
    const image = sharp({ create: { width: 400, height: 400, channels: 4, background: pixel } }).toColorspace(space)
    const { get } = await gatewayWith(await image.png({ compressionLevel: 0 }).toBuffer())
    const response = await bytesOf(await get('?w=320', headers))
    const { data } = await sharp(response).raw().toBuffer({ resolveWithObject: true })
    for (const [index, value] of [103, 53, 203, 128].entries()) expect(Math.abs(data[index]! - value)).toBeLessThan(12)
  })
})

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#fff' }, limitInputPixels: false })
const animation = [noise(300, 300).png(), noise(300, 300).png()]
const frames = async () => sharp(await Promise.all(animation.map((frame) => frame.toBuffer())), { join: { animated: true } })

describe('the original is answered unchanged', () => {
  test.each<[string, string, () => Promise<Buffer> | Buffer]>([
    ['an animated GIF', 'image/gif', async () => (await frames()).gif().toBuffer()],
    ['an animated WebP', 'image/webp', async () => (await frames()).webp().toBuffer()],
    ['a PDF', 'application/pdf', () => file('paper.pdf').buffer],
    ['a PDF that the backend sends as PNG', 'image/png', () => file('paper.pdf').buffer],
    ['an SVG that the backend sends as PNG', 'image/png', () => file('drawing.svg').buffer],
    ['a BMP', 'image/bmp', () => file('image.bmp').buffer],
    ['HTML that the backend sends as JPEG', 'image/jpeg', () => Buffer.from('<script>alert(1)</script>')],
    ['a damaged PNG', 'image/png', async () => damaged(await noise(800, 600).png().toBuffer())],
    ['a JPEG of which the end is missing', 'image/jpeg', () => jpeg.subarray(0, jpeg.length / 2)],
    ['a header without an image', 'image/jpeg', () => jpeg.subarray(0, 20)],
    ['an empty file', 'image/png', () => Buffer.alloc(0)],
    ['a PNG of 400 million pixels', 'image/png', () => pngBomb(20_000, 20_000)],
    ['a WebP of more than 50 million pixels', 'image/webp', () => plain(10_000, 5001).webp({ effort: 0 }).toBuffer()],
    ['an AVIF', 'image/avif', () => noise(400, 300).avif({ effort: 0, quality: 90 }).toBuffer()],
    ['an image that would hardly become smaller', 'image/webp', () => noise(320, 240).webp({ quality: 60 }).toBuffer()],
  ])('of %s', async (_kind, type, make) => {
    const bytes = await make()
    const { get, reads } = await gatewayWith(bytes, { 'content-type': type, etag: '"one"' })
    const response = await get()
    expect([response.status, response.headers.get('content-type'), response.headers.get('etag')]).toEqual([200, type, '"one"'])
    await originalOf(response, bytes)
    const readsBefore = reads()
    await originalOf(await get(), bytes)
    expect(reads() - readsBefore).toBe(1) // it is known that there is no small version
  })

  test('to a client that does not accept WebP', async () => {
    const { get } = await gatewayWith()
    for (const accept of ['image/png', 'image/jpeg, image/*;q=0', '*/*, image/webp;q=0'])
      await originalOf(await get('?w=320', { accept }), jpeg)
    for (const accept of ['image/webp,*/*;q=0.8', 'image/*', '*/*', 'image/avif;q=0,*/*'])
      expect(await metadataOf(await get('?w=320', { accept }))).toMatchObject({ format: 'webp' })
  })
})

function damaged(bytes: Buffer) {
  const copy = Buffer.from(bytes)
  copy.fill(0, 2000, 4000)
  return copy
}

test.each(['?w=0320', '?w=321', '?w=', '?w', '?w=320&w=640', '?w=320&w=320', '?w=-320', '?w=3.2e2', '?w=1280px', '?w=99999999'])(
  '%s is answered with 400 and the widths, without a backend call',
  async (query) => {
    const { get, reads } = await gatewayWith()
    const response = await get(query)
    expect([response.status, await response.json()]).toEqual([
      400,
      { message: 'w must be one of 160, 240, 320, 480, 640, 960, 1280.' },
    ])
    expect(reads()).toBe(0)
  },
)

test('other parameters and other spellings of the address make no other copies', async () => {
  const cacheDir = temporaryFolder()
  const { get, url, reads } = await gatewayWith(jpeg, ofJpeg, { cacheDir })
  for (const query of ['?w=320', '?w=320&x=1', '?y[]=2&w=320', '?w=320&&']) expect((await get(query)).status).toBe(200)
  expect((await fetch(`${url}/storage/notices/%70hoto.jpg?w=320`)).status).toBe(200)
  expect(reads()).toBe(1)
  expect(picturesIn(cacheDir)).toHaveLength(1)
})

const picturesIn = (cacheDir: string) => {
  const folder = path.join(cacheDir, 'pictures')
  return fs.existsSync(folder) ? fs.readdirSync(folder).map((name) => path.join(folder, name)) : []
}

describe('requests', () => {
  test('at the same time share one read and one resizing', async () => {
    const { get, reads } = await gatewayWith()
    const responses = await Promise.all(Array.from({ length: 10 }, () => get()))
    expect(new Set(responses.map(({ headers }) => headers.get('etag'))).size).toBe(1)
    expect(reads()).toBe(1)
  })

  test.each([206, 304, 416])('are not given up for a %i that was not asked for', async (status) => {
    const { get, backend, serve, clock } = await gatewayWith(jpeg, { 'content-type': 'image/jpeg' })
    backend.raw(`GET ${photo}`, status, '')
    expect((await get()).status).toBe(503)
    serve(jpeg, { 'content-type': 'image/jpeg' })
    const small = await bytesOf(await get())
    backend.raw(`GET ${photo}`, status, '')
    clock.now += 301_000
    const stale = await get()
    expect([stale.status, (await bytesOf(stale)).equals(small)]).toEqual([200, true])
  })

  test('with a known ETag are answered with 304', async () => {
    const { get } = await gatewayWith()
    const etag = (await get()).headers.get('etag')!
    expect(etag).toMatch(/^"[\w-]{27}"$/)
    for (const known of [etag, `W/${etag}`, `"x", ${etag}`, '*']) {
      const response = await get('?w=320', { 'if-none-match': known })
      expect([response.status, response.headers.get('etag'), await response.text()]).toEqual([304, etag, ''])
    }
    expect((await get('?w=640', { 'if-none-match': etag })).status).toBe(200)
    expect((await get('?w=320', { 'if-none-match': '"one"' })).status).toBe(200)
  })

  test('by HEAD get the same headers', async () => {
    const { get } = await gatewayWith()
    const [head, whole] = [await get('?w=320', {}, 'HEAD'), await get()]
    for (const name of ['content-type', 'content-length', 'etag', 'cache-control', 'vary'])
      expect(head.headers.get(name), name).toBe(whole.headers.get(name))
    expect(await head.text()).toBe('')
  })

  test('for a range get the whole, also of an original', async () => {
    const { get, backend } = await gatewayWith()
    expect(await metadataOf(await get('?w=320', { range: 'bytes=0-3' }))).toMatchObject({ format: 'webp' })
    await get('?w=320', { range: 'bytes=0-3', accept: 'image/png' })
    for (const { headers } of backend.requests()) expect(headers).not.toHaveProperty('range')
  })

  test('that are aborted leave the small version to others', async () => {
    const { url, get, backend, reads } = await gatewayWith()
    let send = () => {}
    backend.on(`GET ${photo}`, (response) => {
      send = () => response.writeHead(200, ofJpeg).end(jpeg)
    })
    const leaving = new AbortController()
    const aborted = fetch(`${url}${photo}?w=320`, { signal: leaving.signal }).catch(() => 'aborted')
    await backend.waitForRequests(1)
    leaving.abort()
    expect(await aborted).toBe('aborted')
    send()
    expect((await get()).status).toBe(200)
    expect(reads()).toBe(1)
  })

  test('do not wait for a file that arrives slowly', async () => {
    const { url, get, backend } = await gatewayWith()
    backend.on('GET /storage/slow.jpg', (response) => response.writeHead(200, ofJpeg).write(jpeg.subarray(0, 1000)))
    const leaving = new AbortController()
    const slow = fetch(`${url}/storage/slow.jpg?w=320`, { signal: leaving.signal }).catch(() => 'aborted')
    await backend.waitForRequests(1)
    expect(await metadataOf(await get())).toMatchObject({ format: 'webp' })
    leaving.abort()
    expect(await slow).toBe('aborted')
  })

  test('of one client leave small versions to others, also while the backend sends slowly', async () => {
    const { url, backend, get } = await gatewayWith(jpeg, ofJpeg, { settings: { TRUST_PROXY: 'on' } })
    const slow = Array.from({ length: 20 }, (_, index) => `/storage/${index}.jpg`)
    for (const path of slow) backend.on(`GET ${path}`, (response) => response.writeHead(200, ofJpeg).write(jpeg.subarray(0, 1000)))
    const leaving = new AbortController()
    const options = { headers: { 'x-forwarded-for': '203.0.113.1' }, signal: leaving.signal }
    let answered = 0
    const held = slow.map((path) =>
      fetch(`${url}${path}?w=320`, options).then(
        () => answered++,
        () => 'aborted',
      ),
    )
    await backend.waitForRequests(20)
    expect(await metadataOf(await get('?w=320', { 'x-forwarded-for': '203.0.113.2' }))).toMatchObject({ format: 'webp' })
    // no slow file was given up for it; one more than can wait is answered with the original
    expect(answered).toBeLessThanOrEqual(1)
    leaving.abort()
    await Promise.all(held)
  })

  test('beyond what can be resized get the originals, which are not cached', async () => {
    const { url, backend } = await testGateway()
    const unfinished: (() => void)[] = []
    const isHeld = { value: true }
    backend.on('*', (response) => {
      response.writeHead(200, ofJpeg).write(jpeg.subarray(0, 1000))
      const finish = () => void response.end(jpeg.subarray(1000))
      if (isHeld.value) unfinished.push(finish)
      else finish()
    })
    const answers: string[] = []
    const requests = Array.from({ length: 60 }, async (_, index) => {
      const response = await fetch(`${url}/storage/${index}.jpg?w=320`)
      answers.push(`${response.headers.get('content-type')} ${response.headers.get('cache-control')}`)
      await response.arrayBuffer()
    })
    await expect.poll(() => answers.length).toBeGreaterThan(30)
    expect(new Set(answers)).toEqual(new Set(['image/jpeg no-store']))
    isHeld.value = false
    for (const finish of unfinished) finish()
    await Promise.all(requests)
    expect(new Set(answers)).toEqual(new Set(['image/webp public, max-age=300, s-maxage=0', 'image/jpeg no-store']))
    expect((await fetch(`${url}/storage/59.jpg?w=320`)).headers.get('content-type')).toBe('image/webp')
  })
})

describe('the backend', () => {
  test('is asked again after CACHE_TTL, with the validators of the file', async () => {
    const { get, clock, backend, reads } = await gatewayWith(jpeg, { ...ofJpeg, 'last-modified': 'Sun, 01 Nov 2026 00:00:00 GMT' })
    const etag = (await get()).headers.get('etag')
    clock.now += 299_000
    await get()
    expect(reads()).toBe(1)
    clock.now += 1000
    expect((await get()).headers.get('etag')).toBe(etag)
    await get()
    expect(reads()).toBe(2)
    expect(backend.requests()[1]?.headers).toMatchObject({
      'if-none-match': '"one"',
      'if-modified-since': 'Sun, 01 Nov 2026 00:00:00 GMT',
    })
  })

  test.each([
    ['with another ETag', { ...ofJpeg, etag: '"two"' }],
    ['without an ETag', { 'content-type': 'image/jpeg' }],
  ])('replaces a file %s, and the small version follows', async (_case, headers) => {
    const cacheDir = temporaryFolder()
    const { get, serve, clock } = await gatewayWith(jpeg, headers, { cacheDir })
    await get()
    serve(await noise(600, 600).jpeg().toBuffer(), { ...headers, ...('etag' in headers && { etag: '"three"' }) })
    clock.now += 300_000
    expect(await metadataOf(await get())).toMatchObject({ width: 320, height: 320 })
    expect(picturesIn(cacheDir)).toHaveLength(1)
  })

  test('that sends no validators is read again, but the same bytes keep the small version', async () => {
    const { get, clock, reads } = await gatewayWith(jpeg, { 'content-type': 'image/jpeg' })
    const etag = (await get()).headers.get('etag')
    clock.now += 300_000
    expect((await get()).headers.get('etag')).toBe(etag)
    expect(reads()).toBe(2)
  })

  test.each([404, 410, 403, 302])('has deleted the file (%i), and so the small version is gone', async (status) => {
    const cacheDir = temporaryFolder()
    const { get, backend, clock } = await gatewayWith(jpeg, ofJpeg, { cacheDir })
    await get()
    backend.raw(`GET ${photo}`, status, 'gone')
    clock.now += 300_000
    expect((await get()).status).toBe(404)
    expect(picturesIn(cacheDir)).toEqual([])
  })

  test('is asked after any change, because the file may not be public any more', async () => {
    const { get, backend, reads, changed } = await gatewayWith(jpeg, ofJpeg, hook)
    await get()
    expect(await changed({ resource: 'notices', id: 7 })).toBe(204)
    expect((await get()).status).toBe(200)
    expect(reads()).toBe(2)
    backend.raw(`GET ${photo}`, 401, '')
    await changed({ resource: 'notices', id: 7 })
    expect((await get()).status).toBe(404)
  })

  test('reports that a file is not public any more, and no gateway has a small version of it then', async () => {
    const cacheDir = temporaryFolder()
    const { get, backend, clock, changed } = await gatewayWith(jpeg, ofJpeg, { ...hook, cacheDir })
    for (const query of ['?w=160', '?w=320']) await get(query)
    let finish = () => {}
    backend.on(`GET ${photo}`, (response) => {
      response.writeHead(200, ofJpeg).write(jpeg.subarray(0, 1000))
      finish = () => void response.end(jpeg.subarray(1000))
    })
    const running = get('?w=480')
    await expect.poll(() => backend.requests(`GET ${photo}`)).toHaveLength(3)
    clock.now += 1000
    await changed({ resource: 'notices', id: 7, files: ['notices/photo.jpg'] })
    expect(picturesIn(cacheDir)).toEqual([])
    finish()
    expect((await running).status).toBe(200)
    backend.reset(`GET ${photo}`)
    for (const query of ['?w=160', '?w=320', '?w=480']) expect((await get(query)).status).toBe(503)
    expect(picturesIn(cacheDir)).toEqual([])
  })

  test('is asked each time with CACHE_TTL=0', async () => {
    const { get, reads } = await gatewayWith(jpeg, ofJpeg, { settings: { CACHE_TTL: '0' } })
    for (let i = 0; i < 3; i++) expect((await get()).status).toBe(200)
    expect(reads()).toBe(3)
  })

  test.each(['a 500', 'a 429', 'a closed connection', 'a timeout'])(
    'fails (%s): the last small version is served for STALE_TTL',
    async (fault) => {
      const { get, backend, clock } = await gatewayWith(jpeg, ofJpeg, { timeouts: { read: 300 } })
      await get()
      const status = Number(/\d+/.exec(fault))
      if (status) backend.raw(`GET ${photo}`, status, 'SQLSTATE')
      else if (fault === 'a closed connection') backend.reset(`GET ${photo}`)
      else backend.hang(`GET ${photo}`)
      clock.now += 300_000
      expect((await get()).status).toBe(200)
      const never = await get('?w=640')
      expect([never.status, never.headers.get('retry-after')]).toEqual([503, '5'])
      clock.now += 86_400_000
      expect((await get()).status).toBe(503)
    },
  )

  test('does not answer: the last small version is served at once for 5 s', async () => {
    const { get, backend, clock, reads } = await gatewayWith()
    await get()
    backend.hang(`GET ${photo}`)
    clock.now += 300_000
    for (let i = 0; i < 3; i++) expect((await get()).status).toBe(200)
    expect(reads()).toBe(2)
    clock.now += 5000
    expect((await get()).status).toBe(200)
    expect(reads()).toBe(3)
  })

  test('sends a page instead of a file: the last small version is served, and else 503', async () => {
    const { get, backend, serve, clock } = await gatewayWith()
    await get()
    backend.raw(`GET ${photo}`, 200, '<h1>Maintenance</h1>', { 'content-type': 'text/html; charset=utf-8' })
    clock.now += 300_000
    expect(await metadataOf(await get())).toMatchObject({ format: 'webp' })
    expect((await get('?w=640')).status).toBe(503)
    expect((await get('')).headers.get('cache-control')).toBe('no-store')
    backend.reset(`GET ${photo}`)
    expect((await get()).status).toBe(200)
    serve(jpeg)
    expect((await get('?w=640')).status).toBe(200)
  })

  test('sends a page instead of an image of the collection, whose name has no extension', async () => {
    const { backend, url, clock } = await testGateway()
    const get = (query = '') => fetch(`${url}/images/Hall${query}`)
    backend.raw('GET images/Hall', 200, jpeg, ofJpeg)
    await get('?w=320')
    backend.raw('GET images/Hall', 200, '<h1>Maintenance</h1>', { 'content-type': 'text/html; charset=utf-8' })
    clock.now += 300_000
    expect((await get('?w=320')).headers.get('content-type')).toBe('image/webp')
    expect((await get('?w=640')).status).toBe(503)
    expect((await get()).headers.get('cache-control')).toBe('no-store')
  })

  test('sends half of a file: 503, and nothing is kept', async () => {
    const { get, backend, serve } = await gatewayWith()
    backend.on(`GET ${photo}`, (response) => {
      response.writeHead(200, { ...ofJpeg, 'content-length': jpeg.length })
      response.write(jpeg.subarray(0, 1000), () => response.socket?.destroy())
    })
    expect((await get()).status).toBe(503)
    serve(jpeg)
    expect(await metadataOf(await get())).toMatchObject({ format: 'webp' })
  })

  test('sends a file of more than 20 MiB: the original', async () => {
    const large = Buffer.concat([jpeg, Buffer.alloc(20 * 1024 * 1024)])
    const { get, serve } = await gatewayWith(large)
    await originalOf(await get(), large)
    serve(large, { ...ofJpeg, 'content-length': `${large.length}`, etag: '"two"' })
    await originalOf(await get('?w=640'), large)
  })
})

test('a file becomes a PDF, and so the small version is gone', async () => {
  const cacheDir = temporaryFolder()
  const { get, serve, clock } = await gatewayWith(jpeg, ofJpeg, { cacheDir })
  await get()
  serve(file('paper.pdf').buffer, { 'content-type': 'application/pdf', etag: '"two"' })
  clock.now += 300_000
  expect((await get()).headers.get('content-type')).toBe('application/pdf')
  expect(picturesIn(cacheDir)).toEqual([])
})

describe('the folder', () => {
  test('keeps small versions for the next process, also while the backend fails', async () => {
    const cacheDir = temporaryFolder()
    const first = await gatewayWith(jpeg, ofJpeg, { cacheDir })
    const etag = (await first.get()).headers.get('etag')
    const settings = { BACKEND_URL: first.backend.url }
    const second = await gatewayWith(jpeg, ofJpeg, { cacheDir, settings })
    first.backend.reset(`GET ${photo}`)
    first.backend.clearRequests()
    expect((await second.get()).headers.get('etag')).toBe(etag)
    expect(first.reads()).toBe(0)
    second.clock.now += 300_000
    expect((await second.get()).headers.get('etag')).toBe(etag)
    expect(first.reads()).toBe(1)
  })

  test.each(['an empty', 'a half', 'a damaged', 'another'])(
    'with %s file instead of a small version has it made again',
    async (fault) => {
      const cacheDir = temporaryFolder()
      const first = await gatewayWith(jpeg, ofJpeg, { cacheDir })
      const etag = (await first.get()).headers.get('etag')
      const [stored = ''] = picturesIn(cacheDir)
      const content = fs.readFileSync(stored)
      if (fault === 'an empty') fs.truncateSync(stored)
      else if (fault === 'a half') fs.truncateSync(stored, Math.floor(content.length / 2))
      else if (fault === 'a damaged') fs.writeFileSync(stored, content.fill(0, content.length - 100))
      else fs.writeFileSync(stored, 'null\n')
      const second = await gatewayWith(jpeg, ofJpeg, { cacheDir, settings: { BACKEND_URL: first.backend.url } })
      expect((await second.get()).headers.get('etag')).toBe(etag)
      expect(fs.readFileSync(stored).length).toBe(content.length)
    },
  )

  test.each(['/proc/nothing', '/dev/null'])('%s is not usable, and so small versions are kept in memory only', async (cacheDir) => {
    const { get, reads, log } = await gatewayWith(jpeg, ofJpeg, { cacheDir })
    for (const query of ['?w=320', '?w=320', '?w=640']) expect((await get(query)).status).toBe(200)
    expect(reads()).toBe(2)
    expect(log.filter((line) => line.includes('Small versions of images could not be kept'))).toHaveLength(1)
  })
})
