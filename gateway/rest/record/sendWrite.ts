import { isId } from '../../../schema/rules.ts'
import { ALL_PATHS } from '../../cache/cache.ts'
import type { RecordKind } from '../../types.generated.ts'
import type { Method, RestClient } from '../call/client.ts'
import { proveToken } from '../call/proveToken.ts'
import { statusOf } from '../shape/refusal.ts'

export type Write = {
  method: Method
  /** The record, if it exists before the write. */
  id?: string
  kind?: RecordKind
  path: string
  pattern?: string
  body?: FormData | Record<string, unknown>
  headers?: Record<string, string>
}

/** Sends a write and purges what it changed. `pathsChangedBy` gets the answer, which is undefined if it was lost. */
export async function sendWrite(
  client: RestClient,
  { method, id, kind, path, pattern, body, headers = {} }: Write,
  pathsChangedBy: (answer?: string) => string[],
) {
  const purge = (answer?: string) => client.backend.purges.publish(pathsChangedBy(answer))
  const onHeaders = (answer: Pick<Headers, 'get'>) => {
    const change = answer.get('change-id') ?? ''
    if (kind && id !== undefined && isId(change)) client.request.changes.push({ id: change, kind, recordId: id })
  }
  try {
    const shown = pattern ?? (id === undefined ? path : undefined)
    const text = await client.send(method, path, { body, headers, onHeaders, withToken: true, ...(shown && { pattern: shown }) })
    await purge(text)
    return text
  } catch (error) {
    if (mayHaveChanged(statusOf(error))) await withProvenToken(client, purge)
    throw error
  } finally {
    client.request.uncachedReads.clear()
  }
}

/** Returns true if a write that was answered with this status may have been carried out, and so may one without an answer. */
const mayHaveChanged = (status: number | undefined) => status === undefined || Math.floor(status / 100) === 2 || status >= 500

/**
 * Purges after a write that may have been carried out. Anybody can send one with a made-up token, so the token is proven first. If it can't be
 * proven now, everything is purged once it is.
 */
async function withProvenToken(client: RestClient, purge: () => Promise<void>) {
  const { purges, provenTokens } = client.backend
  const { token } = client.request
  if (token === undefined) return
  try {
    await proveToken(client)
  } catch {
    return provenTokens.onceProven(token, () => void purges.publish([ALL_PATHS]))
  }
  await purge()
}
