// The OpenAPI document, and the page that shows it.
import fs from 'node:fs'
import { Validator } from '@seriousme/openapi-schema-validator'
import Fastify, { type RouteOptions } from 'fastify'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { tokenGuards } from '../../../backend/accounts/guard.ts'
import { failure, withSchemas } from '../../../backend/api.ts'
import { serveOpenapi } from '../../../backend/http/openapi.ts'
import { checkAnswers, type Document, documentedPath } from '../../support/backends/openapi.ts'
import { testBackend } from '../../support/servers/testBackend.ts'

const routes: RouteOptions[] = []
const { call } = await testBackend({}, { addHooks: (app) => app.addHook('onRoute', (route) => void routes.push(route)) })
const response = await call('GET', '/api/openapi.json', { token: null })
const document = response.json as unknown as Document
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ call: `${method.toUpperCase()} ${path}`, ...operation })),
)
const operationOf = (call: string) => operations.find((operation) => operation.call === call)!
const headersOf = (call: string) =>
  operationOf(call)
    .parameters?.filter((each) => each.in === 'header')
    .map(({ name }) => name)

describe('the document', () => {
  test('is valid OpenAPI 3.1, with the version of the program', async () => {
    expect(response.headers['content-type']).toBe('application/json; charset=utf-8')
    expect(document.openapi).toMatch(/^3\.1\./)
    expect(document.info.version).toBe(JSON.parse(fs.readFileSync('package.json', 'utf8')).version)
    expect(await new Validator().validate(structuredClone(document))).toEqual({ valid: true })
  })

  test('contains every route and nothing else', () => {
    const visible = routes.filter(({ schema }) => !schema?.hide)
    const registered = visible.flatMap(({ method, url }) => [method].flat().map((name) => `${name} ${documentedPath(url)}`))
    expect(registered.length).toBeGreaterThan(40)
    // HEAD is implied by GET
    const expected = registered.filter((name) => !name.startsWith('HEAD '))
    expect(operations.map(({ call }) => call).toSorted()).toEqual(expected.toSorted())
  })

  test('hides only its own addresses, refused methods, and the picture that has the name of a call', () => {
    const hidden = routes.filter(({ schema, handler }) => schema?.hide && handler.name !== 'refuse').map(({ url }) => url)
    expect(new Set(hidden.filter((url) => !url.startsWith('/api/docs')))).toEqual(
      new Set(['/api/openapi.json', '/api/v1/images/upload']),
    )
  })

  test('gives each call a summary, a tag and a name of its own', () => {
    expect(operations.filter(({ summary, tags }) => !summary || tags.length !== 1)).toEqual([])
    expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length)
  })

  test('gives each call an answer for success, for refusals and for failures', () => {
    for (const { call, responses } of operations) {
      expect(Object.keys(responses), call).toEqual(expect.arrayContaining([expect.stringMatching(/^2/), '4XX', '5XX']))
      for (const { description } of Object.values(responses)) expect(description, call).not.toMatch(/^Default/)
    }
    const error = { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } }
    expect(operationOf('POST /api/v1/notices').responses['4XX']!.content).toEqual(error)
    expect(operationOf('POST /api/v1/notices').responses['5XX']!.content).toEqual(error)
  })

  test.each(operations)('says whether $call needs a token', async ({ call: name, security }) => {
    const [method = '', path = ''] = name.split(' ')
    const { status } = await call(method, path.replace('{resource}', 'notices').replace(/{\w+}/, '1'), { token: null })
    expect(status === 401).toBe(security !== undefined)
  })

  test('describes a body with a file as multipart, and as JSON without the file', () => {
    const { content } = operationOf('POST /api/v1/notices').requestBody!
    const { file, ...fields } = content['multipart/form-data']!.schema.properties
    expect(file).toEqual({ type: 'string', format: 'binary' })
    expect(fields).toMatchObject({ title: { type: 'string' }, released_on: { type: 'string' } })
    expect(content['application/json']!.schema).toMatchObject({ properties: fields, required: ['title', 'released_on'] })
    expect(content['application/json']!.schema.properties).not.toHaveProperty('file')
  })

  test('describes an image, which cannot be sent without its file, as multipart only', () => {
    const { content } = operationOf('POST /api/v1/images/upload').requestBody!
    expect(Object.keys(content)).toEqual(['multipart/form-data'])
    expect(content['multipart/form-data']!.schema.required).toEqual(['image', 'name'])
  })

  test('shows that creates take Idempotency-Key, and updates and deletes If-Match', () => {
    for (const { call, operationId } of operations) {
      const expected = { create: ['Idempotency-Key'], update: ['If-Match'], delete: ['If-Match'] }[operationId.slice(0, 6)] ?? []
      expect(headersOf(call) ?? [], call).toEqual(expected)
    }
  })

  test('shows what the backend can do beyond the calls that every backend has', () => {
    const optional = ['logout', 'password', 'history/{resource}/{id}', 'deleted', 'account-links/use', 'api-tokens']
    const paths = optional.map((path) => `/api/v1/${path}`)
    expect(Object.keys(document.paths)).toEqual(expect.arrayContaining(paths))
    expect(headersOf('POST /api/v1/notices')).toEqual(['Idempotency-Key'])
    expect(headersOf('PUT /api/v1/notices/{id}')).toEqual(['If-Match'])
  })

  test('shares the schemas that several answers have', () => {
    expect(Object.keys(document.components.schemas).toSorted()).toEqual([
      'Account',
      'AccountLink',
      'ApiToken',
      'Change',
      'Course',
      'Error',
      'FactSheet',
      'FacultyMember',
      'Image',
      'Innovation',
      'Level',
      'Notice',
      'PreviewLink',
      'Readiness',
      'Redirect',
      'SocialLink',
      'Subject',
    ])
  })
})

describe('the page', () => {
  test('and all that it loads come from the backend, and only scripts in files can run', async () => {
    const page = await call('GET', '/api/docs', { token: null })
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
    const policy = String(page.headers['content-security-policy'])
    expect(policy).toMatch(/default-src 'none'; script-src 'self';/)
    expect(policy).not.toMatch(/unsafe|http/)
    const addresses = [...page.text.matchAll(/(?:src|href)="([^"]*)"/g)].map(([, address = '']) => address)
    expect(addresses.length).toBeGreaterThan(4)
    for (const address of addresses) {
      expect(address).toMatch(/^\/api\/docs\/static\//)
      expect((await call('GET', address, { token: null })).status).toBe(200)
    }
  })
})

describe('the comparison of answers with the document, which all tests of the backend make', () => {
  async function differencesOf(answer: object, status = 200) {
    const app = Fastify()
    const differences = checkAnswers(app)
    const api = withSchemas(app)
    await serveOpenapi(
      app,
      tokenGuards(undefined as never, () => new Date()),
    )
    const response = { 200: z.strictObject({ name: z.string() }), '4xx': failure }
    const about = { tags: ['Test'], summary: 'Test', operationId: 'test' }
    api.get(
      '/record',
      { schema: { ...about, response } },
      (_request, reply) => void reply.code(status as 200).send(answer as never),
    )
    await app.inject('/record')
    await app.close()
    return differences
  }

  test('accepts what is documented', async () => {
    expect(await differencesOf({ name: 'A' })).toEqual([])
    expect(await differencesOf({ message: 'No' }, 404)).toEqual([])
  })

  test.each([
    ['a value of another type', { name: 1 }, 200, /name must be string/],
    ['an unknown field', { name: 'A', more: 1 }, 200, /additional properties.*more/],
    ['a missing field', {}, 200, /required property 'name'/],
    ['an error without a message', { error: 'No' }, 422, /required property 'message'/],
    ['an undocumented status', { name: 'A' }, 202, /the status is not documented/],
  ])('finds %s', async (_what, answer, status, message) => {
    expect(await differencesOf(answer, status)).toEqual([expect.stringMatching(message)])
  })
})
