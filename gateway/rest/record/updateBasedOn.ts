import type * as z from 'zod/mini'
import { fileFieldsOf } from '../../../schema/rules.ts'
import { storedUrl } from '../../../text/storedUrl.ts'
import { codeOf, failure } from '../../errors.ts'
import { STORED_FILE } from '../call/backendFiles.ts'
import type { RestClient } from '../call/client.ts'
import { reportCall } from '../call/reportCall.ts'
import { merge } from '../shape/merge.ts'
import { knownCapabilities } from './capabilities.ts'

type Fields = Record<string, unknown>

/** Maximum number of attempts of an update while others change the same record. */
const MAX_ATTEMPTS = 5

type Update<Value, Input> = {
  input: Input
  basedOn: Fields
  rules: z.ZodMiniObject
  /** Wire schemas of the record's fields. */
  wireFields: z.core.$ZodShape
  /** Reads the record from the backend. */
  read: () => Promise<Value | null>
  /** Writes fields over the stored record. */
  write: (fields: Input, stored: Value, headers: Record<string, string>) => Promise<Value | null>
}

/**
 * Updates a record, and keeps what others have changed in other fields since it was opened. If the backend supports `If-Match`, nobody can
 * change the record between the read and the write.
 * @throws CONFLICT with the fields that others have changed too, NOT_FOUND if the record was deleted.
 */
export async function updateBasedOn<Value extends object, Input extends Fields>(client: RestClient, update: Update<Value, Input>) {
  const { basedOn, rules, wireFields, read, write } = update
  const input = withoutEmptyFiles(update.input, fileFieldsOf(rules))
  const known = await knownCapabilities(client)
  let isLocking = known?.optimisticLocking ?? true
  let refusedAt: unknown

  for (let attempt = 1; ; attempt++) {
    const stored = await read()
    if (!stored) throw failure('NOT_FOUND')
    const theirs = stored as Fields
    const { merged, clashes } = merge({ mine: input, basedOn, theirs }, wireFields)
    for (const field of clashes) if (await isStored(client, input[field], theirs[field])) delete merged[field]
    const conflicting = clashes.filter((field) => field in merged)
    if (conflicting.length > 0) {
      const savedAt = theirs['updatedAt'] ?? undefined
      throw failure('CONFLICT', { conflict: { fields: conflicting, theirs: likeInput(theirs, rules), savedAt } })
    }
    try {
      return await write(merged as Input, stored, isLocking ? ifUnchanged(theirs) : {})
    } catch (error) {
      if (codeOf(error) !== 'CONFLICT' || !isLocking || attempt === MAX_ATTEMPTS) throw error
      // a backend of which nothing is known may form its tags in another way: then a record that nobody changes is refused again and again
      if (!known && theirs['updatedAt'] === refusedAt) isLocking = false
      refusedAt = theirs['updatedAt']
    }
  }
}

/** Returns the header by which a backend refuses the write if the record has changed. */
const ifUnchanged = ({ updatedAt }: Fields): Record<string, string> => (updatedAt ? { 'if-match': `"${updatedAt}"` } : {})

const likeInput = (record: Fields, { shape }: z.ZodMiniObject) =>
  Object.fromEntries(Object.entries(record).filter(([name]) => name in shape))

/** Returns the input without files that were not chosen: an update can't remove one. */
const withoutEmptyFiles = (input: Fields, fileFields: string[]) =>
  Object.fromEntries(Object.entries(input).filter(([name, value]) => value !== null || !fileFields.includes(name)))

/** Returns true if a stored file has the content of an upload. It may be from the same update, the answer of which was lost. */
async function isStored({ backend, request: { span }, log }: RestClient, file: unknown, stored: unknown) {
  const url = typeof stored === 'string' ? storedUrl(stored) : null
  if (!(file instanceof File) || !url?.startsWith('/')) return false
  const { transport, config } = backend
  const make = (headers: Record<string, string>) => transport.fetchWhole(config.backendUrl + url, { headers }, log)
  try {
    const response = await reportCall(backend, { method: 'GET', pattern: STORED_FILE, span }, make)
    return response.ok && response.bytes.equals(Buffer.from(await file.arrayBuffer()))
  } catch {
    return false
  }
}
