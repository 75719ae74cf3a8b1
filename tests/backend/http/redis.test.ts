// Backends that share the delays of sign-ins through Redis.
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { openRedis } from '../../../server/redis.ts'
import { describeWithRedis, relayTo, startRedis } from '../../support/parts/redis.ts'
import { until } from '../../support/servers/stack.ts'
import { admin, testBackend } from '../../support/servers/testBackend.ts'

type Backend = Awaited<ReturnType<typeof testBackend>>

const signIn = async ({ call }: Backend, password: string) =>
  (await call('POST', 'login', { body: { ...admin, password }, token: null })).status

describeWithRedis('backends that share a Redis', () => {
  test('count sign-ins to an account together, and forget them after a success', async () => {
    const redis = await startRedis()
    const [one, other] = [await testBackend({ redisUrl: redis.url }), await testBackend({ redisUrl: redis.url })]
    const keys = () => redis.send('KEYS', '*') as Promise<string[]>
    expect([await signIn(one, 'a guess'), await signIn(one, 'a guess'), await signIn(one, 'a guess')]).toEqual([401, 401, 401])
    const before = performance.now()
    expect(await signIn(other, 'a guess')).toBe(401)
    expect(performance.now() - before).toBeGreaterThan(250)
    expect(await keys()).toEqual([expect.stringMatching(/^college:sign-in-attempts:[\w-]{43}$/)])
    expect(await redis.send('GET', (await keys())[0]!)).toBe('4')
    expect(await signIn(other, admin.password)).toBe(200)
    expect(await keys()).toEqual([])
  })

  test('accept sign-ins while it is down, hangs, or is not there at the start', async () => {
    const redis = await startRedis()
    const backend = await testBackend({ redisUrl: redis.url })
    redis.hang()
    expect([await signIn(backend, 'a guess'), await signIn(backend, admin.password)]).toEqual([401, 200])
    await redis.kill()
    expect([await signIn(backend, 'a guess'), await signIn(backend, admin.password)]).toEqual([401, 200])
    expect(await signIn(await testBackend({ redisUrl: redis.url }), admin.password)).toBe(200)
  })
})

describeWithRedis('a connection to Redis', () => {
  test('is made again after growing pauses if it is lost each time, and each loss is noticed', async () => {
    const relay = await relayTo(await startRedis())
    const app = Fastify()
    onTestFinished(() => app.close())
    const redis = await openRedis(app, relay.url)
    const moments: number[] = []
    let losses = 0
    const onConnected = () => {
      moments.push(performance.now())
      relay.drop()
    }
    redis!.subscribe({ channel: 'a-channel', onMessage: () => {}, onLost: () => losses++, onConnected, onPing() {} })
    await app.ready()
    await until(
      () => moments.length === 6,
      () => 'six connections',
    )
    expect(losses).toBeGreaterThanOrEqual(5)
    const pauses = moments.slice(1).map((moment, i) => moment - moments[i]!)
    // the first is 100 ms and each is twice the one before, of which a random part of up to a half is left out; a busy machine adds to all
    expect(pauses[4]).toBeGreaterThan(0.5 * 100 * 2 ** 4 - 10)
  })
})
