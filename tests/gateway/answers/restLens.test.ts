// The REST calls that an answer needed, as the header X-REST-Lens requests them.
import { expect, test } from 'vitest'
import { fileObject } from '../../support/files.ts'
import { signedInGateway, testGateway, tokenHeader } from '../../support/servers/testGateway.ts'

const lens = { 'x-rest-lens': '1' }
const call = (method: string, path: string, status: number | null, { from = 'backend', field = path } = {}) => ({
  method,
  path,
  status,
  start: expect.any(Number),
  ms: expect.any(Number),
  from,
  field,
})

test('an answer lists its REST calls, and says which of them the cache saved', async () => {
  const { backend, runQuery } = await testGateway()
  backend.respond('GET notices', [])
  backend.respond('GET courses/5', { id: 5, name: 'BBA' })
  expect((await runQuery('{ notices { id } course(id: 5) { name } }', {}, lens)).extensions).toEqual({
    rest: expect.arrayContaining([call('GET', 'notices', 200), call('GET', 'courses/5', 200, { field: 'course' })]),
  })
  expect((await runQuery('{ notices { id } }', {}, lens)).extensions).toEqual({
    rest: [call('GET', 'notices', null, { from: 'cache' })],
  })
})

test('concurrent requests show which of them made the call', async () => {
  const { backend, runQuery } = await testGateway()
  const release = backend.hold('GET notices', [])
  const first = runQuery('{ notices { id } }', {}, lens)
  await backend.waitForRequests(1)
  const second = runQuery('{ notices { title } faculties { id } }', {}, lens)
  await backend.waitForRequests(2)
  release()
  expect((await first).extensions).toEqual({ rest: [call('GET', 'notices', 200)] })
  expect((await second).extensions).toEqual({
    rest: expect.arrayContaining([call('GET', 'notices', null, { from: 'joined' }), call('GET', 'faculties', 404)]),
  })
})

test('a call has the field that needed it, and when it began and ended; of equal calls all but one are joined', async () => {
  const { backend, runQuery } = await testGateway()
  const level = (id: number) => ({ id, title: `Semester ${id}`, course_id: 5 })
  backend.respond('GET levels', [level(1), level(2), level(3)])
  const release = backend.hold('GET courses', [{ id: 5, name: 'BBA' }])
  const running = runQuery('{ stages: levels { course { name } } }', {}, { ...tokenHeader, ...lens })
  await backend.waitForRequests(2)
  release()
  const { data, extensions } = await running
  expect(data?.['stages']).toEqual(Array(3).fill({ course: { name: 'BBA' } }))
  const rest = extensions?.['rest'] as { path: string; from: string; start: number; ms: number }[]
  const joined = call('GET', 'courses', null, { from: 'joined', field: 'stages.course' })
  expect(rest.toSorted((one, other) => one.from.localeCompare(other.from) || one.start - other.start)).toEqual([
    call('GET', 'levels', 200, { field: 'stages' }),
    call('GET', 'courses', 200, { field: 'stages.course' }),
    joined,
    joined,
  ])
  const [levelsEnd = 0, coursesEnd = 0] = rest.map(({ start, ms }) => start + ms - 0.2) // they are rounded
  for (const { start, ms } of rest.filter(({ from }) => from === 'joined')) {
    expect(start).toBeGreaterThanOrEqual(levelsEnd)
    expect(start + ms).toBeGreaterThanOrEqual(coursesEnd)
  }
})

test('the calls of a request with the lens have the limits of other requests', async () => {
  const { backend, runQuery } = await testGateway({ maxCalls: 2 })
  backend.respond('*', [])
  const { errors } = await runQuery('{ notices { id } faculties { id } innovations { id } }', {}, lens)
  expect(errors?.map(({ extensions }) => extensions?.['code'])).toEqual(['OPERATION_TOO_EXPENSIVE'])
})

test.each([undefined, '0', 'true'])('without the header, or with the value %s, an answer lists no calls', async (value) => {
  const { backend, post } = await testGateway()
  backend.respond('GET notices', [])
  const response = await post({ query: '{ notices { id } }' }, value === undefined ? {} : { 'x-rest-lens': value })
  expect(await response.json()).toEqual({ data: { notices: [] } })
})

test('an answer that lists calls is neither kept, nor sent from those that are kept', async () => {
  const { url, backend } = await testGateway()
  backend.respond('GET notices', [])
  const read = async (headers = {}) => {
    const address = `${url}/graphql?query={notices{id}}`
    const response = await fetch(address, { headers: { 'apollo-require-preflight': 'true', ...headers } })
    return { caching: response.headers.get('cache-control'), body: await response.json() }
  }
  const plain = { caching: 'no-cache', body: { data: { notices: [] } } }
  const lit = (calls: object) => ({ caching: 'no-store', body: { data: { notices: [] }, extensions: { rest: [calls] } } })
  expect(await read(lens)).toEqual(lit(call('GET', 'notices', 200)))
  expect([await read(), await read()]).toEqual([plain, plain])
  expect(await read(lens)).toEqual(lit(call('GET', 'notices', null, { from: 'cache' })))
})

test('the calls of mutations are listed, with those that failed', async () => {
  const { backend, runQuery } = await testGateway()
  backend.respond('DELETE notices/5', { message: 'No.' }, 403)
  backend.reset('DELETE notices/6')
  const { extensions } = await runQuery(
    'mutation { one: deleteNotice(id: 5) two: deleteNotice(id: 6) }',
    {},
    { ...tokenHeader, ...lens },
  )
  expect(extensions).toEqual({
    rest: [call('DELETE', 'notices/5', 403, { field: 'one' }), call('DELETE', 'notices/6', null, { field: 'two' })],
  })
})

test('the call of an upload is listed', async () => {
  const { backend, runQuery } = await signedInGateway()
  backend.respond('POST images/upload', { name: 'gate', path: 'images/gate.png' })
  const mutation = 'mutation ($input: ImageInput!) { uploadImage(input: $input) { name } }'
  const { extensions } = await runQuery(
    mutation,
    { input: { name: 'gate', image: fileObject('photo.png') } },
    { ...tokenHeader, ...lens },
  )
  expect(extensions).toEqual({ rest: [call('POST', 'images/upload', 200, { field: 'uploadImage' })] })
})

test('an operation that is not executed has an empty list', async () => {
  const { runQuery } = await testGateway()
  expect((await runQuery('{ nothing }', {}, lens)).extensions).toEqual({ rest: [] })
})

test('neither tokens, passwords, other content nor the address of the backend are listed', async () => {
  const { url, backend, post } = await testGateway({ settings: { BACKEND_LOGIN_PATH: '/auth/login' } })
  backend.respond('*', { token: '1|secret-token' })
  const query = 'mutation { login(email: "a@example.edu", password: "secret-password") { __typename } } '
  const text = await (await post({ query }, { authorization: 'Bearer 1|secret-token', ...lens })).text()
  expect(JSON.parse(text).extensions).toEqual({ rest: [call('POST', '/auth/login', 200, { field: 'login' })] })
  const capabilities = await (await post({ query: '{ capabilities { logout } }' }, lens)).text()
  expect(JSON.parse(capabilities).extensions).toEqual({ rest: [call('GET', '/api/openapi.json', 200, { field: 'capabilities' })] })
  for (const address of [backend.url, new URL(backend.url).host, url, 'secret']) expect(text + capabilities).not.toContain(address)
})

test('a list in pages shows each page, and no more calls than the limit', async () => {
  const { backend, runQuery } = await testGateway()
  backend.on('GET notices', (response, { query }) => {
    const page = Number(new URLSearchParams(query).get('page') ?? 1)
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ data: [{ id: page, title: 'One' }], current_page: page, last_page: 200 }))
  })
  const { extensions } = await runQuery('{ notices { id } faculties { id } innovations { id } }', {}, lens)
  const rest = extensions?.['rest'] as object[]
  expect(rest).toHaveLength(200)
  expect(rest).toContainEqual(call('GET', 'notices?page=2', 200, { field: 'notices' }))
})
