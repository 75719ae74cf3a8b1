import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { gunzipSync, gzipSync } from 'node:zlib'
import { extract, pack } from 'tar-stream'
import type { Manifest } from '../../../backend/backup/manifest.ts'
import { temporaryFolder } from '../servers/stack.ts'

type Entry = { name: string; bytes: Buffer; type?: 'file' | 'symlink'; linkname?: string }
type Content = { entries: Entry[]; manifest: Manifest }

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

async function readEntries(file: string) {
  const tar = extract()
  const reading = pipeline(Readable.from([gunzipSync(fs.readFileSync(file))]), tar)
  const entries: Entry[] = []
  for await (const entry of tar) entries.push({ name: entry.header.name, bytes: await buffer(entry as AsyncIterable<Buffer>) })
  await reading
  return entries
}

export async function readArchive(file: string): Promise<Content> {
  const entries = await readEntries(file)
  return { manifest: JSON.parse(String(entries.at(-1)!.bytes)), entries: entries.slice(0, -1) }
}

/** Writes a copy of an archive that `change` has changed. With `listed`, the manifest lists the changed entries with their checksums. */
export async function changedArchive(file: string, change: (content: Content) => void, { listed = true } = {}) {
  const content = await readArchive(file)
  change(content)
  const { manifest, entries } = content
  if (listed) manifest.entries = entries.map(({ name, bytes }) => ({ name, size: bytes.length, sha256: sha256(bytes) }))
  const tar = pack()
  for (const { bytes, ...header } of [...entries, { name: 'manifest.json', bytes: Buffer.from(JSON.stringify(manifest)) }])
    tar.entry(header, header.type === 'symlink' ? '' : bytes)
  tar.finalize()
  return writtenArchive(gzipSync(await buffer(tar as AsyncIterable<Buffer>)))
}

export function writtenArchive(bytes: Buffer) {
  const file = path.join(temporaryFolder(), 'changed.tar.gz')
  fs.writeFileSync(file, bytes)
  return file
}
