import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { get } from '../../../gateway/rest/call/get.ts'
import { testGateway, tokenHeader } from '../../support/servers/testGateway.ts'

const notices = '{ notices { id } }'
const codeOf = async (result: Promise<{ errors?: { extensions?: Record<string, unknown> }[] }>) =>
  (await result).errors?.[0]?.extensions?.['code']

/** Counts the calls that the gateway makes, whether they arrive or not. */
function countCalls() {
  let count = 0
  const counting: typeof get = (...call) => {
    count++
    return get(...call)
  }
  return { get: counting, count: () => count }
}

// the circuit breaker uses the system clock
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

test('a read whose connection was closed is retried', async () => {
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

test('retries are limited to 10, and a fifth of the reads, in 10 s', async () => {
  const { backend, runQuery } = await testGateway()
  const failed = new Set<string>()
  // the first call for each third notice fails
  backend.on('*', (response, { call }) => {
    const id = call.replace('GET notices/', '')
    if (Number(id) % 3 > 0 || failed.has(call)) return void response.end(`{"id": ${id}}`)
    failed.add(call)
    response.socket?.destroy()
  })
  const read = async (from: number, to: number) => {
    for (let id = from; id <= to; id++) await runQuery(`{ notice(id: ${id}) { id } }`)
    return backend.clearRequests().length - (to - from + 1)
  }
  expect(await read(1, 90)).toBe(10 + 90 / 5)
  vi.advanceTimersByTime(10_000)
  expect(await read(91, 120)).toBe(10)
})

test.each([500, 400, 401, 404, 429])('a read with the status %i is not retried', async (status) => {
  const { backend, runQuery } = await testGateway()
  backend.respond('GET notices', {}, status)
  await runQuery(notices)
  expect(backend.requests()).toHaveLength(1)
})

test('a timed-out read is not retried', async () => {
  const calls = countCalls()
  const { backend, runQuery } = await testGateway({ ...calls, timeouts: { read: 50 } })
  backend.hang('GET notices')
  expect(await codeOf(runQuery(notices))).toBe('BACKEND_UNAVAILABLE')
  expect(calls.count()).toBe(1)
})

test('a response that never ends is aborted', async () => {
  const { backend, runQuery } = await testGateway({ timeouts: { read: 100 } })
  backend.on('GET notices', (response) => {
    const timer = setInterval(() => response.write(' '), 10)
    response.on('close', () => clearInterval(timer))
  })
  expect(await codeOf(runQuery(notices))).toBe('BACKEND_UNAVAILABLE')
})

test('a response of more than 20 MB is a BACKEND_BAD_RESPONSE', async () => {
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

test('deeply nested JSON is a BACKEND_BAD_RESPONSE, and the gateway keeps running', async () => {
  const { backend, runQuery } = await testGateway()
  const deep = `${'{"data":'.repeat(200_000)}1${'}'.repeat(200_000)}`
  backend.raw('GET notices', 200, deep, { 'content-type': 'application/json' })
  expect(await codeOf(runQuery(notices))).toBe('BACKEND_BAD_RESPONSE')
  expect((await runQuery('{ __typename }')).data).toEqual({ __typename: 'Query' })
})

describe('the circuit breaker', () => {
  const openBreaker = async ({ backend, runQuery }: Awaited<ReturnType<typeof testGateway>>) => {
    backend.reset('*')
    await runQuery(notices)
    await runQuery(notices)
    backend.clearRequests()
  }

  test('opens while the backend closes connections; then reads fail without a call', async () => {
    const gateway = await testGateway()
    await openBreaker(gateway)
    expect(await codeOf(gateway.runQuery('{ faculties { id } }'))).toBe('BACKEND_UNAVAILABLE')
    expect(gateway.backend.requests()).toEqual([])
  })

  test('opens while the backend does not respond', async () => {
    const calls = countCalls()
    const { backend, runQuery } = await testGateway({ ...calls, timeouts: { read: 20 } })
    backend.hang('*')
    for (let id = 1; id <= 8; id++) await runQuery(`{ notice(id: ${id}) { id } }`)
    expect(calls.count()).toBe(5)
  })

  test('opens while a proxy returns 502', async () => {
    const { backend, runQuery } = await testGateway()
    backend.raw('*', 502, '<h1>Bad Gateway</h1>')
    for (let id = 1; id <= 4; id++) await runQuery(`{ notice(id: ${id}) { id } }`)
    expect(backend.requests()).toHaveLength(5)
  })

  test('stays closed while calls fail with 500', async () => {
    const { backend, runQuery } = await testGateway()
    backend.respond('*', {}, 500)
    for (let id = 1; id <= 8; id++) await runQuery(`{ notice(id: ${id}) { id } }`)
    expect(backend.requests()).toHaveLength(8)
  })

  test('does not block writes', async () => {
    const gateway = await testGateway()
    await openBreaker(gateway)
    gateway.backend.respond('DELETE notices/1', {})
    expect((await gateway.runQuery('mutation { deleteNotice(id: 1) }', {}, tokenHeader)).data).toEqual({ deleteNotice: '1' })
  })

  test('allows one read after 2 s while others fail, and closes if it succeeds', async () => {
    const gateway = await testGateway()
    const { backend, runQuery } = gateway
    await openBreaker(gateway)
    vi.advanceTimersByTime(1999)
    expect(await codeOf(runQuery(notices))).toBe('BACKEND_UNAVAILABLE')
    expect(backend.requests()).toEqual([])
    vi.advanceTimersByTime(1)
    const release = backend.hold('GET notices', [])
    const halfOpenRead = runQuery(notices)
    await backend.waitForRequests(1)
    expect(await codeOf(runQuery('{ faculties { id } }'))).toBe('BACKEND_UNAVAILABLE')
    expect(backend.requests()).toHaveLength(1)
    release()
    expect(await halfOpenRead).toEqual({ data: { notices: [] } })
    backend.respond('GET faculties', [])
    expect(await runQuery('{ faculties { id } }')).toEqual({ data: { faculties: [] } })
  })

  test('allows one read of many that begin at the same moment', async () => {
    const gateway = await testGateway()
    const { backend, runQuery } = gateway
    await openBreaker(gateway)
    vi.advanceTimersByTime(2000)
    const release = backend.hold('*', { id: 1 })
    const reads = Array.from({ length: 30 }, (_, id) =>
      runQuery(`{ one: notice(id: ${id}) { id } other: faculty(id: ${id}) { id } }`, {}, id % 2 === 0 ? tokenHeader : {}),
    )
    const guarded = Array.from({ length: 30 }, () => runQuery('{ levels { id } }', {}, tokenHeader))
    await backend.waitForRequests(1)
    const settled = Promise.all([...reads, ...guarded])
    const answered = () => gateway.log.filter((line) => line.includes('"path":"/graphql"')).length
    while (answered() <= 50) await new Promise(setImmediate)
    expect(backend.requests()).toHaveLength(1)
    release()
    const fields = (await settled).flatMap(({ data }) => Object.values(data ?? {}))
    expect(fields.filter((field) => field !== null)).toHaveLength(1)
    expect(fields).toHaveLength(90)
  })

  test('opens again if that read fails', async () => {
    const gateway = await testGateway()
    await openBreaker(gateway)
    vi.advanceTimersByTime(2000)
    await gateway.runQuery(notices)
    await gateway.runQuery(notices)
    expect(gateway.backend.requests()).toHaveLength(1)
  })
})

test('failures of the backend cause no unhandled rejections', async () => {
  const unhandled: unknown[] = []
  const record = (reason: unknown) => unhandled.push(reason)
  process.on('unhandledRejection', record)
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
    await runQuery('mutation ($input: NoticeInput!) { createNotice(input: $input) { id } }', { input }, tokenHeader)
    await fetch(`${url}/storage/a.pdf`)
      .then((response) => response.text())
      .catch(() => {})
  }
  await new Promise((resolve) => setTimeout(resolve, 50))
  process.off('unhandledRejection', record)
  expect(unhandled).toEqual([])
})

test('a mutation that was not sent, because the backend does not run, says so', async () => {
  const { backend, runQuery } = await testGateway()
  await backend.close()
  const { errors } = await runQuery('mutation { deleteNotice(id: 7) }', {}, { authorization: 'Bearer 1|secret' })
  expect(errors?.[0]?.extensions).toMatchObject({ code: 'BACKEND_UNAVAILABLE', wasSent: false })
})

test('a mutation whose answer was lost does not say that it was not sent', async () => {
  const { backend, runQuery } = await testGateway()
  backend.on('DELETE notices/7', (response) => response.destroy())
  const { errors } = await runQuery('mutation { deleteNotice(id: 7) }', {}, { authorization: 'Bearer 1|secret' })
  expect(errors?.[0]?.extensions).toMatchObject({ code: 'BACKEND_UNAVAILABLE' })
  expect(errors?.[0]?.extensions).not.toHaveProperty('wasSent')
})
