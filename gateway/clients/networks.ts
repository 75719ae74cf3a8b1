import { BlockList, isIP, isIPv6 } from 'node:net'
import { plainAddress } from '../../server/clients/clientOf.ts'

const familyOf = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4')

const maxPrefix = (address: string) => (isIPv6(address) ? 128 : 32)

/** Returns true for an address without a zone, and for a network in CIDR notation with a prefix of at least one bit. */
export function isNetwork(text: string) {
  const [, address = '', prefix = '1'] = /^([^/%]*)(?:\/(\d{1,3}))?$/.exec(text) ?? []
  return isIP(address) !== 0 && Number(prefix) >= 1 && Number(prefix) <= maxPrefix(address)
}

/** Returns a list of networks in CIDR notation. An address without a prefix length is a network of its own. */
export function networks(ranges: readonly string[]) {
  const list = new BlockList()
  for (const range of ranges) {
    const [address = '', prefix] = range.split('/')
    list.addSubnet(address, Number(prefix ?? maxPrefix(address)), familyOf(address))
  }
  return list
}

/** Returns true if an address, which may have a port or a zone, is in a list. False for a text that is no IP address. */
export function contains(list: BlockList, address: string) {
  const plain = plainAddress(address)
  return isIP(plain) !== 0 && list.check(plain, familyOf(plain))
}
