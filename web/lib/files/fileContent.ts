import type * as z from 'zod/mini'
import { type FileInfo, UNKNOWN_TYPE } from '../../../schema/rules.ts'
import { problemsOf } from '../forms/problemsOf.ts'

const types = new WeakMap<File, string>()
const damaged = new WeakSet<File>()

/** Reads the media type that the bytes of a chosen file show, as the servers do. Undefined if the file can't be read. */
export async function readType(file: File) {
  const { fileTypeFromBlob } = await import('file-type')
  const type = await fileTypeFromBlob(file).then(
    (found) => found?.mime ?? UNKNOWN_TYPE,
    () => undefined,
  )
  if (type) types.set(file, type)
  return type
}

/** Remembers that a picture can't be shown. */
export const markDamaged = (file: File) => damaged.add(file)

/** Returns true if the content of a chosen file may be refused, although its name is not. */
export const isSuspicious = (file: File) => damaged.has(file) || (types.has(file) && types.get(file) !== file.type)

/** Returns an error message for each file whose content the rules refuse, by field, once it has been read. */
export function contentProblems(rules: z.core.$ZodType, values: object): Record<string, string> {
  const problems: Record<string, string> = {}
  for (const [name, file] of Object.entries(values)) {
    if (!(file instanceof File) || !isSuspicious(file)) continue
    const refusal = problemsOf(rules, { ...values, [name]: asStored(file) })[name]
    if (refusal) problems[name] = `The content of “${file.name}” is not what its name says. ${refusal}`
    else if (damaged.has(file)) problems[name] = `The picture “${file.name}” can not be opened. It may be damaged.`
  }
  return problems
}

/** Returns a file as the servers see it. */
const asStored = (file: File): FileInfo => ({ name: file.name, type: types.get(file) ?? file.type, size: file.size })
