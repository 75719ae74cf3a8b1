import fs from 'node:fs'
import http from 'node:http'
import os from 'node:os'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { FakeBackend } from '../../support/backends/fakeBackend.ts'
import { create, inputs, upload as uploadImage } from '../../support/backends/restCalls.ts'
import { type FileName, file } from '../../support/files.ts'
import { bmp, oldBmp, png } from '../../support/records/declaredSizes.ts'
import { temporaryFolder, until } from '../../support/servers/stack.ts'
import { signedInGateway, testGateway, tokenHeader } from '../../support/servers/testGateway.ts'

const [createNotice, createFaculty] = [create('Notice'), create('Faculty')]
const { Notice: notice, Faculty: faculty } = inputs

const fileOf = (name: string, bytes: Uint8Array, type = '') => new File([new Uint8Array(bytes)], name, { type })
const sampleFile = (name: FileName) => fileOf(name, file(name).buffer, file(name).mimeType)
// other test files upload at the same time
beforeEach(() => void vi.stubEnv('TMPDIR', temporaryFolder()))
afterEach(() => void vi.unstubAllEnvs())
const temporaryFiles = () => fs.readdirSync(os.tmpdir()).filter((name) => /^(upload|capacitor)-/.test(name))

async function testUploadGateway() {
  const gateway = await signedInGateway()
  gateway.backend.respond('POST notices', { data: { id: 1 } }, 201)
  gateway.backend.respond('POST faculties', { faculty: { id: 1 } }, 201)
  return gateway
}

test.each<FileName>(['paper.pdf', 'paper.doc', 'paper.docx', 'photo.jpg', 'photo.jpeg', 'photo.png', 'photo.gif', 'photo.webp'])(
  'a notice accepts %s',
  { tags: 'VAL-NOT-08' },
  async (name) => {
    const { backend, runQuery } = await testUploadGateway()
    const { errors } = await runQuery(createNotice, { input: { ...notice, file: sampleFile(name) } }, tokenHeader)
    expect(errors).toBeUndefined()
    expect((backend.requests()[0]!.form['file'] as File).name).toBe(name)
  },
)

const wrongFile = 'File must be a pdf, doc, docx, jpg, jpeg, png, gif or webp.'
test.each<[string, File]>([
  ['notes.txt', sampleFile('notes.txt')],
  ['prog.exe', sampleFile('prog.exe')],
  ['image.bmp', sampleFile('image.bmp')],
  ['a program called paper.pdf', fileOf('paper.pdf', file('prog.exe').buffer, 'application/pdf')],
  ['text called paper.pdf', fileOf('paper.pdf', file('notes.txt').buffer, 'application/pdf')],
  ['a pdf called paper.exe', fileOf('paper.exe', file('paper.pdf').buffer, 'application/pdf')],
  ['an empty file', fileOf('paper.pdf', new Uint8Array(), 'application/pdf')],
  ['a drawing', sampleFile('drawing.svg')],
])('a notice rejects %s without a backend call', { tags: 'VAL-NOT-09' }, async (_description, file) => {
  const { backend, runQuery } = await testUploadGateway()
  const { errors } = await runQuery(createNotice, { input: { ...notice, file } }, tokenHeader)
  expect(errors?.[0]?.extensions).toEqual({ code: 'BAD_USER_INPUT', fields: { file: [wrongFile] } })
  expect(backend.requests()).toEqual([])
})

test.each<FileName>(['photo.jpg', 'photo.png', 'photo.gif', 'photo.webp', 'image.bmp'])(
  'a faculty member accepts %s with any file name',
  { tags: 'A-35' },
  async (name) => {
    const { backend, runQuery } = await testUploadGateway()
    const { errors } = await runQuery(
      createFaculty,
      { input: { ...faculty, image: fileOf('image', file(name).buffer) } },
      tokenHeader,
    )
    expect(errors).toBeUndefined()
    expect((backend.requests()[0]!.form['image'] as File).type).toBe(file(name).mimeType)
  },
)

test.each<[string, () => File]>([
  ['a pdf', () => sampleFile('paper.pdf')],
  ['an SVG drawing', () => sampleFile('drawing.svg')],
  ['a text called photo.png', () => fileOf('photo.png', file('notes.txt').buffer, 'image/png')],
  ['an incomplete picture', () => fileOf('photo.png', file('photo.png').buffer.subarray(0, 20), 'image/png')],
])('a faculty member rejects %s', { tags: 'VAL-FAC-09' }, async (_description, createFile) => {
  const { backend, runQuery } = await testUploadGateway()
  const { errors } = await runQuery(createFaculty, { input: { ...faculty, name: '', image: createFile() } }, tokenHeader)
  expect(errors?.[0]?.extensions?.['fields']).toEqual({ name: ['Name is required.'], image: ['File must be an image.'] })
  expect(backend.requests()).toEqual([])
})

const tooManyPixels = 'The image has more than 50 million pixels. Please choose a smaller one.'
test.each([
  ['a PNG', png(10_000, 5001)],
  ['a PNG beyond the limit of the library', png(30_000, 30_000)],
  ['a BMP', bmp(30_000, 30_000)],
  ['a BMP stored from the top down', bmp(30_000, -30_000)],
  ['a BMP of the oldest format', oldBmp(30_000, 30_000)],
])('%s of more than 50 million pixels is rejected by its header', async (_format, bytes) => {
  const { backend, runQuery } = await testUploadGateway()
  for (const [query, input, field] of [
    [createFaculty, faculty, 'image'],
    [uploadImage, { name: 'Hall' }, 'image'],
  ] as const) {
    const { errors } = await runQuery(query, { input: { ...input, [field]: fileOf('photo.png', bytes) } }, tokenHeader)
    expect(errors?.[0]?.extensions?.['fields']).toEqual({ [field]: [tooManyPixels] })
  }
  expect(backend.requests()).toEqual([])
})

test.each([png(10_000, 5000), bmp(10_000, -5000)])('an image of exactly 50 million pixels is accepted', async (bytes) => {
  const { runQuery } = await testUploadGateway()
  const { errors } = await runQuery(createFaculty, { input: { ...faculty, image: fileOf('photo', bytes) } }, tokenHeader)
  expect(errors).toBeUndefined()
})

describe('the limit of MAX_UPLOAD_MB', { tags: 'A-35' }, () => {
  const limit = 1024 * 1024
  const sized = (bytes: number) =>
    fileOf('paper.pdf', Buffer.concat([file('paper.pdf').buffer, Buffer.alloc(bytes)]).subarray(0, bytes))

  test.each([limit - 1, limit])('accepts a file of %i bytes and sends its Content-Length', async (bytes) => {
    const { backend, runQuery } = await signedInGateway({ settings: { MAX_UPLOAD_MB: '1' } })
    backend.respond('POST notices', { data: { id: 1 } }, 201)
    const { errors } = await runQuery(createNotice, { input: { ...notice, file: sized(bytes) } }, tokenHeader)
    expect(errors).toBeUndefined()
    const { headers, body, form } = backend.requests()[0]!
    expect((form['file'] as File).size).toBe(bytes)
    expect(headers['content-length']).toBe(String(body.length))
    expect(headers).not.toHaveProperty('transfer-encoding')
  })

  test.each([limit + 1, 8 * limit])('rejects a file of %i bytes with an error for its field', async (bytes) => {
    const { backend, runQuery } = await signedInGateway({ settings: { MAX_UPLOAD_MB: '1' } })
    const { errors } = await runQuery(createNotice, { input: { ...notice, file: sized(bytes) } }, tokenHeader)
    expect(errors?.[0]?.extensions).toEqual({
      code: 'BAD_USER_INPUT',
      fields: { file: ['The file is larger than 1 MB. Please choose a smaller one.'] },
    })
    expect(backend.requests()).toEqual([])
  })
})

test('accepted, rejected and aborted uploads leave no temporary file', async () => {
  const { url, runQuery, backend } = await testUploadGateway()
  await runQuery(createNotice, { input: { ...notice, file: sampleFile('paper.pdf') } }, tokenHeader)
  await runQuery(createNotice, { input: { ...notice, title: '', file: sampleFile('paper.pdf') } }, tokenHeader)
  await runQuery(createNotice, { input: { ...notice, file: sampleFile('paper.pdf') } })
  await runQuery(
    'mutation ($input: NoticeInput!) { nonsense(input: $input) }',
    { input: { ...notice, file: sampleFile('paper.pdf') } },
    tokenHeader,
  )
  backend.reset('POST notices')
  await runQuery(createNotice, { input: { ...notice, file: sampleFile('paper.pdf') } }, tokenHeader)
  const aborted = http
    .request(`${url}/graphql`, { method: 'POST', headers: { ...multipart, ...tokenHeader } })
    .on('error', () => {})
  aborted.write(operations(createNotice, { input: { ...notice, file: null } }, 'input.file'))
  aborted.write(part('0', 'half of a file', 'paper.pdf'))
  await until(
    () => temporaryFiles().length > 0,
    () => 'a temporary file',
  )
  aborted.destroy()
  await until(
    () => temporaryFiles().length === 0,
    () => `the temporary files to be deleted: ${temporaryFiles()}`,
  )
})

const multipart = { 'content-type': 'multipart/form-data; boundary=b', 'apollo-require-preflight': 'true' }
const part = (name: string, value: string, filename?: string) =>
  `--b\r\nContent-Disposition: form-data; name="${name}"${filename ? `; filename="${filename}"` : ''}\r\n\r\n${value}\r\n`
const operations = (query: string, variables: object, path: string) =>
  part('operations', JSON.stringify({ query, variables })) + part('map', JSON.stringify({ 0: [`variables.${path}`] }))

describe('a form upload', () => {
  test('that another site could have sent is rejected before it is stored', async () => {
    const { url, backend } = await testUploadGateway()
    const body = `${operations(createNotice, { input: { ...notice, file: null } }, 'input.file')}${part('0', '%PDF-1.4', 'paper.pdf')}--b--`
    const headers = { 'content-type': 'Multipart/Form-Data; boundary=b', ...tokenHeader }
    const response = await fetch(`${url}/graphql`, { method: 'POST', headers, body })
    expect([response.status, await response.json()]).toEqual([
      400,
      {
        errors: [
          {
            message: 'An upload needs the header apollo-require-preflight, which other sites cannot send.',
            extensions: { code: 'BAD_REQUEST' },
          },
        ],
      },
    ])
    expect([temporaryFiles(), backend.requests()]).toEqual([[], []])
  })

  const send = async (body: string, headers: object = multipart) => {
    const { url } = await signedInGateway()
    const response = await fetch(`${url}/graphql`, { method: 'POST', headers: { ...headers, ...tokenHeader }, body })
    return { status: response.status, text: await response.text() }
  }
  const whole = operations(createNotice, { input: { ...notice, file: null } }, 'input.file')

  test.each([
    ['without a boundary', '', { ...multipart, 'content-type': 'multipart/form-data' }],
    ['that ends early', part('operations', '{}').slice(0, -10)],
    ['with a broken operation', part('operations', '{')],
    ['with fields in the wrong order', part('map', '{}')],
    ['without fields', '--b--'],
    ['with a malformed header', '--b\r\nnonsense\r\n\r\nx\r\n--b--'],
    ['without its file', `${whole}--b--\r\n`],
    ['with an incomplete file', whole + part('0', '%PDF-1.4 half', 'paper.pdf')],
    ['that is a batch', `${part('operations', JSON.stringify([{ query: '{ __typename }' }]))}${part('map', '{}')}--b--`],
  ])('%s gets 400', async (_error, body, headers = multipart) => {
    const { status, text } = await send(body, headers)
    expect([status, JSON.parse(text).errors[0].extensions.code]).toEqual([400, 'BAD_REQUEST'])
  })

  test.each([2, 6])('with %i files gets 413, since no input has more than one', async (count) => {
    const map = Object.fromEntries(Array.from({ length: count }, (_, index) => [index, ['variables.file']]))
    const { status } = await send(
      `${part('operations', '{"query":"{__typename}","variables":{}}')}${part('map', JSON.stringify(map))}--b--`,
    )
    expect(status).toBe(413)
  })

  test('that is rejected early is read to its end, so that browsers see the response', async () => {
    const { url } = await signedInGateway({ settings: { MAX_UPLOAD_MB: '1' } })
    const request = http.request(`${url}/graphql`, { method: 'POST', headers: { ...multipart, ...tokenHeader } })
    let isSent = false
    const response = new Promise<[boolean, string]>((resolve, reject) => {
      request.on('error', reject).on('response', async (response) => {
        const afterEnd = isSent
        resolve([afterEnd, Buffer.concat(await response.toArray()).toString()])
      })
    })
    request.write(whole)
    request.write(part('0', 'x'.repeat(3 * 1024 * 1024), 'paper.pdf').slice(0, -2))
    for (let i = 0; i < 20; i++) {
      await new Promise((resolve) => setTimeout(resolve, 10))
      request.write('x'.repeat(100_000))
    }
    isSent = true
    request.end('\r\n--b--\r\n')
    const [afterEnd, body] = await response
    expect(JSON.parse(body).errors[0].extensions.fields).toEqual({
      file: ['The file is larger than 1 MB. Please choose a smaller one.'],
    })
    expect(afterEnd).toBe(true)
  })
})

describe('an upload is rejected before it is stored', () => {
  /** Sends the headers of an upload. */
  function sendHeaders(url: string, headers: object) {
    const request = http.request(`${url}/graphql`, { method: 'POST', headers: { ...multipart, ...headers } })
    const response = new Promise<{ status?: number | undefined; code: string }>((resolve, reject) => {
      request.on('error', reject).on('response', async (message) => {
        const { errors } = JSON.parse(Buffer.concat(await message.toArray()).toString())
        resolve({ status: message.statusCode, code: errors[0].extensions.code })
      })
    })
    response.catch(() => {})
    onTestFinished(() => void request.destroy())
    request.flushHeaders()
    return { request, response, end: () => request.end('\r\n--b--\r\n') }
  }

  /** Sends an upload without its end. */
  function sendBeginning(url: string, headers: object, bytes = 100_000) {
    const upload = sendHeaders(url, headers)
    upload.request.write(operations(createNotice, { input: { ...notice, file: null } }, 'input.file'))
    upload.request.write(part('0', 'x'.repeat(bytes), 'paper.pdf').slice(0, -2))
    return upload
  }

  test.each([{}, { authorization: 'Basic c3RhZmY6cGFzcw==' }, { authorization: 'Bearer ' }])(
    'if its headers contain no token: %o',
    async (headers) => {
      const { url, backend } = await testUploadGateway()
      expect(await sendHeaders(url, headers).response).toEqual({ status: 401, code: 'UNAUTHENTICATED' })
      expect([temporaryFiles(), backend.requests()]).toEqual([[], []])
    },
  )

  const stored = (count: number) =>
    until(
      () => temporaryFiles().length === count,
      () => `${count} temporary files instead of ${temporaryFiles().length}`,
    )
  const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
  /** Accepts the tokens that staff have, and no others. */
  const acceptStaff = (backend: FakeBackend) =>
    backend.on('GET levels', (response, { headers }) => {
      const isStaff = headers.authorization?.startsWith('Bearer staff')
      response.writeHead(isStaff ? 200 : 401, { 'content-type': 'application/json' }).end('[]')
    })

  test('if other uploads with the same token, or too many in all, run and wait for too long', async () => {
    const limits = { waiting: 2, waitingPerClient: 1 }
    const { url, backend } = await testGateway({ uploads: { limits } })
    acceptStaff(backend)
    const running = Array.from({ length: 8 }, (_, index) => sendBeginning(url, bearer(`staff${index % 4}`)))
    await stored(8)
    const sendTwo = async (tokens: string[]) => {
      const uploads = tokens.map((token) => sendBeginning(url, bearer(token)))
      for (const { end } of uploads) end()
      const responses = uploads.map(({ response }) => response)
      return { first: await Promise.race(responses), responses }
    }
    const ofOne = await sendTwo(['staff0', 'staff0'])
    expect(ofOne.first).toEqual({ status: 429, code: 'TOO_MANY_REQUESTS' })
    const ofOthers = await sendTwo(['staff5', 'staff6'])
    expect(ofOthers.first).toEqual({ status: 503, code: 'OVERLOADED' })
    expect(temporaryFiles()).toHaveLength(8)
    for (const { request } of running) request.destroy()
    const codes = (await Promise.all([...ofOne.responses, ...ofOthers.responses])).map(({ code }) => code)
    // of the files of those that waited, which are no PDF
    expect(codes.sort()).toEqual(['BAD_USER_INPUT', 'BAD_USER_INPUT', 'OVERLOADED', 'TOO_MANY_REQUESTS'])
  })

  test('if its token is made up, and keeps no slot from others', async () => {
    const uploads = { limits: { waitMs: 1 } }
    const { url, backend } = await testGateway({ settings: { TRUST_PROXY: 'on' }, limits: { waits: true }, uploads })
    acceptStaff(backend)
    const slow = Array.from({ length: 8 }, (_, index) =>
      sendBeginning(url, { ...bearer(`made-up-${index}`), 'x-forwarded-for': `203.0.113.${index % 4}` }),
    )
    await backend.waitForRequests(8)
    const staff = sendBeginning(url, bearer('staff'))
    await stored(1)
    staff.end()
    expect((await staff.response).code).toBe('BAD_USER_INPUT')
    for (const { request } of slow) request.end()
    for (const { response } of slow) expect(await response).toEqual({ status: 401, code: 'UNAUTHENTICATED' })
    await stored(0)
  })

  test('while it is not known whether the backend accepts its token', async () => {
    const { url, backend } = await testGateway()
    const release = backend.hold('GET levels', [])
    const upload = sendBeginning(url, tokenHeader)
    await backend.waitForRequests(1)
    expect(temporaryFiles()).toEqual([])
    release()
    await stored(1)
    upload.end()
    expect((await upload.response).code).toBe('BAD_USER_INPUT')
    expect(backend.requests().map(({ call }) => call)).toEqual(['GET levels'])
    await stored(0)
  })

  test('but not if the account may not read what proves its token', async () => {
    const { url, backend } = await testGateway()
    backend.respond('GET levels', {}, 403)
    const upload = sendBeginning(url, tokenHeader)
    await stored(1)
    upload.end()
    expect((await upload.response).code).toBe('BAD_USER_INPUT')
  })

  test('if the backend fails, so that its token can’t be checked', async () => {
    const { url, backend } = await testGateway()
    backend.respond('GET levels', {}, 500)
    const upload = sendHeaders(url, tokenHeader)
    upload.end()
    expect(await upload.response).toEqual({ status: 503, code: 'BACKEND_UNAVAILABLE' })
  })

  test('if its Content-Length is more than ten times the maximum file size', async () => {
    const { url } = await signedInGateway({ settings: { MAX_UPLOAD_MB: '1' } })
    const form = new FormData()
    form.append('operations', new Blob([Buffer.alloc(11 * 1024 * 1024)]))
    const headers = { 'apollo-require-preflight': 'true', ...tokenHeader }
    const response = await fetch(`${url}/graphql`, { method: 'POST', headers, body: form })
    expect([response.status, (await response.json()).errors[0].extensions.code]).toEqual([413, 'BAD_REQUEST'])
  })

  test('and aborted if it sends as much without a Content-Length', async () => {
    const { url } = await signedInGateway({ settings: { MAX_UPLOAD_MB: '1' } })
    const upload = sendBeginning(url, tokenHeader, 11 * 1024 * 1024)
    await expect(upload.response).rejects.toThrow(/ECONNRESET|EPIPE|socket hang up/)
  })
})
