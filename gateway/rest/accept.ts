import type { FileUpload } from 'graphql-upload/processRequest.mjs'
import * as z from 'zod/mini'
import { errorsByField } from '../../schema/rules.ts'
import { type FieldErrors, failure } from '../errors.ts'
import { RefusedFile, SpooledFile, spool } from './files.ts'

type Input = Record<string, unknown>

/**
 * Validates an input and passes the result to `send`. Uploads of at most `maxUploadBytes` among the fields are passed as SpooledFiles,
 * which are removed afterwards.
 * @throws BAD_USER_INPUT with the messages by field.
 */
export async function accept<Rules extends z.ZodMiniType, Answer>(
  rules: Rules,
  input: Input,
  maxUploadBytes: number,
  send: (fields: z.output<Rules>) => Promise<Answer>,
): Promise<Answer> {
  const fields: Input = { ...input }
  try {
    const refused = await spoolUploads(fields, maxUploadBytes)
    const result = z.safeParse(rules, fields)
    if (result.success && Object.keys(refused).length === 0) return await send(result.data)
    throw failure('BAD_USER_INPUT', { fields: { ...(result.error && errorsByField(result.error)), ...refused } })
  } finally {
    for (const value of Object.values(fields)) if (value instanceof SpooledFile) await value.remove()
  }
}

/** Replaces uploads by their spooled files. Returns the reasons of refused uploads, and removes these from the fields. */
async function spoolUploads(fields: Input, maxUploadBytes: number) {
  const refused: FieldErrors = {}
  for (const [name, value] of Object.entries(fields).filter(([, value]) => value instanceof Promise)) {
    try {
      fields[name] = await spool(value as Promise<FileUpload>, maxUploadBytes)
    } catch (error) {
      delete fields[name]
      if (!(error instanceof RefusedFile)) throw error
      refused[name] = [error.message]
    }
  }
  return refused
}
