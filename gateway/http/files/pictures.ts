import { createHash } from 'node:crypto'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import { bulkhead } from 'cockatiel'
import type { FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { BulkheadFull, type BulkheadLimits, createBulkhead } from '../../../server/clients/bulkhead.ts'
import { clientOf } from '../../../server/clients/clientOf.ts'
import { manyEntries } from '../../../server/manyEntries.ts'
import { etagOf } from '../../etag.ts'
import { MAX_DISK, openPictureFolder, type Picture, type Source } from '../../pictures/pictureFolder.ts'
import { RESIZING, resize, WIDTHS } from '../../pictures/resize.ts'
import type { Backend } from '../../rest/call/backend.ts'
import { discard, isTemporary, requestFile } from '../../rest/call/backendFiles.ts'
import { isPageInstead, typeOf } from '../../rest/call/mediaType.ts'
import { readAtMost } from '../../rest/call/readBody.ts'

/**
 * Small version of a file, or why there is none: the original is the better answer, too many images are being resized, or the backend has
 * no such file or does not answer.
 */
export type Outcome = Picture | 'original' | 'busy' | 'missing' | 'unavailable'

/** Small version that was made, or without `body` the fact that the original is the better answer. */
type Entry = Omit<Picture, 'body'> & { body?: Buffer }

/** Path of a file of the backend, and what its small version may be. */
type Wanted = { file: string; width: number; acceptsAvif: boolean }

export type PictureOptions = { cacheDir: string | undefined; now: () => number }

const MEGABYTE = 1024 * 1024
const MAX_MEMORY = 16 * MEGABYTE
const ENTRY_OVERHEAD = 700
const MAX_ORIGINAL = 20 * MEGABYTE
/** Time in which the backend has to say whether an original is unchanged, if the last small version can be served instead. */
const ASK_TIMEOUT_MS = 2000
/** Time for which no original is asked for after the backend did not answer, if the last small version can be served instead. */
const RETRY_AFTER_MS = 5000
/** Time for the body of an original, once it is its turn. */
const READ_TIMEOUT_MS = 30_000
/** Originals that are in memory at a time. One that arrives slowly does not keep the others from being resized, nor one client those of another. */
const READING: BulkheadLimits = { running: 4, runningPerClient: 3, waiting: 32, waitingPerClient: 16, waitMs: READ_TIMEOUT_MS }
/** Images that are resized at a time. One core stays free for other requests, and the largest image takes 300 MB. */
const PARALLEL = availableParallelism() > 2 ? 2 : 1
/** Files of which it is remembered when they were withdrawn. */
const MAX_WITHDRAWN = 10_000

/**
 * Returns a function that finds the small version of a file. It is made once, and as fresh as other content of the backend: after a change of
 * any record, the backend is asked again. All versions of a file that is reported as withdrawn are removed.
 */
export function createPictures(backend: Backend, { cacheDir, now }: PictureOptions) {
  const { config, log } = backend
  const { backendUrl, cacheTtlMs, staleTtlMs } = config
  const folder =
    cacheDir === undefined ? undefined : openPictureFolder({ folder: path.join(cacheDir, 'pictures'), maxBytes: MAX_DISK, log })
  const readings = createBulkhead(READING, config.limits)
  const resizings = bulkhead(PARALLEL, READING.running)
  const running = new Map<string, Promise<Outcome>>()
  /** Time of the last request that the backend did not answer. */
  let unansweredAt = Number.NEGATIVE_INFINITY
  /** Times of the last answers that broke off or could not be used, by the key of the picture. */
  const brokenOff = new LRUCache<string, number>({ max: 1000 })
  const memory = new LRUCache<string, Entry>({
    maxSize: MAX_MEMORY,
    sizeCalculation: ({ body }, key) => (body?.length ?? 0) + 2 * key.length + ENTRY_OVERHEAD,
  })

  /** Time of the last change that was reported. */
  let changedAt = Number.NEGATIVE_INFINITY
  /** Times at which files were withdrawn. */
  const withdrawn = new LRUCache<string, number>(manyEntries(MAX_WITHDRAWN))
  const keyOf = ({ file, width, acceptsAvif }: Wanted) => `${RESIZING} ${backendUrl}${file} ${width}${acceptsAvif ? ' avif' : ''}`
  const isWithdrawn = (file: string, { asOf }: Pick<Entry, 'asOf'>) => asOf <= (withdrawn.get(file) ?? Number.NEGATIVE_INFINITY)

  backend.purges.subscribe(async (paths) => {
    changedAt = now()
    running.clear()
    await Promise.all(paths.filter((path) => path.startsWith('/storage/')).map(withdraw))
  })

  /** Removes the small versions of a file, and does not use those that are being made. */
  async function withdraw(file: string) {
    withdrawn.set(file, now())
    for (const width of WIDTHS)
      for (const acceptsAvif of [false, true]) {
        const key = keyOf({ file, width, acceptsAvif })
        memory.delete(key)
        await folder?.remove(key)
      }
  }

  /** Returns true if the time is less than `age` ago. Clocks can be set back. */
  const isWithin = (age: number, { asOf }: Pick<Entry, 'asOf'>) => asOf <= now() && now() < asOf + age

  function keep(key: string, entry: Entry): Outcome {
    memory.set(key, entry)
    return isPicture(entry) ? entry : 'original'
  }

  function renew(key: string, entry: Entry, asOf: number) {
    void folder?.renew(key, asOf)
    return keep(key, { ...entry, asOf })
  }

  async function keepOriginal(key: string, source: Source, asOf: number) {
    await folder?.remove(key)
    return keep(key, { source, etag: '', asOf })
  }

  async function find(key: string, wanted: Wanted, request: FastifyRequest): Promise<Outcome> {
    const kept = memory.get(key) ?? (await folder?.read(key))
    const known = kept && !isWithdrawn(wanted.file, kept) ? kept : undefined
    if (known && isWithin(cacheTtlMs, known) && known.asOf > changedAt) return keep(key, known)
    const lastGood = known && isWithin(cacheTtlMs + staleTtlMs, known) ? keep(key, known) : undefined
    const failedAt = Math.max(unansweredAt, brokenOff.get(key) ?? unansweredAt)
    if (lastGood && isWithin(RETRY_AFTER_MS, { asOf: failedAt })) return lastGood
    const reading = new AbortController()
    const limits = { signal: reading.signal, timeoutMs: lastGood && ASK_TIMEOUT_MS }
    const askedAt = now()
    const response = await ask(wanted.file, known?.source, request, limits)
    if (!response) unansweredAt = now()
    const isFailure = !response || isTemporary(response.status)
    if (isFailure || (response.ok && isPageInstead(wanted.file, response.headers.get('content-type'))))
      return cancelled(response, lastGood ?? 'unavailable')
    if (known && isUnchanged(response, known.source)) return cancelled(response, renew(key, known, askedAt))
    if (response.status !== 200) {
      memory.delete(key)
      await folder?.remove(key)
      return cancelled(response, 'missing')
    }
    const client = clientOf(request.ip)
    return make(key, wanted, { client, response, reading, askedAt }, known).catch((error: unknown) => {
      const isBusy = error instanceof BulkheadFull
      if (!isBusy) brokenOff.set(key, now())
      return cancelled(response, lastGood ?? (isBusy ? 'busy' : 'unavailable'))
    })
  }

  async function make(
    key: string,
    { file, width, acceptsAvif }: Wanted,
    { client, response, reading, askedAt: asOf }: { client: string; response: Response; reading: AbortController; askedAt: number },
    known: Entry | undefined,
  ) {
    const { headers } = response
    const source = { etag: headers.get('etag'), modified: headers.get('last-modified'), hash: '' }
    const isImage = typeOf(file, headers.get('content-type')).startsWith('image/')
    if (!isImage) return cancelled(response, await keepOriginal(key, source, asOf))
    return readings.run(client, async () => {
      const timer = setTimeout(() => reading.abort(), READ_TIMEOUT_MS)
      const original = await readOriginal(response).finally(() => clearTimeout(timer))
      if (!original) return keepOriginal(key, source, asOf)
      source.hash = createHash('sha256').update(original).digest('base64')
      if (known?.source.hash === source.hash) return renew(key, { ...known, source }, asOf)
      const body = await resizings.execute(() => resize(original, width, acceptsAvif))
      if (!body) return keepOriginal(key, source, asOf)
      const picture = { body, etag: etagOf(body), source, asOf }
      await folder?.write(key, picture)
      if (isWithdrawn(file, picture)) await folder?.remove(key)
      return keep(key, picture)
    })
  }

  /** Requests the file, without its body if it is still the source. */
  const ask = (
    file: string,
    source: Source | undefined,
    request: FastifyRequest,
    limits: { signal: AbortSignal; timeoutMs: number | undefined },
  ) => {
    const headers = {
      ...(source?.etag && { 'if-none-match': source.etag }),
      ...(source?.modified && { 'if-modified-since': source.modified }),
    }
    return requestFile(file, { headers, ...limits }, request, backend)
  }

  return (wanted: Wanted, request: FastifyRequest): Promise<Outcome> => {
    const key = keyOf(wanted)
    const joined = running.get(key)
    if (joined) return joined
    const finding = find(key, wanted, request).finally(() => running.get(key) === finding && running.delete(key))
    running.set(key, finding)
    return finding
  }
}

const isPicture = (entry: Entry): entry is Picture => entry.body !== undefined

const isUnchanged = ({ status, headers }: Response, { etag }: Source) =>
  status === 304 || (status === 200 && etag !== null && headers.get('etag') === etag)

async function cancelled(response: Response | undefined, outcome: Outcome) {
  await discard(response)
  return outcome
}

/** Returns the bytes of a file; undefined if there are too many. */
async function readOriginal({ body, headers }: Response) {
  if (Number(headers.get('content-length') ?? 0) > MAX_ORIGINAL) return body?.cancel()
  return body ? readAtMost(MAX_ORIGINAL, body) : Buffer.alloc(0)
}
