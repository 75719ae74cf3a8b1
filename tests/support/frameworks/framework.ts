// The parts that are the same with Laravel, Django and Express: routes, bodies of JSON and of forms, tables, stored files, one account.
import Fastify, { type FastifyRequest, type FastifyServerOptions, type RouteHandlerMethod } from 'fastify'
import { admin } from '../servers/stack.ts'

export type Row = Record<string, unknown>
/** Values of a request body. Those of a form are texts and files. */
export type Input = Record<string, unknown>

/** Fields that name the record that a record belongs to, with the table of that record. */
export const parents: Record<string, string> = { course_id: 'courses', level_id: 'levels' }

/** Lists of the records that belong to one: their table, the name of the other in the path, and the field that names it. */
export const children = [
  { table: 'levels', parent: 'course', key: 'course_id' },
  { table: 'subjects', parent: 'level', key: 'level_id' },
]

/** Returns the list that belongs to a record of a table: a course has levels, and a level has subjects. */
export const childrenOf = (table: string) => children.find(({ key }) => parents[key] === table)

/** Creates empty tables. Returns a function that returns the rows of one. */
export function createTables(names: string[]) {
  const tables = new Map(names.map((name) => [name, [] as Row[]]))
  return (name: string) => tables.get(name) ?? []
}

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

/** Returns a server that reads the fields and files of a form. A request without a body has an empty one. */
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

/** Returns true for the email address and password of the account. */
export const isAccount = ({ email, password }: Input) => email === admin.email && password === admin.password

export const EMAIL = /^\S{1,99}@\S{1,99}$/
export const WEB_ADDRESS = /^https?:\/\/\S/

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

/** Returns a handler that sends the file at the rest of the path. */
export const sendFrom =
  (files: ReadonlyMap<string, Buffer>): RouteHandlerMethod =>
  async (request, reply) => {
    const file = files.get(parameter(request, '*'))
    return file ? reply.type(typeOf(request.url)).send(file) : reply.callNotFound()
  }
