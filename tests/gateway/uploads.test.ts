import fs from 'node:fs'
import http from 'node:http'
import os from 'node:os'
import sharp from 'sharp'
import { describe, expect, onTestFinished, test } from 'vitest'
import { type FileName, file } from '../support/files.ts'
import { until } from '../support/stack.ts'
import { testGateway, token } from '../support/testGateway.ts'

const createNotice = 'mutation ($input: NoticeInput!) { createNotice(input: $input) { id } }'
const createFaculty = 'mutation ($input: FacultyInput!) { createFaculty(input: $input) { id } }'
const notice = { title: 'Exams', releasedOn: '2026-11-01' }
const teacher = { name: 'Sample Teacher', email: 'teacher@example.edu', department: 'IT', qualification: 'MSc' }

const named = (name: string, bytes: Uint8Array, type = '') => new File([new Uint8Array(bytes)], name, { type })
const chosen = (name: FileName) => named(name, file(name).buffer, file(name).mimeType)
const temporary = () => fs.readdirSync(os.tmpdir()).filter((name) => /^(upload|capacitor)-/.test(name))

async function testUploadGateway() {
  const gateway = await testGateway()
  gateway.backend.respond('POST notices', { data: { id: 1 } }, 201)
  gateway.backend.respond('POST faculties', { faculty: { id: 1 } }, 201)
  return gateway
}

test.each<FileName>(['paper.pdf', 'paper.doc', 'paper.docx', 'photo.jpg', 'photo.jpeg', 'photo.png', 'photo.gif', 'photo.webp'])(
  'a notice takes %s',
  { tags: 'VAL-NOT-08' },
  async (name) => {
    const { backend, runQuery } = await testUploadGateway()
    const { errors } = await runQuery(createNotice, { input: { ...notice, file: chosen(name) } }, token)
    expect(errors).toBeUndefined()
    expect((backend.requests()[0]!.form['file'] as File).name).toBe(name)
  },
)

const wrongFile = 'File must be a pdf, doc, docx, jpg, jpeg, png, gif or webp.'
test.each<[string, File]>([
  ['notes.txt', chosen('notes.txt')],
  ['prog.exe', chosen('prog.exe')],
  ['image.bmp', chosen('image.bmp')],
  ['a program called paper.pdf', named('paper.pdf', file('prog.exe').buffer, 'application/pdf')],
  ['text called paper.pdf', named('paper.pdf', file('notes.txt').buffer, 'application/pdf')],
  ['a pdf called paper.exe', named('paper.exe', file('paper.pdf').buffer, 'application/pdf')],
  ['an empty file', named('paper.pdf', new Uint8Array(), 'application/pdf')],
  ['a drawing', chosen('drawing.svg')],
])('a notice refuses %s before the backend sees it', { tags: 'VAL-NOT-09' }, async (_what, refused) => {
  const { backend, runQuery } = await testUploadGateway()
  const { errors } = await runQuery(createNotice, { input: { ...notice, file: refused } }, token)
  expect(errors?.[0]?.extensions).toEqual({ code: 'BAD_USER_INPUT', fields: { file: [wrongFile] } })
  expect(backend.requests()).toEqual([])
})

test.each<FileName>(['photo.jpg', 'photo.png', 'photo.gif', 'photo.webp', 'image.bmp'])(
  'a faculty member takes %s, whatever it is called',
  { tags: 'A-35' },
  async (name) => {
    const { backend, runQuery } = await testUploadGateway()
    const { errors } = await runQuery(createFaculty, { input: { ...teacher, image: named('image', file(name).buffer) } }, token)
    expect(errors).toBeUndefined()
    expect((backend.requests()[0]!.form['image'] as File).type).toBe(file(name).mimeType)
  },
)

test.each<[string, () => File]>([
  ['a pdf', () => chosen('paper.pdf')],
  ['an SVG drawing', () => chosen('drawing.svg')],
  ['a text called photo.png', () => named('photo.png', file('notes.txt').buffer, 'image/png')],
  ['half a picture', () => named('photo.png', file('photo.png').buffer.subarray(0, 20), 'image/png')],
])('a faculty member refuses %s', { tags: 'VAL-FAC-09' }, async (_what, refused) => {
  const { backend, runQuery } = await testUploadGateway()
  const { errors } = await runQuery(createFaculty, { input: { ...teacher, name: '', image: refused() } }, token)
  expect(errors?.[0]?.extensions?.['fields']).toEqual({ name: ['Name is required.'], image: ['File must be an image.'] })
  expect(backend.requests()).toEqual([])
})

test('a pixel bomb is refused without being decoded', async () => {
  const { backend, runQuery } = await testUploadGateway()
  const bomb = await sharp({ create: { width: 10_000, height: 5001, channels: 3, background: '#fff' }, limitInputPixels: false })
    .png()
    .toBuffer()
  expect(bomb.length).toBeLessThan(1_000_000)
  const { errors } = await runQuery(createFaculty, { input: { ...teacher, image: named('bomb.png', bomb, 'image/png') } }, token)
  expect(errors?.[0]?.extensions?.['fields']).toEqual({ image: ['The image has more than 50 million pixels.'] })
  expect(backend.requests()).toEqual([])
})

describe('the limit of MAX_UPLOAD_MB', { tags: 'A-35' }, () => {
  const limit = 1024 * 1024
  const sized = (bytes: number) =>
    named('paper.pdf', Buffer.concat([file('paper.pdf').buffer, Buffer.alloc(bytes)]).subarray(0, bytes))

  test.each([limit - 1, limit])('takes a file of %i bytes, with its length announced', async (bytes) => {
    const { backend, runQuery } = await testGateway({ settings: { MAX_UPLOAD_MB: '1' } })
    backend.respond('POST notices', { data: { id: 1 } }, 201)
    const { errors } = await runQuery(createNotice, { input: { ...notice, file: sized(bytes) } }, token)
    expect(errors).toBeUndefined()
    const { headers, body, form } = backend.requests()[0]!
    expect((form['file'] as File).size).toBe(bytes)
    expect(headers['content-length']).toBe(String(body.length))
    expect(headers).not.toHaveProperty('transfer-encoding')
  })

  test.each([limit + 1, 8 * limit])('tells one of %i bytes at its field', async (bytes) => {
    const { backend, runQuery } = await testGateway({ settings: { MAX_UPLOAD_MB: '1' } })
    const { errors } = await runQuery(createNotice, { input: { ...notice, file: sized(bytes) } }, token)
    expect(errors?.[0]?.extensions).toEqual({ code: 'BAD_USER_INPUT', fields: { file: ['The file is larger than 1 MB.'] } })
    expect(backend.requests()).toEqual([])
  })
})

test('no temporary file is left, whether an upload is taken, refused or given up', async () => {
  const before = temporary()
  const { url, runQuery, backend } = await testUploadGateway()
  await runQuery(createNotice, { input: { ...notice, file: chosen('paper.pdf') } }, token)
  await runQuery(createNotice, { input: { ...notice, title: '', file: chosen('paper.pdf') } }, token)
  await runQuery(createNotice, { input: { ...notice, file: chosen('paper.pdf') } })
  await runQuery(
    'mutation ($input: NoticeInput!) { nonsense(input: $input) }',
    { input: { ...notice, file: chosen('paper.pdf') } },
    token,
  )
  backend.reset('POST notices')
  await runQuery(createNotice, { input: { ...notice, file: chosen('paper.pdf') } }, token)
  const halfway = http.request(`${url}/graphql`, { method: 'POST', headers: { ...multipart, ...token } }).on('error', () => {})
  halfway.write(operations(createNotice, { input: { ...notice, file: null } }, 'input.file'))
  halfway.write(part('0', 'half of a file', 'paper.pdf'))
  await until(
    () => temporary().length > before.length,
    () => 'a spooled file',
  )
  halfway.destroy()
  await until(
    () => temporary().length <= before.length,
    () => `the temporary files to go: ${temporary()}`,
  )
})

const multipart = { 'content-type': 'multipart/form-data; boundary=b', 'apollo-require-preflight': 'true' }
const part = (name: string, value: string, filename?: string) =>
  `--b\r\nContent-Disposition: form-data; name="${name}"${filename ? `; filename="${filename}"` : ''}\r\n\r\n${value}\r\n`
const operations = (query: string, variables: object, path: string) =>
  part('operations', JSON.stringify({ query, variables })) + part('map', JSON.stringify({ 0: [`variables.${path}`] }))

describe('a form upload', () => {
  test('that another site could have sent is refused before anything of it is kept', async () => {
    const { url, backend } = await testUploadGateway()
    const body = `${operations(createNotice, { input: { ...notice, file: null } }, 'input.file')}${part('0', '%PDF-1.4', 'paper.pdf')}--b--`
    const headers = { 'content-type': 'Multipart/Form-Data; boundary=b', ...token }
    const before = temporary()
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
    expect([temporary(), backend.requests()]).toEqual([before, []])
  })

  const send = async (body: string, headers: object = multipart) => {
    const { url } = await testGateway()
    const response = await fetch(`${url}/graphql`, { method: 'POST', headers: { ...headers, ...token }, body })
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
    ['that is a batch', `${part('operations', JSON.stringify([{ query: '{ __typename }' }]))}${part('map', '{}')}--b--`],
  ])('%s is a 400', async (_what, body, headers = multipart) => {
    const { status, text } = await send(body, headers)
    expect([status, JSON.parse(text).errors[0].extensions.code]).toEqual([400, 'BAD_REQUEST'])
  })

  test.each([2, 6])('with %i files is a 413: no input has more than one', async (count) => {
    const map = Object.fromEntries(Array.from({ length: count }, (_, index) => [index, ['variables.file']]))
    const { status } = await send(
      `${part('operations', '{"query":"{__typename}","variables":{}}')}${part('map', JSON.stringify(map))}--b--`,
    )
    expect(status).toBe(413)
  })

  test.each([
    ['whose file does not come', `${whole}--b--\r\n`],
    ['whose file breaks off', whole + part('0', '%PDF-1.4 half', 'paper.pdf')],
  ])('%s is told at its field', async (_what, body) => {
    const { status, text } = await send(body)
    expect(status).toBe(200)
    expect(JSON.parse(text).errors[0].extensions).toEqual({
      code: 'BAD_USER_INPUT',
      fields: { file: ['The file did not arrive whole.'] },
    })
  })

  test('that is refused while it is still being sent is read to its end, so that a browser sees the answer', async () => {
    const { url } = await testGateway({ settings: { MAX_UPLOAD_MB: '1' } })
    const request = http.request(`${url}/graphql`, { method: 'POST', headers: { ...multipart, ...token } })
    let ended = false
    const answered = new Promise<[boolean, string]>((resolve, reject) => {
      request.on('error', reject).on('response', async (response) => {
        const inTime = ended
        resolve([inTime, Buffer.concat(await response.toArray()).toString()])
      })
    })
    request.write(whole)
    request.write(part('0', 'x'.repeat(3 * 1024 * 1024), 'paper.pdf').slice(0, -2))
    for (let i = 0; i < 20; i++) {
      await new Promise((resolve) => setTimeout(resolve, 10))
      request.write('x'.repeat(100_000))
    }
    ended = true
    request.end('\r\n--b--\r\n')
    const [inTime, body] = await answered
    expect(JSON.parse(body).errors[0].extensions.fields).toEqual({ file: ['The file is larger than 1 MB.'] })
    expect(inTime).toBe(true)
  })
})

describe('an upload is refused before anything of it is stored', () => {
  /** Announces an upload, and sends nothing of it. */
  function announce(url: string, headers: object) {
    const request = http.request(`${url}/graphql`, { method: 'POST', headers: { ...multipart, ...headers } })
    const answer = new Promise<{ status?: number | undefined; code: string }>((resolve, reject) => {
      request.on('error', reject).on('response', async (response) => {
        const { errors } = JSON.parse(Buffer.concat(await response.toArray()).toString())
        resolve({ status: response.statusCode, code: errors[0].extensions.code })
      })
    })
    answer.catch(() => {})
    onTestFinished(() => void request.destroy())
    request.flushHeaders()
    return { request, answer, end: () => request.end('\r\n--b--\r\n') }
  }

  /** Sends an upload but for its end. */
  function begin(url: string, headers: object, bytes = 100_000) {
    const upload = announce(url, headers)
    upload.request.write(operations(createNotice, { input: { ...notice, file: null } }, 'input.file'))
    upload.request.write(part('0', 'x'.repeat(bytes), 'paper.pdf').slice(0, -2))
    return upload
  }

  test.each([{}, { authorization: 'Basic c3RhZmY6cGFzcw==' }, { authorization: 'Bearer ' }])(
    'before its body arrives if it carries no token: %o',
    async (headers) => {
      const { url, backend } = await testUploadGateway()
      const before = temporary()
      expect(await announce(url, headers).answer).toEqual({ status: 401, code: 'UNAUTHENTICATED' })
      expect([temporary(), backend.requests()]).toEqual([before, []])
    },
  )

  test('if two of the same client or eight in all are running', async () => {
    const { url } = await testGateway({ settings: { TRUST_PROXY: 'on' } })
    const before = temporary().length
    const from = (address: string) => begin(url, { ...token, 'x-forwarded-for': address })
    const refused = async (upload: ReturnType<typeof begin>) => {
      upload.end()
      return upload.answer
    }
    const running = Array.from({ length: 8 }, (_, index) => from(`203.0.113.${index % 4}`))
    await until(
      () => temporary().length >= before + 8,
      () => 'eight spooled files',
    )
    expect(await refused(from('203.0.113.3'))).toEqual({ status: 429, code: 'TOO_MANY_REQUESTS' })
    expect(await refused(from('203.0.113.9'))).toEqual({ status: 503, code: 'OVERLOADED' })
    for (const { request } of running) request.destroy()
    await until(
      async () => (await refused(from('203.0.113.3'))).status === 200,
      () => 'a free place',
    )
  })

  test('if it announces ten times what a file may have', async () => {
    const { url } = await testGateway({ settings: { MAX_UPLOAD_MB: '1' } })
    const form = new FormData()
    form.append('operations', new Blob([Buffer.alloc(11 * 1024 * 1024)]))
    const headers = { 'apollo-require-preflight': 'true', ...token }
    const response = await fetch(`${url}/graphql`, { method: 'POST', headers, body: form })
    expect([response.status, (await response.json()).errors[0].extensions.code]).toEqual([413, 'BAD_REQUEST'])
  })

  test('and cut off if it sends as much unannounced', async () => {
    const { url } = await testGateway({ settings: { MAX_UPLOAD_MB: '1' } })
    const upload = begin(url, token, 11 * 1024 * 1024)
    await expect(upload.answer).rejects.toThrow(/ECONNRESET|EPIPE|socket hang up/)
  })
})
