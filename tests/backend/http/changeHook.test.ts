import net from 'node:net'
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest'
import { changeHook } from '../../../backend/changeHook.ts'
import { fakeBackend } from '../../support/backends/fakeBackend.ts'
import { freePort } from '../../support/servers/stack.ts'
import {
  admin,
  courseFields,
  facultyFields,
  form,
  imageFields,
  innovationFields,
  levelFields,
  noticeFields,
  socialLinkFields,
  subjectFields,
  testBackend,
} from '../../support/servers/testBackend.ts'

const secret = 'hook-secret'
const hookCall = 'POST /hooks/change'

/** Starts a listener at /hooks/change. */
async function startListener() {
  const listener = await fakeBackend()
  afterAll(() => listener.close())
  listener.respond(hookCall, {})
  const changes = () => listener.requests(hookCall).map(({ json }) => json)
  return { ...listener, address: `${listener.url}/hooks/change`, changes }
}
const [listener, otherListener] = [await startListener(), await startListener()]
// a busy machine may need longer than the default
const options = { hookWaitMs: 20_000 }
const { call, createRecord } = await testBackend(
  { changeHooks: [listener.address, otherListener.address], changeHookSecret: secret },
  options,
)
afterEach(() => {
  for (const each of [listener, otherListener]) {
    each.respond(hookCall, {})
    each.clearRequests()
  }
})

describe('each write notifies all listeners before its response', () => {
  const expectChange = (resource: string, id: unknown) => {
    for (const each of [listener, otherListener]) {
      expect(each.changes()).toEqual([{ resource, id }])
      each.clearRequests()
    }
  }

  test('restoring a record', async () => {
    const { id } = await createRecord('socials', socialLinkFields())
    await call('DELETE', `socials/${id}`)
    const [{ id: change }] = (await call('GET', 'deleted')).json['data'] as [{ id: number }]
    for (const each of [listener, otherListener]) each.clearRequests()
    expect((await call('POST', `history/${change}/restore`)).status).toBe(200)
    expectChange('socials', id)
  })

  test.each([
    ['socials', socialLinkFields()],
    ['courses', courseFields()],
    ['innovation-branches', innovationFields()],
    ['notices', noticeFields()],
    ['levels', async () => levelFields((await createRecord('courses', courseFields()))['id'])],
    [
      'subjects',
      async () =>
        subjectFields((await createRecord('levels', levelFields((await createRecord('courses', courseFields()))['id'])))['id']),
    ],
  ])('when a record of /%s is created, changed or deleted', async (resource, record) => {
    const body = typeof record === 'function' ? await record() : record
    for (const each of [listener, otherListener]) each.clearRequests()
    const { id } = await createRecord(resource, body)
    expectChange(resource, id)
    await call('PUT', `${resource}/${id}`, { body })
    expectChange(resource, id)
    await call('DELETE', `${resource}/${id}`)
    expectChange(resource, id)
  })

  test('when a faculty member is created, changed or deleted, or an image is uploaded', async () => {
    const { id } = await createRecord('faculties', facultyFields())
    expectChange('faculties', id)
    await call('POST', `faculties/${id}`, { form: form(facultyFields({ _method: 'PUT' })) })
    expectChange('faculties', id)
    await call('DELETE', `faculties/${id}`)
    expectChange('faculties', id)
    expectChange('images', (await createRecord('images/upload', imageFields(), { image: 'photo.png' }))['id'])
  })

  test('with the file that is not public any more, when it is replaced, its record deleted, or that undone', async () => {
    const fields = (image: 'photo.png' | 'photo.jpg') => ({ form: form(facultyFields({ _method: 'PUT' }), { image }) })
    const { id, image: first } = await createRecord('faculties', facultyFields(), { image: 'photo.png' })
    const replaced = (await call('POST', `faculties/${id}`, fields('photo.jpg'))).json['faculty'] as { image: string }
    const [{ id: change }] = (await call('GET', `history/faculties/${id}`)).json['data'] as [{ id: number }]
    await call('POST', `history/${change}/restore`)
    await call('DELETE', `faculties/${id}`)
    const files = [undefined, [first], [replaced.image], [first]]
    const changes = files.map((files) => ({ resource: 'faculties', id, ...(files && { files }) }))
    for (const each of [listener, otherListener]) expect(each.changes()).toEqual(changes)
  })

  test('with the secret as a bearer token', async () => {
    await createRecord('courses', courseFields())
    expect(listener.requests(hookCall)[0]!.headers['authorization']).toBe(`Bearer ${secret}`)
    expect(listener.requests(hookCall)[0]!.headers['content-type']).toBe('application/json')
  })

  test('after the change can be read', async () => {
    let record: unknown
    listener.on(hookCall, async (response, { json }) => {
      record = (await call('GET', `courses/${(json as { id: number }).id}`)).json['data']
      response.end()
    })
    const course = await createRecord('courses', courseFields())
    expect(record).toEqual(course)
  })

  test('but not when a write is rejected, or for a read or a sign-in', async () => {
    await call('POST', 'courses', { body: {} })
    await call('POST', 'courses', { body: courseFields(), token: 'wrong' })
    await call('DELETE', 'courses/99999')
    await call('PATCH', 'courses')
    await call('POST', 'login', { body: admin })
    await call('GET', 'courses')
    await call('GET', 'images/nothing')
    expect([...listener.changes(), ...otherListener.changes()]).toEqual([])
  })
})

describe('a write succeeds even if a listener fails', () => {
  test('when a listener hangs, the other one is notified and the write is not delayed for long', async () => {
    listener.hang(hookCall)
    await createRecord('courses', courseFields())
    expect(otherListener.changes()).toHaveLength(1)
  })

  test('the call to a failed listener is repeated after the response until it succeeds', async () => {
    const calls = new Map<unknown, number>()
    listener.on(hookCall, (response, { json }) => {
      const { id } = json as { id: unknown } // changes of other tests may be retried meanwhile
      calls.set(id, (calls.get(id) ?? 0) + 1)
      response.writeHead(calls.get(id)! < 3 ? 503 : 200).end()
    })
    const { id } = await createRecord('courses', courseFields())
    const changesOfRecord = () => listener.changes().filter((change) => (change as { id: unknown }).id === id)
    await expect.poll(changesOfRecord, { timeout: 10_000 }).toHaveLength(3)
    expect(changesOfRecord()).toEqual(Array(3).fill({ resource: 'courses', id }))
    expect(otherListener.changes()).toHaveLength(1)
  })

  test('a redirect counts as a failure, and the secret is not sent to its target', async () => {
    listener.raw(hookCall, 307, '', { location: otherListener.address })
    await createRecord('courses', courseFields())
    expect(otherListener.changes()).toHaveLength(1)
  })
})

describe('the change hook', () => {
  const warn = vi.fn()
  const log = { warn: (...args: unknown[]) => warn(JSON.stringify(args)) }
  const change = { resource: 'notices', id: 1 }
  afterEach(() => {
    warn.mockClear()
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  /** Creates a hook whose calls get this response, with fake timers. */
  function createHook(respond: () => Response | Promise<Response>) {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const fetched = vi.fn(async (_address: string) => respond())
    vi.stubGlobal('fetch', fetched)
    const address = 'http://example.edu/hooks/change'
    const hook = changeHook({ addresses: [address], secret, log: log as never })
    // the hook of an earlier test may still be retrying
    return { hook, calls: () => fetched.mock.calls.filter(([url]) => url === address).length }
  }
  const respondWithError = () => new Response('', { status: 500 })

  test('delays a write by at most 250 ms', async () => {
    const never = new Promise<Response>(() => {})
    const { hook } = createHook(() => never)
    const resolved = vi.fn()
    void hook.notify(change).then(resolved)
    await vi.advanceTimersByTimeAsync(249)
    expect(resolved).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(resolved).toHaveBeenCalled()
    hook.close()
  })

  test('retries a failed call after 0.5, 2, 8 and 30 seconds and then gives up', async () => {
    const { hook, calls } = createHook(respondWithError)
    await hook.notify(change)
    const callsAfter = async (ms: number) => {
      await vi.advanceTimersByTimeAsync(ms)
      return calls()
    }
    expect([calls(), await callsAfter(499), await callsAfter(1)]).toEqual([1, 1, 2])
    expect([await callsAfter(1999), await callsAfter(1)]).toEqual([2, 3])
    expect([await callsAfter(7999), await callsAfter(1)]).toEqual([3, 4])
    expect([await callsAfter(29_999), await callsAfter(1)]).toEqual([4, 5])
    expect(await callsAfter(3_600_000)).toBe(5)
  })

  test('keeps at most 1000 changes for a retry, without duplicates', async () => {
    const { hook, calls } = createHook(respondWithError)
    for (let id = 0; id < 1200; id++) await hook.notify({ resource: 'notices', id })
    await hook.notify(change)
    await hook.notify(change)
    const first = calls()
    vi.advanceTimersByTime(500)
    expect([first, calls()]).toEqual([1202, 2202])
    hook.close()
  })

  test('logs each outage once, without the secret', async () => {
    let working = false
    const { hook } = createHook(() => new Response('', { status: working ? 200 : 401 }))
    await hook.notify(change)
    await hook.notify({ ...change, id: 2 })
    await vi.advanceTimersByTimeAsync(60_000)
    expect(warn).toHaveBeenCalledTimes(1)
    expect(warn.mock.calls[0]![0]).toMatch(/The change hook http:\/\/example\.edu\/hooks\/change fails: it answered 401\./)

    working = true
    await hook.notify(change)
    working = false
    await hook.notify(change)
    expect(warn).toHaveBeenCalledTimes(2)
    expect(JSON.stringify(warn.mock.calls)).not.toContain(secret)
    hook.close()
  })

  test('logs why a listener could not be reached', async () => {
    const server = net.createServer((socket) => socket.destroy()).listen(0, '127.0.0.1')
    await new Promise((resolve) => server.once('listening', resolve))
    const { port } = server.address() as net.AddressInfo
    for (const listenerPort of [await freePort(), port]) {
      const hook = changeHook({ addresses: [`http://127.0.0.1:${listenerPort}/hooks/change`], secret, log: log as never })
      await hook.notify(change)
      hook.close()
    }
    server.close()
    expect(warn.mock.calls.map(([message]) => message)).toEqual([
      expect.stringContaining('it was not reached (ECONNREFUSED)'),
      expect.stringMatching(/it was not reached \(\w+\)/),
    ])
  })

  test('neither retries nor logs after it is closed', async () => {
    const { hook, calls } = createHook(respondWithError)
    await hook.notify(change)
    hook.close()
    await vi.advanceTimersByTimeAsync(3_600_000)
    expect([calls(), warn.mock.calls.length]).toEqual([1, 1])
  })
})

test('the backend closes without waiting for a hanging listener or for retries', async () => {
  const hanging = await startListener()
  const backend = await testBackend({ changeHooks: [hanging.address], changeHookSecret: secret })
  hanging.respond(hookCall, {}, 500)
  await backend.createRecord('courses', courseFields())
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(new AbortController().signal) // keeps the call open on a slow machine
  const closed = vi.fn()
  hanging.on(hookCall, (response) => response.once('close', closed))
  await backend.createRecord('courses', courseFields())
  await backend.app.close()
  vi.restoreAllMocks()
  expect(closed).not.toHaveBeenCalled()
})
