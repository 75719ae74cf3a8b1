// Redis for tests. Tests that need one are skipped where redis-server is not installed.
import { describe, onTestFinished } from 'vitest'
import { unless } from '../unless.ts'
import { createRedis, redisMissing } from './redisProcess.ts'
import { startRelay } from './relay.ts'

const missing = redisMissing()

export const describeWithRedis = (name: string, tests: () => void) => describe(name, unless(missing), tests)

/** Starts a Redis with a password, which speaks TLS if a certificate is given. It is killed when the test ends. */
export async function startRedis(certificate?: { key: string; cert: string }) {
  const redis = await createRedis(certificate)
  onTestFinished(redis.kill)
  await redis.start()
  return redis
}

/** Relays connections to a Redis, until the test ends. */
export async function relayTo(redis: { port: number }) {
  const relay = await startRelay(redis.port)
  return { ...relay, url: `redis://:let-me-in@127.0.0.1:${relay.port}` }
}
