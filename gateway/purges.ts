import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import type { Redis } from '../server/redis.ts'
import { ALL_PATHS } from './cache.ts'

type Listener = (paths: string[], options: PurgeOptions) => Promise<void> | undefined

/** `isCertain` is false after a write that may have failed: then nothing may have changed. */
export type PurgeOptions = { isCertain: boolean }

/** Tells caches which paths have changed. A path that ends in `/*` means all records of a resource, and `*` everything. */
export type Purges = {
  /** Resolves when the listeners of this gateway have finished. Never rejects. */
  publish(paths: string[], options?: PurgeOptions): Promise<void>
  /** Calls the listener for each purge, also for those that other gateways publish where several share their purges. */
  subscribe(listener: Listener): void
}

const CERTAIN = { isCertain: true }

export function localPurges(): Purges {
  const listeners: Listener[] = []
  return {
    async publish(paths, options = CERTAIN) {
      await Promise.all(listeners.map((listener) => listener(paths, options)))
    },
    subscribe: (listener) => void listeners.push(listener),
  }
}

const messageRules = z.object({ from: z.string(), paths: z.array(z.string()), isCertain: z._default(z.boolean(), true) })

/** Shares purges through Redis. While Redis is not reachable, purges can be missed in both directions: everything is purged instead. */
export function sharedPurges(redis: Redis): Purges {
  const local = localPurges()
  const id = randomUUID()
  const channel = `college:purges:${redis.database}`
  let hasUnsent = false

  async function send(paths: string[], { isCertain } = CERTAIN) {
    const message = JSON.stringify({ from: id, paths, isCertain })
    await redis
      .send((client) => client.publish(channel, message))
      .catch(() => {
        hasUnsent = true
      })
  }

  /** Purges everything at the others if they missed a purge. */
  function sendUnsent() {
    if (!hasUnsent) return
    hasUnsent = false
    void send([ALL_PATHS])
  }

  redis.subscribe({
    channel,
    onMessage(message) {
      const { from, paths, isCertain } = parseMessage(message)
      if (from !== id) void local.publish(paths, { isCertain })
    },
    onLost: () => void local.publish([ALL_PATHS]),
    onConnected() {
      void local.publish([ALL_PATHS])
      sendUnsent()
    },
    onPing: sendUnsent,
  })

  return {
    async publish(paths, options) {
      await local.publish(paths, options)
      await send(paths, options)
    },
    subscribe: local.subscribe,
  }
}

/** Reads a message. One in an unknown form, as from another version of the gateway, purges everything. */
function parseMessage(message: string) {
  try {
    return z.parse(messageRules, JSON.parse(message))
  } catch {
    return { from: undefined, paths: [ALL_PATHS], isCertain: true }
  }
}
