import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { aGateway, token } from './gateway.ts'

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
  const { backend, ask } = await aGateway()
  let calls = 0
  backend.on('GET notices', (response) => {
    if (++calls < 3) response.socket?.destroy()
    else response.end('[]')
  })
  expect(await ask(notices)).toEqual({ data: { notices: [] } })
  expect(calls).toBe(3)
})

test('a read fails after three attempts, each with a line in the log', async () => {
  const { backend, ask, log } = await aGateway()
  backend.reset('GET notices')
  expect(await codeOf(ask(notices))).toBe('BACKEND_UNAVAILABLE')
  expect(backend.asked()).toHaveLength(3)
  expect(log.filter((line) => line.includes('A call to the backend failed'))).toHaveLength(3)
})

test.each([500, 400, 401, 404, 429])('a read with the status %i is not retried', async (status) => {
  const { backend, ask } = await aGateway()
  backend.answer('GET notices', {}, status)
  await ask(notices)
  expect(backend.asked()).toHaveLength(1)
})

test('a timed-out read is not retried', async () => {
  const calls = countedCalls()
  const { backend, ask } = await aGateway({ ...calls, timeouts: { read: 50 } })
  backend.hang('GET notices')
  expect(await codeOf(ask(notices))).toBe('BACKEND_UNAVAILABLE')
  expect(calls.count()).toBe(1)
})

test('an answer that drips without end is cut off', async () => {
  const { backend, ask } = await aGateway({ timeouts: { read: 100 } })
  backend.on('GET notices', (response) => {
    const timer = setInterval(() => response.write(' '), 10)
    response.on('close', () => clearInterval(timer))
  })
  expect(await codeOf(ask(notices))).toBe('BACKEND_UNAVAILABLE')
})

test('a response of more than 20 MB is refused as BACKEND_BAD_RESPONSE', async () => {
  const { backend, ask } = await aGateway()
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
  expect(await codeOf(ask(notices))).toBe('BACKEND_BAD_RESPONSE')
  expect(sent).toBeLessThan(40 * 1024 * 1024)
})

test('deeply nested nonsense is not understood, and kills nothing', async () => {
  const { backend, ask } = await aGateway()
  const deep = `${'{"data":'.repeat(200_000)}1${'}'.repeat(200_000)}`
  backend.raw('GET notices', 200, deep, { 'content-type': 'application/json' })
  expect(await codeOf(ask(notices))).toBe('BACKEND_BAD_RESPONSE')
  expect((await ask('{ __typename }')).data).toEqual({ __typename: 'Query' })
})

describe('the breaker', () => {
  const openBreaker = async ({ backend, ask }: Awaited<ReturnType<typeof aGateway>>) => {
    backend.reset('*')
    await ask(notices)
    await ask(notices)
    backend.forget()
  }

  test('opens while the backend is dead: reads fail without a call', async () => {
    const gateway = await aGateway()
    await openBreaker(gateway)
    expect(await codeOf(gateway.ask('{ faculties { id } }'))).toBe('BACKEND_UNAVAILABLE')
    expect(gateway.backend.asked()).toEqual([])
  })

  test('opens before a backend that hangs, too', async () => {
    const calls = countedCalls()
    const { backend, ask } = await aGateway({ ...calls, timeouts: { read: 20 } })
    backend.hang('*')
    for (let id = 1; id <= 8; id++) await ask(`{ notice(id: ${id}) { id } }`)
    expect(calls.count()).toBe(5)
  })

  test('opens before a proxy that gets no answer', async () => {
    const { backend, ask } = await aGateway()
    backend.raw('*', 502, '<h1>Bad Gateway</h1>')
    for (let id = 1; id <= 4; id++) await ask(`{ notice(id: ${id}) { id } }`)
    expect(backend.asked()).toHaveLength(5)
  })

  test('stays closed over calls that are refused', async () => {
    const { backend, ask } = await aGateway()
    backend.answer('*', {}, 500)
    for (let id = 1; id <= 8; id++) await ask(`{ notice(id: ${id}) { id } }`)
    expect(backend.asked()).toHaveLength(8)
  })

  test('lets writes through: they are tried once and tell the truth', async () => {
    const gateway = await aGateway()
    await openBreaker(gateway)
    gateway.backend.answer('DELETE notices/1', {})
    expect((await gateway.ask('mutation { deleteNotice(id: 1) }', {}, token)).data).toEqual({ deleteNotice: '1' })
  })

  test('lets one read probe after 2 s, others fail meanwhile, and closes when that succeeds', async () => {
    const gateway = await aGateway()
    const { backend, ask } = gateway
    await openBreaker(gateway)
    vi.advanceTimersByTime(1999)
    expect(await codeOf(ask(notices))).toBe('BACKEND_UNAVAILABLE')
    expect(backend.asked()).toEqual([])
    vi.advanceTimersByTime(1)
    const release = backend.hold('GET notices', [])
    const probe = ask(notices)
    await backend.called(1)
    expect(await codeOf(ask('{ faculties { id } }'))).toBe('BACKEND_UNAVAILABLE')
    expect(backend.asked()).toHaveLength(1)
    release()
    expect(await probe).toEqual({ data: { notices: [] } })
    backend.answer('GET faculties', [])
    expect(await ask('{ faculties { id } }')).toEqual({ data: { faculties: [] } })
  })

  test('opens again when the probe fails', async () => {
    const gateway = await aGateway()
    await openBreaker(gateway)
    vi.advanceTimersByTime(2000)
    await gateway.ask(notices)
    await gateway.ask(notices)
    expect(gateway.backend.asked()).toHaveLength(1)
  })
})

test('nothing that the backend does becomes an unhandled rejection', async () => {
  const unhandled: unknown[] = []
  const note = (reason: unknown) => unhandled.push(reason)
  process.on('unhandledRejection', note)
  const { backend, ask, url } = await aGateway({ timeouts: { read: 50, write: 50, upload: 50 } })
  const faults = [
    () => backend.reset('*'),
    () => backend.hang('*'),
    () => backend.truncate('*', '[{'),
    () => backend.answer('*', 5),
  ]
  const input = { title: 'x', releasedOn: '2026-11-01', file: new File(['%PDF-1.4'], 'a.pdf') }
  for (const fault of faults) {
    fault()
    await ask('{ notices { id } notice(id: 1) { id } faculties { id } }')
    await ask('mutation ($input: NoticeInput!) { createNotice(input: $input) { id } }', { input }, token)
    await fetch(`${url}/storage/a.pdf`)
      .then((response) => response.text())
      .catch(() => {})
  }
  await new Promise((resolve) => setTimeout(resolve, 50))
  process.off('unhandledRejection', note)
  expect(unhandled).toEqual([])
})
