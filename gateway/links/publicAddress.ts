import { isIP, isIPv6 } from 'node:net'
import { contains, networks } from '../clients/networks.ts'

/** IPv4 networks that are not part of the internet (https://www.iana.org/assignments/iana-ipv4-special-registry). */
const special4 = networks([
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
])

/** Network of all public IPv6 addresses. Addresses that contain an IPv4 address, or lead to one, are left out. */
const public6 = networks(['2000::/3'])
const special6 = networks(['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'])

/** Returns true if an IP address belongs to the internet, and neither to this computer nor to a private network. */
export function isPublicAddress(address: string) {
  if (isIPv6(address)) return contains(public6, address) && !contains(special6, address)
  return isIP(address) !== 0 && !contains(special4, address)
}
