// Each way in which a backend can fail: the error code, the calls until the gateway gives up, what it reads at most, and what a visitor sees.
import type { ServerResponse } from 'node:http'
import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { readConfig } from '../../../gateway/config.ts'
import { testGateway, tokenHeader } from '../../support/servers/testGateway.ts'
import { sourceSite } from '../../support/site/sourceSite.ts'

const MEGABYTE = 1024 * 1024
/** Maximum size in bytes of a response, with the buffers of a connection. */
const MAX_READ = 20 * MEGABYTE + 20 * MEGABYTE
/** Time limit of a call to a backend that never ends its answer. */
const SHORT_MS = 1000
const VISITORS = 20

const notice = '{ notice(id: 5) { id title } }'
const update = 'mutation { updateNotice(id: 5, input: { title: "x", releasedOn: "2026-11-01" }) { id } }'
const json = { 'content-type': 'application/json' }
const unavailable = 'BACKEND_UNAVAILABLE'
const misunderstood = 'BACKEND_BAD_RESPONSE'
const tooLarge = `The response has more than ${20 * MEGABYTE} bytes.`

type Fault = {
  fault: string
  fail: (response: ServerResponse) => unknown
  code: string
  /** Calls that one read makes. */
  calls: number
  /** Set if each call ends by its time limit. */
  isSlow?: boolean
  /** Part of what the log says. */
  reason?: string
}

function drip(response: ServerResponse) {
  response.writeHead(200, json)
  const timer = setInterval(() => response.write(' '), 20)
  response.on('close', () => clearInterval(timer))
}

/** Sends 100 MB as fast as they are read. */
function flood(response: ServerResponse, left = 100) {
  if (response.destroyed) return
  if (left === 0) return response.end('1')
  return response.write(Buffer.alloc(MEGABYTE, ' '), () => flood(response, left - 1))
}

const bomb = gzipSync(Buffer.alloc(100 * MEGABYTE, ' '))
const raw =
  (status: number, body: string | Buffer, headers: Record<string, string> = json) =>
  (response: ServerResponse) =>
    response.writeHead(status, headers).end(body)

const faults: Fault[] = [
  { fault: 'hangs', fail: () => {}, code: unavailable, calls: 1, isSlow: true },
  { fault: 'closes the connection', fail: (response) => response.socket?.destroy(), code: unavailable, calls: 3 },
  { fault: 'sends one byte after the other', fail: drip, code: unavailable, calls: 1, isSlow: true },
  { fault: 'answers 500', fail: raw(500, '{"message":"x"}'), code: unavailable, calls: 1 },
  { fault: 'answers 502, as a proxy', fail: raw(502, '<h1>Bad Gateway</h1>'), code: unavailable, calls: 3 },
  {
    fault: 'answers HTML with 200',
    fail: raw(200, '<h1>It works!</h1>', { 'content-type': 'text/html' }),
    code: misunderstood,
    calls: 1,
  },
  { fault: 'cuts off JSON', fail: raw(200, '{"id": 5, "title": "Ex'), code: misunderstood, calls: 1 },
  {
    fault: 'closes the connection within JSON',
    fail: (response) => response.writeHead(200, { ...json, 'content-length': 99 }).write('{"id"', () => response.socket?.destroy()),
    code: unavailable,
    calls: 3,
  },
  { fault: 'answers with an empty body', fail: raw(200, ''), code: misunderstood, calls: 1 },
  { fault: 'answers 204', fail: raw(204, ''), code: misunderstood, calls: 1 },
  { fault: 'answers with wrong types', fail: raw(200, '{"id": 5, "title": {"en": ["x"]}}'), code: misunderstood, calls: 1 },
  { fault: 'answers with another kind of JSON', fail: raw(200, '[5, "Exams"]'), code: misunderstood, calls: 1 },
  {
    fault: 'sends 100 MB',
    fail: (response) => flood(response.writeHead(200, json)),
    code: misunderstood,
    calls: 1,
    reason: tooLarge,
  },
  {
    fault: 'sends 100 MB in 100 kB',
    fail: raw(200, bomb, { ...json, 'content-encoding': 'gzip' }),
    code: misunderstood,
    calls: 1,
    reason: tooLarge,
  },
  { fault: 'redirects to itself', fail: raw(302, '', { location: '/api/v1/notices/5' }), code: misunderstood, calls: 1 },
  { fault: 'redirects elsewhere', fail: raw(301, '', { location: 'http://127.0.0.1:9/' }), code: misunderstood, calls: 1 },
]

/** Starts a gateway with the real pages. `breakDown` makes the backend fail for one notice, which others can't notice. */
async function start({ fail, isSlow }: Pick<Fault, 'fail' | 'isSlow'>) {
  const settings = { CACHE_TTL: '60' }
  const site = sourceSite(readConfig(settings).college)
  const timeouts = isSlow ? { read: SHORT_MS, write: SHORT_MS } : {}
  const gateway = await testGateway({ settings, site, timeouts })
  const { backend, clock, log, runQuery, url } = gateway
  backend.respond('*', [])
  backend.respond('GET notices/5', { id: 5, title: 'Exams', released_on: '2026-11-01' })
  const failed = { calls: 0, closed: 0, written: 0 }
  return {
    failed,
    log,
    recover: () => backend.respond('GET notices/5', { id: 5, title: 'New', released_on: '2026-11-02' }),
    runQuery: () => runQuery(notice),
    runUpdate: () => runQuery(update, {}, tokenHeader),
    breakDown(call = 'GET notices/5') {
      backend.on(call, (response) => {
        const { socket } = response
        const before = socket?.bytesWritten ?? 0
        failed.calls++
        response.once('close', () => {
          failed.closed++
          failed.written += (socket?.bytesWritten ?? 0) - before
        })
        fail(response)
      })
    },
    wait: (ms: number) => {
      clock.now += ms
    },
    async page() {
      const response = await fetch(`${url}/notice/5`)
      const { status, headers } = response
      return { status, retryAfter: headers.get('retry-after'), cache: headers.get('cache-control'), html: await response.text() }
    },
  }
}

describe.each(faults)('while the backend $fault', ({ code, calls, reason = '', ...fault }) => {
  test('visitors get the last good content with its date', async () => {
    const site = await start(fault)
    await site.runQuery()
    site.wait(60_000)
    site.breakDown()
    const good = { data: { notice: { id: '5', title: 'Exams' } }, extensions: { stale: { asOf: '2026-11-01T00:00:00.000Z' } } }
    const answers = await Promise.all(Array.from({ length: VISITORS }, site.runQuery))
    for (const answer of answers) expect(answer).toEqual(good)
    const { html, ...head } = await site.page()
    expect(head).toEqual({ status: 200, retryAfter: null, cache: 'no-store' })
    for (const text of ['Exams', 'You are reading this page as of']) expect(html).toContain(text)
    // all visitors shared one read, and the page needed none
    expect(site.failed.calls).toBe(calls)
    await expect.poll(() => site.failed.closed).toBe(calls)
    expect(site.failed.written).toBeLessThan(MAX_READ)
    expect(site.log.join()).toContain(reason)

    site.recover()
    site.wait(5000)
    expect(await site.runQuery()).toEqual({ data: { notice: { id: '5', title: 'New' } } })
  })

  test(`visitors without that get ${code} and a page that asks to come back`, async () => {
    const site = await start(fault)
    site.breakDown()
    expect(await site.runQuery()).toMatchObject({ data: { notice: null }, errors: [{ extensions: { code } }] })
    expect(site.failed.calls).toBe(calls)
    const { html, ...head } = await site.page()
    expect(head).toEqual({ status: 503, retryAfter: '5', cache: 'no-store' })
    expect(html).toContain('It is temporarily unavailable. Try again in a few minutes.')
    await expect.poll(() => site.failed.closed).toBe(site.failed.calls)
    expect(site.failed.written).toBeLessThan(2 * MAX_READ)
  })

  test('a write is sent once, and answered', async () => {
    const site = await start(fault)
    site.breakDown('PUT notices/5')
    const { data, errors } = await site.runUpdate()
    if (!errors) expect(data).toEqual({ updateNotice: { id: '5' } })
    else expect(errors).toMatchObject([{ extensions: { code } }])
    expect(site.failed.calls).toBe(1)
  })
})

test('a backend that fails every other call goes unnoticed', async () => {
  const { backend, runQuery, wait } = await flapping((response) => response.socket?.destroy())
  for (let round = 0; round < 10; round++) {
    expect(await runQuery()).toEqual({ data: { notice: { id: '5', title: 'Exams' } } })
    wait(60_000)
  }
  expect(backend.calls).toBe(20)
})

test('a backend that answers every other call with 500 shows the last good content and recovers each time', async () => {
  const { runQuery, wait } = await flapping(raw(500, ''))
  await runQuery()
  for (let round = 0; round < 10; round++) {
    wait(5000)
    expect(await runQuery()).toEqual({ data: { notice: { id: '5', title: 'Exams' } } })
    wait(60_000)
    expect(await runQuery()).toHaveProperty('extensions.stale')
  }
})

/** Starts a gateway whose backend fails every other call, beginning with the first. */
async function flapping(fail: Fault['fail']) {
  const backend = { calls: 0 }
  const site = await start({
    fail: (response) =>
      backend.calls++ % 2 === 0 ? fail(response) : raw(200, '{"id": 5, "title": "Exams", "released_on": "2026-11-01"}')(response),
  })
  site.breakDown()
  return { ...site, backend }
}
