import * as z from 'zod/mini'
import { codeOf, failure } from '../../errors.ts'
import type { Capabilities } from '../../types.generated.ts'
import type { Backend } from '../call/backend.ts'
import { createContext, type RestClient } from '../call/client.ts'
import type { ListCapability } from '../shape/parse.ts'
import { isUnknownCall } from '../shape/refusal.ts'

const operation = z.object({
  parameters: z.optional(z.array(z.object({ in: z.string(), name: z.string() }))),
  'x-kept-days': z.catch(z.optional(z.int().check(z.positive())), undefined),
})
const openApi = z.object({ paths: z.record(z.string(), z.record(z.string(), z.unknown())) })
type OpenApi = z.output<typeof openApi>

/** Time in milliseconds after which the document is read again. A backend can be replaced by one that can do more. */
const KEPT_FOR = 60_000
/** The same after an answer that was not understood, as from a proxy in front of a backend that starts. */
const RETRIED_AFTER = 5000

const none = { paths: {} }
type Known = Capabilities | undefined
type Reading = { capabilities: Promise<Known>; until: number }
const readings = new WeakMap<Backend, Reading>()

/** Returns what the backend can do beyond the calls that every backend has. What is not known is false. */
export const capabilitiesOf = async (rest: RestClient) => (await knownCapabilities(rest)) ?? capabilitiesIn(none)

/**
 * Returns what the backend can do beyond the calls that every backend has. It is read at most once a minute from the backend's OpenAPI document
 * (`/api/openapi.json`). A backend without one can do nothing beyond, unless it had one before: then that is what it can do. Undefined if its
 * answer does not tell.
 * @throws BACKEND_UNAVAILABLE or TOO_MANY_REQUESTS if the document can't be read at the moment and was never read before.
 */
export function knownCapabilities(rest: RestClient): Promise<Known> {
  const { backend, request } = rest
  request.isShareable = false
  const before = readings.get(backend)
  if (before && backend.now() < before.until) return before.capabilities
  const keep = (capabilities: Promise<Known>, ms: number) => readings.set(backend, { capabilities, until: backend.now() + ms })
  const reading = readKnown(rest, before?.capabilities)
  keep(before?.capabilities ?? reading, KEPT_FOR) // nobody waits for what is probably the same
  reading.then(
    (known) => keep(reading, known ? KEPT_FOR : RETRIED_AFTER),
    () => (before ? keep(before.capabilities, RETRIED_AFTER) : readings.delete(backend)),
  )
  return before?.capabilities ?? reading
}

/** @throws NOT_FOUND with a message if the backend is known to lack a capability. */
export async function requireCapability(rest: RestClient, name: keyof Capabilities, message: string) {
  if ((await knownCapabilities(rest))?.[name] === false) throw failure('NOT_FOUND', { message })
}

/**
 * Returns whether the backend has what only some have. It is asked on behalf of all requests, so that answers can be kept.
 * @throws BACKEND_UNAVAILABLE or TOO_MANY_REQUESTS if that is not known at the moment.
 */
export const hasCapability = async ({ backend, request: { id, span } }: RestClient, name: ListCapability) =>
  (await knownCapabilities(createContext(backend, { id, span }).rest))?.[name] === true

async function readKnown(rest: RestClient, before: Promise<Known> | undefined): Promise<Known> {
  try {
    return capabilitiesIn(await readDocument(rest))
  } catch (error) {
    const known = await before
    if (known) return known
    if (isTemporary(error)) throw error
    return isUnknownCall(error) ? capabilitiesIn(none) : undefined
  }
}

const isTemporary = (error: unknown) => ['BACKEND_UNAVAILABLE', 'TOO_MANY_REQUESTS'].includes(String(codeOf(error)))

const readDocument = async (rest: RestClient): Promise<OpenApi> =>
  z.parse(openApi, JSON.parse(await rest.send('GET', '../openapi.json', { pattern: '../openapi.json' })))

function capabilitiesIn({ paths }: OpenApi): Capabilities {
  const operationOf = (method: string, path: string) => z.safeParse(operation, paths[`/api/v1/${path}`]?.[method]).data
  const takesHeader = (method: string, path: string, header: string) =>
    operationOf(method, path)?.parameters?.some((each) => each.in === 'header' && each.name.toLowerCase() === header) ?? false
  return {
    history: operationOf('get', 'history/{resource}/{id}') !== undefined,
    historyDays: operationOf('get', 'deleted')?.['x-kept-days'] ?? null,
    changes: operationOf('get', 'changes') !== undefined,
    optimisticLocking: takesHeader('put', 'notices/{id}', 'if-match'),
    idempotencyKeys: takesHeader('post', 'notices', 'idempotency-key'),
    logout: operationOf('post', 'logout') !== undefined,
    passwordChange: operationOf('post', 'password') !== undefined,
    people: operationOf('post', 'account-links/use') !== undefined,
    apiTokens: operationOf('post', 'api-tokens') !== undefined,
    previewLinks: operationOf('post', 'preview-links') !== undefined,
    facts: operationOf('put', 'facts/{id}') !== undefined,
    redirects: operationOf('post', 'redirects') !== undefined,
  }
}
