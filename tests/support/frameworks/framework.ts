// What Laravel, Django and Express have in common: routes, and bodies of JSON and of forms.
import Fastify, { type FastifyRequest, type FastifyServerOptions } from 'fastify'

export type Row = Record<string, unknown>
/** Values of a request body. Those of a form are texts and files. */
export type Input = Record<string, unknown>

export { admin as account } from '../servers/stack.ts'

/** Fields that name the record that a record belongs to, with the table of that record. */
export const parents: Record<string, string> = { course_id: 'courses', level_id: 'levels' }

/** Lists of the records that belong to one: their table, the name of the other in the path, and the field that names it. */
export const children = [
  { table: 'levels', parent: 'course', key: 'course_id' },
  { table: 'subjects', parent: 'level', key: 'level_id' },
]

/** Ends a request with a status and a body. */
export class Refusal extends Error {
  readonly status: number
  readonly body: Row

  constructor(status: number, body: Row) {
    super(JSON.stringify(body))
    this.status = status
    this.body = body
  }
}

export function createFramework(options: FastifyServerOptions = {}) {
  const app = Fastify(options)
  app.addContentTypeParser('multipart/form-data', { parseAs: 'buffer' }, async ({ headers }: FastifyRequest, body: Buffer) => {
    const form = new Response(new Uint8Array(body), { headers: { 'content-type': headers['content-type'] ?? '' } })
    return Object.fromEntries(await form.formData())
  })
  app.addHook('preHandler', async (request) => {
    request.body ??= {}
  })
  return app
}

/** Returns a parameter of the path. That of `*` is the rest of the path. */
export const parameter = (request: FastifyRequest, name = 'id') => (request.params as Record<string, string>)[name] ?? ''

export const input = (request: FastifyRequest) => request.body as Input

const types: Record<string, string> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  pdf: 'application/pdf',
}

/** Returns the extension of a file name, in lower case. */
export const extensionOf = (name: string) => name.split('.').at(-1)?.toLowerCase() ?? ''

/** Returns the media type of a file name. */
export const typeOf = (name: string) => types[extensionOf(name)] ?? 'application/octet-stream'

export const bytesOf = async (file: File) => Buffer.from(await file.arrayBuffer())
