import net from 'node:net'
import { Readable } from 'node:stream'
import { describe, expect, test } from 'vitest'
import type { RenderedPage, Site } from '../../../gateway/site/pages.ts'
import { describeWithRedis, startRedis } from '../../support/parts/redis.ts'
import { testGateway } from '../../support/servers/testGateway.ts'

const page: RenderedPage = {
  status: 200,
  headers: {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-cache',
    'content-security-policy': "default-src 'self'",
  },
  body: '<h1>Welcome</h1>',
}
const testSite = (changes: Partial<Site> = {}): Site => ({
  page: async (url) => ({ ...page, body: `page ${url}` }),
  admin: async (url) => ({ ...page, body: `admin ${url}` }),
  explorer: async () => ({ ...page, body: 'explorer' }),
  attach: async (app) => void app.get('/assets/app.js', async () => 'script'),
  ...changes,
})

/** Sends a request as text and returns the response as text. */
const sendText = (url: string, request: string) =>
  new Promise<string>((resolve, reject) => {
    const socket = net.connect(Number(new URL(url).port), '127.0.0.1', () => socket.write(request))
    let response = ''
    socket.on('data', (chunk) => {
      response += chunk
    })
    socket.on('close', () => resolve(response)).on('error', reject)
  })

describe('health', () => {
  test.each(['/healthz', '/health'])('%s reports that the gateway runs, even if the backend does not respond', async (path) => {
    const { url, backend } = await testGateway()
    backend.reset('*')
    expect(await (await fetch(url + path)).json()).toEqual({ status: 'live' })
  })

  describe.each(['/readyz', '/health/ready'])('%s', (path) => {
    const answerOf = async (url: string) => {
      const response = await fetch(url + path)
      return { status: response.status, cache: response.headers.get('cache-control'), body: await response.json() }
    }
    const notReady = (reason: string) => ({
      status: 503,
      cache: 'no-store',
      body: { status: 'unavailable', checks: { backend: { ok: false, reason } } },
    })

    test.each([200, 404, 500])('reports that the backend responds, with %i too', async (status) => {
      const { url, backend } = await testGateway()
      backend.raw('GET /readyz', status, 'any text')
      const body = { status: 'ready', checks: { backend: { ok: true } } }
      expect(await answerOf(url)).toEqual({ status: 200, cache: 'no-store', body })
    })

    test('reports that the backend does not respond', async () => {
      const { url, backend } = await testGateway()
      backend.reset('*')
      expect(await answerOf(url)).toEqual(notReady("The backend can't be used."))
    })

    test('reports that the backend does not respond in time', async () => {
      const { url, backend } = await testGateway()
      backend.hang('*')
      expect(await answerOf(url)).toEqual(notReady('The backend did not answer within 2 seconds.'))
    })

    test('reports that the backend is not ready', async () => {
      const { url, backend } = await testGateway()
      backend.respond('GET /readyz', { reason: 'connect ECONNREFUSED 10.0.0.3' }, 503)
      expect(await answerOf(url)).toEqual(notReady('The backend is not ready.'))
    })

    test('passes on why the backend is not ready, without what names an address', async () => {
      const { url, backend } = await testGateway()
      const failed = (reason: unknown) => ({ ok: false, reason })
      const checks = {
        files: failed('The disk is full.'),
        database: failed('connect to 10.0.0.3 failed'),
        redis: { ok: true },
        other: failed(1),
      }
      backend.respond('GET /readyz', { status: 'unavailable', checks }, 503)
      expect(await answerOf(url)).toEqual(notReady('The backend is not ready. The disk is full.'))
    })

    test('passes on that the backend works, though not as well', async () => {
      const { url, backend } = await testGateway()
      const reason = 'The disk of the data folder has 312 MB left, less than 500 (MIN_FREE_MB).'
      backend.respond('GET /readyz', { status: 'degraded', checks: { disk: { ok: false, reason } } })
      const { status, body } = await answerOf(url)
      expect(status).toBe(200)
      expect(body).toEqual({
        status: 'degraded',
        checks: { backend: { ok: false, reason: `The backend reports a problem. ${reason}` } },
      })
    })
  })

  describeWithRedis('with Redis', () => {
    test('/readyz reports that the gateway works without it, though not as well', async () => {
      const redis = await startRedis()
      const { url } = await testGateway({ settings: { REDIS_URL: redis.url } })
      expect(await (await fetch(`${url}/readyz`)).json()).toMatchObject({ status: 'ready', checks: { redis: { ok: true } } })
      await redis.kill()
      const response = await fetch(`${url}/readyz`)
      expect(response.status).toBe(200)
      const checks = { backend: { ok: true }, redis: { ok: false, reason: "Redis can't be used." } }
      expect(await response.json()).toEqual({ status: 'degraded', checks })
    })
  })

  test('checks are logged at debug', async () => {
    const { url, log } = await testGateway()
    for (const path of ['/healthz', '/health', '/readyz', '/health/ready']) await fetch(url + path)
    await fetch(`${url}/nothing`)
    const paths = () => log.map((line) => JSON.parse(line).path).filter(Boolean)
    await expect.poll(paths).toContain('/nothing')
    expect(paths()).toEqual(['/nothing'])
  })
})

test.each(['/health', '/graphql', '/nothing', '/api/v1/notices', '/storage/a.pdf', '/%zz', `/notice/${'a'.repeat(2000)}`])(
  'the response of %s has the security headers',
  async (path) => {
    const { url } = await testGateway()
    const { headers } = await fetch(url + path)
    expect(Object.fromEntries(headers)).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
    })
    expect(headers.has('strict-transport-security')).toBe(false)
  },
)

test('a site on https sends Strict-Transport-Security', async () => {
  const { url } = await testGateway({ settings: { PUBLIC_URL: 'https://www.example.edu' } })
  expect((await fetch(`${url}/health`)).headers.get('strict-transport-security')).toMatch(/^max-age=\d+/)
})

test('an unknown path below /api returns 404 as JSON instead of a page', async () => {
  const { url } = await testGateway({ site: testSite() })
  for (const method of ['GET', 'POST', 'DELETE']) {
    const response = await fetch(`${url}/api/v1/notices`, { method })
    expect([response.status, await response.json()]).toEqual([404, { message: 'Not Found' }])
  }
})

describe('the site', () => {
  test.each([
    ['/', 'page /'],
    ['/notice/1?x=1', 'page /notice/1?x=1'],
    [`/notice/${'a'.repeat(3000)}`, `page /notice/${'a'.repeat(3000)}`],
    ['/administration', 'page /administration'],
    ['/admin', 'admin /admin'],
    ['/admin/notices?x=1', 'admin /admin/notices?x=1'],
    ['/assets/app.js', 'script'],
  ])('responds to %s', async (path, body) => {
    const { url } = await testGateway({ site: testSite() })
    const response = await fetch(url + path)
    expect([response.status, await response.text()]).toEqual([200, body])
  })

  test.each(['/api', '/assets/gone.js', '/graphql/', '/health/x', '/storage', '/storage?x', '/images', '/hooks/change'])(
    'has no page at %s',
    async (path) => {
      const { url } = await testGateway({ site: testSite() })
      const response = await fetch(url + path)
      expect([response.status, await response.json()]).toEqual([404, { message: 'Not Found' }])
    },
  )

  test('has a file that cannot be read: the answer says nothing of the file', async () => {
    const about = {
      etag: '"x"',
      'last-modified': 'Sun, 01 Nov 2026 00:00:00 GMT',
      'accept-ranges': 'bytes',
      'content-disposition': 'attachment',
      'cache-control': 'public, max-age=31536000, immutable',
    }
    const unreadable = () =>
      new Readable({
        read() {
          this.destroy(new Error('EIO'))
        },
      })
    const attach: Site['attach'] = async (app) =>
      void app.get('/assets/app.js', (_request, reply) => reply.headers(about).send(unreadable()))
    const { url } = await testGateway({ site: testSite({ attach }) })
    for (const accept of ['*/*', 'text/html']) {
      const { status, headers } = await fetch(`${url}/assets/app.js`, { headers: { accept } })
      expect([status, headers.get('cache-control')]).toEqual([500, 'no-store'])
      for (const name of Object.keys(about).slice(0, -1)) expect(headers.get(name), name).toBeNull()
    }
  })

  test('sets its own policy and caching in addition to the common headers', async () => {
    const { url } = await testGateway({ site: testSite() })
    const { headers } = await fetch(url)
    expect(Object.fromEntries(headers)).toMatchObject({ ...page.headers, 'x-content-type-options': 'nosniff' })
  })

  test.each([404, 503])('can respond with %i', { tags: 'GEN-05' }, async (status) => {
    const pageResponse = { status, headers: { 'content-type': 'text/html', 'retry-after': '5' }, body: 'no' }
    const { url } = await testGateway({ site: testSite({ page: async () => pageResponse }) })
    const response = await fetch(`${url}/x`)
    expect([response.status, response.headers.get('retry-after'), response.headers.get('etag'), await response.text()]).toEqual([
      status,
      '5',
      null,
      'no',
    ])
  })

  test('a page that is unchanged since the browser cached it returns 304', async () => {
    const { url } = await testGateway({ site: testSite() })
    const etag = (await fetch(url)).headers.get('etag') ?? ''
    expect(etag).toMatch(/^W\/"[\w-]+"$/) // weak: the same for each content encoding
    for (const known of [etag, etag.slice(2), `"other", ${etag}`, '*']) {
      const response = await fetch(url, { headers: { 'if-none-match': known } })
      expect([response.status, await response.text(), response.headers.get('etag')]).toEqual([304, '', etag])
      expect([response.headers.get('cache-control'), response.headers.get('vary')]).toEqual(['no-cache', 'accept-encoding'])
    }
    expect((await fetch(`${url}/other`, { headers: { 'if-none-match': etag } })).status).toBe(200)
  })

  test('a page varies by encoding, compressed or not', async () => {
    const { url } = await testGateway({ site: testSite({ page: async () => ({ ...page, body: 'x'.repeat(5000) }) }) })
    for (const encoding of ['br', 'gzip', 'identity']) {
      const { headers } = await fetch(url, { headers: { 'accept-encoding': encoding } })
      expect([headers.get('content-encoding') ?? 'identity', headers.get('vary')]).toEqual([encoding, 'accept-encoding'])
    }
  })

  test('HEAD returns only the headers of a page', async () => {
    const { url } = await testGateway({ site: testSite() })
    const response = await fetch(url, { method: 'HEAD' })
    expect([response.status, response.headers.get('content-length'), await response.text()]).toEqual([200, '6', ''])
  })

  test.each(['/', '/feed.xml', '/sitemap.xml'])('an unchanged %s is answered to HEAD as to GET', async (path) => {
    const { url, backend } = await testGateway({ site: testSite() })
    backend.respond('*', [])
    const etag = (await fetch(url + path)).headers.get('etag') ?? ''
    const [get, head] = await Promise.all(
      ['GET', 'HEAD'].map(async (method) => {
        const { status, headers } = await fetch(url + path, { method, headers: { 'if-none-match': etag } })
        return {
          status,
          headers: [...headers].filter(([name]) => !['date', 'connection', 'keep-alive', 'x-request-id'].includes(name)),
        }
      }),
    )
    expect(head).toEqual(get)
    expect([head!.status, head!.headers.filter(([name]) => name === 'content-length')]).toEqual([304, []])
  })

  test.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])(
    'pages and the admin panel reject %s',
    { tags: 'GEN-03' },
    async (method) => {
      const { url } = await testGateway({ site: testSite() })
      for (const path of ['/', '/notice/1', '/admin']) {
        const response = await fetch(url + path, { method })
        expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
      }
    },
  )

  test('an exception returns a plain 500 and is logged', async () => {
    const broken = async () => {
      throw new Error('no such chunk in /srv')
    }
    const { url, log } = await testGateway({ site: testSite({ page: broken, admin: broken }) })
    for (const path of ['/', '/admin']) {
      const response = await fetch(url + path)
      expect([response.status, response.headers.get('content-type')]).toEqual([500, 'text/html; charset=utf-8'])
      const text = await response.text()
      expect(text).toContain('Internal Server Error')
      expect(text).not.toContain('/srv')
    }
    expect(log.join()).toContain('no such chunk in /srv')
  })

  test.each([
    ['GET //evil.example/x HTTP/1.1', 'page /evil.example/x'],
    ['GET http://evil.example/x HTTP/1.1', 'page /x'],
  ])('%s requests a path of this site', async (line, body) => {
    const { url } = await testGateway({ site: testSite() })
    const response = await sendText(url, `${line}\r\nHost: x\r\nConnection: close\r\n\r\n`)
    expect(response.split('\r\n\r\n')[1]).toBe(body)
  })
})

test('X-Forwarded-For without TRUST_PROXY is logged once as a warning', async () => {
  const warnings = async (settings: Record<string, string>) => {
    const { url, log } = await testGateway({ settings })
    for (let i = 0; i < 3; i++) await fetch(`${url}/health`, { headers: { 'x-forwarded-for': '203.0.113.7' } })
    return log.filter((line) => line.includes('"level":40'))
  }
  expect(await warnings({})).toEqual([expect.stringMatching(/X-Forwarded-For.*TRUST_PROXY/)])
  expect(await warnings({ TRUST_PROXY: 'on' })).toEqual([])
})

test('a malformed URL returns a page to browsers and JSON to other clients', async () => {
  const { url } = await testGateway({ site: testSite() })
  const page = await fetch(`${url}/%E0%A4%A`, { headers: { accept: 'text/html,*/*' } })
  expect([page.status, page.headers.get('content-type')]).toEqual([400, 'text/html; charset=utf-8'])
  expect(await page.text()).toContain('Unexpected Application Error!')
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
  const response = await fetch(`${url}/%E0%A4%A`)
  expect([response.status, await response.json()]).toEqual([400, { message: expect.any(String) }])
})

test('the headers of a request must arrive within 15 seconds', async () => {
  const { app } = await testGateway()
  expect(app.server.headersTimeout).toBe(15_000)
})

test('headers that are too large get 431', async () => {
  const { url } = await testGateway()
  expect((await fetch(`${url}/health`, { headers: { x: 'x'.repeat(20_000) } })).status).toBe(431)
})

test('under overload requests get 503 and Retry-After, except health checks, until the load ends', async () => {
  const { app, url } = await testGateway({ limits: { eventLoop: true } })
  // the delay of the event loop is a mean over the time between two samples, so the first block may not suffice
  for (let round = 0; round < 5 && !app.isUnderPressure(); round++) {
    const end = performance.now() + 2000
    while (performance.now() < end);
    await new Promise((resolve) => setImmediate(resolve))
  }
  const [shed, page, health] = await Promise.all([
    fetch(`${url}/graphql?query={__typename}`),
    fetch(`${url}/`, { headers: { accept: 'text/html' } }),
    fetch(`${url}/health`),
  ])
  expect([shed.status, shed.headers.get('retry-after'), health.status]).toEqual([503, '5', 200])
  expect([page.status, page.headers.get('content-type')]).toEqual([503, 'text/html; charset=utf-8'])
  expect(await page.text()).toContain('503 Service Unavailable')
  await expect.poll(async () => (await fetch(`${url}/nothing`)).status, { timeout: 15_000, interval: 200 }).toBe(404)
})
