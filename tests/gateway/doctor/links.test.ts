import dns from 'node:dns'
import http from 'node:http'
import { syncBuiltinESMExports } from 'node:module'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { isPublicAddress, problemOf } from '../../../gateway/links/openAddress.ts'
import { testGateway, tokenHeader } from '../../support/servers/testGateway.ts'

type Handler = (request: http.IncomingMessage, response: http.ServerResponse) => void

/** Starts a site and returns its URL and the requests that it got. */
async function site(handler: Handler) {
  const requests: string[] = []
  const server = http.createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`)
    handler(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close().closeAllConnections())
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, requests }
}

const answer =
  (status: number, headers: http.OutgoingHttpHeaders = {}): Handler =>
  (_, response) =>
    response.writeHead(status, headers).end()
const anyAddress = { isAllowed: () => true }

test('addresses of this computer, of private networks and of special purposes are not public', () => {
  const special = [
    ...['0.0.0.0', '10.1.2.3', '100.64.0.1', '127.0.0.1', '169.254.169.254', '172.31.0.1', '192.168.1.1', '224.0.0.1'],
    ...['255.255.255.255', '::', '::1', 'fe80::1', 'fc00::1', 'fd12::1', 'fec0::1', 'ff02::1', '::ffff:127.0.0.1'],
    ...['::ffff:a00:1', '::127.0.0.1', '64:ff9b::7f00:1', '2002:7f00:1::', '2001::1', '2001:db8::1'],
  ]
  expect(special.filter(isPublicAddress)).toEqual([])
  const open = ['8.8.8.8', '100.128.0.1', '172.32.0.1', '2606:4700::1111', '2a00:1450:4001:82f::200e']
  expect(open.filter(isPublicAddress)).toEqual(open)
})

test('nothing is sent to a private address, however it is written, nor after a redirect or a look-up', async () => {
  const inside = await site(answer(200))
  const { port } = new URL(inside.url)
  const hosts = ['127.0.0.1', 'localhost', '[::1]', '[::ffff:127.0.0.1]', '2130706433', '0x7f.1', '0177.0.0.1', '0']
  for (const host of hosts) expect([host, await problemOf(`http://${host}:${port}/`)]).toEqual([host, 'leads to a private network'])
  const outside = await site(answer(302, { location: `http://127.0.0.2:${port}/` }))
  const isAllowed = (address: string) => address === '127.0.0.1'
  expect(await problemOf(outside.url, { isAllowed })).toBe('leads to a private network')
  expect(inside.requests).toEqual([])
})

/** Makes each look-up of a host find these addresses, until the test ends. */
function lookUp(addresses: string[]) {
  const found = addresses.map((address) => ({ address, family: 4 }))
  const spy = vi
    .spyOn(dns, 'lookup')
    .mockImplementation(((_host: string, _options: object, done: (...found: unknown[]) => void) => done(null, found)) as never)
  syncBuiltinESMExports()
  onTestFinished(() => {
    spy.mockRestore()
    syncBuiltinESMExports()
  })
}

test('nothing is sent to a host that has a private address beside a public one, in any order', async () => {
  const outside = await site(answer(200))
  const { port } = new URL(outside.url)
  const isAllowed = (address: string) => address === '127.0.0.1'
  for (const others of [[], ['127.0.0.2']])
    for (const addresses of [
      ['127.0.0.1', ...others],
      [...others, '127.0.0.1'],
    ]) {
      lookUp(addresses)
      const problem = await problemOf(`http://host.example:${port}/`, { isAllowed })
      expect([addresses, problem]).toEqual([addresses, others.length > 0 ? 'leads to a private network' : undefined])
    }
  expect(outside.requests).toEqual(['HEAD /', 'HEAD /'])
})

test('a working address is opened with HEAD, and with GET if the site does not answer HEAD', async () => {
  const plain = await site(answer(200))
  expect(await problemOf(`${plain.url}/page?a=1`, anyAddress)).toBeUndefined()
  expect(plain.requests).toEqual(['HEAD /page?a=1'])
  const picky = await site(({ method }, response) => response.writeHead(method === 'HEAD' ? 405 : 200).end('x'.repeat(1e6)))
  expect(await problemOf(picky.url, anyAddress)).toBeUndefined()
  expect(picky.requests).toEqual(['HEAD /', 'GET /'])
})

test('the reason says why an address cannot be opened', async () => {
  const reasonOf = async (handler: Handler, options = {}) => problemOf((await site(handler)).url, { ...anyAddress, ...options })
  expect(await reasonOf(answer(404))).toBe('404')
  expect(await reasonOf(answer(500))).toBe('500')
  expect(await reasonOf(() => {}, { timeoutMs: 50 })).toBe('timed out')
  expect(await reasonOf(({ socket }) => socket.destroy())).toBe('connection closed')
  expect(await reasonOf(answer(302, { location: '/' }))).toBe('too many redirects')
  expect(await reasonOf(answer(302, { location: 'file:///etc/passwd' }))).toBe('leads to an address that is not on the web')
  expect(await problemOf('http://no-such-host.invalid/')).toMatch(/^(no such host|the host could not be looked up)$/)
})

test('a site that refuses programs is not reported', async () => {
  for (const status of [401, 403, 429, 999]) expect(await problemOf((await site(answer(status))).url, anyAddress)).toBeUndefined()
})

const query = 'mutation { checkLinks { total checked broken { kind id name address reason } } }'

async function gatewayWithLinks() {
  const gateway = await testGateway()
  const { backend } = gateway
  backend.respond('GET levels', [])
  backend.respond('GET socials', [{ id: 1, name: 'Inside', link: `${backend.url}/admin` }])
  backend.respond('GET notices', [
    { id: 3, title: 'Missing', file: 'notices/a.pdf' },
    { id: 4, title: 'There', file: 'notices/b.pdf' },
    { id: 5, title: 'Missing too', file: '/storage/notices/a.pdf' },
  ])
  backend.respond('GET faculties', [{ id: 6, name: 'Asha', image: 'http://169.254.169.254/latest/meta-data' }])
  backend.respond('GET innovation-branches', [{ id: 7, name: 'No picture', image: null }])
  backend.respond('GET images', [{ name: 'gate photo', path: 'images/1.png' }])
  return gateway
}

test('staff get the records whose addresses cannot be opened, with the reasons', async () => {
  const { backend, runQuery } = await gatewayWithLinks()
  backend.raw('HEAD /storage/notices/a.pdf', 404, '')
  backend.raw('HEAD /storage/notices/b.pdf', 200, '')
  backend.raw('HEAD images/gate%20photo', 200, '')
  const { data, errors } = await runQuery(query, {}, tokenHeader)
  expect(errors).toBeUndefined()
  expect(data).toEqual({
    checkLinks: {
      total: 5,
      checked: 5,
      broken: [
        {
          kind: 'FACULTY',
          id: '6',
          name: 'Asha',
          address: 'http://169.254.169.254/latest/meta-data',
          reason: 'leads to a private network',
        },
        { kind: 'NOTICE', id: '3', name: 'Missing', address: '/storage/notices/a.pdf', reason: '404' },
        { kind: 'NOTICE', id: '5', name: 'Missing too', address: '/storage/notices/a.pdf', reason: '404' },
      ],
    },
  })
})

test('a check needs a valid token, and is limited', async () => {
  const { backend, runQuery, clock } = await gatewayWithLinks()
  backend.respond('*', [])
  const codeOf = async (headers = {}) => (await runQuery(query, {}, headers)).errors?.[0]?.extensions?.['code']
  expect(await codeOf()).toBe('UNAUTHENTICATED')
  for (let check = 0; check < 10; check++) expect(await codeOf(tokenHeader)).toBeUndefined()
  expect(await codeOf(tokenHeader)).toBe('TOO_MANY_REQUESTS')
  clock.now += 600_000
  backend.raw('GET levels', 401, '{"message":"Unauthenticated."}')
  expect(await codeOf(tokenHeader)).toBe('UNAUTHENTICATED')
})

test('checks with a token that the backend refuses are not counted', async () => {
  const { backend, runQuery } = await gatewayWithLinks()
  const codeOf = async () => (await runQuery(query, {}, tokenHeader)).errors?.[0]?.extensions?.['code']
  backend.raw('GET levels', 401, '{"message":"Unauthenticated."}')
  for (let check = 0; check < 11; check++) expect(await codeOf()).toBe('UNAUTHENTICATED')
  backend.respond('GET levels', [])
  expect(await codeOf()).toBeUndefined()
})

test('at most 200 addresses are checked', async () => {
  const { backend, runQuery } = await gatewayWithLinks()
  backend.respond(
    'GET socials',
    Array.from({ length: 250 }, (_, id) => ({ id, name: 'Inside', link: `http://10.0.0.1/${id}` })),
  )
  const { data } = await runQuery('mutation { checkLinks { total checked broken { address } } }', {}, tokenHeader)
  expect(data).toMatchObject({ checkLinks: { total: 254, checked: 200 } })
  const { broken } = data!['checkLinks'] as { broken: { address: string }[] }
  expect(new Set(broken.map(({ address }) => address)).size).toBe(200)
})
