import { randomUUID } from 'node:crypto'
import { createWriteStream, openAsBlob } from 'node:fs'
import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { fileTypeFromFile } from 'file-type'
import type { FileUpload } from 'graphql-upload/processRequest.mjs'
import sharp from 'sharp'
import type { FileInfo } from '../../schema/rules.ts'

const MAX_PIXELS = 50_000_000
const MEGABYTE = 1024 * 1024
const UNKNOWN_TYPE = 'application/octet-stream'

/** A file is refused whatever the rules of its field are. */
export class RefusedFile extends Error {}

/** An upload that has arrived completely. Its type is detected from its bytes, not taken from the browser. */
export class SpooledFile implements FileInfo {
  readonly name: string
  readonly type: string
  readonly blob: Blob
  readonly path: string

  constructor(facts: { name: string; type: string; blob: Blob; path: string }) {
    this.name = facts.name
    this.type = facts.type
    this.blob = facts.blob
    this.path = facts.path
  }

  get size() {
    return this.blob.size
  }

  remove = () => fs.rm(this.path, { force: true })
}

/** Waits until an upload has arrived, in its own file, because only complete uploads are forwarded. Throws a RefusedFile. */
export async function spool(uploading: Promise<FileUpload>, maxBytes: number): Promise<SpooledFile> {
  const file = path.join(os.tmpdir(), `upload-${randomUUID()}`)
  try {
    const { filename } = await receive(uploading, file, maxBytes)
    const type = await typeOf(file)
    return new SpooledFile({ name: path.basename(filename || 'file'), type, path: file, blob: await openAsBlob(file, { type }) })
  } catch (error) {
    await fs.rm(file, { force: true })
    throw error
  }
}

async function receive(uploading: Promise<FileUpload>, file: string, maxBytes: number) {
  try {
    const upload = await uploading
    await pipeline(upload.createReadStream(), createWriteStream(file, { flags: 'wx', mode: 0o600 }))
    return upload
  } catch (error) {
    if ((error as { status?: number }).status === 413) throw new RefusedFile(`The file is larger than ${maxBytes / MEGABYTE} MB.`)
    if ((error as { errno?: number }).errno !== undefined) throw error // an error of the disk
    throw new RefusedFile('The file did not arrive whole.')
  }
}

async function typeOf(file: string) {
  const type = (await fileTypeFromFile(file))?.mime ?? UNKNOWN_TYPE
  if (!type.startsWith('image/') || type === 'image/bmp') return type // sharp doesn't read bmp
  const { width, height } = await sharp(file)
    .metadata()
    .catch(() => ({ width: 0, height: 0 }))
  if (width * height > MAX_PIXELS) throw new RefusedFile(`The image has more than ${MAX_PIXELS / 1_000_000} million pixels.`)
  return width * height > 0 ? type : UNKNOWN_TYPE
}
