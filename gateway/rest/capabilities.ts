import * as z from 'zod/mini'
import { codeOf } from '../errors.ts'
import type { Capabilities } from '../types.generated.ts'
import type { Backend } from './backend.ts'
import type { RestClient } from './client.ts'

const operation = z.object({ parameters: z.optional(z.array(z.object({ in: z.string(), name: z.string() }))) })
const openApi = z.object({ paths: z.record(z.string(), z.record(z.string(), z.unknown())) })
type OpenApi = z.output<typeof openApi>

const none = { paths: {} }
const known = new WeakMap<Backend, Promise<Capabilities>>()

/**
 * Returns what the backend can do beyond the calls that every backend has. It is read once from the backend's OpenAPI document
 * (`/api/openapi.json`); a backend without one can do nothing beyond.
 * @throws BACKEND_UNAVAILABLE if the document can't be read at the moment.
 */
export function capabilitiesOf(rest: RestClient) {
  rest.request.isShareable = false
  const reading =
    known.get(rest.backend) ??
    readDocument(rest)
      .then(capabilitiesIn)
      .catch((error: unknown) => {
        known.delete(rest.backend)
        throw error
      })
  known.set(rest.backend, reading)
  return reading
}

async function readDocument(rest: RestClient): Promise<OpenApi> {
  try {
    return z.parse(openApi, JSON.parse(await rest.send('GET', '../openapi.json', { pattern: '../openapi.json' })))
  } catch (error) {
    if (codeOf(error) === 'BACKEND_UNAVAILABLE') throw error
    return none
  }
}

function capabilitiesIn({ paths }: OpenApi): Capabilities {
  const operationOf = (method: string, path: string) => z.safeParse(operation, paths[`/api/v1/${path}`]?.[method]).data
  const takesHeader = (method: string, path: string, header: string) =>
    operationOf(method, path)?.parameters?.some((each) => each.in === 'header' && each.name.toLowerCase() === header) ?? false
  return {
    history: operationOf('get', 'history/{resource}/{id}') !== undefined,
    optimisticLocking: takesHeader('put', 'notices/{id}', 'if-match'),
    idempotencyKeys: takesHeader('post', 'notices', 'idempotency-key'),
    logout: operationOf('post', 'logout') !== undefined,
    passwordChange: operationOf('post', 'password') !== undefined,
  }
}
