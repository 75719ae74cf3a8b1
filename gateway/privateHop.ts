import { BlockList, isIP, isIPv6 } from 'node:net'

const familyOf = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4')

const privateNets = new BlockList()
for (const [net, prefix] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
  ['::1', 128],
  ['fe80::', 10],
  ['fc00::', 7],
] as const)
  privateNets.addSubnet(net, prefix, familyOf(net))

/** Returns true for a nearest hop on this machine or its private network. Clients can add private addresses further on. */
export function isPrivateHop(address: string, hop: number) {
  const [plain = ''] = address.split('%') // without the zone of a link-local address
  return hop === 0 && isIP(plain) !== 0 && privateNets.check(plain, familyOf(plain))
}
