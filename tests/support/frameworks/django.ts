// A college's backend as somebody writes it with Django REST framework, from docs/rest-api.md alone. Its habits: lists and records without
// wrappers, 400 with lists of messages by field, all other refusals in `detail`, UUIDs, moments with microseconds in the zone of the college,
// decimals as texts, true and false, empty texts that stay, complete addresses of files, and 204 after a deletion.
import { randomBytes, randomUUID } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import {
  booleanField,
  charField,
  dateField,
  decimalField,
  emailField,
  type Field,
  fileField,
  Invalid,
  relatedField,
  urlField,
} from './djangoFields.ts'
import {
  bytesOf,
  children,
  childrenOf,
  createFramework,
  createTables,
  type Input,
  input,
  isAccount,
  parameter,
  Refusal,
  type Row,
  sendFrom,
  typeOf,
} from './framework.ts'

type Serializer = {
  fields: Record<string, Field>
  /** Fields with `required=False`. */
  optional?: string[]
  /** The permission class; that of most views is IsAuthenticatedOrReadOnly. */
  permission?: 'IsAuthenticated'
}

const required = charField()
const blank = charField(undefined, { allowBlank: true })

const serializers: Record<string, Serializer> = {
  courses: { fields: { name: required, description: required, eligibility: required } },
  levels: { permission: 'IsAuthenticated', fields: { title: charField(255), course_id: relatedField('courses') } },
  subjects: {
    permission: 'IsAuthenticated',
    fields: { code: charField(10), title: charField(255), credit_hours: decimalField(1, 100), level_id: relatedField('levels') },
  },
  faculties: {
    fields: {
      name: required,
      email: emailField,
      description: blank,
      department: required,
      qualification: required,
      phone: charField(20, { allowBlank: true }),
      address: blank,
      image: fileField('jpg', 'jpeg', 'png', 'gif', 'webp', 'avif', 'bmp'),
    },
    optional: ['description', 'phone', 'address', 'image'],
  },
  notices: {
    fields: {
      title: charField(255),
      released_on: dateField,
      description: blank,
      file: fileField('pdf', 'doc', 'docx', 'jpg', 'jpeg', 'png', 'gif', 'webp'),
    },
    optional: ['description', 'file'],
  },
  'innovation-branches': {
    fields: { name: required, description: blank, status: booleanField, image: fileField('jpg', 'jpeg', 'png', 'gif') },
    optional: ['description', 'image'],
  },
  socials: { fields: { name: charField(255), link: urlField } },
  images: { fields: { name: charField(255), image: fileField('jpg', 'jpeg', 'png', 'gif') } },
}

/** Further habits, some of which docs/rest-api.md excludes. */
type Habits = {
  /** The default of the router: addresses end with a slash, and others are redirected to them (APPEND_SLASH). */
  trailingSlash?: boolean
  /** PageNumberPagination: lists are in `results`. */
  pageSize?: number
  /** Django's own page for addresses without a view, without a `handler404` that answers JSON. */
  htmlNotFound?: boolean
  /** The default of TokenAuthentication is Token. */
  keyword?: string
}

/** Builds the backend, with one account. */
export function django({ trailingSlash = false, pageSize, htmlNotFound = false, keyword = 'Bearer' }: Habits = {}) {
  const app = createFramework({ routerOptions: { ignoreTrailingSlash: true } })
  const all = createTables(Object.keys(serializers))
  const media = new Map<string, Buffer>()
  const tokens = new Set<string>()

  const exists = (table: string, id: unknown) => all(table).some((row) => row['id'] === id)

  function getObject(table: string, id: string): Row {
    const row = all(table).find((each) => each['id'] === id)
    if (!row) throw refusal(404, 'No record matches the given query.')
    return row
  }

  async function isAuthenticated({ headers: { authorization = '' } }: FastifyRequest) {
    const [scheme, token = ''] = authorization.split(' ')
    if (scheme !== keyword) throw refusal(401, 'Authentication credentials were not provided.')
    if (!tokens.has(token)) throw refusal(401, 'Invalid token.')
  }

  /** Reads values by the serializer of a table. An update is `partial`. */
  function validated(table: string, values: Input, partial: boolean): Row {
    const { fields = {}, optional = [] } = serializers[table] ?? {}
    const read: Row = {}
    const errors: Record<string, string[]> = {}
    for (const [name, field] of Object.entries(fields)) {
      if (values[name] === undefined && (partial || optional.includes(name))) continue
      try {
        if (values[name] === undefined) throw new Invalid('This field is required.')
        if (values[name] === null) throw new Invalid('This field may not be null.')
        read[name] = field(values[name], exists)
      } catch (error) {
        errors[name] = [(error as Invalid).message]
      }
    }
    if (table === 'images' && all(table).some(({ name }) => name === read['name']))
      errors['name'] = ['image with this name already exists.']
    if (Object.keys(errors).length > 0) throw new Refusal(400, errors)
    return read
  }

  async function save(table: string, row: Row, values: Row) {
    for (const [name, value] of Object.entries(values)) row[name] = value instanceof File ? await store(table, value) : value
    row['updated_at'] = localTime()
    return row
  }

  async function store(table: string, file: File) {
    const path = `${table}/${randomBytes(4).toString('hex')}_${file.name.replaceAll(' ', '_')}`
    media.set(path, await bytesOf(file))
    return path
  }

  function toRepresentation({ headers }: FastifyRequest, table: string, { image, file, ...row }: Row): Row {
    const addressOf = (path: unknown) => (path ? `http://${headers.host}/storage/${encodeURI(String(path))}` : null)
    if (table === 'images') return { ...row, path: addressOf(image) }
    return {
      ...row,
      ...('image' in (serializers[table]?.fields ?? {}) && { image: addressOf(image) }),
      ...('file' in (serializers[table]?.fields ?? {}) && { file: addressOf(file) }),
      ...(table === 'levels' && { course: all('courses').find(({ id }) => id === row['course_id']) ?? null }),
    }
  }

  /** Answers a record; a course with its levels and their subjects. */
  function retrieve(request: FastifyRequest, table: string, row: Row): Row {
    const nested = childrenOf(table)
    if (!nested) return toRepresentation(request, table, row)
    const belonging = all(nested.table).filter((each) => each[nested.key] === row['id'])
    const records = belonging.map((each) => retrieve(request, nested.table, each))
    return { ...toRepresentation(request, table, row), [nested.table]: records }
  }

  function list(request: FastifyRequest, table: string, rows: Row[]) {
    const records = rows.map((row) => toRepresentation(request, table, row))
    if (!pageSize) return records
    const page = Number((request.query as { page?: string }).page ?? 1)
    const address = `http://${request.headers.host}${request.url.split('?')[0]}`
    const next = page * pageSize < rows.length ? `${address}?page=${page + 1}` : null
    return { count: rows.length, next, previous: null, results: records.slice((page - 1) * pageSize, page * pageSize) }
  }

  app.addHook('onRequest', async (request, reply) => {
    const [path = '', query] = request.url.split('?')
    if (trailingSlash && path.startsWith('/api/v1/') && !path.endsWith('/'))
      return reply.redirect(`${path}/${query ? `?${query}` : ''}`, 301)
  })
  app.setErrorHandler((error, _request, reply) => {
    if (error instanceof Refusal) return reply.code(error.status).send(error.body)
    return reply.code(500).type('text/html').send('<h1>Server Error (500)</h1>')
  })
  app.setNotFoundHandler(async (_request, reply) => {
    reply.code(404)
    return htmlNotFound ? reply.type('text/html').send('<h1>Not Found</h1>') : { detail: 'Not found.' }
  })

  app.get('/storage/*', sendFrom(media))
  app.get('/api/v1/images/:name', async (request, reply) => {
    const image = all('images').find(({ name }) => name === parameter(request, 'name'))
    if (!image) throw refusal(404, 'Not found.')
    return reply.type(typeOf(String(image['image']))).send(media.get(String(image['image'])))
  })
  app.post('/api/v1/login', async (request) => {
    if (!isAccount(input(request))) throw new Refusal(400, { non_field_errors: ['Unable to log in with provided credentials.'] })
    const token = randomBytes(20).toString('hex')
    tokens.add(token)
    return { token }
  })

  for (const [table, { permission }] of Object.entries(serializers)) {
    const path = `/api/v1/${table}`
    const preHandler = isAuthenticated
    const read = permission === 'IsAuthenticated' ? { preHandler } : {}
    app.get(path, read, async (request) => list(request, table, all(table)))
    app.post(table === 'images' ? `${path}/upload` : path, { preHandler }, async (request, reply) => {
      const values = validated(table, input(request), false)
      const row = await save(table, { id: randomUUID(), created_at: localTime() }, values)
      all(table).push(row)
      return reply.code(201).send(toRepresentation(request, table, row))
    })
    if (table === 'images') continue
    const update = async (request: FastifyRequest) => {
      const row = getObject(table, parameter(request))
      return toRepresentation(request, table, await save(table, row, validated(table, input(request), true)))
    }
    app.get(`${path}/:id`, read, async (request) => retrieve(request, table, getObject(table, parameter(request))))
    app.put(`${path}/:id`, { preHandler }, update)
    if (table === 'faculties') app.post(`${path}/:id`, { preHandler }, update)
    app.delete(`${path}/:id`, { preHandler }, async (request, reply) => {
      all(table).splice(all(table).indexOf(getObject(table, parameter(request))), 1)
      return reply.code(204).send()
    })
  }
  for (const { table, parent, key } of children)
    app.get(`/api/v1/${table}/${parent}/:id`, { preHandler: isAuthenticated }, async (request) => {
      const belonging = all(table).filter((row) => row[key] === parameter(request))
      return list(request, table, belonging)
    })
  return app
}

/** Returns the time as Django writes it with the time zone of Nepal. */
const localTime = () => new Date(Date.now() + 345 * 60_000).toISOString().replace('Z', '123+05:45')

const refusal = (status: number, detail: string) => new Refusal(status, { detail })
