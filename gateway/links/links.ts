import { bulkhead } from 'cockatiel'
import { fileFieldsOf } from '../../schema/rules.ts'
import { webAddress } from '../../schema/wire.ts'
import { storedUrl } from '../../text/storedUrl.ts'
import { failure, unlessNotFound } from '../errors.ts'
import { discard, requestFile } from '../rest/call/backendFiles.ts'
import type { RestClient } from '../rest/call/client.ts'
import { NAMED_IMAGES } from '../rest/call/mediaType.ts'
import type { Resource } from '../rest/record/resource.ts'
import { titleOf } from '../rest/shape/texts.ts'
import type { BrokenLink, Resolvers } from '../types.generated.ts'
import { problemOf } from './openAddress.ts'

type Link = Omit<BrokenLink, 'reason'>
type Known = Resource<Record<string, unknown>>

const MAX_LINKS = 200
const MAX_AT_ONCE = 6
/** Time limit of a check in milliseconds, shorter than that of browsers and proxies. */
const MAX_TOTAL_MS = 40_000
/** Time limit for an address of this site, in milliseconds. */
const OWN_TIMEOUT_MS = 5000
/** Maximum number of checks with one access token in a window. */
const MAX_CHECKS = 10

/** Returns functions for the addresses in the records of a resource: its web addresses, and those of its files. */
function addressesIn({ wireFields, rules, addressOf }: Known): ((record: Record<string, unknown>) => unknown)[] {
  if (addressOf) return [addressOf]
  const names = Object.keys(wireFields)
  const files = fileFieldsOf(rules).filter((name) => names.includes(name))
  return [
    ...names.filter((name) => wireFields[name] === webAddress).map((name) => (record: Record<string, unknown>) => record[name]),
    ...files.map((name) => (record: Record<string, unknown>) => storedUrl(record[name] as string | null)),
  ]
}

/** Returns the addresses in the records of a resource. A backend may lack the resource. */
async function linksIn(resource: Known, rest: RestClient): Promise<Link[]> {
  const { kind, list } = resource
  const addresses = addressesIn(resource)
  const records = addresses.length > 0 ? await unlessNotFound(() => list(rest), []) : []
  return records.flatMap((record) =>
    addresses.flatMap((addressOf) => {
      const address = addressOf(record)
      return address ? { kind, id: String(record['id'] ?? record['name']), name: titleOf(record), address: String(address) } : []
    }),
  )
}

/** Returns the resolvers of the check of all addresses in the records. */
export const createLinkCheck = (resources: Known[]) =>
  ({ Query: {}, Mutation: { checkLinks: (_, __, { rest }) => checkLinks(rest, resources) } }) satisfies Resolvers

async function checkLinks(rest: RestClient, resources: Known[]) {
  const token = rest.requireToken()
  await resources.find(({ isGuarded }) => isGuarded)?.list(rest) // refuses an invalid token, which is not counted
  if ((await rest.backend.counters.linkChecks.add(token)) > MAX_CHECKS)
    throw failure('TOO_MANY_REQUESTS', { message: 'The links were checked often. Please try again in a few minutes.' })
  const links = (await Promise.all(resources.map((resource) => linksIn(resource, rest)))).flat()
  const addresses = [...new Set(links.map(({ address }) => address))]
  const problems = await problemsOf(addresses.slice(0, MAX_LINKS), rest)
  const broken = links.flatMap((link) => {
    const reason = problems.get(link.address)
    return reason ? { ...link, reason } : []
  })
  return { total: addresses.length, checked: problems.size, broken }
}

/** Returns why addresses cannot be opened, by address; undefined for those that can. Those for which there was no time are left out. */
async function problemsOf(addresses: string[], rest: RestClient) {
  const problems = new Map<string, string | undefined>()
  const few = bulkhead(MAX_AT_ONCE, Number.POSITIVE_INFINITY)
  const end = performance.now() + MAX_TOTAL_MS
  const check = async (address: string) => {
    if (performance.now() < end && !rest.request.client?.hasLeft()) problems.set(address, await problem(address, rest))
  }
  await Promise.all(addresses.map((address) => few.execute(() => check(address))))
  return problems
}

async function problem(address: string, rest: RestClient) {
  if (address.startsWith('/')) return ownProblem(address, rest)
  const { publicUrl, backendUrl } = rest.backend.config
  const own = [publicUrl, backendUrl].map((url) => new URL(url).origin)
  return problemOf(address, {
    checkOwn: (url) => (own.includes(url.origin) ? ownProblem(url.pathname, rest) : undefined),
  })
}

/** Asks the backend for a stored file or image. Other addresses of this site are not checked. */
async function ownProblem(path: string, { backend, request: { id, span }, log }: RestClient) {
  const file = path.replace(/^\/images\//, NAMED_IMAGES)
  if (!/^\/(storage|api\/v1\/images)\/./.test(file)) return undefined
  const statusOf = async (method: string) => {
    const response = await requestFile(file, { method, timeoutMs: OWN_TIMEOUT_MS }, { id, log, span }, backend)
    await discard(response)
    return response?.status
  }
  const status = await statusOf('HEAD')
  // some backends do not support HEAD
  const final = status !== undefined && status >= 400 ? await statusOf('GET') : status
  if (final === undefined) return 'no answer'
  return final < 400 ? undefined : String(final)
}
