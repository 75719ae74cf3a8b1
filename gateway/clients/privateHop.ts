import type { IncomingMessage } from 'node:http'
import { LRUCache } from 'lru-cache'
import { contains, networks } from './networks.ts'

const MAX_KNOWN = 1000

const privateNetworks = networks([
  '127.0.0.0/8',
  '10.0.0.0/8',
  '172.16.0.0/12',
  '192.168.0.0/16',
  '169.254.0.0/16',
  '::1',
  'fe80::/10',
  'fc00::/7',
])

/** Addresses that were looked up, because a look-up takes as long as ten other checks of a request. */
const known = new LRUCache<string, boolean>({ max: MAX_KNOWN })

/** Returns true for a nearest hop on this machine or its private network. Clients can add private addresses further on. */
export function isPrivateHop(address: string, hop: number) {
  if (hop !== 0) return false
  const kept = known.get(address)
  if (kept !== undefined) return kept
  const isPrivate = contains(privateNetworks, address)
  known.set(address, isPrivate)
  return isPrivate
}

/** `off`, one proxy on this machine or its private network, or the addresses of all proxies. */
export type TrustedProxies = false | typeof isPrivateHop | string[]

/** Returns a function that tells whether an address is that of a trusted proxy. The nearest hop is the first, 0. */
export function hopTrust(proxies: TrustedProxies) {
  if (!Array.isArray(proxies)) return proxies
  const listed = networks(proxies)
  return (address: string) => contains(listed, address)
}

/** Returns a function that tells whether a request comes directly from a trusted proxy. */
export function senderTrust(proxies: TrustedProxies) {
  const isTrusted = hopTrust(proxies)
  return ({ socket }: IncomingMessage) => isTrusted !== false && isTrusted(socket.remoteAddress ?? '', 0)
}
