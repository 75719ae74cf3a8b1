// A college's backend as somebody writes it with Express, Mongoose and multer, from docs/rest-api.md alone. Its habits: ids of 24 hexadecimal
// digits, `_id` and `__v` beside the virtual `id`, moments in camel case, dates as moments, the errors of Mongoose as they are, schemas that
// ignore other fields, JSON web tokens, and HTML for errors that nobody handles.
import { createHmac, randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { camelCase } from '../../../text/casing.ts'
import {
  bytesOf,
  children,
  childrenOf,
  createFramework,
  createTables,
  EMAIL,
  type Input,
  input,
  isAccount,
  parameter,
  parents,
  Refusal,
  type Row,
  sendFrom,
  typeOf,
  WEB_ADDRESS,
} from './framework.ts'
import { cast, isObjectId, objectId, type Path, type Schema, validate } from './mongoose.ts'

const optional: Path = {}
const required: Path = { required: true }
const title: Path = { required: true, maxLength: 255 }
const reference: Path = { type: 'objectId', required: true }
const PICTURE = /\.(jpe?g|png|gif)$/i

type Model = {
  name: string
  schema: Schema
  /** The field that multer reads, the path that keeps it, and the file names that it accepts. */
  upload?: { field: string; path: string; accepts: RegExp }
  /** Reads need a token. */
  isPrivate?: boolean
}

const models: Record<string, Model> = {
  courses: { name: 'Course', schema: { name: required, description: required, eligibility: required } },
  levels: { name: 'Level', isPrivate: true, schema: { title, course_id: reference } },
  subjects: {
    name: 'Subject',
    isPrivate: true,
    schema: {
      code: { required: true, maxLength: 10 },
      title,
      credit_hours: { type: 'number', required: true, min: 1, max: 100 },
      level_id: reference,
    },
  },
  faculties: {
    name: 'Faculty',
    upload: { field: 'image', path: 'image', accepts: /\.(jpe?g|png|gif|webp|avif|bmp)$/i },
    schema: {
      name: required,
      email: { required: true, match: EMAIL },
      description: optional,
      department: required,
      qualification: required,
      phone: { maxLength: 20 },
      address: optional,
    },
  },
  notices: {
    name: 'Notice',
    upload: { field: 'file', path: 'file', accepts: /\.(pdf|docx?|jpe?g|png|gif|webp)$/i },
    schema: { title, released_on: { type: 'date', required: true }, description: optional },
  },
  'innovation-branches': {
    name: 'Innovation',
    upload: { field: 'image', path: 'image', accepts: PICTURE },
    schema: { name: required, description: optional, status: { type: 'number', required: true, min: 0, max: 1 } },
  },
  socials: { name: 'Social', schema: { name: title, link: { required: true, match: WEB_ADDRESS } } },
  images: { name: 'Image', upload: { field: 'image', path: 'path', accepts: PICTURE }, schema: { name: title } },
}

/** Further habits, some of which docs/rest-api.md excludes. */
type Habits = {
  /** Documents without the virtual `id`. */
  bareIds?: boolean
  /** Names in camel case, in bodies and answers. */
  camelCase?: boolean
  /** `populate('course_id')`: the document stands in place of its id. */
  populate?: boolean
  /** A document that does not exist is null, with 200. */
  nullForMissing?: boolean
  /** Text that is no id of MongoDB is a CastError that nobody handles. */
  castErrors?: boolean
  /** `findByIdAndUpdate` without `{ new: true }` answers the document as it was. */
  oldDocument?: boolean
  /** A course without `populate('levels')`. */
  withoutLevels?: boolean
  /** The page of Express for addresses without a route. */
  htmlNotFound?: boolean
  /** A refusal has a message, and no fields. */
  messageOnly?: boolean
}

/** Builds the backend, with one account. */
export function express(habits: Habits = {}) {
  const app = createFramework()
  const documentsIn = createTables(Object.keys(models))
  const uploads = new Map<string, Buffer>()
  const secret = randomBytes(32)

  const find = (collection: string, filter: Row = {}) =>
    documentsIn(collection).filter((document) => Object.entries(filter).every(([path, value]) => document[path] === value))

  function findById(collection: string, id: unknown): Row | null {
    if (habits.castErrors && !isObjectId(id)) throw new Error(`Cast to ObjectId failed for value "${id}"`)
    return find(collection, { _id: id })[0] ?? null
  }

  const sign = (payload: string) => createHmac('sha256', secret).update(payload).digest('base64url')

  async function requireToken({ headers: { authorization = '' } }: FastifyRequest) {
    const [payload = '', signature] = authorization.replace('Bearer ', '').split('.')
    if (signature !== sign(payload)) throw new Refusal(401, { message: 'jwt malformed' })
  }

  const named = (name: string) => (habits.camelCase ? camelCase(name) : name)
  const keysNamed = (row: Row) => Object.fromEntries(Object.entries(row).map(([name, value]) => [named(name), value]))

  function requireValid(collection: string, document: Row) {
    const { name = '', schema = {} } = models[collection] ?? {}
    const errors: Row = validate(schema, document)
    for (const [path, parent] of Object.entries(parents))
      if (path in schema && !errors[path] && !find(parent, { _id: document[path] })[0])
        errors[path] = { name: 'ValidatorError', message: `Path \`${path}\` names no document.`, path }
    if (Object.keys(errors).length === 0) return
    const message = `${name} validation failed: ${Object.keys(errors).map(named).join(', ')}`
    throw new Refusal(400, habits.messageOnly ? { message } : { message, errors: keysNamed(errors) })
  }

  /** Stores the file of a body, and returns its path, as multer does. */
  async function upload(collection: string, body: Input): Promise<Row> {
    const { field = '', path = '', accepts } = models[collection]?.upload ?? {}
    const file = body[field]
    if (!(file instanceof File)) return {}
    if (!accepts?.test(file.name)) throw new Refusal(400, { message: 'This type of file is not allowed.' })
    const stored = `${collection}/${randomBytes(16).toString('hex')}${file.name.slice(file.name.lastIndexOf('.'))}`
    uploads.set(stored, await bytesOf(file))
    return { [path]: stored }
  }

  function toJSON(collection: string, document: Row): Row {
    const { _id, ...fields } = document
    const answer: Row = { _id, ...fields, __v: 0, ...(!habits.bareIds && { id: _id }) }
    for (const [path, parent] of Object.entries(parents)) {
      const [found] = path in fields ? find(parent, { _id: fields[path] }) : []
      if (found && habits.populate) answer[path] = toJSON(parent, found)
      else if (found && collection === 'levels') answer['course'] = toJSON(parent, found)
    }
    return keysNamed(answer)
  }

  /** Answers a document; a course with its levels and their subjects. */
  function withNested(collection: string, document: Row): Row {
    const nested = childrenOf(collection)
    if (!nested || habits.withoutLevels) return toJSON(collection, document)
    const belonging = find(nested.table, { [nested.key]: document['_id'] })
    return { ...toJSON(collection, document), [nested.table]: belonging.map((each) => withNested(nested.table, each)) }
  }

  function answer(reply: FastifyReply, document: Row | null) {
    if (!document && !habits.nullForMissing) throw new Refusal(404, { message: 'Not found' })
    return reply.type('application/json').send(JSON.stringify(document))
  }

  app.setErrorHandler((error, _request, reply) => {
    if (error instanceof Refusal) return reply.code(error.status).send(error.body)
    return reply.code(500).type('text/html').send('<pre>Internal Server Error</pre>')
  })
  app.setNotFoundHandler(async (_request, reply) => {
    reply.code(404)
    return habits.htmlNotFound ? reply.type('text/html').send('<pre>Cannot GET</pre>') : { message: 'Not found' }
  })

  app.get('/storage/*', sendFrom(uploads))
  app.get('/api/v1/images/:name', async (request, reply) => {
    const [image] = find('images', { name: parameter(request, 'name') })
    if (!image) return answer(reply, null)
    return reply.type(typeOf(String(image['path']))).send(uploads.get(String(image['path'])))
  })
  app.post('/api/v1/login', async (request) => {
    const { email } = input(request)
    if (!isAccount(input(request))) throw new Refusal(401, { message: 'Incorrect email or password' })
    const payload = Buffer.from(JSON.stringify({ email, iat: Date.now() })).toString('base64url')
    return { token: `${payload}.${sign(payload)}`, expires_in: 7200, user: { _id: objectId(), email } }
  })

  for (const [collection, { isPrivate, schema }] of Object.entries(models)) {
    const path = `/api/v1/${collection}`
    const onRequest = requireToken
    const read = isPrivate ? { onRequest } : {}
    const bodyOf = (request: FastifyRequest) =>
      cast(schema, Object.fromEntries(Object.keys(schema).map((name) => [name, input(request)[named(name)]])))

    app.get(path, read, async () => find(collection).map((document) => toJSON(collection, document)))
    app.post(collection === 'images' ? `${path}/upload` : path, { onRequest }, async (request, reply) => {
      const document = bodyOf(request)
      requireValid(collection, document)
      if (collection === 'images' && find(collection, { name: document['name'] })[0])
        throw new Refusal(409, { message: 'E11000 duplicate key error collection: college.images index: name_1' })
      const file = await upload(collection, input(request))
      const saved: Row = { _id: objectId(), ...document, ...file, createdAt: new Date(), updatedAt: new Date() }
      documentsIn(collection).push(saved)
      return reply.code(201).send(toJSON(collection, saved))
    })
    if (collection === 'images') continue
    const update = async (request: FastifyRequest, reply: FastifyReply) => {
      const document = findById(collection, parameter(request))
      if (!document) return answer(reply, null)
      const before = { ...document }
      const changes = bodyOf(request)
      requireValid(collection, { ...document, ...changes })
      Object.assign(document, changes, await upload(collection, input(request)), { updatedAt: new Date() })
      return answer(reply, toJSON(collection, habits.oldDocument ? before : document))
    }
    app.get(`${path}/:id`, read, async (request, reply) => {
      const document = findById(collection, parameter(request))
      return answer(reply, document && withNested(collection, document))
    })
    app.put(`${path}/:id`, { onRequest }, update)
    if (collection === 'faculties') app.post(`${path}/:id`, { onRequest }, update)
    app.delete(`${path}/:id`, { onRequest }, async (request, reply) => {
      const document = findById(collection, parameter(request))
      if (document) documentsIn(collection).splice(documentsIn(collection).indexOf(document), 1)
      return answer(reply, document && toJSON(collection, document))
    })
  }
  for (const { table, parent, key } of children)
    app.get(`/api/v1/${table}/${parent}/:id`, { onRequest: requireToken }, async (request) =>
      find(table, { [key]: parameter(request) }).map((document) => toJSON(table, document)),
    )
  return app
}
