// The last good content on disk, for a start while the backend fails.
import fs from 'node:fs'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openDiskCache } from '../../../gateway/cache/diskCache.ts'
import { readConfig } from '../../../gateway/config.ts'
import { buildGateway } from '../../../gateway/server.ts'
import { countingSite } from '../../support/backends/countingSite.ts'
import { fakeBackend } from '../../support/backends/fakeBackend.ts'
import { graphql } from '../../support/graphql.ts'
import { describeWithRedis, startRedis } from '../../support/parts/redis.ts'
import { temporaryFolder } from '../../support/servers/stack.ts'
import { tokenHeader } from '../../support/servers/testGateway.ts'

const START = Date.UTC(2026, 10, 1)
const query = '{ notices { id title } notice(id: 5) { title } courses { name } }'
const good = { notices: [{ id: '5', title: 'Exams' }], notice: { title: 'Exams' }, courses: [{ name: 'BBA' }] }

/** Starts a backend and a function that starts gateways on one folder, as after a kill: the one before is not closed. */
async function createSite(settings: Record<string, string> = {}) {
  const backend = await fakeBackend()
  const [folder, clock] = [temporaryFolder(), { now: START }]
  const serve = () => {
    backend.respond('GET notices', [{ id: 5, title: 'Exams' }])
    backend.respond('GET notices/5', { id: 5, title: 'Exams' })
    backend.respond('GET courses', { courses: { data: [{ id: 1, name: 'BBA' }] } })
    backend.respond('DELETE notices/5', { message: 'Deleted.' })
    backend.respond('PUT courses/1', { id: 1, name: 'BBA' })
  }
  serve()
  onTestFinished(backend.close)
  return {
    backend,
    folder,
    clock,
    serve,
    /** Makes every call of the backend fail. */
    fail() {
      for (const call of ['GET notices', 'GET notices/5', 'GET courses']) backend.respond(call, { message: 'Down.' }, 500)
    },
    files: () => fs.readdirSync(folder).sort(),
    async start({ cacheDir = folder, backendUrl = backend.url } = {}) {
      const log: string[] = []
      const config = readConfig({ BACKEND_URL: backendUrl, LIMITS: 'off-in-tests', ...settings })
      const options = {
        cacheDir,
        now: () => clock.now,
        site: countingSite().site,
        logTo: { write: (line: string) => log.push(line) },
      }
      const app = await buildGateway(config, options)
      const url = await app.listen({ port: 0, host: '127.0.0.1' })
      onTestFinished(async () => {
        app.server.closeAllConnections()
        await app.close()
      })
      return { app, log, url, run: (text = query, headers = {}) => graphql(url, text, {}, headers) }
    },
  }
}

/** Reads all content through a gateway and stops it, which writes what is pending. */
async function fill({ start }: Awaited<ReturnType<typeof createSite>>) {
  const gateway = await start()
  expect((await gateway.run()).data).toEqual(good)
  await gateway.app.close()
}

test('a gateway that starts while the backend fails serves the last good content with its date', async () => {
  const site = await createSite()
  await fill(site)
  site.fail()
  site.clock.now += 3_600_000
  const { url, run } = await site.start()
  const stale = { asOf: new Date(START).toISOString() }
  expect(await run()).toEqual({ data: good, extensions: { stale } })
  const response = await fetch(`${url}/graphql?query=${encodeURIComponent(query)}`, {
    headers: { 'apollo-require-preflight': '1' },
  })
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(await (await fetch(url)).json()).toEqual({ data: { notices: good.notices }, extensions: { stale } })
})

test('content on disk is never served while the backend answers', async () => {
  const site = await createSite()
  await fill(site)
  site.backend.respond('GET notices', [{ id: 6, title: 'New' }])
  const { run } = await site.start()
  expect(await run('{ notices { title } }')).toEqual({ data: { notices: [{ title: 'New' }] } })
})

test('a gateway that recovers replaces the content of the disk', async () => {
  const site = await createSite()
  await fill(site)
  site.fail()
  const { app, run } = await site.start()
  await run()
  site.serve()
  site.backend.respond('GET notices', [{ id: 6, title: 'New' }])
  site.clock.now += 5000
  expect(await run('{ notices { title } }')).toEqual({ data: { notices: [{ title: 'New' }] } })
  await app.close()
  site.fail()
  expect((await (await site.start()).run('{ notices { title } }')).data).toEqual({ notices: [{ title: 'New' }] })
})

test('content older than CACHE_TTL and STALE_TTL together is not served', async () => {
  const site = await createSite({ STALE_TTL: '60' })
  await fill(site)
  site.fail()
  site.clock.now += 359_999
  expect((await (await site.start()).run()).data).toEqual(good)
  site.clock.now += 1
  expect((await (await site.start()).run()).data).toEqual({ notices: null, notice: null, courses: null })
})

test('the content of one backend is not served for another', async () => {
  const site = await createSite()
  await fill(site)
  const other = await fakeBackend()
  onTestFinished(other.close)
  other.respond('*', {}, 500)
  const { run } = await site.start({ backendUrl: other.url })
  expect((await run()).data).toEqual({ notices: null, notice: null, courses: null })
})

test('a deleted record is not shown after a kill right after the deletion', async () => {
  const site = await createSite()
  await fill(site)
  const { run } = await site.start()
  await run()
  expect((await run('mutation { deleteNotice(id: 5) }', tokenHeader)).data).toEqual({ deleteNotice: '5' })
  site.fail()
  expect((await (await site.start()).run()).data).toEqual({ notices: null, notice: null, courses: good.courses })
})

test('a write to a course removes all courses from the disk', async () => {
  const site = await createSite()
  site.backend.respond('GET courses/1', { id: 1, name: 'BBA' })
  const first = await site.start()
  await first.run('{ course(id: 1) { name } courses { name } notices { id } }')
  await first.app.close()
  expect(site.files()).toHaveLength(3)
  const { run } = await site.start()
  await run('mutation { updateCourse(id: 1, input: { name: "BBA", description: "d", eligibility: "e" }) { id } }', tokenHeader)
  expect(site.files()).toHaveLength(1)
})

test('a write that fails leaves the last good content, because its token may be made up', async () => {
  const site = await createSite()
  await fill(site)
  const { app, run } = await site.start()
  await run()
  site.fail()
  for (const call of ['DELETE notices/5', 'DELETE courses/1']) site.backend.respond(call, { message: 'Down.' }, 500)
  const { errors } = await run('mutation { deleteNotice(id: 5) deleteCourse(id: 1) }', tokenHeader)
  expect(errors?.length).toBe(2)
  expect((await run()).data).toEqual(good)
  await app.close()
  expect((await (await site.start()).run()).data).toEqual(good)
})

describeWithRedis('with Redis', () => {
  test('a start leaves the files, and a deletion through another gateway removes them', async () => {
    const site = await createSite({ REDIS_URL: (await startRedis()).url })
    await fill(site)
    const [one, other] = [await site.start(), await site.start({ cacheDir: temporaryFolder() })]
    site.fail()
    expect((await one.run()).data).toEqual(good)
    expect((await other.run('mutation { deleteNotice(id: 5) }', tokenHeader)).errors).toBeUndefined()
    await expect.poll(() => site.files().length).toBe(1)
    expect((await (await site.start()).run()).data).toEqual({ notices: null, notice: null, courses: good.courses })
  })
})

test('a record that the backend no longer has is removed from the disk', async () => {
  const site = await createSite()
  await fill(site)
  site.backend.respond('GET notices/5', { message: 'Not found.' }, 404)
  await (await site.start()).run('{ notice(id: 5) { title } }')
  site.fail()
  const { run } = await site.start()
  expect((await run('{ notice(id: 5) { title } }')).data).toEqual({ notice: null })
})

test('reads with a token are not written', async () => {
  const site = await createSite()
  site.backend.respond('GET levels', [{ id: 1, title: 'First semester', course_id: 1 }])
  const { app, run } = await site.start()
  expect((await run('{ levels { title } }', tokenHeader)).data).toEqual({ levels: [{ title: 'First semester' }] })
  await app.close()
  expect(site.files()).toEqual([])
})

const damages: [string, (text: string) => string | Buffer][] = [
  ['empty', () => ''],
  ['truncated', (text) => text.slice(0, text.length / 2)],
  ['not JSON', () => Buffer.from([0xff, 0xfe, 0])],
  ['of another form', () => '[null]'],
  ['of another format', (text) => text.replace('"format":1', '"format":0')],
  ['of another path', (text) => text.replace('"path":"', '"path":"x')],
  ['changed', (text) => text.replace('Exams', 'Hacks').replace('BBA', 'BBB')],
]

test.each(damages)('a file that is %s is ignored', async (_damage, damaged) => {
  const site = await createSite()
  await fill(site)
  for (const name of site.files()) {
    const file = path.join(site.folder, name)
    fs.writeFileSync(file, damaged(fs.readFileSync(file, 'utf8')))
  }
  fs.writeFileSync(path.join(site.folder, 'notes.txt'), 'by hand')
  fs.mkdirSync(path.join(site.folder, 'folder'))
  site.fail()
  const { run } = await site.start()
  expect((await run()).data).toEqual({ notices: null, notice: null, courses: null })
  site.serve()
  site.clock.now += 5000
  expect((await run()).data).toEqual(good)
  expect(site.files()).toContain('notes.txt')
})

test('content that this version can no longer read is ignored', async () => {
  const site = await createSite()
  site.backend.respond('GET notices', [{ id: 5, title: 'Exams' }])
  await fill(site)
  const store = await openDiskCache({ folder: site.folder, origin: site.backend.url, maxAgeMs: 1e9, log: { warn: () => {} } })
  const { hashOf } = await import('../../../gateway/cache/content.ts')
  const pages = ['{"notices":"of an older version"}']
  store?.save({ path: 'notices', hash: hashOf(pages), asOf: START, pages })
  await store?.flush()
  site.fail()
  expect((await (await site.start()).run()).data).toEqual({ ...good, notices: null })
})

test('a folder that cannot be used causes one warning, and the site works', async () => {
  const site = await createSite()
  const { log, run } = await site.start({ cacheDir: '/proc/nothing' })
  expect((await run()).data).toEqual(good)
  expect(log.filter((line) => line.includes('CACHE_DIR'))).toEqual([expect.stringContaining('/proc/nothing (CACHE_DIR) can')])
})

test('a folder that is removed while the gateway runs causes one warning, and the site works', async () => {
  const site = await createSite({ CACHE_TTL: '0' })
  const { app, log, run } = await site.start()
  fs.rmSync(site.folder, { recursive: true })
  expect((await run()).data).toEqual(good)
  expect((await run('mutation { deleteNotice(id: 5) }', tokenHeader)).data).toEqual({ deleteNotice: '5' })
  await run()
  await app.close()
  expect(log.filter((line) => line.includes('CACHE_DIR'))).toHaveLength(1)
})

/** Opens a store with small limits and returns it with a function that writes content of about 1 kB. */
async function openStore(folder = temporaryFolder(), limits = {}) {
  const log: unknown[] = []
  const options = {
    folder,
    origin: 'http://127.0.0.1:4001',
    maxAgeMs: 86_400_000,
    log: { warn: (...line: unknown[]) => log.push(line) },
  }
  const store = (await openDiskCache({ ...options, ...limits }))!
  const { hashOf } = await import('../../../gateway/cache/content.ts')
  const save = (name: string, text = 'x'.repeat(800), asOf = START) =>
    store.save({ path: name, pages: [text], hash: hashOf([text]), asOf })
  return { folder, log, store, save }
}

test.each([[{ maxFiles: 20 }], [{ maxBytes: 20_000 }]])('the folder has limits: %j', async (limits) => {
  const { folder, store, save } = await openStore(undefined, limits)
  for (let id = 1; id <= 60; id++) {
    save(`notices/${id}`)
    await store.flush()
  }
  expect(fs.readdirSync(folder).length).toBeLessThanOrEqual(20)
  expect(fs.readdirSync(folder).length).toBeGreaterThanOrEqual(10)
  expect(await store.load('notices/60')).toMatchObject({ asOf: START })
  expect(await store.load('notices/1')).toBeUndefined()
})

test('of much content, that which waits longest is written first, and the rest later', async () => {
  const { store, save } = await openStore()
  for (const name of ['notices', 'courses', 'faculties']) save(name)
  await store.flush(2)
  const read = async () =>
    (await Promise.all(['notices', 'courses', 'faculties'].map(store.load))).map((saved) => saved !== undefined)
  expect(await read()).toEqual([true, true, false])
  await expect.poll(read, { timeout: 10_000 }).toEqual([true, true, true])
})

test('what is older than the limit, and unfinished files of killed gateways, are deleted at the start', async () => {
  const { folder, store, save } = await openStore()
  for (const name of ['notices', 'notices/1']) save(name)
  await store.flush()
  const [first = '', second = ''] = fs.readdirSync(folder).map((name) => path.join(folder, name))
  fs.utimesSync(first, 0, 0)
  fs.copyFileSync(second, second.replace('json', 'tmp-1'))
  fs.utimesSync(second.replace('json', 'tmp-1'), 0, 0)
  await openStore(folder)
  expect(fs.readdirSync(folder)).toEqual([path.basename(second)])
})

test('unchanged content is written again after a minute, changed or removed content at once', async () => {
  const { store, save } = await openStore()
  const asOfAfter = async (asOf: number, text?: string) => {
    save('notices', text, asOf)
    await store.flush()
    return (await store.load('notices'))?.asOf
  }
  expect(await asOfAfter(START)).toBe(START)
  expect(await asOfAfter(START + 59_999)).toBe(START)
  expect(await asOfAfter(START + 60_000)).toBe(START + 60_000)
  expect(await asOfAfter(START + 60_001, 'changed')).toBe(START + 60_001)
  await store.remove(['notices'])
  expect(await asOfAfter(START + 60_002, 'changed')).toBe(START + 60_002)
})

test('content that changes and changes back is written as it is last', async () => {
  const { store, save } = await openStore()
  for (const text of ['one', 'two', 'one']) {
    save('notices', text)
    if (text === 'one') await store.flush()
  }
  expect((await store.load('notices'))?.pages).toEqual(['one'])
})

test('content that is removed before it was written is not written', async () => {
  const { folder, store, save } = await openStore()
  for (const name of ['notices', 'notices/1', 'courses/1', 'courses/2']) save(name)
  const flushed = store.flush()
  await Promise.all([store.remove(['notices', 'courses/*']), flushed])
  expect(fs.readdirSync(folder)).toHaveLength(1)
  expect(await store.load('notices/1')).toBeDefined()
})

test('content that is replaced while others are being written is written as it is last', async () => {
  const { store, save } = await openStore()
  for (const name of ['notices', 'courses']) save(name, 'old')
  const flushed = store.flush()
  save('notices', 'new')
  await flushed
  expect(await store.load('notices')).toBeUndefined()
  await store.flush()
  expect((await store.load('notices'))?.pages).toEqual(['new'])
  expect((await store.load('courses'))?.pages).toEqual(['old'])
})

test('two gateways can write to one folder at the same time', async () => {
  const one = await openStore()
  const other = await openStore(one.folder)
  for (let round = 0; round < 30; round++) {
    one.save('notices', `one ${'1'.repeat(100_000)}`)
    other.save('notices', `other ${'2'.repeat(100_000)}`)
    const [, , read] = await Promise.all([one.store.flush(), other.store.flush(), one.store.load('notices')])
    if (round > 0) expect(read?.pages[0]).toMatch(/^(one 1+|other 2+)$/)
  }
  expect(fs.readdirSync(one.folder)).toHaveLength(1)
  expect([one.log, other.log]).toEqual([[], []])
})
