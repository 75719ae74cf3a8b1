import { lookup as resolve } from 'node:dns'
import http from 'node:http'
import https from 'node:https'
import { isIP, isIPv6, type LookupFunction } from 'node:net'
import { contains, networks } from '../clients/networks.ts'

export type Options = {
  /** Time limit in milliseconds, redirects included. */
  timeoutMs?: number
  /** Returns true if a request may be sent to an IP address. */
  isAllowed?: (address: string) => boolean
  /** Checks an address of this site in another way. Returns undefined for others. */
  checkOwn?: (url: URL) => Promise<string | undefined> | undefined
}

const TIMEOUT_MS = 5000
const MAX_REDIRECTS = 5
const PRIVATE = 'EPRIVATE'

/** Statuses by which sites refuse programs, but not visitors. 999 is that of LinkedIn. */
const notForPrograms = [401, 403, 407, 429, 451, 999]

const reasons: Record<string, string> = {
  [PRIVATE]: 'leads to a private network',
  ENOTFOUND: 'no such host',
  EAI_AGAIN: 'the host could not be looked up',
  ECONNREFUSED: 'connection refused',
  ECONNRESET: 'connection closed',
  CERT_HAS_EXPIRED: 'the certificate has expired',
  ERR_TLS_CERT_ALTNAME_INVALID: 'the certificate is for another host',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'the certificate is not trusted',
  SELF_SIGNED_CERT_IN_CHAIN: 'the certificate is not trusted',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'the certificate is not trusted',
}

/** Opens a web address without reading its content. Returns why it cannot be opened, or undefined if it can. */
export async function problemOf(address: string, options: Options = {}): Promise<string | undefined> {
  const signal = AbortSignal.timeout(options.timeoutMs ?? TIMEOUT_MS)
  try {
    return await follow(new URL(address), { ...options, signal })
  } catch (error) {
    if (signal.aborted) return 'timed out'
    return reasons[(error as NodeJS.ErrnoException).code ?? ''] ?? 'no answer'
  }
}

type Request = Options & { signal: AbortSignal }

async function follow(start: URL, request: Request) {
  let url = start
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
    if (!['http:', 'https:'].includes(url.protocol)) return 'leads to an address that is not on the web'
    const own = request.checkOwn?.(url)
    if (own) return own
    const { status, location } = await head(url, request)
    if (status < 300 || status === 304 || notForPrograms.includes(status)) return undefined
    if (status >= 400 || !location) return String(status)
    if (!URL.canParse(location, url)) return 'leads to an address that is not on the web'
    url = new URL(location, url)
  }
  return 'too many redirects'
}

type Answer = { status: number; location: string | undefined }

/** Sends HEAD, and GET to sites that do not answer it as they answer GET. */
async function head(url: URL, request: Request): Promise<Answer> {
  const answer = await send('HEAD', url, request).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ECONNRESET' && !error.code?.startsWith('HPE_')) throw error
    return undefined
  })
  return answer && answer.status < 400 ? answer : send('GET', url, request)
}

/** Sends a request to an IP address that is allowed. It is sent to the very address that was checked, so that a second look-up can't give another. */
function send(method: string, url: URL, { signal, isAllowed = isPublicAddress }: Request) {
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (isIP(host) !== 0 && !isAllowed(host)) return Promise.reject(privateAddress()) // is not looked up
  return new Promise<Answer>((answer, reject) => {
    const { request } = url.protocol === 'https:' ? https : http
    const sent = request(
      {
        method,
        hostname: host,
        port: url.port,
        path: url.pathname + url.search,
        headers: { accept: '*/*', 'user-agent': 'college-website (link check)' },
        agent: false,
        signal,
        lookup: lookupAllowed(isAllowed),
      },
      (response) => {
        answer({ status: response.statusCode ?? 0, location: response.headers.location })
        response.destroy()
      },
    )
    sent.on('error', reject).end()
  })
}

/** Returns a look-up that fails if one of a host's addresses is not allowed. */
const lookupAllowed =
  (isAllowed: (address: string) => boolean): LookupFunction =>
  (host, options, callback) =>
    resolve(host, { ...options, all: true }, (error, found) => {
      const [first] = found ?? []
      if (error || !first) return callback(error ?? privateAddress(), '', 0)
      if (!found.every(({ address }) => isAllowed(address))) return callback(privateAddress(), '', 0)
      return options.all ? callback(null, found) : callback(null, first.address, first.family)
    })

const privateAddress = () => Object.assign(new Error('Not a public address.'), { code: PRIVATE })

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
