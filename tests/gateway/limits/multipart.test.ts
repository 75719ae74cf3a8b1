// The GraphQL multipart request specification: https://github.com/jaydenseric/graphql-multipart-request-spec
import fs from 'node:fs'
import http from 'node:http'
import os from 'node:os'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { create, inputs } from '../../support/backends/restCalls.ts'
import { temporaryFolder, until } from '../../support/servers/stack.ts'
import { signedInGateway, tokenHeader } from '../../support/servers/testGateway.ts'

beforeEach(() => void vi.stubEnv('TMPDIR', temporaryFolder()))
afterEach(() => void vi.unstubAllEnvs())
const temporaryFiles = () => fs.readdirSync(os.tmpdir())
const spoolIsEmpty = () =>
  until(
    () => temporaryFiles().length === 0,
    () => `the temporary files to be deleted: ${temporaryFiles()}`,
  )

const headers = { 'apollo-require-preflight': 'true', 'content-type': 'multipart/form-data; boundary=b', ...tokenHeader }
const part = (name: string, value: string, more = '') =>
  `--b\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${value}\r\n`
const filePart = (name: string, value = '%PDF-1.4') => part(name, value, '; filename="paper.pdf"')
const END = '--b--\r\n'

const variables = { input: { ...inputs.Notice, file: null } }
const operation = { query: create('Notice'), variables }
const operations = part('operations', JSON.stringify(operation))
const map = (value: unknown = { 0: ['variables.input.file'] }) => part('map', JSON.stringify(value))
const mapTo = (...paths: unknown[]) => operations + map({ 0: paths }) + filePart('0') + END
/** Returns an upload to a place in these variables. */
const uploadTo = (path: string, variables: unknown, query = operation.query) =>
  part('operations', JSON.stringify({ query, variables })) + map({ 0: [path] }) + filePart('0') + END

/** Sends requests over one connection at a time. */
async function connect(settings: Record<string, string> = {}) {
  const gateway = await signedInGateway({ settings })
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 })
  onTestFinished(() => agent.destroy())
  const send = (body: string, sent: http.OutgoingHttpHeaders = headers, method = 'POST') =>
    new Promise<{ status: number | undefined; type: string | undefined; text: string }>((resolve, reject) => {
      const options = { method, agent, headers: { ...sent, 'content-length': Buffer.byteLength(body) } }
      const request = http.request(`${gateway.url}/graphql`, options, async (response) => {
        const text = Buffer.concat(await response.toArray()).toString()
        resolve({ status: response.statusCode, type: response.headers['content-type'], text })
      })
      request.on('error', reject).end(body)
    })
  return { ...gateway, send }
}

const withType = (type: string) => ({ ...headers, 'content-type': type })
const deep = (depth: number) => `variables${'.a'.repeat(depth)}`

const malformed: [string, string, number, http.OutgoingHttpHeaders?][] = [
  ['no boundary', operations + map() + END, 400, withType('multipart/form-data')],
  ['an empty boundary', operations + map() + END, 400, withType('multipart/form-data; boundary=')],
  ['another boundary', operations + map() + END, 400, withType('multipart/form-data; boundary=c')],
  ['no body', '', 400],
  ['no parts', END, 400],
  ['a truncated header', '--b\r\nContent-Disposition: form-', 400],
  ['a truncated field', operations.slice(0, -20), 400],
  ['no end', operations + map().slice(0, -10), 400],
  ['no operations', map() + filePart('0') + END, 400],
  ['no map', operations + END, 400],
  ['a file instead of the map', operations + filePart('0') + END, 400],
  ['the file before the map', operations + filePart('0') + map() + END, 400],
  ['the file first', filePart('0') + operations + map() + END, 400],
  ['the map first', map() + operations + filePart('0') + END, 400],
  ['operations that are not JSON', part('operations', '{') + map() + filePart('0') + END, 400],
  ['operations that are null', part('operations', 'null') + map() + filePart('0') + END, 400],
  ['operations that are a text', part('operations', '"x"') + map() + filePart('0') + END, 400],
  ['operations sent as a file', filePart('operations', JSON.stringify(operation)) + map() + filePart('0') + END, 400],
  ['the operations twice', operations + operations + map() + filePart('0') + END, 400],
  ['an unknown field before the map', operations + part('x', 'y') + map() + filePart('0') + END, 400],
  [
    'a batch of operations',
    part('operations', JSON.stringify([operation])) + map({ 0: ['0.variables.input.file'] }) + filePart('0') + END,
    400,
  ],
  ['an empty batch', part('operations', '[]') + map({}) + END, 400],
  ['a map that is not JSON', operations + part('map', '{') + filePart('0') + END, 400],
  ['a map that is null', operations + part('map', 'null') + filePart('0') + END, 400],
  ['a map that is a list', operations + map([['variables.input.file']]) + filePart('0') + END, 400],
  ['a map to a text', operations + map({ 0: 'variables.input.file' }) + filePart('0') + END, 400],
  ['a map to null', operations + map({ 0: null }) + filePart('0') + END, 400],
  ['a map to a number in a list', mapTo(1), 400],
  ['a map to an object in a list', mapTo({}), 400],
  ['a map into a text', mapTo('query.file'), 400],
  ['a map to the query', mapTo('query'), 400],
  ['a map to the operation name', mapTo('operationName'), 400],
  ['a map to the variables', mapTo('variables'), 400],
  ['a map to the extensions', mapTo('extensions'), 400],
  ['a map to a prototype', mapTo('variables.__proto__.x'), 400],
  ['a map to the prototype of the operation', mapTo('__proto__.polluted'), 400],
  ['a map to a constructor', mapTo('operations.constructor.prototype.x'), 400],
  ['a map to the constructor of the operation', mapTo('constructor.prototype.polluted'), 400],
  ['a map to a path of 100,000 levels', mapTo(deep(100_000)), 413],
  ['a map to 10,000 paths', mapTo(...Array(10_000).fill('variables.input.file')), 413],
  ['a map to nothing', operations + map({}) + filePart('0') + END, 400],
  ['a map to no path', mapTo(), 400],
  ['a map to an empty path', mapTo(''), 400],
  ['a map to a variable that is not sent', mapTo('variables.inputs.file'), 400],
  ['a map into a variable that is null', uploadTo('variables.input.file', { input: null }), 400],
  ['a map into a text', mapTo('variables.input.title.file'), 400],
  ['a map to a variable that is not declared', uploadTo('variables.inputs.file', { ...variables, inputs: { file: null } }), 400],
  ['a map to a variable of a query that is not declared', uploadTo('variables.file', { file: null }, '{ __typename }'), 400],
  ['a map to a text', mapTo('variables.input.title'), 400],
  ['a map to an object', mapTo('variables.input'), 400],
  ['a map to a place and to none', mapTo('variables.input.file', 'variables.inputs.file'), 400],
  ['a map with a file too many', operations + map({ 0: ['variables.input.file'], 1: ['variables.input.title'] }) + END, 413],
  ['a map of two files to one place', operations + map({ 0: ['variables.input.file'], 1: ['variables.input.file'] }) + END, 413],
  ['no file', operations + map() + END, 400],
  ['a file that the map does not name', operations + map() + filePart('1') + END, 400],
  ['a file without a name', `${operations + map() + filePart('0').replace(' name="0";', '') + END}`, 400],
  ['a text instead of the file', operations + map() + part('0', '%PDF-1.4') + END, 400],
  ['the file twice', operations + map() + filePart('0') + filePart('0') + END, 400],
  ['a file that ends early', operations + map() + filePart('0').slice(0, -2), 400],
  ['no end after the file', operations + map() + filePart('0'), 400],
  ['more than ten files', operations + map() + filePart('0') + filePart('1').repeat(10) + END, 413],
  ['too large operations', part('operations', `{"query":"${'x'.repeat(300_000)}"}`) + map() + filePart('0') + END, 413],
  ['a too large map', operations + map({ 0: ['x'.repeat(300_000)] }) + filePart('0') + END, 413],
]

describe('an upload with', () => {
  test.each(malformed)('%s is refused as a GraphQL request that is wrong', async (_fault, body, status, sent = headers) => {
    const { send, backend, log } = await connect()
    for (const accept of ['application/json', 'application/graphql-response+json']) {
      expect((await send('{"query":"{__typename}"}', { accept, 'content-type': 'application/json' })).text).toContain('Query')
      const answer = await send(body, { ...sent, accept })
      expect([answer.status, answer.type, JSON.parse(answer.text)]).toEqual([
        status,
        `${accept}; charset=utf-8`,
        { errors: [{ message: expect.any(String), extensions: { code: 'BAD_REQUEST' } }] },
      ])
      expect(answer.text.length).toBeLessThan(1000)
    }
    await spoolIsEmpty()
    expect((await send('{"query":"{__typename}"}', { 'content-type': 'application/json' })).text).toContain('Query')
    expect([backend.requests(), log.filter((line) => /"level":[56]0/.test(line)), 'polluted' in {}]).toEqual([[], [], false])
  })
})

const refusedFile = (message: string) => ({ code: 'BAD_USER_INPUT', fields: { file: [message] } })
const WRONG_TYPE = 'File must be a pdf, doc, docx, jpg, jpeg, png, gif or webp.'

describe('an upload', () => {
  test.each([
    ['with an empty file', operations + map() + filePart('0', '') + END, WRONG_TYPE],
    ['with a file of another type', operations + map() + filePart('0', 'text') + END, WRONG_TYPE],
    [
      'with too large a file',
      operations + map() + filePart('0', 'x'.repeat(2 * 1024 * 1024)) + END,
      'The file is larger than 1 MB. Please choose a smaller one.',
    ],
  ])('%s gets an error for its field', async (_fault, body, message) => {
    const { send, backend, log } = await connect({ MAX_UPLOAD_MB: '1' })
    const { status, text } = await send(body)
    expect([status, JSON.parse(text).errors[0].extensions]).toEqual([200, refusedFile(message)])
    await spoolIsEmpty()
    expect((await send('{"query":"{__typename}"}', { 'content-type': 'application/json' })).text).toContain('Query')
    expect([backend.requests(), log.filter((line) => /"level":[56]0/.test(line))]).toEqual([[], []])
  })

  test.each([
    ['with further fields', operations + map() + part('x', 'y') + part('z', 'y') + filePart('0') + END],
    ['with a second map', operations + map() + map({ 0: ['variables.input.title'] }) + filePart('0') + END],
    ['with 100,000 further parts', operations + map() + part('x', 'y').repeat(100_000) + filePart('0') + END],
    ['with text before and after the parts', `before\r\n${operations}${map()}${filePart('0')}${END}after`],
    [
      'whose map has the file twice',
      operations + map({ 0: ['variables.input.file', 'variables.input.file'] }) + filePart('0') + END,
    ],
  ])('%s is accepted', async (_form, body) => {
    const { send, backend } = await connect()
    backend.respond('POST notices', { data: { id: 1 } }, 201)
    expect(JSON.parse((await send(body)).text)).toEqual({ data: { made: { id: '1' } } })
    expect((backend.requests()[0]!.form['file'] as File).size).toBe(8)
    await spoolIsEmpty()
  })

  test('whose place is missing has its file nevertheless', async () => {
    const { send, backend } = await connect()
    backend.respond('POST notices', { data: { id: 1 } }, 201)
    const { text } = await send(uploadTo('variables.input.file', { input: inputs.Notice }))
    expect(JSON.parse(text)).toEqual({ data: { made: { id: '1' } } })
    expect(backend.requests()[0]!.form['file']).toBeInstanceOf(File)
  })

  const large = `%PDF-1.4${'x'.repeat(500_000)}`
  test.each([
    ['after', filePart('0', large) + filePart('1', 'other')],
    ['before', filePart('1', 'other') + filePart('0', large)],
  ])('with a file that the map does not name %s the one it names has only that', async (_position, files) => {
    const { send, backend } = await connect()
    backend.respond('POST notices', { data: { id: 1 } }, 201)
    expect(JSON.parse((await send(operations + map() + files + END)).text)).toEqual({ data: { made: { id: '1' } } })
    expect((backend.requests()[0]!.form['file'] as File).size).toBe(large.length)
    await spoolIsEmpty()
  })

  test('must be a POST', async () => {
    const { send } = await connect()
    const { status, text } = await send(mapTo('variables.input.file'), headers, 'GET')
    expect([status, JSON.parse(text).errors[0].extensions.code]).toEqual([415, 'BAD_REQUEST'])
    await spoolIsEmpty()
  })
})

describe('a client that leaves', () => {
  const whole = operations + map() + filePart('0', `%PDF-1.4${'x'.repeat(300_000)}`) + END
  const positionOf = (text: string) => whole.indexOf(text) + text.length
  test.each([
    ['before the first part', 0],
    ['in the header of the first part', 20],
    ['in the operations', positionOf('"query"')],
    ['after the operations', operations.length],
    ['in the map', positionOf('"variables.input')],
    ['after the map', (operations + map()).length],
    ['in the header of the file', positionOf('filename="')],
    ['before the first byte of the file', positionOf('paper.pdf"\r\n\r\n')],
    ['in the file', whole.length - 100_000],
    ['after the file', whole.length - END.length],
  ])('%s leaves no file, no call to the backend and no error', async (_stage, length) => {
    const { url, send, app, backend, log } = await connect()
    backend.respond('POST notices', { data: { id: 1 } }, 201)
    for (let count = 0; count < 3; count++) {
      const arrived = new Promise<http.IncomingMessage>((resolve) => app.server.once('request', resolve))
      const request = http.request(`${url}/graphql`, {
        method: 'POST',
        headers: { ...headers, 'content-length': whole.length },
        agent: false,
      })
      request.on('error', () => {})
      request.flushHeaders()
      const received = await arrived
      const before = received.socket.bytesRead
      request.write(whole.slice(0, length))
      await until(
        () => received.socket.bytesRead >= before + length,
        () => `${length} bytes`,
      )
      request.destroy()
      await new Promise((resolve) => received.socket.once('close', resolve))
    }
    await spoolIsEmpty()
    expect([backend.requests(), log.filter((line) => /"level":[56]0/.test(line))]).toEqual([[], []])
    expect(JSON.parse((await send(whole)).text)).toEqual({ data: { made: { id: '1' } } })
    await spoolIsEmpty()
  })
})
