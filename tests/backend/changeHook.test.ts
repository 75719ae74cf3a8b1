import net from 'node:net'
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest'
import { changeHook } from '../../backend/changeHook.ts'
import { fakeBackend } from '../support/fakeBackend.ts'
import { freePort } from '../support/stack.ts'
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
} from '../support/testBackend.ts'

const secret = 'a-secret-of-the-hook'
const hookCall = 'POST /hooks/change'

/** Starts a listener at /hooks/change. */
async function aListener() {
  const listener = await fakeBackend()
  afterAll(() => listener.close())
  listener.respond(hookCall, {})
  const told = () => listener.requests(hookCall).map(({ json }) => json)
  return { ...listener, address: `${listener.url}/hooks/change`, told }
}
const [one, other] = [await aListener(), await aListener()]
// a busy machine may need longer than the backend waits by default
const patient = { hookWaitMs: 20_000 }
const { call, createRecord } = await testBackend({ changeHooks: [one.address, other.address], changeHookSecret: secret }, patient)
afterEach(() => {
  for (const listener of [one, other]) {
    listener.respond(hookCall, {})
    listener.clearRequests()
  }
})

describe('each write notifies each address before it is answered', () => {
  const told = (resource: string, id: unknown) => {
    for (const listener of [one, other]) {
      expect(listener.told()).toEqual([{ resource, id }])
      listener.clearRequests()
    }
  }

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
  ])('creating, changing and deleting a record of /%s notifies them', async (resource, record) => {
    const body = typeof record === 'function' ? await record() : record
    for (const listener of [one, other]) listener.clearRequests()
    const { id } = await createRecord(resource, body)
    told(resource, id)
    await call('PUT', `${resource}/${id}`, { body })
    told(resource, id)
    await call('DELETE', `${resource}/${id}`)
    told(resource, id)
  })

  test('creating, changing and deleting a faculty member, and uploading an image, notifies them', async () => {
    const { id } = await createRecord('faculties', facultyFields())
    told('faculties', id)
    await call('POST', `faculties/${id}`, { form: form(facultyFields({ _method: 'PUT' })) })
    told('faculties', id)
    await call('DELETE', `faculties/${id}`)
    told('faculties', id)
    told('images', (await createRecord('images/upload', imageFields(), { image: 'photo.png' }))['id'])
  })

  test('the secret is sent as a bearer token', async () => {
    await createRecord('courses', courseFields())
    expect(one.requests(hookCall)[0]!.headers['authorization']).toBe(`Bearer ${secret}`)
    expect(one.requests(hookCall)[0]!.headers['content-type']).toBe('application/json')
  })

  test('a listener that is notified can already read the change', async () => {
    let seen: unknown
    one.on(hookCall, async (response, { json }) => {
      seen = (await call('GET', `courses/${(json as { id: number }).id}`)).json['data']
      response.end()
    })
    const course = await createRecord('courses', courseFields())
    expect(seen).toEqual(course)
  })

  test('a refused write, a read and a sign-in notify nobody', async () => {
    await call('POST', 'courses', { body: {} })
    await call('POST', 'courses', { body: courseFields(), token: 'wrong' })
    await call('DELETE', 'courses/99999')
    await call('PATCH', 'courses')
    await call('POST', 'login', { body: admin })
    await call('GET', 'courses')
    await call('GET', 'images/nothing')
    expect([...one.told(), ...other.told()]).toEqual([])
  })
})

describe('a listener that fails does not fail the write', () => {
  test('a listener that hangs delays neither the other one nor the answer for long', async () => {
    one.hang(hookCall)
    await createRecord('courses', courseFields())
    expect(other.told()).toHaveLength(1)
  })

  test('a listener that fails is called again after the answer, until it succeeds', async () => {
    const told = new Map<unknown, number>()
    one.on(hookCall, (response, { json }) => {
      const { id } = json as { id: unknown } // others may be told again meanwhile
      told.set(id, (told.get(id) ?? 0) + 1)
      response.writeHead(told.get(id)! < 3 ? 503 : 200).end()
    })
    const { id } = await createRecord('courses', courseFields())
    const toldOfIt = () => one.told().filter((change) => (change as { id: unknown }).id === id)
    await expect.poll(toldOfIt, { timeout: 10_000 }).toHaveLength(3)
    expect(toldOfIt()).toEqual(Array(3).fill({ resource: 'courses', id }))
    expect(other.told()).toHaveLength(1)
  })

  test('a redirect counts as a failure, and the secret is not sent to its target', async () => {
    one.raw(hookCall, 307, '', { location: other.address })
    await createRecord('courses', courseFields())
    expect(other.told()).toHaveLength(1)
  })
})

describe('the change hook', () => {
  const warn = vi.fn()
  const log = { warn: (...said: unknown[]) => warn(JSON.stringify(said)) }
  const change = { resource: 'notices', id: 1 }
  afterEach(() => {
    warn.mockClear()
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  /** Returns a hook whose calls have this outcome, with fake timers. */
  function aHook(outcome: () => Response | Promise<Response>) {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const fetched = vi.fn(async (_address: string) => outcome())
    vi.stubGlobal('fetch', fetched)
    const address = 'http://example.edu/hooks/change'
    const hook = changeHook({ addresses: [address], secret, log: log as never })
    // another hook may still be retrying
    return { hook, calls: () => fetched.mock.calls.filter(([called]) => called === address).length }
  }
  const failed = () => new Response('', { status: 500 })

  test('waits at most 250 ms for listeners', async () => {
    const never = new Promise<Response>(() => {})
    const { hook } = aHook(() => never)
    const told = vi.fn()
    void hook.notify(change).then(told)
    await vi.advanceTimersByTimeAsync(249)
    expect(told).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(told).toHaveBeenCalled()
    hook.close()
  })

  test('retries after growing delays, and then gives up', async () => {
    const { hook, calls } = aHook(failed)
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

  test('keeps at most a thousand changes for a retry, each once', async () => {
    const { hook, calls } = aHook(failed)
    for (let id = 0; id < 1200; id++) await hook.notify({ resource: 'notices', id })
    await hook.notify(change)
    await hook.notify(change)
    const first = calls()
    await vi.advanceTimersByTimeAsync(500)
    expect([first, calls()]).toEqual([1202, 2202])
    hook.close()
  })

  test('logs each outage once, and never the secret', async () => {
    let working = false
    const { hook } = aHook(() => new Response('', { status: working ? 200 : 401 }))
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

  test('logs the reason if a listener is unreachable or breaks off', async () => {
    const server = net.createServer((socket) => socket.destroy()).listen(0, '127.0.0.1')
    await new Promise((resolve) => server.once('listening', resolve))
    const { port } = server.address() as net.AddressInfo
    for (const at of [await freePort(), port]) {
      const hook = changeHook({ addresses: [`http://127.0.0.1:${at}/hooks/change`], secret, log: log as never })
      await hook.notify(change)
      hook.close()
    }
    server.close()
    expect(warn.mock.calls.map(([said]) => said)).toEqual([
      expect.stringContaining('it was not reached (ECONNREFUSED)'),
      expect.stringMatching(/it was not reached \(\w+\)/),
    ])
  })

  test('neither retries nor logs after it is closed', async () => {
    const { hook, calls } = aHook(failed)
    await hook.notify(change)
    hook.close()
    await vi.advanceTimersByTimeAsync(3_600_000)
    expect([calls(), warn.mock.calls.length]).toEqual([1, 1])
  })
})

test('closing the backend waits neither for a listener that hangs nor for retries', async () => {
  const listener = await aListener()
  const backend = await testBackend({ changeHooks: [listener.address], changeHookSecret: secret })
  listener.respond(hookCall, {}, 500)
  await backend.createRecord('courses', courseFields())
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(new AbortController().signal) // the call stays open, however slow the machine is
  const givenUp = vi.fn()
  listener.on(hookCall, (response) => response.once('close', givenUp))
  await backend.createRecord('courses', courseFields())
  await backend.app.close()
  vi.restoreAllMocks()
  expect(givenUp).not.toHaveBeenCalled()
})
