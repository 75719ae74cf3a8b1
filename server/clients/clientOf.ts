import { isIPv6, SocketAddress } from 'node:net'

/**
 * Returns the key of a client in limits per client. For IPv6 it is the first half of the address: its owner has all 2⁶⁴ that share it.
 */
export function clientOf(text: string) {
  const address = plainAddress(text)
  if (!isIPv6(address)) return address
  const [head = '', tail = ''] = address.split('::')
  const [before, after] = [head.split(':').filter(Boolean), tail.split(':').filter(Boolean)]
  const zeros = address.includes('::') ? Array<string>(8 - before.length - after.length).fill('0') : []
  return [...before, ...zeros, ...after].slice(0, 4).join(':')
}

/**
 * Returns an IP address in its shortest form, without what may be written with it: the port, which some proxies add in X-Forwarded-For, the
 * zone of a link-local address, or the prefix of an IPv4 address in IPv6.
 */
export function plainAddress(text: string) {
  const withPort = /^\[([^\]]*)\](?::\d*)?$/.exec(text) ?? /^([\d.]+):\d*$/.exec(text)
  const address = (withPort?.[1] ?? text).replace(/%.*$/s, '')
  if (!isIPv6(address)) return address
  return new SocketAddress({ address, family: 'ipv6' }).address.replace(/^::ffff:(?=.*\.)/, '')
}
