import { BlockList, isIP } from 'node:net'

const privateNets = new BlockList()
for (const [net, prefix] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
] as const)
  privateNets.addSubnet(net, prefix, 'ipv4')
for (const [net, prefix] of [
  ['::1', 128],
  ['fe80::', 10],
  ['fc00::', 7],
] as const)
  privateNets.addSubnet(net, prefix, 'ipv6')

/**
 * Returns true for the nearest hop if it is on this machine or its private network. The next address is the client's, even if it is
 * private, because clients can add further addresses to the header.
 */
export function isPrivateHop(address: string, hop: number) {
  const [plain = ''] = address.split('%') // without the zone of a link-local address
  const family = isIP(plain)
  return hop === 0 && family !== 0 && privateNets.check(plain, family === 6 ? 'ipv6' : 'ipv4')
}
