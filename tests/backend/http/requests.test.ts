// Invalid requests: wrong ids, addresses, bodies and sizes.
import fs from 'node:fs'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, test } from 'vitest'
import { incomingOf } from '../../support/parts/s3.ts'
import { until } from '../../support/servers/stack.ts'
import {
  courseFields,
  encodeForm,
  facultyFields,
  form,
  imageOfSize,
  innovationFields,
  levelFields,
  noticeFields,
  socialLinkFields,
  subjectFields,
  testBackend,
} from '../../support/servers/testBackend.ts'

const MEGABYTE = 1024 * 1024
const log: string[] = []
const logTo = { write: (line: string) => void log.push(line) }
const { app, call, config, createRecord, token } = await testBackend({ maxUploadBytes: MEGABYTE, logLevel: 'error' }, { logTo })
const raw = async (method: string, url: string, payload: string | Buffer, type: string) => {
  const headers = { 'content-type': type, authorization: `Bearer ${token}` }
  const response = await app.inject({ method: method as 'POST', url, payload, headers })
  return { status: response.statusCode, json: JSON.parse(response.payload) as { message: string } }
}
const createRecords = async () => {
  const { id } = await createRecord('courses', courseFields())
  await createRecord('subjects', subjectFields((await createRecord('levels', levelFields(id)))['id']))
  await createRecord('notices', noticeFields())
  await createRecord('faculties', facultyFields())
  await createRecord('innovation-branches', innovationFields())
  await createRecord('socials', socialLinkFields())
}
const temporaryFiles = () => fs.readdirSync(incomingOf(config))
const pdfOfSize = (size: number) => Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(size - 9, 0x20)])

describe('invalid ids', () => {
  const ids = [
    'abc',
    '-1',
    '0',
    '1e9999',
    '%00',
    '01',
    '1.0',
    '+1',
    '1%20',
    '9007199254740993',
    '%zz',
    '1'.repeat(150),
    '1'.repeat(5000),
    'null',
  ]
  const calls = Object.entries({
    GET: ['notices', 'faculties', 'courses', 'innovation-branches', 'subjects', 'levels/course', 'subjects/level'],
    PUT: ['notices', 'courses', 'innovation-branches', 'levels', 'subjects', 'socials'],
    POST: ['faculties'],
    DELETE: ['notices', 'faculties', 'courses', 'innovation-branches', 'levels', 'subjects', 'socials'],
  }).flatMap(([method, resources]) => resources.map((resource) => [method, resource] as const))

  test.each(ids)('%s returns 404 as JSON for every call', { tags: 'CNF-15' }, async (id) => {
    await createRecords()
    for (const [method, resource] of calls) {
      const response = await call(method, `${resource}/${id}`, method === 'GET' || method === 'DELETE' ? {} : { body: {} })
      expect([resource, response.status, response.json]).toEqual([resource, 404, { message: expect.any(String) }])
    }
  })

  test('an unknown id returns 404 for a change with any body and for a deletion', {
    tags: ['CNF-07', 'CNF-08', 'CNF-09', 'CNF-10', 'CNF-11', 'CNF-12', 'CNF-13'],
  }, async () => {
    for (const [method, resource] of calls.filter(([method]) => method !== 'GET')) {
      const response = await call(method, `${resource}/99999`, method === 'DELETE' ? {} : { body: {} })
      expect([resource, response.status, response.json]).toEqual([resource, 404, { message: expect.stringMatching(/found/) }])
    }
  })
})

describe('addresses', () => {
  test.each(['/api/v1', '/api/v1/nothing', '/api/v1/notices/1/more', '/', '/api/v2/notices', '//'])(
    '%s returns 404 as JSON for any body',
    { tags: 'CNF-16' },
    async (url) => {
      for (const method of ['GET', 'POST', 'PUT', 'DELETE']) {
        const { status, json } = await raw(method, url, method === 'GET' ? '' : '{', 'application/json')
        expect([status, json]).toEqual([404, { message: 'Not Found' }])
      }
    },
  )

  test.each([
    ['PUT', '/api/v1/notices', 'GET, HEAD, POST'],
    ['POST', '/api/v1/notices/1', 'DELETE, GET, HEAD, PUT'],
    ['PUT', '/api/v1/faculties/1', 'DELETE, GET, HEAD, POST'],
    ['PATCH', '/api/v1/faculties', 'GET, HEAD, POST'],
    ['POST', '/api/v1/courses/1', 'DELETE, GET, HEAD, PUT'],
    ['GET', '/api/v1/levels/1', 'DELETE, PUT'],
    ['GET', '/api/v1/socials/1', 'DELETE, PUT'],
    ['POST', '/api/v1/levels/course/1', 'GET, HEAD'],
    ['DELETE', '/api/v1/subjects/level/1', 'GET, HEAD'],
    ['PUT', '/api/v1/innovation-branches', 'GET, HEAD, POST'],
    ['POST', '/api/v1/images', 'GET, HEAD'],
    ['PUT', '/api/v1/images/upload', 'GET, HEAD, POST'],
    ['DELETE', '/api/v1/images/upload', 'GET, HEAD, POST'],
    ['GET', '/api/v1/login', 'POST'],
    ['DELETE', '/storage/notices/x.pdf', 'GET, HEAD'],
  ])('%s %s returns 405 with the allowed methods', async (method, url, allow) => {
    const response = await call(method, url, { token: null })
    expect([response.status, response.headers['allow']]).toEqual([405, allow])
    expect(response.json).toEqual({ message: expect.any(String) })
  })

  test('every response forbids content sniffing', async () => {
    for (const url of ['notices', 'nothing', 'notices/x'])
      expect((await call('GET', url)).headers['x-content-type-options']).toBe('nosniff')
  })
})

describe('invalid bodies', { tags: 'CVAL-25' }, () => {
  const creations = ['notices', 'faculties', 'courses', 'levels', 'subjects', 'socials', 'innovation-branches', 'images/upload']
  const writeUrls = [...creations, 'login'].map((path) => `/api/v1/${path}`)

  test.each(['[]', '"text"', '1', 'true', '[{"title":"x"}]'])(
    'JSON %s is rejected with a message',
    { tags: 'CVAL-25' },
    async (body) => {
      for (const url of writeUrls) {
        expect(await raw('POST', url, body, 'application/json')).toEqual({
          status: 422,
          json: { message: 'The body must be an object of fields.' },
        })
      }
    },
  )

  test.each(['{', 'null', '', '{"__proto__":{"x":1}}', '{"constructor":{"prototype":{}}}'])(
    'JSON %j returns 4xx with a message',
    { tags: 'CVAL-25' },
    async (body) => {
      for (const url of writeUrls) {
        const { status, json } = await raw('POST', url, body, 'application/json')
        expect(status).toBeGreaterThanOrEqual(400)
        expect(status).toBeLessThan(500)
        expect(json.message).toEqual(expect.any(String))
      }
    },
  )

  test('a deeply nested value for a text is rejected with an error for the field', async () => {
    const depth = 100_000
    const { status, json } = await raw(
      'POST',
      '/api/v1/courses',
      `{"name":${'['.repeat(depth)}${']'.repeat(depth)}}`,
      'application/json',
    )
    expect([status, json]).toMatchObject([422, { errors: { name: ['Course name is required'] } }])
  })

  test.each([1, true, ['x'], { a: { b: 1 } }])(
    '%j for a text is rejected with an error for the field',
    { tags: 'CVAL-25' },
    async (title) => {
      const response = await call('POST', 'notices', { body: noticeFields({ title }) })
      expect([response.status, response.json['errors']]).toEqual([422, { title: ['Title is required.'] }])
      expect((await call('POST', 'notices', { body: noticeFields({ description: title }) })).status).toBe(422)
    },
  )

  test.each([true, ['x'], { a: { b: 1 } }, { id: 1 }])(
    '%j for a text or a number is rejected with an error for the field',
    { tags: 'CVAL-25' },
    async (value) => {
      for (const [resource, body] of [
        ['notices', noticeFields()],
        ['faculties', facultyFields()],
        ['courses', courseFields()],
        ['levels', levelFields(1)],
        ['subjects', subjectFields(1)],
        ['socials', socialLinkFields()],
        ['innovation-branches', innovationFields()],
      ] as const) {
        for (const field of Object.keys(body)) {
          const response = await call('POST', resource, { body: { ...body, [field]: value } })
          expect([response.status, response.json['errors']]).toEqual([
            422,
            expect.objectContaining({ [field]: [expect.any(String)] }),
          ])
        }
      }
    },
  )

  test.each([
    ['text/plain', 'title=x', 415],
    ['application/x-www-form-urlencoded', 'title=x', 415],
    ['multipart/form-data', 'x', 400],
    ['multipart/form-data; boundary=x', 'no parts at all', 400],
    ['multipart/form-data; boundary=x', '--x\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF', 400],
    ['multipart/form-data; boundary=x', '--x\r\nContent-Disposition: form-data; name="__proto__"\r\n\r\nx\r\n--x--\r\n', 400],
  ])('the %s body %j returns %d with a message', async (type, body, status) => {
    expect(await raw('POST', '/api/v1/notices', body, type)).toEqual({ status, json: { message: expect.any(String) } })
    expect(temporaryFiles()).toEqual([])
  })

  test('the content type of a body is case-insensitive', async () => {
    const { payload, headers } = await encodeForm(form(noticeFields()))
    const type = headers['content-type'].replace('multipart/form-data', 'Multipart/Form-Data')
    expect((await raw('POST', '/api/v1/notices', payload, type)).status).toBe(201)
  })

  test('a NUL character is removed from a text, which would end there', async () => {
    const response = await call('POST', 'notices', { body: noticeFields({ title: 'Sports\0 day' }) })
    expect(response.json['data']).toMatchObject({ title: 'Sports day' })
  })

  test('line breaks of a text are kept, sent with a form or JSON', async () => {
    for (const sent of [{ form: form(noticeFields()) }, { body: noticeFields() }]) {
      expect((await call('POST', 'notices', sent)).json['data']).toMatchObject({ description: 'Bring shoes.\nAnd water.' })
    }
  })
})

describe('limits', () => {
  test('JSON of more than 256 KiB returns 413 with a message', async () => {
    const response = await call('POST', 'notices', { body: noticeFields({ description: 'x'.repeat(300_000) }) })
    expect([response.status, response.json]).toEqual([413, { message: expect.any(String) }])
  })

  test('a field of more than 256 KiB returns 413 and is not truncated', async () => {
    const response = await call('POST', 'notices', { form: form(noticeFields({ description: 'x'.repeat(300_000) })) })
    expect([response.status, response.json]).toEqual([413, { message: 'The field description is too long.' }])
  })

  test('a file of MAX_UPLOAD_MB is accepted, one byte more returns 413 and leaves no temporary file', async () => {
    const send = (size: number) =>
      call('POST', 'notices', { form: form(noticeFields(), { file: { name: 'a.pdf', bytes: pdfOfSize(size) } }) })
    expect((await send(MEGABYTE)).status).toBe(201)
    const response = await send(MEGABYTE + 1)
    expect([response.status, response.json]).toEqual([
      413,
      { message: 'The file is larger than 1 MB. Please choose a smaller one.' },
    ])
    expect(temporaryFiles()).toEqual([])
  })

  test('an image of more than MAX_UPLOAD_MB returns 413, even if its own rule allows more', async () => {
    const response = await call('POST', 'innovation-branches', {
      form: form(innovationFields(), { image: imageOfSize(MEGABYTE + 1) }),
    })
    expect([response.status, response.json]).toEqual([
      413,
      { message: 'The file is larger than 1 MB. Please choose a smaller one.' },
    ])
    expect(temporaryFiles()).toEqual([])
  })

  test('more fields or files than any form has return 413', async () => {
    const fields = Object.fromEntries(Array.from({ length: 60 }, (_, i) => [`field${i}`, 'x']))
    expect((await call('POST', 'notices', { form: form({ ...noticeFields(), ...fields }) })).status).toBe(413)
    const files = Object.fromEntries(['a', 'b', 'c', 'd', 'file'].map((name) => [name, 'paper.pdf' as const]))
    expect((await call('POST', 'notices', { form: form(noticeFields(), files) })).status).toBe(413)
    expect(temporaryFiles()).toEqual([])
  })

  test('a rejected form and a file in an unknown field leave no temporary file', async () => {
    expect((await call('POST', 'notices', { form: form({}, { file: 'paper.pdf' }) })).status).toBe(422)
    expect((await call('POST', 'notices', { form: form(noticeFields(), { photo: 'photo.png' }) })).json['data']).toMatchObject({
      file: null,
    })
    expect(temporaryFiles()).toEqual([])
  })
})

describe('on a TCP connection', () => {
  const listening = app.listen({ port: 0, host: '127.0.0.1' })
  const port = () => (app.server.address() as AddressInfo).port
  const send = (path: string, headers: http.OutgoingHttpHeaders, method = 'POST') =>
    http.request({
      port: port(),
      path: `/api/v1/${path}`,
      method,
      headers: { authorization: `Bearer ${token}`, ...headers },
    })

  test('the backend listens on this machine only and limits the time of headers', async () => {
    await listening
    expect((app.server.address() as AddressInfo).address).toBe('127.0.0.1')
    expect([app.server.headersTimeout, app.server.requestTimeout, app.server.keepAliveTimeout]).toEqual([15_000, 0, 72_000])
  })

  test('a request without a token is rejected before its body is read', { tags: 'CAUTH-24' }, async () => {
    const request = send('notices', {
      authorization: '',
      'content-type': 'multipart/form-data; boundary=x',
      'content-length': 10 * MEGABYTE,
    })
    request.on('error', () => {})
    request.write('--x\r\n')
    const status = await new Promise((resolve) => request.on('response', ({ statusCode }) => resolve(statusCode)))
    request.destroy()
    expect(status).toBe(401)
  })

  const resources = ['courses', 'levels', 'subjects', 'faculties', 'notices', 'innovation-branches', 'socials']
  const writes = [
    ...resources.map((resource) => ['POST', resource] as const),
    ...resources.map((resource) => [resource === 'faculties' ? 'POST' : 'PUT', `${resource}/1`] as const),
    ...resources.map((resource) => ['DELETE', `${resource}/1`] as const),
    ['POST', 'images/upload'] as const,
  ]
  test.each(writes)('%s /%s without a valid token returns 401 before the body has arrived', async (method, path) => {
    await listening
    for (const type of ['application/json', 'multipart/form-data; boundary=x']) {
      const request = send(path, { authorization: 'Bearer x', 'content-type': type, 'content-length': 1000 }, method)
      request.on('error', () => {}).write(type.startsWith('multipart') ? '--x\r\n' : '{')
      const status = await new Promise((resolve) => request.on('response', ({ statusCode }) => resolve(statusCode)))
      request.destroy()
      expect(status).toBe(401)
    }
  })

  test.each(['destroy', 'reset'])(
    'an upload that the client aborts (%s) leaves no row, no file and no error in the log',
    async (how) => {
      log.length = 0
      const before = (await call('GET', 'notices')).text
      const { payload, headers } = await encodeForm(
        form(noticeFields({ title: 'Aborted' }), { file: { name: 'a.pdf', bytes: pdfOfSize(500_000) } }),
      )
      const request = send('notices', { ...headers, 'content-length': payload.length })
      request.on('error', () => {})
      request.write(payload.subarray(0, 300_000))
      await until(
        () => temporaryFiles().length > 0,
        () => 'the upload to begin',
      )
      how === 'destroy' ? request.destroy() : request.socket?.resetAndDestroy()
      await until(
        () => temporaryFiles().length === 0,
        () => 'the temporary file to be deleted',
      )
      expect(log).toEqual([])
      expect((await call('GET', 'notices')).text).toBe(before)
    },
  )

  test('a client that keeps sending a file that is too large gets the response', async () => {
    const body = form(noticeFields(), { file: { name: 'a.pdf', bytes: pdfOfSize(8 * MEGABYTE) } })
    const response = await fetch(`http://127.0.0.1:${port()}/api/v1/notices`, {
      method: 'POST',
      body,
      headers: { authorization: `Bearer ${token}` },
    })
    expect(response.status).toBe(413)
  })
})
