// Which writes purge the cache: those that may have changed something, with a token that the backend has accepted.
import fs from 'node:fs'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../support/servers/stack.ts'
import { testGateway, tokenHeader } from '../../support/servers/testGateway.ts'

const notices = '{ notices { id } }'
const deletion = 'mutation { deleteNotice(id: 5) }'
const madeUp = (index: number) => ({ authorization: `Bearer made-up-${index}` })

/** Starts a gateway that has read the notices, and counts the reads of the backend. */
async function aSite(options: Parameters<typeof testGateway>[0] = {}) {
  const gateway = await testGateway(options)
  const { backend, runQuery } = gateway
  backend.respond('GET notices', [{ id: 5 }])
  backend.on('GET levels', (response, { headers }) => {
    const isKnown = headers.authorization === tokenHeader.authorization
    response.writeHead(isKnown ? 200 : 401, { 'content-type': 'application/json' }).end('[]')
  })
  await runQuery(notices)
  return {
    ...gateway,
    code: async (headers: Record<string, string>) => (await runQuery(deletion, {}, headers)).errors?.[0]?.extensions?.['code'],
    proofs: () => backend.requests('GET levels').length,
    async isPurged() {
      const before = backend.requests('GET notices').length
      await runQuery(notices)
      return backend.requests('GET notices').length > before
    },
  }
}

test.each([400, 404, 405, 409, 412, 413, 422, 429, 431, 302])(
  'a write that the backend answers with %i has changed nothing, so it purges nothing',
  async (status) => {
    const { backend, runQuery, code, isPurged, proofs } = await aSite()
    backend.respond('DELETE notices/5', { message: 'No.' }, status)
    expect(await code(madeUp(1))).toBeDefined()
    expect([await isPurged(), proofs()]).toEqual([false, 0])
    await runQuery('{ levels { id } }', {}, tokenHeader)
    expect(await code(tokenHeader)).toBeDefined()
    expect(await isPurged()).toBe(false)
  },
)

test.each([
  ['a status of 500', (site: Site) => site.backend.respond('DELETE notices/5', {}, 500)],
  ['a full disk', (site: Site) => site.backend.respond('DELETE notices/5', {}, 507)],
  ['a closed connection', (site: Site) => site.backend.reset('DELETE notices/5')],
  ['an answer that is cut off', (site: Site) => site.backend.truncate('DELETE notices/5', '{')],
])('with made-up tokens nobody empties the cache, also if the backend answers with %s', async (_answer, fail) => {
  const site = await aSite()
  fail(site)
  for (let index = 0; index < 5; index++) expect(await site.code(madeUp(index))).toBeDefined()
  expect(await site.isPurged()).toBe(false)
  expect(await site.code(tokenHeader)).toBeDefined()
  expect(await site.isPurged()).toBe(true)
})

test('the first write with a valid token purges although its answer was lost, at each gateway that gets one', async () => {
  const { backend, code, isPurged, proofs } = await aSite()
  backend.reset('DELETE notices/5')
  expect(await code(tokenHeader)).toBe('BACKEND_UNAVAILABLE')
  expect([await isPurged(), proofs()]).toEqual([true, 1])
  expect(await code(tokenHeader)).toBe('BACKEND_UNAVAILABLE')
  expect([await isPurged(), proofs()]).toEqual([true, 1])
})

test.each([
  ['reads with it', '{ levels { id } }', tokenHeader],
  ['gets it at the sign-in', 'mutation { login(email: "staff@example.edu", password: "right") { token } }', {}],
])('a token is proven if somebody %s', async (_how, operation, headers) => {
  const { backend, runQuery, code, isPurged, proofs } = await aSite()
  backend.respond('POST login', { token: '1|secret' })
  expect((await runQuery(operation, {}, headers)).errors).toBeUndefined()
  const before = proofs()
  backend.reset('DELETE notices/5')
  await code(tokenHeader)
  expect([await isPurged(), proofs()]).toEqual([true, before])
})

test('a token is no longer proven once the backend refuses it', async () => {
  const { backend, runQuery, code, isPurged } = await aSite()
  await runQuery('{ levels { id } }', {}, tokenHeader)
  backend.respond('DELETE notices/5', { message: 'Your session has ended.' }, 401)
  backend.respond('GET levels', { message: 'Your session has ended.' }, 401)
  expect(await code(tokenHeader)).toBe('UNAUTHENTICATED')
  backend.respond('DELETE notices/5', {}, 500)
  await code(tokenHeader)
  expect(await isPurged()).toBe(false)
})

test('a write whose answer was lost while the backend could not check the token purges once the token is accepted', async () => {
  const { backend, runQuery, code, isPurged } = await aSite()
  backend.reset('DELETE notices/5')
  backend.reset('GET levels')
  await code(tokenHeader)
  expect(await isPurged()).toBe(false)
  backend.respond('GET levels', [])
  await runQuery('{ levels { id } }', {}, madeUp(1))
  expect(await isPurged()).toBe(false)
  await runQuery('{ levels { id } }', {}, tokenHeader)
  expect(await isPurged()).toBe(true)
})

test('a deletion whose answer was lost removes the content from the disk too', async () => {
  const cacheDir = temporaryFolder()
  const { app, backend, code } = await aSite({ cacheDir })
  backend.reset('DELETE notices/5')
  await code(madeUp(1))
  await code(tokenHeader)
  await app.close()
  expect(fs.readdirSync(cacheDir)).toEqual([])
})

test('a token of more than 4096 characters is refused without a call to the backend', async () => {
  const { backend, runQuery } = await testGateway()
  backend.respond('GET levels', [])
  const read = (length: number) => runQuery('{ levels { id } }', {}, { authorization: `Bearer ${'x'.repeat(length)}` })
  expect((await read(4097)).errors?.[0]?.extensions).toMatchObject({ code: 'UNAUTHENTICATED' })
  expect(backend.requests()).toEqual([])
  expect(await read(4096)).toEqual({ data: { levels: [] } })
})

type Site = Awaited<ReturnType<typeof aSite>>
