import fs from 'node:fs'
import http from 'node:http'
import os from 'node:os'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { bmp, oldBmp, png } from '../support/declaredSizes.ts'
import { type FileName, file } from '../support/files.ts'
import { create, inputs, upload as uploadImage } from '../support/restCalls.ts'
import { temporaryFolder, until } from '../support/stack.ts'
import { testGateway, tokenHeader } from '../support/testGateway.ts'

const [createNotice, createFaculty] = [create('Notice'), create('Faculty')]
const { Notice: notice, Faculty: faculty } = inputs

const fileOf = (name: string, bytes: Uint8Array, type = '') => new File([new Uint8Array(bytes)], name, { type })
const sampleFile = (name: FileName) => fileOf(name, file(name).buffer, file(name).mimeType)
// other test files upload at the same time
beforeEach(() => void vi.stubEnv('TMPDIR', temporaryFolder()))
afterEach(() => void vi.unstubAllEnvs())
const temporaryFiles = () => fs.readdirSync(os.tmpdir()).filter((name) => /^(upload|capacitor)-/.test(name))

async function testUploadGateway() {
  const gateway = await testGateway()
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
    const { backend, runQuery } = await testGateway({ settings: { MAX_UPLOAD_MB: '1' } })
    backend.respond('POST notices', { data: { id: 1 } }, 201)
    const { errors } = await runQuery(createNotice, { input: { ...notice, file: sized(bytes) } }, tokenHeader)
    expect(errors).toBeUndefined()
    const { headers, body, form } = backend.requests()[0]!
    expect((form['file'] as File).size).toBe(bytes)
    expect(headers['content-length']).toBe(String(body.length))
    expect(headers).not.toHaveProperty('transfer-encoding')
  })

  test.each([limit + 1, 8 * limit])('rejects a file of %i bytes with an error for its field', async (bytes) => {
    const { backend, runQuery } = await testGateway({ settings: { MAX_UPLOAD_MB: '1' } })
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
    const { url } = await testGateway()
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
    const { url } = await testGateway({ settings: { MAX_UPLOAD_MB: '1' } })
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

  test('if two uploads of the same client or eight in total are running', async () => {
    const { url } = await testGateway({ settings: { TRUST_PROXY: 'on' } })
    const from = (address: string) => sendBeginning(url, { ...tokenHeader, 'x-forwarded-for': address })
    const responseTo = async (upload: ReturnType<typeof sendBeginning>) => {
      upload.end()
      return upload.response
    }
    const running = Array.from({ length: 8 }, (_, index) => from(`203.0.113.${index % 4}`))
    await until(
      () => temporaryFiles().length >= 8,
      () => 'eight temporary files',
    )
    expect(await responseTo(from('203.0.113.3'))).toEqual({ status: 429, code: 'TOO_MANY_REQUESTS' })
    expect(await responseTo(from('203.0.113.9'))).toEqual({ status: 503, code: 'OVERLOADED' })
    for (const { request } of running) request.destroy()
    await until(
      async () => (await responseTo(from('203.0.113.3'))).status === 200,
      () => 'an upload to be accepted again',
    )
  })

  describe('if it lasts and the backend refuses its token,', () => {
    const uploads = { uncheckedMs: 100 }

    test('which ends it with the code UNAUTHENTICATED and leaves no file', async () => {
      const { url, backend } = await testGateway({ uploads })
      backend.respond('GET levels', {}, 401)
      const [upload, withoutOperation] = [sendBeginning(url, tokenHeader), sendHeaders(url, tokenHeader)]
      expect(await withoutOperation.response).toEqual({ status: 401, code: 'UNAUTHENTICATED' })
      expect((await upload.response).code).toBe('UNAUTHENTICATED')
      expect(backend.requests().map(({ call }) => call)).toEqual(['GET levels', 'GET levels'])
      await until(
        () => temporaryFiles().length === 0,
        () => 'no temporary file',
      )
    })

    test.each([200, 403, 500])('but not if its check answers %i', async (status) => {
      const { url, backend } = await testGateway({ uploads })
      backend.respond('GET levels', { data: [] }, status)
      const upload = sendBeginning(url, tokenHeader)
      await until(
        () => backend.requests().length === 1,
        () => 'the check',
      )
      upload.end()
      expect((await upload.response).code).toBe('BAD_USER_INPUT') // of the file, which is no PDF
    })
  })

  test('if its Content-Length is more than ten times the maximum file size', async () => {
    const { url } = await testGateway({ settings: { MAX_UPLOAD_MB: '1' } })
    const form = new FormData()
    form.append('operations', new Blob([Buffer.alloc(11 * 1024 * 1024)]))
    const headers = { 'apollo-require-preflight': 'true', ...tokenHeader }
    const response = await fetch(`${url}/graphql`, { method: 'POST', headers, body: form })
    expect([response.status, (await response.json()).errors[0].extensions.code]).toEqual([413, 'BAD_REQUEST'])
  })

  test('and aborted if it sends as much without a Content-Length', async () => {
    const { url } = await testGateway({ settings: { MAX_UPLOAD_MB: '1' } })
    const upload = sendBeginning(url, tokenHeader, 11 * 1024 * 1024)
    await expect(upload.response).rejects.toThrow(/ECONNRESET|EPIPE|socket hang up/)
  })
})
