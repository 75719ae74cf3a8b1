import { openAsBlob } from 'node:fs'
import fs from 'node:fs/promises'
import path from 'node:path'
import type { Readable, Writable } from 'node:stream'
import { finished } from 'node:stream/promises'
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
  const held: Readable[] = []
  try {
    for (const [name, value] of Object.entries(input)) {
      if (!(value instanceof Promise)) continue
      fields[name] = await arrivedFile(value, held, maxUploadBytes).catch((error) => {
        if (!(error instanceof RefusedFile)) throw error
        refused[name] = [error.message]
      })
    }
    const result = z.safeParse(rules, fields)
    if (result.success && Object.keys(refused).length === 0) return await send(result.data)
    throw failure('BAD_USER_INPUT', { fields: { ...(result.error && errorsByField(result.error)), ...refused } })
  } finally {
    for (const stream of held) stream.destroy()
  }
}

class RefusedFile extends Error {}

/** Waits for an upload and returns its file. Its type is detected from the bytes. The stream that is added to `held` keeps it. Throws a RefusedFile. */
async function arrivedFile(uploading: Promise<FileUpload>, held: Readable[], maxBytes: number): Promise<File> {
  const { filename, capacitor } = await arrive(uploading, held, maxBytes)
  const type = await typeOf(capacitor._path)
  return new File([await openAsBlob(capacitor._path)], path.basename(filename || 'file'), { type })
}

async function arrive(uploading: Promise<FileUpload>, held: Readable[], maxBytes: number) {
  try {
    const upload = (await uploading) as SpooledUpload
    held.push(upload.createReadStream()) // without one, fs-capacitor deletes the file when the client leaves
    await finishWriting(upload)
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
async function finishWriting({ capacitor }: SpooledUpload) {
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
