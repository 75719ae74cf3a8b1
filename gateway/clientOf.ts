import { isIPv6 } from 'node:net'

/** Returns what an address counts as in limits per client: whoever has one IPv6 address has the 2⁶⁴ that share its first half. */
export function clientOf(address: string) {
  if (!isIPv6(address) || address.includes('.')) return address
  const [head = '', tail = ''] = address.split('::')
  const [before, after] = [head.split(':').filter(Boolean), tail.split(':').filter(Boolean)]
  const zeros = address.includes('::') ? Array<string>(8 - before.length - after.length).fill('0') : []
  return [...before, ...zeros, ...after].slice(0, 4).join(':')
}
