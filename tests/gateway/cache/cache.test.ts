import { LRUCache } from 'lru-cache'
import { expect, onTestFinished, test, vi } from 'vitest'
import { Cache } from '../../../gateway/cache/cache.ts'
import type { Loader } from '../../../gateway/cache/content.ts'

const gone = new Error('gone')

/** Creates a cache with a clock, and a path whose responses the test provides. */
function createCache({ ttlMs = 300_000, staleTtlMs = 86_400_000, maxBytes = 100_000 } = {}) {
  const clock = { now: 1_000_000 }
  const cache = new Cache({ ttlMs, staleTtlMs, maxBytes, now: () => clock.now, isGone: (error) => error === gone })
  const waiting: { respond: (text: string) => void; fail: (error: Error) => void }[] = []
  let parsed = 0
  const loader: Loader<string> = {
    fetch: () =>
      new Promise((resolve, reject) => {
        waiting.push({ respond: (text) => resolve([text]), fail: reject })
      }),
    parse: ([text = '']) => {
      parsed++
      return text
    },
  }
  const read = (options?: { bypassCache?: boolean; isFresh?: boolean }) => cache.read('notices', loader, options)
  return {
    cache,
    clock,
    read,
    /** Running backend reads, in order of their start. */
    waiting,
    parsed: () => parsed,
    async readOnce(text: string) {
      const source = read()
      waiting.at(-1)?.respond(text)
      return source
    },
  }
}

test('content is fresh for its TTL and is read again afterwards', { tags: 'CACHE-05' }, async () => {
  const { clock, read, readOnce, waiting } = createCache()
  expect(await readOnce('one')).toMatchObject({ value: 'one', asOf: 1_000_000, stale: false })
  clock.now += 299_999
  expect((await read()).value).toBe('one')
  expect(waiting).toHaveLength(1)
  clock.now += 1
  expect((await readOnce('two')).value).toBe('two')
  expect(waiting).toHaveLength(2)
})

test('concurrent requests for an expired entry share one read', async () => {
  const { read, waiting } = createCache()
  const all = Promise.all([read(), read(), read({ bypassCache: true })])
  waiting[0]?.respond('one')
  expect((await all).map(({ value }) => value)).toEqual(['one', 'one', 'one'])
  expect(waiting).toHaveLength(1)
})

test('a read that must be fresh joins none that began before it, and what it reads is kept', async () => {
  const { read, waiting } = createCache()
  const before = read()
  const fresh = read({ isFresh: true })
  expect(waiting).toHaveLength(2)
  waiting[1]?.respond('two')
  expect((await fresh).value).toBe('two')
  waiting[0]?.respond('one')
  expect((await before).value).toBe('one')
  expect((await read()).value).toBe('two')
})

test('an unchanged response keeps the version and is not parsed again', async () => {
  const { clock, readOnce, parsed } = createCache()
  const first = await readOnce('one')
  clock.now += 300_000
  const second = await readOnce('one')
  expect(second).toMatchObject({ version: first.version, asOf: clock.now })
  expect(parsed()).toBe(1)
  clock.now += 300_000
  expect((await readOnce('two')).version).not.toBe(first.version)
  expect(parsed()).toBe(2)
})

test('with a TTL of 0 each read calls the backend, but concurrent reads of one path share a call', async () => {
  const { read, readOnce, waiting } = createCache({ ttlMs: 0 })
  await readOnce('one')
  const both = Promise.all([read(), read()])
  waiting[1]?.respond('two')
  expect((await both).map(({ value }) => value)).toEqual(['two', 'two'])
  expect(waiting).toHaveLength(2)
})

test.each([
  [
    ['courses', 'courses/*'],
    ['courses', 'courses/1', 'courses/2'],
  ],
  [
    ['notices', 'courses/2'],
    ['courses/2', 'notices'],
  ],
  [['*'], ['courses', 'courses/1', 'courses/2', 'coursesX', 'notices']],
])('a purge of %j expires %j and nothing else', async (purged, expired) => {
  const { cache } = createCache()
  const read = async (path: string) =>
    (await cache.read(path, { fetch: async () => [`${Math.random()}`], parse: ([text]) => text })).value
  const paths = ['courses', 'courses/1', 'courses/2', 'coursesX', 'notices']
  const before = await Promise.all(paths.map(read))
  cache.purge(...purged)
  const after = await Promise.all(paths.map(read))
  expect(paths.filter((_, index) => before[index] !== after[index])).toEqual(expired)
})

test.each([['notices'], ['*']])(
  'a read that began before a purge of %s is neither cached nor shared with later reads',
  async (purged) => {
    const { cache, read, waiting } = createCache()
    const early = read()
    cache.purge(purged)
    const late = read()
    expect(waiting).toHaveLength(2)
    waiting[1]?.respond('new')
    expect((await late).value).toBe('new')
    waiting[0]?.respond('old')
    expect((await early).value).toBe('old')
    expect((await read()).value).toBe('new')
    expect(waiting).toHaveLength(2)
  },
)

test('a read that began before a purge is not cached if it ends before the next read begins', async () => {
  const { cache, read, waiting } = createCache()
  const early = read()
  cache.purge('notices')
  waiting[0]?.respond('old')
  await early
  const late = read()
  waiting[1]?.respond('new')
  expect((await late).value).toBe('new')
})

test('a path is read again if it was purged while a read that fails was running', async () => {
  const { cache, clock, read, readOnce, waiting } = createCache()
  await readOnce('one')
  clock.now += 300_000
  const early = read()
  cache.purge('notices')
  waiting[1]?.fail(new Error('down'))
  await expect.poll(() => waiting.length, { timeout: 10_000 }).toBe(3)
  waiting[2]?.respond('two')
  expect(await early).toMatchObject({ value: 'two', stale: false })
})

test('a failed read returns the last good content, marked as stale, and is retried after 5 s', async () => {
  const { clock, read, readOnce, waiting } = createCache()
  const good = await readOnce('one')
  clock.now += 300_000
  const failing = Promise.all([read(), read()])
  waiting[1]?.fail(new Error('down'))
  const [stale, joined] = await failing
  expect(stale).toMatchObject({ value: 'one', stale: true, asOf: good.asOf })
  expect(stale.version).not.toBe(good.version)
  expect(joined).toEqual(stale)
  clock.now += 4999
  expect(await read()).toEqual(stale)
  expect(waiting).toHaveLength(2)
  clock.now += 1
  const back = await readOnce('one')
  expect(waiting).toHaveLength(3)
  expect(back).toMatchObject({ stale: false, asOf: clock.now })
  expect(back.version).not.toBe(stale.version)
})

test('STALE_TTL limits the age of stale content', async () => {
  const { clock, read, readOnce, waiting } = createCache({ staleTtlMs: 60_000 })
  await readOnce('one')
  clock.now += 359_999
  const within = read()
  waiting.at(-1)?.fail(new Error('down'))
  expect((await within).stale).toBe(true)
  clock.now += 5000
  const beyond = read()
  waiting.at(-1)?.fail(new Error('down'))
  await expect(beyond).rejects.toThrow('down')
})

test('a deleted record has no stale content', async () => {
  const { clock, read, readOnce, waiting } = createCache()
  await readOnce('one')
  clock.now += 300_000
  const deleted = read()
  waiting[1]?.fail(gone)
  await expect(deleted).rejects.toBe(gone)
  const again = read()
  waiting[2]?.fail(new Error('down'))
  await expect(again).rejects.toThrow('down')
})

test('the last good content of another process is not read for a deleted record', async () => {
  const store = { save: () => {}, load: vi.fn(async () => undefined), remove: vi.fn(async () => {}) }
  const cache = new Cache({ ttlMs: 1, staleTtlMs: 1, now: Date.now, isGone: (error) => error === gone, store })
  const read = (error: Error) => cache.read('notices/5', { fetch: () => Promise.reject(error), parse: () => 'one' })
  await expect(read(gone)).rejects.toBe(gone)
  expect([store.load.mock.calls.length, store.remove.mock.calls]).toEqual([0, [[['notices/5']]]])
  await expect(read(new Error('down'))).rejects.toThrow('down')
  expect(store.load).toHaveBeenCalledOnce()
})

test('a failed read without last good content throws', async () => {
  const { read, waiting } = createCache()
  const failed = read()
  waiting[0]?.fail(new Error('down'))
  await expect(failed).rejects.toThrow('down')
})

test('a read that bypasses the cache reads a fresh path again and replaces its entry', async () => {
  const { read, readOnce, waiting } = createCache()
  await readOnce('one')
  const bypassed = read({ bypassCache: true })
  waiting[1]?.respond('two')
  expect((await bypassed).value).toBe('two')
  expect((await read()).value).toBe('two')
  expect(waiting).toHaveLength(2)
})

test('a failed read that bypasses the cache throws, and the entry stays fresh', async () => {
  const { read, readOnce, waiting } = createCache()
  await readOnce('one')
  const bypassed = read({ bypassCache: true })
  waiting[1]?.fail(new Error('down'))
  await expect(bypassed).rejects.toThrow('down')
  expect(await read()).toMatchObject({ value: 'one', stale: false })
})

test("content that can't be parsed counts as a failed read", async () => {
  const { cache, clock } = createCache()
  const read = (text: string) => cache.read('notices', { fetch: async () => [text], parse: ([page = '']) => JSON.parse(page) })
  await read('[1]')
  clock.now += 300_000
  expect(await read('[1')).toMatchObject({ value: [1], stale: true })
})

test('stale content is never dated in the future, also after the clock was set back', async () => {
  const { clock, read, readOnce, waiting } = createCache()
  await readOnce('one')
  clock.now -= 3_600_000
  const reading = read()
  waiting[1]?.fail(new Error('down'))
  expect(await reading).toMatchObject({ value: 'one', stale: true, asOf: clock.now })
})

test('the cache has a limit in bytes and removes the least recently used entries first', async () => {
  const { cache } = createCache({ maxBytes: 3000 })
  let reads = 0
  const read = (path: string) => {
    const fetch = async () => {
      reads++
      return ['x'.repeat(400)]
    }
    return cache.read(path, { fetch, parse: ([text]) => text })
  }
  await read('a')
  await read('b')
  await read('a')
  await read('c')
  expect(reads).toBe(3)
  await read('a')
  await read('c')
  expect(reads).toBe(3)
  await read('b')
  expect(reads).toBe(4)
})

test('the size of an entry includes its key and overhead', async () => {
  const { cache } = createCache({ maxBytes: 80_000 })
  let reads = 0
  const fetch = async () => [`${++reads}`]
  const paths = Array.from({ length: 100 }, (_, index) => `notices/${index}${'x'.repeat(100)}`)
  for (const path of paths) await cache.read(path, { fetch, parse: ([text]) => text })
  await cache.read(paths[0]!, { fetch, parse: ([text]) => text })
  expect(reads).toBe(101)
})

test('the size of an entry includes its objects, which take more memory than their bytes', async () => {
  const { cache } = createCache({ maxBytes: 80_000 })
  let reads = 0
  const text = JSON.stringify(Array.from({ length: 100 }, () => ({ a: [] }))) // 0.9 kB, and 201 objects
  const fetch = async () => {
    reads++
    return [text]
  }
  const read = (id: number) => cache.read(`courses/${id}`, { fetch, parse: ([text = '']) => JSON.parse(text) })
  for (const id of [1, 2, 1]) await read(id)
  expect(reads).toBe(3)
})

test("a response without a record is not cached and removes the record's entry", async () => {
  const { clock, cache } = createCache()
  const responses = ['{"id":1}', 'null', 'null']
  const read = () => cache.read('notices/1', { fetch: async () => [responses.shift()!], parse: ([text = '']) => JSON.parse(text) })
  expect((await read()).value).toEqual({ id: 1 })
  clock.now += 300_000
  expect((await read()).value).toBeNull()
  expect((await read()).value).toBeNull()
  expect(responses).toEqual([])
})

test('a purge of all records of a resource does not iterate over the cache', async () => {
  const { cache } = createCache()
  const read = (path: string) => cache.read(path, { fetch: async () => ['x'], parse: ([text]) => text })
  for (const path of ['notices/1', 'courses/1', 'courses/2']) await read(path)
  const iterations = (['entries', 'rentries', 'keys', 'rkeys', 'values', 'forEach', Symbol.iterator] as const).map((method) =>
    vi.spyOn(LRUCache.prototype, method),
  )
  onTestFinished(() => void vi.restoreAllMocks())
  cache.purge('courses', 'courses/*')
  expect(iterations.flatMap(({ mock }) => mock.calls)).toEqual([])
})

test('a failed read after a purge of all records of a resource falls back to the last good content for 5 s', async () => {
  const { clock, cache } = createCache()
  let calls = 0
  const fetch = async () => {
    calls++
    if (calls > 1) throw new Error('down')
    return ['one']
  }
  const read = () => cache.read('courses/1', { fetch, parse: ([text]) => text })
  await read()
  cache.purge('courses/*')
  expect(await read()).toMatchObject({ value: 'one', stale: true })
  clock.now += 4999
  expect(await read()).toMatchObject({ value: 'one', stale: true })
  expect(calls).toBe(2)
})

test('a read of a record that began before a purge of all records is neither cached nor shared with later reads', async () => {
  const { cache } = createCache()
  const waiting: ((text: string) => void)[] = []
  const fetch = () => new Promise<string[]>((resolve) => waiting.push((text) => resolve([text])))
  const read = () => cache.read('courses/1', { fetch, parse: ([text]) => text })
  const early = read()
  cache.purge('courses/*')
  const late = read()
  expect(waiting).toHaveLength(2)
  waiting[1]?.('new')
  await late
  waiting[0]?.('old')
  await early
  expect((await read()).value).toBe('new')
})
