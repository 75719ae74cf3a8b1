import { randomUUID } from 'node:crypto'
import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import * as z from 'zod/mini'
import { errorsByField } from '../../schema/rules.ts'
import { type FieldErrors, failure } from '../errors.ts'
import { RefusedFile, spool } from './files.ts'

/**
 * Validates an input and passes the result to `send`. Uploads of at most `maxUploadBytes` among the fields are passed as files, which are
 * removed afterwards.
 * @throws BAD_USER_INPUT with the messages by field.
 */
export async function accept<Rules extends z.ZodMiniType, Answer>(
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
