import { comparablePath, siteAddress } from '../text/siteAddress.ts'
import { type Addresses, redirectTarget } from './redirect.rules.ts'

/** Query parameters in the form `name=value`, encoded in one way, so that they can be compared. */
type Parameters = readonly string[]
type Target = { parameters: Parameters; target: string }

/** Redirects by the path of their old address. Those with the most parameters come first. */
export type RedirectTable = ReadonlyMap<string, readonly Target[]>

type Stored = { [Name in keyof Addresses]: Addresses[Name] | null }

/** Maximum length of an address that is looked up. Encoded, a character can take twelve. */
const MAX_LENGTH = 4000
/** Maximum number of redirects that lead from one to the next. Browsers give up later. */
const MAX_STEPS = 10

/** Returns redirects in the form in which they are looked up. Of several from one address, the first counts. */
export function redirectTable(redirects: readonly Stored[]): RedirectTable {
  const table = new Map<string, Target[]>()
  for (const { oldAddress, newAddress } of redirects) {
    const target = redirectTarget(newAddress ?? '')
    if (!oldAddress || !target) continue
    const path = comparablePath(oldAddress)
    const targets = table.get(path) ?? []
    table.set(path, targets)
    targets.push({ parameters: parametersOf(oldAddress), target })
  }
  for (const targets of table.values()) targets.sort((one, other) => other.parameters.length - one.parameters.length)
  return table
}

/** Returns the address to which an old one leads. Undefined if there is no redirect, or if it leads in a circle. */
export function redirectFrom(table: RedirectTable, address: string): string | undefined {
  const first = nextFrom(table, address)
  const visited = new Set([keyOf(address)])
  for (let current = first; current !== undefined; current = nextFrom(table, current)) {
    const key = keyOf(current)
    if (visited.has(key) || visited.size > MAX_STEPS) return undefined
    visited.add(key)
  }
  return first
}

/** Field of a redirect that can't be stored, and the message for it. */
type Problem = readonly [keyof Addresses, string]

const REPEATED: Problem = ['oldAddress', 'There is a redirect from this address already.']

/** Returns why a redirect can't be stored beside others. Undefined if it can. */
export const redirectProblem = (redirect: Addresses, others: readonly Stored[]): Problem | undefined =>
  others.some(({ oldAddress }) => oldAddress && isSameAddress(oldAddress, redirect.oldAddress))
    ? REPEATED
    : targetProblem(redirect, redirectTable([redirect, ...others]))

/** Returns the first of redirects that can't be stored beside the others, and the message for it. One table serves all, as there can be many. */
export function wrongRedirect(redirects: readonly Addresses[]) {
  const table = redirectTable(redirects)
  const last = new Map(redirects.map((redirect) => [keyOf(redirect.oldAddress), redirect]))
  for (const redirect of redirects) {
    const isRepeated = last.get(keyOf(redirect.oldAddress)) !== redirect
    const [, message] = (isRepeated ? REPEATED : targetProblem(redirect, table)) ?? []
    if (message) return { redirect, message }
  }
  return undefined
}

function targetProblem({ oldAddress }: Addresses, table: RedirectTable): Problem | undefined {
  const target = redirectFrom(table, oldAddress)
  if (target === undefined) return ['newAddress', 'This leads back to the old address. Enter another page.']
  const next = nextFrom(table, target)
  return next === undefined ? undefined : ['newAddress', `This address is itself redirected, to ${next}. Enter that one.`]
}

/** Returns true if redirects from two addresses are the same. */
export const isSameAddress = (one: string, other: string) => keyOf(one) === keyOf(other)

const keyOf = (address: string) => JSON.stringify([comparablePath(address), ...parametersOf(address).toSorted()])

/** Returns the target of the redirect from an address, with the parameters that the redirect does not demand. */
function nextFrom(table: RedirectTable, address: string) {
  if (address.length > MAX_LENGTH || siteAddress(address) === undefined) return undefined
  const targets = table.get(comparablePath(address))
  if (!targets) return undefined
  const parameters = parametersOf(address)
  const known = new Set(parameters)
  const found = targets.find((each) => each.parameters.every((parameter) => known.has(parameter)))
  if (!found) return undefined
  const others = parameters.filter((parameter) => !found.parameters.includes(parameter))
  return withParameters(found.target, others)
}

function parametersOf(address: string): Parameters {
  const [, search = ''] = address.replace(/#.*$/s, '').split(/\?(.*)/s)
  return Array.from(new URLSearchParams(search), (pair) => new URLSearchParams([pair]).toString())
}

/**
 * Adds parameters to an address of this site, except those that it has itself. Another site gets none: with them, its pages that lead
 * to an address in a parameter would make this site lead anywhere.
 */
function withParameters(target: string, parameters: Parameters) {
  if (!target.startsWith('/')) return target
  const own = new Set(parametersOf(target).map(nameOf))
  const added = parameters.filter((parameter) => !own.has(nameOf(parameter)))
  if (added.length === 0) return target
  const [beforeHash = '', hash = ''] = target.split(/(#.*)/s)
  return `${beforeHash}${beforeHash.includes('?') ? '&' : '?'}${added.join('&')}${hash}`
}

const nameOf = (parameter: string) => parameter.split('=', 1)[0]
