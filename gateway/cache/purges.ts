import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import type { Redis } from '../../server/redis.ts'
import { ALL_PATHS } from './cache.ts'

/** Stands in a purge for the tokens of all accounts, some of which may have been revoked. */
export const ACCOUNTS = 'accounts'

type Listener = (paths: string[]) => Promise<void> | undefined

/** Tells caches which paths have changed. A path that ends in `/*` means all records of a resource, and `*` everything. */
export type Purges = {
  /** Resolves when the listeners of this gateway have finished. Never rejects. */
  publish(paths: string[]): Promise<void>
  /** Calls the listener for each purge, also for those that other gateways publish where several share their purges. */
  subscribe(listener: Listener): void
}

export function localPurges(): Purges {
  const listeners: Listener[] = []
  return {
    async publish(paths) {
      await Promise.all(listeners.map((listener) => listener(paths)))
    },
    subscribe: (listener) => void listeners.push(listener),
  }
}

const messageRules = z.object({ from: z.string(), paths: z.array(z.string()) })

/** Shares purges through Redis. While Redis is not reachable, purges can be missed in both directions: everything is purged instead. */
export function sharedPurges(redis: Redis): Purges {
  const local = localPurges()
  const id = randomUUID()
  const channel = `college:purges:${redis.database}`
  let hasUnsent = false

  async function send(paths: string[]) {
    const message = JSON.stringify({ from: id, paths })
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
      const { from, paths } = parseMessage(message)
      if (from !== id) void local.publish(paths)
    },
    onLost: () => void local.publish([ALL_PATHS]),
    onConnected() {
      void local.publish([ALL_PATHS])
      sendUnsent()
    },
    onPing: sendUnsent,
  })

  return {
    async publish(paths) {
      await local.publish(paths)
      await send(paths)
    },
    subscribe: local.subscribe,
  }
}

/** Reads a message. One in an unknown form, as from another version of the gateway, purges everything. */
function parseMessage(message: string) {
  try {
    return z.parse(messageRules, JSON.parse(message))
  } catch {
    return { from: undefined, paths: [ALL_PATHS] }
  }
}
