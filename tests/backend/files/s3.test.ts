// Stored files in S3: the start, outages of the store, and stores that lie. What both stores do is tested in storage.test.ts and files.test.ts.
import fs from 'node:fs'
import http, { type IncomingMessage, type ServerResponse } from 'node:http'
import path from 'node:path'
import { afterAll, afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { openFiles } from '../../../backend/files/files.ts'
import { buildBackend } from '../../../backend/server.ts'
import { ConfigError, StartError } from '../../../server/start/ConfigError.ts'
import { file } from '../../support/files.ts'
import { httpProxy } from '../../support/parts/httpProxy.ts'
import { incomingOf, pathOf, startS3, storeAt } from '../../support/parts/s3.ts'
import { until } from '../../support/servers/stack.ts'
import {
  addRow,
  beforeStatements,
  dataOf,
  form,
  noticeFields,
  recordsOf,
  testBackend,
  testConfig,
} from '../../support/servers/testBackend.ts'

const server = await startS3()
const proxy = await httpProxy(server.url)
afterAll(async () => {
  await proxy.close()
  await server.stop()
})
afterEach(() => {
  proxy.up()
  vi.unstubAllEnvs()
})

const storeTimeouts = { connect: 2_000, answer: 2_000, stall: 400 }
const pdfNotice = () => ({ form: form(noticeFields(), { file: 'paper.pdf' }) })
const error = (code: string) =>
  `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>Said so.</Message></Error>`
const unavailable = { message: expect.stringContaining('Please try again') }

describe('the backend does not start', () => {
  const start = async (settings: Parameters<typeof testConfig>[0]) => {
    const backend = await buildBackend(testConfig(settings))
    await backend.close()
  }

  test('without the bucket', async () => {
    const settings = { filesUrl: 's3://missing', s3Endpoint: server.url }
    await expect(start(settings)).rejects.toThrow(new ConfigError('The bucket missing (FILES_URL) does not exist.'))
  })

  test('with a key that the store does not know', async () => {
    vi.stubEnv('AWS_ACCESS_KEY_ID', 'UNKNOWN')
    const sentence =
      "The bucket college-files (FILES_URL) can't be used with these credentials (AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY): the store answers InvalidAccessKeyId."
    await expect(start(storeAt(server.url))).rejects.toThrow(new ConfigError(sentence))
  })

  test('without credentials', async () => {
    for (const name of ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY']) vi.stubEnv(name, undefined)
    vi.stubEnv('AWS_EC2_METADATA_DISABLED', 'true')
    vi.stubEnv('HOME', '/nonexistent')
    const sentence = 'The bucket college-files (FILES_URL) needs credentials; set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.'
    await expect(start(storeAt(server.url))).rejects.toThrow(new ConfigError(sentence))
  })

  test.each([
    [403, 'AccessDenied', /credentials .*: the store answers AccessDenied\.$/],
    [403, 'SignatureDoesNotMatch', /credentials .*: the store answers SignatureDoesNotMatch\.$/],
    [301, 'PermanentRedirect', /is in another region; set AWS_REGION\.$/],
    [400, 'AuthorizationHeaderMalformed', /is in another region; set AWS_REGION\.$/],
  ])('if the store answers %i %s', async (status, code, sentence) => {
    proxy.answer(status, error(code))
    await expect(start(storeAt(proxy.url))).rejects.toThrow(sentence)
    await expect(start(storeAt(proxy.url))).rejects.toThrow(ConfigError)
  })
})

describe('while the store does not work', async () => {
  const { call } = await testBackend(storeAt(proxy.url), { storeTimeouts })
  const outages: [string, () => void][] = [
    ['closes its connections', proxy.down],
    ['never answers', proxy.hang],
    ['answers 500', () => proxy.answer(500, error('InternalError'))],
    ['answers 503', () => proxy.answer(503, error('SlowDown'))],
    ['has lost its bucket', () => proxy.answer(404, error('NoSuchBucket'))],
    ['is replaced by the 404 of a proxy', () => proxy.answer(404, '<h1>Not Found</h1>', { 'content-type': 'text/html' })],
    ['refuses the credentials', () => proxy.answer(403, error('AccessDenied'))],
    ['sends HTML', () => proxy.answer(200, '<h1>Welcome</h1>', { 'content-type': 'text/html' })],
  ]

  test.each(outages)(
    'because it %s, files and uploads are answered with 503, and both work again afterwards',
    async (_what, fail) => {
      const notice = dataOf(await call('POST', 'notices', pdfNotice()))
      await call('POST', 'images/upload', { form: form({ name: 'Hall' }, { image: 'photo.png' }) })
      const before = recordsOf(await call('GET', 'notices'))

      fail()
      const calls = [
        () => call('POST', 'notices', pdfNotice()),
        () => call('PUT', `notices/${notice['id']}`, pdfNotice()),
        () => call('GET', `/storage/${notice['file']}`),
        () => call('HEAD', `/storage/${notice['file']}`),
        () => call('GET', `/storage/${notice['file']}`, { headers: { range: 'bytes=1-3' } }),
        () => call('GET', 'images/Hall'),
      ]
      for (const { status, headers, json, text } of await Promise.all(calls.map((send) => send()))) {
        expect([status, headers['retry-after']]).toEqual([503, '5'])
        if (text) expect(json).toEqual(unavailable)
        expect(headers).not.toHaveProperty('etag')
      }
      // everything that needs no file works
      expect(recordsOf(await call('GET', 'notices'))).toEqual(before)
      expect((await call('POST', 'notices', { body: noticeFields() })).status).toBe(201)

      proxy.up()
      expect((await call('GET', `/storage/${notice['file']}`)).status).toBe(200)
      expect((await call('POST', 'notices', pdfNotice())).status).toBe(201)
    },
  )

  test('a backend starts with a warning, and serves files once the store works', async () => {
    const store = storeAt(proxy.url)
    const lines: string[] = []
    proxy.down()
    const backend = await testBackend(
      { ...store, logLevel: 'warn' },
      { storeTimeouts, logTo: { write: (line) => lines.push(line) } },
    )
    expect(lines.join('')).toMatch(/The file store \(FILES_URL\) can't be reached: .+\. Files are answered with 503 until it can\./)
    expect((await backend.call('POST', 'notices', pdfNotice())).status).toBe(503)
    proxy.up()
    const notice = dataOf(await backend.call('POST', 'notices', pdfNotice()))
    expect((await backend.call('GET', `/storage/${notice['file']}`)).text).toBe(file('paper.pdf').buffer.toString())
  })

  test('the first start says that the sample content cannot be stored, and a later one adds it', async () => {
    const config = testConfig({ ...storeAt(proxy.url), sampleContent: true })
    proxy.down()
    const started = buildBackend(config, { storeTimeouts })
    await expect(started).rejects.toThrow(/^The sample content can't be stored at the moment, since .+ \(FILES_URL\) fails: .+\.$/)
    await expect(started).rejects.not.toBeInstanceOf(ConfigError)
    await expect(started).rejects.toBeInstanceOf(StartError)
    proxy.up()
    const backend = await buildBackend(config, { storeTimeouts })
    onTestFinished(() => backend.close())
    const { images } = (await backend.inject('/api/v1/images')).json<{ images: { path: string }[] }>()
    for (const { path } of images) expect((await backend.inject(`/storage/${path}`)).statusCode).toBe(200)
    expect(fs.readdirSync(incomingOf(config))).toEqual([])
  })

  test('a sweep does not keep the backend from stopping', async () => {
    for (const isListing of [false, true]) {
      const config = testConfig(storeAt(proxy.url))
      const backend = await buildBackend(config, { storeTimeouts: { answer: 60_000 } })
      const listing = new Promise<void>((resolve) => proxy.handle(() => resolve()))
      await backend.ready()
      if (isListing) await listing
      await backend.close()
      proxy.up()
    }
  })
})

describe('an upload', () => {
  test('has a length and a type, and is answered by the store before its row is inserted', async () => {
    const { call } = await testBackend(storeAt(proxy.url))
    const events: unknown[] = []
    proxy.handle((request, response, forward) => {
      const { method, headers } = request
      if (method === 'PUT')
        response.on('finish', () => events.push([method, headers['content-type'], headers['content-length'], response.statusCode]))
      forward()
    })
    beforeStatements((text) => void (text.startsWith('insert into "notices"') && events.push('insert')))
    await call('POST', 'notices', pdfNotice())
    expect(events).toEqual([['PUT', 'application/pdf', `${file('paper.pdf').buffer.length}`, 200], 'insert'])
  })

  test('succeeds although the store closes a kept connection', async () => {
    const { call } = await testBackend(storeAt(proxy.url))
    let puts = 0
    proxy.handle((request, _response, forward) => {
      if (request.method === 'PUT' && puts++ === 0) request.socket.destroy()
      else forward()
    })
    const notice = dataOf(await call('POST', 'notices', pdfNotice()))
    expect((await call('GET', `/storage/${notice['file']}`)).text).toBe(file('paper.pdf').buffer.toString())
    expect(puts).toBe(2)
  })

  test('that the store does not finish leaves no row and no temporary file', async () => {
    const { call, config } = await testBackend(storeAt(proxy.url), { storeTimeouts })
    proxy.handle((request) => request.once('data', () => request.socket.destroy()))
    expect((await call('POST', 'notices', pdfNotice())).status).toBe(503)
    expect(recordsOf(await call('GET', 'notices'))).toEqual([])
    expect(fs.readdirSync(incomingOf(config))).toEqual([])
  })

  test('leaves no file in the data folder', async () => {
    const { call, config } = await testBackend(storeAt(server.url))
    const notice = dataOf(await call('POST', 'notices', pdfNotice()))
    expect(fs.existsSync(pathOf(notice['file'], config))).toBe(true)
    expect(fs.existsSync(path.join(config.dataDir, 'storage'))).toBe(false)
    expect(fs.readdirSync(incomingOf(config))).toEqual([])
  })
})

describe('a download', () => {
  const MB = 1024 * 1024
  const name = 'notices/00000000-0000-0000-0000-000000000000.pdf'
  const bytes = Buffer.alloc(16 * MB, 'x')
  const whole = { 'content-length': bytes.length, 'last-modified': 'Sun, 01 Nov 2026 00:00:00 GMT' }

  /** Starts a backend with a notice whose file the store answers to HEAD with 16 MB, and to GET as a test says. */
  async function backendWith(get: (request: IncomingMessage, response: ServerResponse) => void) {
    const { app, config } = await testBackend(storeAt(proxy.url), { storeTimeouts })
    await addRow(config, 'notices', { ...noticeFields(), file: name })
    proxy.handle((request, response) => {
      if (request.method === 'HEAD') response.writeHead(200, whole).end()
      // the sweep lists files
      else if (request.url?.includes('list-type')) response.end()
      else get(request, response)
    })
    return `${await app.listen({ port: 0, host: '127.0.0.1' })}/storage/${name}`
  }

  const open = (url: string) =>
    new Promise<IncomingMessage>((resolve, reject) => http.get(url, { agent: false }, resolve).on('error', reject))

  test('ends with an error if the store stops in the middle of a file', async () => {
    const url = await backendWith((_request, response) => void response.writeHead(206, whole).write(bytes.subarray(0, MB)))
    await expect(fetch(url).then((response) => response.arrayBuffer())).rejects.toThrow()
  })

  test('ends with an error if the store closes the connection in the middle of a file', async () => {
    const url = await backendWith((_request, response) =>
      response.writeHead(206, whole).write(bytes.subarray(0, MB), () => response.destroy()),
    )
    await expect(fetch(url).then((response) => response.arrayBuffer())).rejects.toThrow()
  })

  test('is refused with 503 if the store sends another length than that of the range', async () => {
    const url = await backendWith((_request, response) => response.writeHead(200, whole).end(bytes))
    const response = await fetch(url, { headers: { range: 'bytes=1-3' } })
    expect([response.status, await response.json()]).toEqual([503, unavailable])
  })

  test('is not ended because the client is slow', async () => {
    const url = await backendWith((_request, response) => response.writeHead(206, whole).end(bytes))
    const response = await open(url)
    // the connections are full long before, so that the store is not read for several times the limit
    await new Promise((resolve) => setTimeout(resolve, 5 * storeTimeouts.stall))
    expect(Buffer.concat(await response.toArray()).equals(bytes)).toBe(true)
  })

  test('that the client aborts ends the read of the store', async () => {
    let aborted = false
    const url = await backendWith((_request, response) => {
      response.on('close', () => {
        aborted = !response.writableFinished
      })
      response.writeHead(206, whole).write(bytes.subarray(0, MB))
    })
    const response = await open(url)
    response.destroy()
    await until(
      () => aborted,
      () => 'the end of the read',
    )
  })

  test('of which the client needs only the headers reads no bytes from the store', async () => {
    const reads: string[] = []
    const url = await backendWith((request, response) => {
      reads.push(String(request.url))
      response.writeHead(500).end()
    })
    const head = await fetch(url, { method: 'HEAD' })
    expect([head.status, head.headers.get('content-length')]).toEqual([200, `${bytes.length}`])
    expect((await fetch(url, { headers: { 'if-none-match': head.headers.get('etag')! } })).status).toBe(304)
    expect((await fetch(url, { headers: { range: `bytes=${bytes.length}-` } })).status).toBe(416)
    expect(reads).toEqual([])
  })

  test('of the first byte asks the store for one byte', async () => {
    const ranges: unknown[] = []
    const url = await backendWith((request, response) => {
      ranges.push(request.headers.range)
      response.writeHead(206, { ...whole, 'content-length': 1 }).end('x')
    })
    expect(await (await fetch(url, { headers: { range: 'bytes=0-0' } })).text()).toBe('x')
    expect(ranges).toEqual(['bytes=0-0'])
  })
})

describe('the sweep of a bucket', () => {
  const hours = (count: number) => new Date(Date.UTC(2026, 10, 21, count))
  const names = ['a', 'b', 'c'].map((letter) => `notices/${letter.repeat(36)}.pdf`)

  test('deletes files of its own prefix only', async () => {
    const [config, other] = [testConfig(storeAt(server.url)), testConfig(storeAt(server.url))]
    const files = await openFiles(config, { log: console })
    onTestFinished(files.close)
    for (const place of [config, other]) {
      fs.mkdirSync(path.dirname(pathOf(names[0], place)), { recursive: true })
      for (const name of names) fs.writeFileSync(pathOf(name, place), 'x')
    }
    files.addReferences('notices', async () => names.slice(0, 1))
    for (const hour of [0, 6, 12, 18, 24]) await files.sweep(hours(hour))
    const left = (place: typeof config) => names.map((name) => fs.existsSync(pathOf(name, place)))
    expect([left(config), left(other)]).toEqual([
      [true, false, false],
      [true, true, true],
    ])
  })

  // s3rver fails to list more than 1000 files on current versions of OpenSSL
  test('reads all pages of the list', async () => {
    const { filesUrl, s3Endpoint } = storeAt(proxy.url)
    const files = await openFiles(testConfig({ filesUrl, s3Endpoint }), { log: console })
    onTestFinished(files.close)
    const prefix = new URL(filesUrl).pathname.slice(1)
    const deleted: unknown[] = []
    proxy.handle(({ method, url = '' }, response) => {
      if (method === 'DELETE') deleted.push(url.split(`${prefix}/`)[1])
      const page = Number(new URL(url, 'http://s3').searchParams.get('continuation-token'))
      const next = page < 2 ? `<NextContinuationToken>${page + 1}</NextContinuationToken>` : ''
      const content = `<Contents><Key>${prefix}/${names[page]}</Key></Contents>`
      response.end(`<ListBucketResult><IsTruncated>${page < 2}</IsTruncated>${next}${content}</ListBucketResult>`)
    })
    files.addReferences('notices', async () => [])
    for (const hour of [0, 6, 12, 18, 24]) await files.sweep(hours(hour))
    expect(deleted.map((path) => String(path).replace('?x-id=DeleteObject', ''))).toEqual(names)
  })
})
