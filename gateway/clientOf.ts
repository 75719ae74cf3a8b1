import { isIPv6 } from 'node:net'

/** Returns the key of a client in limits per client. For IPv6 it is the first half of the address: its owner has all 2⁶⁴ that share it. */
export function clientOf(address: string) {
  if (address.includes('.') || !isIPv6(address)) return address
  const [head = '', tail = ''] = address.split('::')
  const [before, after] = [head.split(':').filter(Boolean), tail.split(':').filter(Boolean)]
  const zeros = address.includes('::') ? Array<string>(8 - before.length - after.length).fill('0') : []
  return [...before, ...zeros, ...after].slice(0, 4).join(':')
}
