import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import type { FastifyRequest } from 'fastify'
import type { Kysely, Transaction } from 'kysely'
import type { Stored } from './database/database.ts'
import { hasRow, stampsOf } from './database/rows.ts'
import { Refusal } from './errors.ts'
import { Upload } from './uploads.ts'

type KeyTable = Stored & { account_id: number; key: string; fingerprint: string; record_id: number }
type Tables = { idempotency_keys: KeyTable }
type Creation<Target> = {
  db: Kysely<Target>
  now: Date
  table: keyof Target & string
  /** The request's fields, as they were received. */
  body: unknown
  /** Adds the record and returns its id. */
  add: (trx: Transaction<Target>) => Promise<number>
}

const KEPT_FOR = 24 * 60 * 60 * 1000
const MAX_KEYS = 10_000

/**
 * Creates a record and returns its id. A request that repeats an account's `Idempotency-Key` gets the id of the record created the
 * first time; one that arrives at the same moment waits for the first.
 * @throws Refusal 422 if the key was used for another request, 409 if its record has been deleted.
 */
export async function createOnce<Target>(request: FastifyRequest, { db, now, table, body, add }: Creation<Target>) {
  const key = keyOf(request)
  if (key === undefined) return db.transaction().execute(add)
  const used = { account_id: request.accountId, key, fingerprint: await fingerprintOf(request.routeOptions.url, body) }
  return db.transaction().execute(async (trx) => {
    const keys = trx as unknown as Transaction<Tables>
    const known = await find(keys, used, now)
    if (known === undefined) {
      const id = await add(trx)
      await remember(keys, { ...used, record_id: id }, now)
      return id
    }
    if (known.fingerprint !== used.fingerprint)
      throw new Refusal(422, 'This Idempotency-Key was already used for a different request.')
    if (!(await hasRow(trx, table, known.record_id)))
      throw new Refusal(409, 'This was already created, and has been deleted since.')
    return known.record_id
  })
}

function keyOf({ headers }: FastifyRequest) {
  const key = headers['idempotency-key']
  if (key === undefined) return undefined
  if (typeof key === 'string' && /^[\x21-\x7e]{1,255}$/.test(key)) return key
  throw new Refusal(400, 'An Idempotency-Key consists of 1 to 255 visible ASCII characters.')
}

const expiry = (now: Date) => new Date(now.getTime() - KEPT_FOR).toISOString()

const find = (db: Kysely<Tables>, { account_id, key }: { account_id: number; key: string }, now: Date) =>
  db
    .selectFrom('idempotency_keys')
    .select(['fingerprint', 'record_id'])
    .where('account_id', '=', account_id)
    .where('key', '=', key)
    .where('created_at', '>', expiry(now))
    .executeTakeFirst()

/** Stores a key; keys that have expired, and the oldest beyond the maximum, are deleted. */
async function remember(db: Kysely<Tables>, used: Omit<KeyTable, keyof Stored>, now: Date) {
  await db.deleteFrom('idempotency_keys').where('created_at', '<=', expiry(now)).execute()
  const { id } = await db
    .insertInto('idempotency_keys')
    .values({ ...used, ...stampsOf(now) })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .deleteFrom('idempotency_keys')
    .where('id', '<=', id - MAX_KEYS)
    .execute()
}

/** Returns a hash that is equal for requests with the same route, fields and file contents. */
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
