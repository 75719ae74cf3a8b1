import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import type { FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import * as z from 'zod/mini'
import { documentation } from '../api.ts'
import type { BaseRow, Database } from '../database/database.ts'
import { hasRow, timestamps } from '../database/rows.ts'
import { fieldError, HttpError } from '../errors.ts'
import { Upload } from '../files/uploads.ts'

/** The header in the OpenAPI document. */
export const idempotencyKey = z.object({
  'Idempotency-Key': z.optional(z.string()).register(documentation, {
    description:
      '1 to 255 visible ASCII characters. A repeated request with the same key returns the record that was created first.',
  }),
})

type KeyTable = BaseRow & { account_id: number; key: string; fingerprint: string; record_id: number }
type Tables = { idempotency_keys: KeyTable }
type Creation = {
  db: Database
  now: Date
  table: string
  body: unknown
  /** Does the slow work first, and returns the function that adds the record in a transaction. */
  prepareAdding: () => Promise<(trx: Database) => Promise<number>>
}

const MAX_AGE = 24 * 60 * 60 * 1000
const MAX_KEYS = 10_000

/**
 * Creates a record and returns its id. A request that repeats an account's `Idempotency-Key` gets the id of the record created the
 * first time; one that arrives at the same moment waits for the first.
 * @throws HttpError 422 if the key was used for another request, 409 if its record has been deleted.
 */
export async function createOnce(request: FastifyRequest, { db, now, table, body, prepareAdding }: Creation) {
  const key = keyOf(request)
  if (key === undefined) return db.transaction().execute(await prepareAdding())
  const used = { account_id: request.accountId, key, fingerprint: await fingerprintOf(request.routeOptions.url, body) }
  const known = await createdBefore(db, used, table, now)
  if (known !== undefined) return known
  const add = await prepareAdding()
  return db.transaction().execute(async (trx) => {
    const known = await createdBefore(trx, used, table, now)
    if (known !== undefined) return known
    const id = await add(trx)
    await storeKey(trx.withTables<Tables>(), { ...used, record_id: id }, now)
    return id
  })
}

type Used = Omit<KeyTable, keyof BaseRow | 'record_id'>

/** Returns the id of the record that was created with this key, if there is one. */
async function createdBefore(db: Database, used: Used, table: string, now: Date) {
  const known = await findKey(db.withTables<Tables>(), used, now)
  if (known === undefined) return undefined
  if (known.fingerprint !== used.fingerprint)
    throw fieldError('idempotency_key', 'This Idempotency-Key was already used for a different request.')
  if (!(await hasRow(db, table, known.record_id))) throw new HttpError(409, 'This was already created, and has been deleted since.')
  return known.record_id
}

function keyOf({ headers }: FastifyRequest) {
  const key = headers['idempotency-key']
  if (key === undefined) return undefined
  if (typeof key === 'string' && /^[\x21-\x7e]{1,255}$/.test(key)) return key
  throw new HttpError(400, 'An Idempotency-Key consists of 1 to 255 visible ASCII characters.')
}

const expiry = (now: Date) => new Date(now.getTime() - MAX_AGE).toISOString()

const findKey = (db: Kysely<Tables>, { account_id, key }: { account_id: number; key: string }, now: Date) =>
  db
    .selectFrom('idempotency_keys')
    .select(['fingerprint', 'record_id'])
    .where('account_id', '=', account_id)
    .where('key', '=', key)
    .where('created_at', '>', expiry(now))
    .executeTakeFirst()

async function storeKey(db: Kysely<Tables>, used: Omit<KeyTable, keyof BaseRow>, now: Date) {
  await db.deleteFrom('idempotency_keys').where('created_at', '<=', expiry(now)).execute()
  const { id } = await db
    .insertInto('idempotency_keys')
    .values({ ...used, ...timestamps(now) })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .deleteFrom('idempotency_keys')
    .where('id', '<=', id - MAX_KEYS)
    .execute()
}

async function fingerprintOf(route: string | undefined, body: unknown) {
  const fields = await Promise.all(
    Object.entries(body ?? {}).map(async ([name, value]) => [name, value instanceof Upload ? await contentHash(value) : value]),
  )
  return createHash('sha256')
    .update(JSON.stringify([route, fields]))
    .digest('hex')
}

async function contentHash({ path }: Upload) {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}
