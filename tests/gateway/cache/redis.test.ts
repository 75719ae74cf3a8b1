// Gateways that share purges and counters through Redis, and what happens without it.
import { execFile, execFileSync } from 'node:child_process'
import fs from 'node:fs'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import tls from 'node:tls'
import { promisify } from 'node:util'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { sharedMissingAddresses } from '../../../gateway/telemetry/missingAddresses.ts'
import { memoryCounters, sharedCounters } from '../../../server/clients/counter.ts'
import { openRedis, type Redis } from '../../../server/redis.ts'
import { describeWithRedis, relayTo, startRedis } from '../../support/parts/redis.ts'
import { metricsOf } from '../../support/processes/metrics.ts'
import { temporaryFolder, until } from '../../support/servers/stack.ts'
import { testGateway, tokenHeader } from '../../support/servers/testGateway.ts'

/** Stands for the counters of the process where only those in Redis are of interest. */
const uncounted = { add: async () => Number.NaN, msLeft: () => 0, clear: async () => {} }

type Gateway = Awaited<ReturnType<typeof testGateway>>

const startGateway = (url: string) => testGateway({ settings: { REDIS_URL: url, CHANGE_HOOK_SECRET: 'secret' } })

const reads = ({ backend }: Gateway) => backend.requests('GET notices').length

/** Reads the list of notices through a gateway. Returns the number of its calls to the backend so far. */
async function readNotices(gateway: Gateway) {
  gateway.backend.respond('GET notices', [{ id: 5, title: 'Sports day', released_on: '2026-11-02', description: 'Bring shoes.' }])
  expect((await gateway.runQuery('{ notices { id } }')).data).toEqual({ notices: [{ id: '5' }] })
  return reads(gateway)
}

/** Waits until a gateway reads the list again. */
const isPurged = async (gateway: Gateway) => {
  const before = reads(gateway)
  await until(
    async () => (await readNotices(gateway)) > before,
    () => 'a purge',
  )
}

function deleteNotice({ backend, runQuery }: Gateway) {
  backend.respond('DELETE notices/5', {})
  return runQuery('mutation { deleteNotice(id: 5) }', {}, tokenHeader)
}

async function failToSignIn({ backend, runQuery }: Gateway, email = 'staff@example.edu') {
  backend.respond('POST login', {}, 401)
  const { errors } = await runQuery('mutation ($email: String!) { login(email: $email, password: "guess") { token } }', { email })
  return errors?.[0]?.extensions?.['code']
}

/** Returns the messages about Redis in a gateway's log. */
const messages = ({ log }: Gateway) => log.map((line) => String(JSON.parse(line).msg)).filter((text) => text.startsWith('Redis'))

const says = (gateway: Gateway, text: string) =>
  until(
    () => messages(gateway).some((message) => message.includes(text)),
    () => `the gateway to log "${text}"`,
  )

/** Returns the connection of a server, without the rest of a gateway. */
async function connectTo({ url }: { url: string }) {
  const app = Fastify()
  onTestFinished(() => app.close())
  const redis = (await openRedis(app, url)) as Redis
  await app.ready()
  return redis
}

/** Creates a self-signed certificate for localhost. */
function createCertificate() {
  const folder = temporaryFolder()
  const [key, cert] = [path.join(folder, 'key.pem'), path.join(folder, 'cert.pem')]
  const names = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost']
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2']
  execFileSync('openssl', ['req', '-x509', ...kind, ...names, '-keyout', key, '-out', cert], { stdio: 'ignore' })
  return { key, cert }
}

describeWithRedis('gateways that share a Redis', () => {
  test('read a list again after a write through one of them', async () => {
    const { url } = await startRedis()
    const [writer, reader] = [await startGateway(url), await startGateway(url)]
    expect([await readNotices(reader), await readNotices(reader)]).toEqual([1, 1])
    expect((await deleteNotice(writer)).errors).toBeUndefined()
    await isPurged(reader)
    expect(await readNotices(writer)).toBe(1)
    await deleteNotice(writer)
    expect(await readNotices(writer)).toBe(2)
  })

  test('read a list again after one of them was told of a change', async () => {
    const { url } = await startRedis()
    const [told, reader] = [await startGateway(url), await startGateway(url)]
    await readNotices(reader)
    const answer = await fetch(`${told.url}/hooks/change`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: 'Bearer secret' },
      body: JSON.stringify({ resource: 'notices', id: 5 }),
    })
    expect(answer.status).toBe(204)
    await isPurged(reader)
  })

  test('purge once for each of their own writes', async () => {
    const redis = await startRedis()
    const writer = await testGateway({ settings: { REDIS_URL: redis.url, METRICS_PORT: '0' } })
    const purges = async () => Number((await metricsOf(writer.log)())['gateway_cache_purges_total'])
    const before = await purges()
    await deleteNotice(writer)
    await readNotices(writer)
    // of another, which arrives after what Redis sends back of the write
    await redis.send('PUBLISH', 'college:purges:0', JSON.stringify({ from: 'other', paths: ['notices'] }))
    await isPurged(writer)
    expect(await purges()).toBe(before + 2)
  })

  test('purge everything after a message that they do not understand', async () => {
    const redis = await startRedis()
    const reader = await startGateway(redis.url)
    await readNotices(reader)
    await redis.send('PUBLISH', 'college:purges:0', '{"of": "another version"}')
    await isPurged(reader)
    expect(messages(reader)).toEqual([])
  })

  test('count failed sign-ins together, and clear them together', async () => {
    const redis = await startRedis()
    const gateways = [await startGateway(redis.url), await startGateway(redis.url)] as const
    const failTimes = async (times: number) => {
      for (let attempt = 0; attempt < times; attempt++)
        expect(await failToSignIn(gateways[attempt % 2 ? 0 : 1])).toBe('UNAUTHENTICATED')
    }
    await failTimes(9)
    gateways[0].backend.respond('POST login', { token: 'abc' })
    const { data } = await gateways[0].runQuery('mutation { login(email: "STAFF@example.edu", password: "right") { token } }')
    expect(data).toEqual({ login: { token: 'abc' } })
    await failTimes(10)
    for (const gateway of gateways) expect(await failToSignIn(gateway)).toBe('TOO_MANY_REQUESTS')
    expect(await failToSignIn(gateways[0], 'dean@example.edu')).toBe('UNAUTHENTICATED')
  })

  test('store no email or address in Redis, and nothing without an end', async () => {
    const redis = await startRedis()
    await failToSignIn(await startGateway(redis.url))
    const keys = (await redis.send('KEYS', '*')) as string[]
    expect(keys.sort()).toEqual([
      expect.stringMatching(/^college:sign-ins-by-account:[\w-]{43}$/),
      expect.stringMatching(/^college:sign-ins-by-client:[\w-]{43}$/),
      expect.stringMatching(/^college:writes:[\w-]{43}$/),
    ])
    for (const key of keys) {
      const [count, ttl] = [await redis.send('GET', key), await redis.send('PTTL', key)]
      expect(count).toBe('1')
      expect(ttl).toBeGreaterThan(0)
      expect(ttl).toBeLessThanOrEqual(300_000)
    }
  })

  test('are separate if they use different databases', async () => {
    const { url } = await startRedis()
    const [one, other] = [await startGateway(url), await startGateway(`${url}/1`)]
    await readNotices(other)
    for (let attempt = 0; attempt < 10; attempt++) await failToSignIn(one)
    await deleteNotice(one)
    expect([await failToSignIn(one), await failToSignIn(other)]).toEqual(['TOO_MANY_REQUESTS', 'UNAUTHENTICATED'])
    expect(await readNotices(other)).toBe(1)
  })
})

describeWithRedis('a counter', () => {
  test('counts in Redis as it does in memory, and ends with its window', async () => {
    const redis = await connectTo(await startRedis())
    const kinds = [memoryCounters(Date.now), sharedCounters(redis, () => uncounted)]
    for (const createCounter of kinds) {
      const counter = createCounter('tries', 60_000)
      const counts = []
      for (const amount of [1, 1, -1, -5, 1, 3, 0]) counts.push(await counter.add('key', amount))
      expect(counts).toEqual([1, 2, 1, 0, 1, 4, 4])
      expect([await counter.add('other', -1), await counter.add('other')]).toEqual([0, 1])
      await counter.clear('key')
      expect(await counter.add('key')).toBe(1)
      const short = createCounter('short', 200)
      await short.add('key')
      await until(
        async () => (await short.add('key', 0)) === 0,
        () => 'the window to end',
      )
    }
  })
})

describeWithRedis('a gateway whose Redis is killed', () => {
  test('reads everything again when it is lost and when it is back, and logs both once', async () => {
    const redis = await startRedis()
    const [writer, reader] = [await startGateway(redis.url), await startGateway(redis.url)]
    const lost = `Redis at 127.0.0.1:${redis.port} is not reachable: `
    await readNotices(reader)
    await redis.kill()
    for (const gateway of [writer, reader]) await says(gateway, lost)
    expect([await readNotices(reader), await readNotices(reader)]).toEqual([2, 2])
    expect((await deleteNotice(writer)).errors).toBeUndefined()
    await redis.start()
    for (const gateway of [writer, reader]) await says(gateway, 'is reachable again')
    // the purge that the writer could not send follows, and may arrive between two reads
    const keepsNotices = async () => {
      const count = await readNotices(reader)
      return (await readNotices(reader)) === count
    }
    await until(keepsNotices, () => 'the reader to keep what it reads')
    expect(await readNotices(reader)).toBeGreaterThan(2)
    await deleteNotice(writer)
    await isPurged(reader)
    for (const gateway of [writer, reader]) {
      expect(messages(gateway)).toEqual([expect.stringContaining(lost), expect.stringContaining('is reachable again')])
      expect(gateway.log.join()).not.toContain('let-me-in')
    }
  })

  test('serves the last good content if its backend fails too', async () => {
    const redis = await startRedis()
    const gateway = await startGateway(redis.url)
    await readNotices(gateway)
    await redis.kill()
    await says(gateway, 'is not reachable')
    gateway.backend.reset('GET notices')
    expect(await gateway.runQuery('{ notices { id } }')).toMatchObject({
      data: { notices: [{ id: '5' }] },
      extensions: { stale: { asOf: new Date(gateway.clock.now).toISOString() } },
    })
  })

  test('goes on counting failed sign-ins, including those before', async () => {
    const redis = await startRedis()
    const gateway = await startGateway(redis.url)
    for (let attempt = 0; attempt < 6; attempt++) await failToSignIn(gateway)
    await redis.kill()
    for (let attempt = 0; attempt < 4; attempt++) expect(await failToSignIn(gateway)).toBe('UNAUTHENTICATED')
    expect(await failToSignIn(gateway)).toBe('TOO_MANY_REQUESTS')
  })

  test('starts without it, throttles sign-ins, and shares them when it is there', async () => {
    const redis = await startRedis()
    await redis.kill()
    const gateways = [await startGateway(redis.url), await startGateway(redis.url)] as const
    for (let attempt = 0; attempt < 10; attempt++) expect(await failToSignIn(gateways[0])).toBe('UNAUTHENTICATED')
    expect(await failToSignIn(gateways[0])).toBe('TOO_MANY_REQUESTS')
    await redis.start()
    for (const gateway of gateways) await says(gateway, 'is reachable again')
    for (let attempt = 0; attempt < 10; attempt++) await failToSignIn(gateways[0], 'dean@example.edu')
    expect(await failToSignIn(gateways[1], 'dean@example.edu')).toBe('TOO_MANY_REQUESTS')
  })
})

describeWithRedis('a gateway whose Redis does not answer', () => {
  // the Redis answers nothing until the requests have been answered
  test('answers writes, sign-ins and reads without it', async () => {
    const redis = await startRedis()
    const gateway = await startGateway(redis.url)
    await readNotices(gateway)
    redis.hang()
    expect((await deleteNotice(gateway)).errors).toBeUndefined()
    expect(messages(gateway)).toEqual([expect.stringContaining('is not reachable: no answer within 500 ms')])
    expect(await readNotices(gateway)).toBe(2)
    for (let attempt = 0; attempt < 10; attempt++) expect(await failToSignIn(gateway)).toBe('UNAUTHENTICATED')
    expect(await failToSignIn(gateway)).toBe('TOO_MANY_REQUESTS')
    redis.resume()
    await says(gateway, 'is reachable again')
    expect(messages(gateway)).toHaveLength(2)
  })

  test('starts, and stops', async () => {
    const redis = await startRedis()
    redis.hang()
    const gateway = await startGateway(redis.url)
    expect(messages(gateway)).toEqual([expect.stringContaining('is not reachable')])
    expect(await readNotices(gateway)).toBe(1)
    await gateway.app.close()
  })

  test('notices a connection that became silent, and reads everything again', async () => {
    const redis = await startRedis()
    const relay = await relayTo(redis)
    const [writer, reader] = [await startGateway(redis.url), await startGateway(relay.url)]
    await readNotices(reader)
    relay.freeze()
    await deleteNotice(writer)
    await says(reader, 'is not reachable: no answer')
    await says(reader, 'is reachable again')
    expect(await readNotices(reader)).toBe(2)
    await deleteNotice(writer)
    await isPurged(reader)
  })

  test('reads again what others changed while it did not reach Redis', async () => {
    const redis = await startRedis()
    const relay = await relayTo(redis)
    const [writer, reader] = [await startGateway(redis.url), await startGateway(relay.url)]
    relay.cut()
    await says(reader, 'is not reachable')
    await readNotices(reader)
    await deleteNotice(writer)
    expect(await readNotices(reader)).toBe(1)
    relay.restore()
    await isPurged(reader)
  })

  test('tells the others of its writes as soon as it reaches Redis again', async () => {
    const redis = await startRedis()
    const relay = await relayTo(redis)
    const [writer, reader] = [await startGateway(relay.url), await startGateway(redis.url)]
    await readNotices(reader)
    relay.cut()
    await says(writer, 'is not reachable')
    await deleteNotice(writer)
    expect(await readNotices(reader)).toBe(1)
    relay.restore()
    await isPurged(reader)
  })
})

describeWithRedis('the connection to Redis', () => {
  test('can be encrypted, with a certificate that the process trusts', async () => {
    const certificate = createCertificate()
    const { url } = await startRedis(certificate)
    expect(messages(await startGateway(url))).toEqual([expect.stringContaining('DEPTH_ZERO_SELF_SIGNED_CERT')])
    const program = `
      import Fastify from 'fastify'
      import { openRedis } from ${JSON.stringify(path.resolve('server/redis.ts'))}
      const app = Fastify()
      const redis = await openRedis(app, ${JSON.stringify(url)})
      await app.ready()
      console.log(await redis.send((client) => client.ping()))
      await app.close()`
    const args = ['--import', 'tsx', '--input-type=module', '-e', program]
    const env = { ...process.env, NODE_EXTRA_CA_CERTS: certificate.cert }
    expect((await promisify(execFile)(process.execPath, args, { env })).stdout).toBe('PONG\n')
  })

  test('names the host in the TLS handshake, as shared addresses need it', async () => {
    const { key, cert } = createCertificate()
    const names: string[] = []
    const SNICallback = (name: string, done: (error: null) => void) => {
      names.push(name)
      done(null)
    }
    const server = tls.createServer({ key: fs.readFileSync(key), cert: fs.readFileSync(cert), SNICallback })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => void server.close())
    await startGateway(`rediss://localhost:${(server.address() as AddressInfo).port}`)
    expect(names).toContain('localhost')
  })

  test('is closed with the gateway', async () => {
    const redis = await startRedis()
    const count = async () => String(await redis.send('CLIENT', 'LIST')).split('\n').length
    const without = await count()
    const gateway = await startGateway(redis.url)
    expect(await count()).toBe(without + 1)
    await gateway.app.close()
    await until(
      async () => (await count()) === without,
      () => 'the connection to close',
    )
  })

  test('is closed if it was being opened when the server stopped', async () => {
    const server = await startRedis()
    const connections = async () => String(await server.send('CLIENT', 'LIST')).split('\n').length
    const without = await connections()
    const redis = await openRedis(Fastify(), server.url)
    const connecting = redis!.connect()
    redis!.close()
    await connecting
    await until(
      async () => (await connections()) === without,
      () => 'the connection to close',
    )
  })

  test('is not given up because the process itself was busy', async () => {
    const redis = await connectTo(await startRedis())
    for (let round = 0; round < 3; round++) {
      const answer = redis.send((client) => client.ping())
      const end = performance.now() + 700
      while (performance.now() < end);
      expect(await answer).toBe('PONG')
    }
  })

  test('fails for a wrong password, which is not logged', async () => {
    const { url } = await startRedis()
    const gateway = await startGateway(url.replace('let-me-in', 'hunter2'))
    expect(messages(gateway)).toEqual([expect.stringMatching(/is not reachable: WRONGPASS/)])
    expect(gateway.log.join()).not.toContain('hunter2')
  })

  test('has the addresses not found of all gateways, which show their own while it does not answer', async () => {
    const redis = await startRedis()
    const today = () => '2026-11-28'
    const connect = async () => sharedMissingAddresses(await connectTo(redis), today)
    const [one, other] = [await connect(), await connect()]
    for (const gateway of [one, other, other]) gateway.add('/old')
    for (let i = 0; i < 1500; i++) one.add(`/made-up-${i}`)
    await until(
      async () => (await one.list()).addresses.some(({ path }) => path === '/made-up-1499'),
      () => 'the last address to be counted',
    )
    const { addresses, ...about } = await (await connect()).list()
    expect(about).toEqual({ since: '2026-11-28', isShared: true })
    expect(addresses[0]).toEqual({ path: '/old', count: 3 })
    expect(addresses.length).toBeLessThanOrEqual(1000)
    await redis.kill()
    expect(await other.list()).toEqual({ since: '2026-11-28', isShared: false, addresses: [{ path: '/old', count: 2 }] })
  })

  test('stays open if Redis refuses purges, which are sent as soon as it accepts them', async () => {
    const redis = await startRedis()
    const [writer, reader] = [await startGateway(redis.url), await startGateway(redis.url)]
    await readNotices(reader)
    await redis.send('ACL', 'SETUSER', 'default', '-publish')
    await deleteNotice(writer)
    expect(messages(writer)).toEqual([expect.stringMatching(/refuses commands: NOPERM/)])
    expect(await readNotices(reader)).toBe(1)
    await redis.send('ACL', 'SETUSER', 'default', '+publish')
    await isPurged(reader)
    expect(messages(writer)).toHaveLength(1)
  })

  test('stays open if Redis refuses commands, and sign-ins are still throttled', async () => {
    const redis = await startRedis()
    const gateway = await startGateway(redis.url)
    await redis.send('CONFIG', 'SET', 'maxmemory', '1')
    for (let attempt = 0; attempt < 10; attempt++) expect(await failToSignIn(gateway)).toBe('UNAUTHENTICATED')
    expect(await failToSignIn(gateway)).toBe('TOO_MANY_REQUESTS')
    expect(messages(gateway)).toEqual([expect.stringMatching(/refuses commands: OOM/)])
  })
})
