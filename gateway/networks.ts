import { BlockList, isIP, isIPv6 } from 'node:net'

const familyOf = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4')

/** Returns a list of networks in CIDR notation. An address without a prefix length is a network of its own. */
export function networks(ranges: readonly string[]) {
  const list = new BlockList()
  for (const range of ranges) {
    const [address = '', prefix] = range.split('/')
    const family = familyOf(address)
    list.addSubnet(address, Number(prefix ?? (family === 'ipv6' ? 128 : 32)), family)
  }
  return list
}

/** Returns true if an address, which may have the zone of a link-local one, is in a list. False for a text that is no IP address. */
export function contains(list: BlockList, address: string) {
  const [plain = ''] = address.split('%')
  return isIP(plain) !== 0 && list.check(plain, familyOf(plain))
}
