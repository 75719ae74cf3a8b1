import { buildSchema } from 'graphql'
import { describe, expect, test } from 'vitest'
import { testGateway, tokenHeader } from '../../support/servers/testGateway.ts'

async function start(settings: Record<string, string> = {}) {
  const gateway = await testGateway({ settings })
  const get = async (headers: Record<string, string> = {}, method = 'GET') => {
    const response = await fetch(`${gateway.url}/graphql/schema.graphql`, { method, headers })
    return { response, text: await response.text() }
  }
  return { ...gateway, get }
}

test('everybody can read the schema as text, with all descriptions', async () => {
  const { get } = await start()
  const { response, text } = await get()
  expect([response.status, response.headers.get('content-type'), response.headers.get('cache-control')]).toEqual([
    200,
    'text/plain; charset=utf-8',
    'no-cache',
  ])
  expect(buildSchema(text).getQueryType()?.getFields()['notices']?.description).toMatch(/most recent release date first/)
  const head = await get({}, 'HEAD')
  expect([head.response.status, head.response.headers.get('etag')]).toEqual([200, response.headers.get('etag')])
})

test('a client that has the schema gets 304 while it is unchanged', async () => {
  const { get } = await start()
  const etag = (await get()).response.headers.get('etag') ?? ''
  const { response, text } = await get({ 'if-none-match': etag })
  expect([response.status, text, response.headers.get('etag')]).toEqual([304, '', etag])
})

describe('with INTROSPECTION=off, the schema', () => {
  const settings = { INTROSPECTION: 'off' }

  test('does not exist for visitors, nor for a token that is made up', async () => {
    const { get, backend } = await start(settings)
    backend.respond('GET levels', { message: 'Unauthenticated.' }, 401)
    for (const headers of [{}, tokenHeader]) {
      const { response, text } = await get(headers)
      expect([response.status, response.headers.get('cache-control')]).toEqual([404, 'no-store'])
      expect(text).not.toContain('Query')
    }
  })

  test('can be read with a token that the backend accepts, and is kept for nobody else', async () => {
    const { get, backend } = await start(settings)
    backend.respond('GET levels', [])
    const { response, text } = await get(tokenHeader)
    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toBe('private, no-cache')
    expect(response.headers.get('vary')).toBe('accept-encoding, authorization')
    expect(text).toContain('type Query')
  })
})
