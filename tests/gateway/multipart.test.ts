// The GraphQL multipart request specification: https://github.com/jaydenseric/graphql-multipart-request-spec
import fs from 'node:fs'
import http from 'node:http'
import os from 'node:os'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { create, inputs } from '../support/restCalls.ts'
import { temporaryFolder, until } from '../support/stack.ts'
import { testGateway, tokenHeader } from '../support/testGateway.ts'

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

/** Sends requests over one connection at a time. */
async function connect(settings: Record<string, string> = {}) {
  const gateway = await testGateway({ settings })
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 })
  onTestFinished(() => agent.destroy())
  const send = (body: string, sent: http.OutgoingHttpHeaders = headers, method = 'POST') =>
    new Promise<{ status: number | undefined; text: string }>((resolve, reject) => {
      const options = { method, agent, headers: { ...sent, 'content-length': Buffer.byteLength(body) } }
      const request = http.request(`${gateway.url}/graphql`, options, async (response) => {
        const text = Buffer.concat(await response.toArray()).toString()
        resolve({ status: response.statusCode, text })
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
  ['a map with a file too many', operations + map({ 0: ['variables.input.file'], 1: ['variables.input.title'] }) + END, 413],
  ['too large operations', part('operations', `{"query":"${'x'.repeat(300_000)}"}`) + map() + filePart('0') + END, 413],
  ['a too large map', operations + map({ 0: ['x'.repeat(300_000)] }) + filePart('0') + END, 413],
]

describe('an upload with', () => {
  test.each(malformed)('%s is refused as a GraphQL request that is wrong', async (_fault, body, status, sent = headers) => {
    const { send, backend, log } = await connect()
    const answer = await send(body, sent)
    expect([answer.status, JSON.parse(answer.text)]).toEqual([
      status,
      { errors: [{ message: expect.any(String), extensions: { code: 'BAD_REQUEST' } }] },
    ])
    expect(answer.text.length).toBeLessThan(1000)
    await spoolIsEmpty()
    expect((await send('{"query":"{__typename}"}', { 'content-type': 'application/json' })).text).toContain('Query')
    expect([backend.requests(), log.filter((line) => /"level":[56]0/.test(line)), 'polluted' in {}]).toEqual([[], [], false])
  })
})
