import { randomUUID } from 'node:crypto'
import { createWriteStream, openAsBlob } from 'node:fs'
import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import type { Writable } from 'node:stream'
import { finished, pipeline } from 'node:stream/promises'
import { fileTypeFromFile } from 'file-type'
import type { FileUpload } from 'graphql-upload/processRequest.mjs'
import * as z from 'zod/mini'
import { MAX_PIXELS, TOO_MANY_PIXELS } from '../../../schema/pixels.ts'
import { errorsByField, UNKNOWN_TYPE } from '../../../schema/rules.ts'
import { isDiskFull } from '../../../server/diskFull.ts'
import { pixelCount } from '../../../server/pixels.ts'
import { type FieldErrors, failure } from '../../errors.ts'

const MEGABYTE = 1024 * 1024

/**
 * Validates an input and passes the result to `send`. Uploads of at most `maxUploadBytes` among the fields are passed as files, which are
 * removed afterwards.
 * @throws BAD_USER_INPUT with the messages by field, DISK_FULL if there is no space for an upload.
 */
export async function withValidInput<Rules extends z.ZodMiniType, Answer>(
  rules: Rules,
  input: Record<string, unknown>,
  maxUploadBytes: number,
  send: (fields: z.output<Rules>) => Promise<Answer>,
): Promise<Answer> {
  const fields = { ...input }
  const refused: FieldErrors = {}
  const files: string[] = []
  try {
    for (const [name, value] of Object.entries(input)) {
      if (!(value instanceof Promise)) continue
      const file = path.join(os.tmpdir(), `upload-${randomUUID()}`)
      files.push(file)
      fields[name] = await spool(value, file, maxUploadBytes).catch((error) => {
        if (!(error instanceof RefusedFile)) throw error
        refused[name] = [error.message]
      })
    }
    const result = z.safeParse(rules, fields)
    if (result.success && Object.keys(refused).length === 0) return await send(result.data)
    throw failure('BAD_USER_INPUT', { fields: { ...(result.error && errorsByField(result.error)), ...refused } })
  } finally {
    for (const file of files) await fs.rm(file, { force: true })
  }
}

class RefusedFile extends Error {}

/** Waits until an upload has arrived in a file. Its type is detected from the bytes. Throws a RefusedFile. */
async function spool(uploading: Promise<FileUpload>, file: string, maxBytes: number): Promise<File> {
  const { filename } = await receive(uploading, file, maxBytes)
  const type = await typeOf(file)
  return new File([await openAsBlob(file)], path.basename(filename || 'file'), { type })
}

async function receive(uploading: Promise<FileUpload>, file: string, maxBytes: number) {
  try {
    const upload = (await uploading) as SpooledUpload
    await arrive(upload)
    await pipeline(upload.createReadStream(), createWriteStream(file, { flags: 'wx', mode: 0o600 }))
    return upload
  } catch (error) {
    if ((error as { status?: number }).status === 413)
      throw new RefusedFile(`The file is larger than ${maxBytes / MEGABYTE} MB. Please choose a smaller one.`)
    if (isDiskFull(error)) throw failure('DISK_FULL', { cause: error })
    if ((error as { errno?: number }).errno !== undefined) throw error // of the disk
    throw new RefusedFile('The file did not arrive completely. Please try again.')
  }
}

/** With what the types of graphql-upload leave out: the stream that writes the file, its path, and the number of bytes. */
type SpooledUpload = FileUpload & { capacitor: Writable & { _path: string; _pos: number } }

/**
 * Waits until an upload is in the file of fs-capacitor. If the disk is full, that library lets readers wait forever, and takes a part that was
 * not written for written.
 */
async function arrive({ capacitor }: SpooledUpload) {
  await finished(capacitor)
  const { size } = await fs.stat(capacitor._path)
  if (size < capacitor._pos) throw Object.assign(new Error('The file was not written completely.'), { code: 'ENOSPC' })
}

async function typeOf(file: string) {
  const type = (await fileTypeFromFile(file))?.mime ?? UNKNOWN_TYPE
  if (!type.startsWith('image/')) return type
  const pixels = await pixelCount(file, type)
  if (pixels > MAX_PIXELS) throw new RefusedFile(TOO_MANY_PIXELS)
  return pixels > 0 ? type : UNKNOWN_TYPE
}
