import { createHash } from 'node:crypto'
import fs, { type FileHandle } from 'node:fs/promises'
import { buffer, text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { type ExtractEvents, extract } from 'tar-stream'
import * as z from 'zod/mini'
import { CommandError } from '../CommandError.ts'
import { migrations } from '../database/migrations.ts'
import type { AnyRow } from '../database/rows.ts'
import { type Entry, FORMAT, MANIFEST, type Manifest, manifestSchema, storedNameIn, tableIn } from './manifest.ts'
import type { Page } from './tables.ts'

const NEWLINE = '\n'.charCodeAt(0)

type TarEntry = ExtractEvents['entry'][1] & AsyncIterable<Buffer>
export type Archive = Awaited<ReturnType<typeof openArchive>>

/** Opens an archive. @throws CommandError unless all of it can be restored by this version. */
export async function openArchive(file: string) {
  const handle = await fs.open(file)
  try {
    const manifest = await verify(file, handle)
    return {
      manifest,
      pages: () => pagesIn(handle),
      files: () => filesIn(handle),
      close: () => handle.close(),
    }
  } catch (error) {
    await handle.close()
    throw error
  }
}

async function* pagesIn(handle: FileHandle): AsyncGenerator<Page> {
  for await (const entry of entriesOf(handle)) {
    const table = tableIn(entry.header.name)
    if (!table) return
    const lines = (await text(entry)).trimEnd().split('\n')
    yield { table, rows: lines.map((line) => JSON.parse(line) as AnyRow) }
  }
}

async function* filesIn(handle: FileHandle): AsyncGenerator<{ name: string; content: AsyncIterable<Buffer> }> {
  for await (const entry of entriesOf(handle)) {
    const name = storedNameIn(entry.header.name)
    if (name) yield { name, content: entry }
    // an entry that is not read would stop the next one
    entry.resume()
  }
}

async function* entriesOf(handle: FileHandle): AsyncGenerator<TarEntry> {
  const tar = extract()
  const reading = pipeline(handle.createReadStream({ start: 0, autoClose: false }), createGunzip(), tar)
  // the iteration fails with the same error
  reading.catch(() => {})
  for await (const entry of tar) yield entry as TarEntry
  await reading
}

async function verify(file: string, handle: FileHandle) {
  const damaged = (cause?: unknown) =>
    new CommandError(`${file} is damaged, incomplete or not a backup. Nothing was changed.`, { cause })
  const { found, json } = await contentOf(handle).catch((error: NodeJS.ErrnoException) => {
    throw error.syscall ? error : damaged(error)
  })
  const { data: head } = z.safeParse(z.object({ format: z.int() }), json)
  if (head && head.format !== FORMAT)
    throw new CommandError(
      `${file} has format ${head.format}, and this version reads format ${FORMAT}. Use the version that wrote it. Nothing was changed.`,
    )
  const { data: manifest } = z.safeParse(manifestSchema, json)
  if (!manifest || !isSame(found, manifest.entries) || !areRestorable(found, manifest)) throw damaged()
  requireKnown(file, manifest)
  return manifest
}

/** An entry as it is in the archive, with its number of lines. */
type Found = Entry & { lines: number }

/** Reads a whole archive. Returns what it contains, and the manifest if it is the last entry. */
async function contentOf(handle: FileHandle) {
  const found: Found[] = []
  let json: unknown
  for await (const entry of entriesOf(handle)) {
    const { name, size, type } = entry.header
    if (json !== undefined || type !== 'file') throw new Error(`The entry ${name} does not belong to a backup.`)
    if (name === MANIFEST) json = JSON.parse((await buffer(entry)).toString())
    else found.push({ name, size, ...(await measure(entry)) })
  }
  return { found, json }
}

async function measure(entry: TarEntry) {
  const hash = createHash('sha256')
  let lines = 0
  for await (const chunk of entry) {
    hash.update(chunk)
    for (const byte of chunk) if (byte === NEWLINE) lines++
  }
  return { sha256: hash.digest('hex'), lines }
}

const isSame = (found: Entry[], listed: Entry[]) =>
  found.length === listed.length &&
  found.every(({ name, size, sha256 }, i) => {
    const other = listed[i]!
    return name === other.name && size === other.size && sha256 === other.sha256
  })

/** Returns true if all names are of rows or stored files, the rows come first, no name repeats, and no row is missing. */
function areRestorable(found: Found[], { tables }: Manifest) {
  const firstFile = found.findIndex(({ name }) => !tableIn(name))
  const [rows, files] = firstFile === -1 ? [found, []] : [found.slice(0, firstFile), found.slice(firstFile)]
  const counts = new Map(tables.map(({ name, rows }) => [name, rows]))
  for (const { name, lines } of rows) counts.set(tableIn(name)!, (counts.get(tableIn(name)!) ?? 0) - lines)
  const isComplete = [...counts.values()].every((missing) => missing === 0)
  return isComplete && files.every(({ name }) => storedNameIn(name)) && new Set(found.map(({ name }) => name)).size === found.length
}

function requireKnown(file: string, manifest: Manifest) {
  const known = Object.keys(migrations).sort()
  const unknown = manifest.migrations.find((name, i) => name !== known[i])
  if (unknown !== undefined)
    throw new CommandError(
      `${file} was written by version ${manifest.program}, and this version does not know its migration ${unknown}. Nothing was changed.`,
    )
}
