import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { testGateway, token } from '../support/testGateway.ts'

const notices = '{ notices { id } }'
const codeOf = async (asked: Promise<{ errors?: { extensions?: Record<string, unknown> }[] }>) =>
  (await asked).errors?.[0]?.extensions?.['code']

/** Counts what the gateway tries, whether it arrives or not. */
function countedCalls() {
  let count = 0
  const counting: typeof fetch = (...call) => {
    count++
    return fetch(...call)
  }
  return { fetch: counting, count: () => count }
}

/** The breaker goes by the clock of the machine. */
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

test('a dropped read is retried without an error for the visitor', async () => {
  const { backend, runQuery } = await testGateway()
  let calls = 0
  backend.on('GET notices', (response) => {
    if (++calls < 3) response.socket?.destroy()
    else response.end('[]')
  })
  expect(await runQuery(notices)).toEqual({ data: { notices: [] } })
  expect(calls).toBe(3)
})

test('a read fails after three attempts, each with a line in the log', async () => {
  const { backend, runQuery, log } = await testGateway()
  backend.reset('GET notices')
  expect(await codeOf(runQuery(notices))).toBe('BACKEND_UNAVAILABLE')
  expect(backend.requests()).toHaveLength(3)
  expect(log.filter((line) => line.includes('A call to the backend failed'))).toHaveLength(3)
})

test.each([500, 400, 401, 404, 429])('a read with the status %i is not retried', async (status) => {
  const { backend, runQuery } = await testGateway()
  backend.respond('GET notices', {}, status)
  await runQuery(notices)
  expect(backend.requests()).toHaveLength(1)
})

test('a timed-out read is not retried', async () => {
  const calls = countedCalls()
  const { backend, runQuery } = await testGateway({ ...calls, timeouts: { read: 50 } })
  backend.hang('GET notices')
  expect(await codeOf(runQuery(notices))).toBe('BACKEND_UNAVAILABLE')
  expect(calls.count()).toBe(1)
})

test('an answer that drips without end is cut off', async () => {
  const { backend, runQuery } = await testGateway({ timeouts: { read: 100 } })
  backend.on('GET notices', (response) => {
    const timer = setInterval(() => response.write(' '), 10)
    response.on('close', () => clearInterval(timer))
  })
  expect(await codeOf(runQuery(notices))).toBe('BACKEND_UNAVAILABLE')
})

test('a response of more than 20 MB is refused as BACKEND_BAD_RESPONSE', async () => {
  const { backend, runQuery } = await testGateway()
  let sent = 0
  backend.on('GET notices', (response) => {
    const chunk = Buffer.alloc(1024 * 1024, ' ')
    const send = () => {
      if (response.destroyed) return
      sent += chunk.length
      response.write(chunk, send)
    }
    send()
  })
  expect(await codeOf(runQuery(notices))).toBe('BACKEND_BAD_RESPONSE')
  expect(sent).toBeLessThan(40 * 1024 * 1024)
})

test('deeply nested nonsense is not understood, and kills nothing', async () => {
  const { backend, runQuery } = await testGateway()
  const deep = `${'{"data":'.repeat(200_000)}1${'}'.repeat(200_000)}`
  backend.raw('GET notices', 200, deep, { 'content-type': 'application/json' })
  expect(await codeOf(runQuery(notices))).toBe('BACKEND_BAD_RESPONSE')
  expect((await runQuery('{ __typename }')).data).toEqual({ __typename: 'Query' })
})

describe('the breaker', () => {
  const openBreaker = async ({ backend, runQuery }: Awaited<ReturnType<typeof testGateway>>) => {
    backend.reset('*')
    await runQuery(notices)
    await runQuery(notices)
    backend.clearRequests()
  }

  test('opens while the backend is dead: reads fail without a call', async () => {
    const gateway = await testGateway()
    await openBreaker(gateway)
    expect(await codeOf(gateway.runQuery('{ faculties { id } }'))).toBe('BACKEND_UNAVAILABLE')
    expect(gateway.backend.requests()).toEqual([])
  })

  test('opens before a backend that hangs, too', async () => {
    const calls = countedCalls()
    const { backend, runQuery } = await testGateway({ ...calls, timeouts: { read: 20 } })
    backend.hang('*')
    for (let id = 1; id <= 8; id++) await runQuery(`{ notice(id: ${id}) { id } }`)
    expect(calls.count()).toBe(5)
  })

  test('opens before a proxy that gets no answer', async () => {
    const { backend, runQuery } = await testGateway()
    backend.raw('*', 502, '<h1>Bad Gateway</h1>')
    for (let id = 1; id <= 4; id++) await runQuery(`{ notice(id: ${id}) { id } }`)
    expect(backend.requests()).toHaveLength(5)
  })

  test('stays closed over calls that are refused', async () => {
    const { backend, runQuery } = await testGateway()
    backend.respond('*', {}, 500)
    for (let id = 1; id <= 8; id++) await runQuery(`{ notice(id: ${id}) { id } }`)
    expect(backend.requests()).toHaveLength(8)
  })

  test('lets writes through: they are tried once and tell the truth', async () => {
    const gateway = await testGateway()
    await openBreaker(gateway)
    gateway.backend.respond('DELETE notices/1', {})
    expect((await gateway.runQuery('mutation { deleteNotice(id: 1) }', {}, token)).data).toEqual({ deleteNotice: '1' })
  })

  test('lets one read probe after 2 s, others fail meanwhile, and closes when that succeeds', async () => {
    const gateway = await testGateway()
    const { backend, runQuery } = gateway
    await openBreaker(gateway)
    vi.advanceTimersByTime(1999)
    expect(await codeOf(runQuery(notices))).toBe('BACKEND_UNAVAILABLE')
    expect(backend.requests()).toEqual([])
    vi.advanceTimersByTime(1)
    const release = backend.hold('GET notices', [])
    const probe = runQuery(notices)
    await backend.waitForRequests(1)
    expect(await codeOf(runQuery('{ faculties { id } }'))).toBe('BACKEND_UNAVAILABLE')
    expect(backend.requests()).toHaveLength(1)
    release()
    expect(await probe).toEqual({ data: { notices: [] } })
    backend.respond('GET faculties', [])
    expect(await runQuery('{ faculties { id } }')).toEqual({ data: { faculties: [] } })
  })

  test('opens again when the probe fails', async () => {
    const gateway = await testGateway()
    await openBreaker(gateway)
    vi.advanceTimersByTime(2000)
    await gateway.runQuery(notices)
    await gateway.runQuery(notices)
    expect(gateway.backend.requests()).toHaveLength(1)
  })
})

test('nothing that the backend does becomes an unhandled rejection', async () => {
  const unhandled: unknown[] = []
  const note = (reason: unknown) => unhandled.push(reason)
  process.on('unhandledRejection', note)
  const { backend, runQuery, url } = await testGateway({ timeouts: { read: 50, write: 50, upload: 50 } })
  const faults = [
    () => backend.reset('*'),
    () => backend.hang('*'),
    () => backend.truncate('*', '[{'),
    () => backend.respond('*', 5),
  ]
  const input = { title: 'x', releasedOn: '2026-11-01', file: new File(['%PDF-1.4'], 'a.pdf') }
  for (const fault of faults) {
    fault()
    await runQuery('{ notices { id } notice(id: 1) { id } faculties { id } }')
    await runQuery('mutation ($input: NoticeInput!) { createNotice(input: $input) { id } }', { input }, token)
    await fetch(`${url}/storage/a.pdf`)
      .then((response) => response.text())
      .catch(() => {})
  }
  await new Promise((resolve) => setTimeout(resolve, 50))
  process.off('unhandledRejection', note)
  expect(unhandled).toEqual([])
})
