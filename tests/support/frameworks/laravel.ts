// A college's backend as somebody writes it with Laravel and Sanctum, from docs/rest-api.md alone. Its habits: resources in `data`, pages with
// `links` and `meta`, validation with 422, route model binding, empty texts that become null, moments with microseconds of which only seconds
// are kept, complete addresses of files, PHP that parses no form of a PUT, and HTML or a redirect for those who do not accept JSON.
import { randomBytes, randomUUID } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import {
  bytesOf,
  children,
  childrenOf,
  createFramework,
  createTables,
  extensionOf,
  type Input,
  input,
  isAccount,
  parameter,
  Refusal,
  type Row,
  sendFrom,
  typeOf,
} from './framework.ts'
import { failures } from './laravelRules.ts'

type Model = {
  name: string
  rules: Record<string, string>
  /** Column with a path on the public disk. */
  file?: string
  /** Reads need a token. */
  isGuarded?: boolean
}

const models: Record<string, Model> = {
  courses: { name: 'Course', rules: { name: 'required', description: 'required', eligibility: 'required' } },
  levels: { name: 'Level', isGuarded: true, rules: { title: 'required|max:255', course_id: 'required|exists:courses' } },
  subjects: {
    name: 'Subject',
    isGuarded: true,
    rules: {
      code: 'required|max:10',
      title: 'required|max:255',
      credit_hours: 'required|between:1,100',
      level_id: 'required|exists:levels',
    },
  },
  faculties: {
    name: 'Faculty',
    file: 'image',
    rules: {
      name: 'required',
      email: 'required|email',
      description: '',
      department: 'required',
      qualification: 'required',
      phone: 'max:20',
      address: '',
      image: 'mimes:jpg,jpeg,png,gif,webp,avif,bmp',
    },
  },
  notices: {
    name: 'Notice',
    file: 'file',
    rules: {
      title: 'required|max:255',
      released_on: 'required|date',
      description: '',
      file: 'mimes:pdf,doc,docx,jpg,jpeg,png,gif,webp',
    },
  },
  'innovation-branches': {
    name: 'InnovationBranch',
    file: 'image',
    rules: { name: 'required', description: '', status: 'required|in:0,1', image: 'mimes:jpg,jpeg,png,gif' },
  },
  socials: { name: 'Social', rules: { name: 'required|max:255', link: 'required|url' } },
  images: {
    name: 'Image',
    file: 'path',
    rules: { name: 'required|max:255|unique:images', image: 'required|mimes:jpg,jpeg,png,gif' },
  },
}

const integers = new Set(['course_id', 'level_id', 'status'])

/** Further habits, some of which docs/rest-api.md excludes. */
type Habits = {
  perPage?: number
  /** From 8.4 on, PHP parses the form of a PUT. */
  php?: number
  /** The routes are in routes/web.php, where writes need a CSRF token. */
  csrf?: boolean
  /** The addresses of files begin with APP_URL, and not with the origin of the request. */
  appUrl?: string
}

/** Builds the backend, with one account. */
export function laravel({ perPage = 15, php = 8.3, csrf = false, appUrl }: Habits = {}) {
  const app = createFramework()
  const rows = createTables(Object.keys(models))
  const disk = new Map<string, Buffer>()
  const tokens = new Set<string>()
  let lastId = 0

  function find(table: string, id: string): Row {
    const row = rows(table).find((each) => String(each['id']) === id)
    if (!row) throw new Refusal(404, { message: `No query results for model [App\\Models\\${models[table]?.name}] ${id}` })
    return row
  }

  async function authenticate({ headers }: FastifyRequest) {
    const [, token = ''] = headers.authorization?.split('Bearer ') ?? []
    if (!tokens.has(token)) throw new Refusal(401, { message: 'Unauthenticated.' })
  }

  function validated(table: string, values: Input, isUpdate: boolean): Row {
    const fields = Object.entries(models[table]?.rules ?? {}).filter(([field]) => !isUpdate || field in values)
    const failed = fields.map(([field, rules]) => [field, failures(field, rules, values[field] ?? null, rows)] as const)
    const errors = Object.fromEntries(failed.filter(([, messages]) => messages.length > 0))
    const [first, ...more] = Object.values(errors).flat()
    if (first) throw new Refusal(422, { message: more.length > 0 ? `${first} (and ${more.length} more errors)` : first, errors })
    return Object.fromEntries(fields.map(([field]) => [field, values[field] ?? null]))
  }

  async function save(table: string, row: Row, values: Row) {
    const column = models[table]?.file ?? ''
    for (const [field, value] of Object.entries(values)) {
      if (value instanceof File) row[column] = await store(table, value)
      else row[field] = integers.has(field) && value !== null ? Number(value) : value
    }
    row['updated_at'] = now()
    return row
  }

  async function store(folder: string, file: File) {
    const path = `${folder}/${randomUUID()}.${extensionOf(file.name)}`
    disk.set(path, await bytesOf(file))
    return path
  }

  /** Returns a row as the JsonResource of its model. */
  function resource({ headers }: FastifyRequest, table: string, row: Row): Row {
    const column = models[table]?.file
    return {
      ...row,
      ...(column && row[column] ? { [column]: `${appUrl ?? `http://${headers.host}`}/storage/${row[column]}` } : {}),
      ...(table === 'subjects' && { credit_hours: Number(row['credit_hours']).toFixed(1) }), // a decimal column
      ...(table === 'levels' && { course: rows('courses').find(({ id }) => id === row['course_id']) ?? null }),
    }
  }

  /** Answers a record; a course with its levels and their subjects. */
  function show(request: FastifyRequest, table: string, row: Row): Row {
    const nested = childrenOf(table)
    if (!nested) return resource(request, table, row)
    const belonging = rows(nested.table).filter((each) => each[nested.key] === row['id'])
    return { ...resource(request, table, row), [nested.table]: belonging.map((each) => show(request, nested.table, each)) }
  }

  function paginate(request: FastifyRequest, table: string, all: Row[]) {
    const page = Number((request.query as { page?: string }).page ?? 1)
    const last = Math.max(1, Math.ceil(all.length / perPage))
    const path = `http://${request.headers.host}${request.url.split('?')[0]}`
    const next = page < last ? `${path}?page=${page + 1}` : null
    const data = all.slice((page - 1) * perPage, page * perPage).map((row) => resource(request, table, row))
    const links = { first: `${path}?page=1`, last: `${path}?page=${last}`, prev: null, next }
    return { data, links, meta: { current_page: page, last_page: last, path, per_page: perPage, total: all.length } }
  }

  app.addHook('preHandler', async (request) => {
    const isForm = request.headers['content-type']?.startsWith('multipart/')
    if (csrf && request.method !== 'GET') throw new Refusal(419, { message: 'CSRF token mismatch.' })
    if (isForm && request.method === 'PUT' && php < 8.4) request.body = {}
    // the middleware TrimStrings and ConvertEmptyStringsToNull
    const trimmed = Object.entries(input(request)).map(([name, value]) => [
      name,
      typeof value === 'string' ? value.trim() || null : value,
    ])
    request.body = Object.fromEntries(trimmed)
  })
  app.setErrorHandler((error, request, reply) => {
    const { status, body } = error instanceof Refusal ? error : new Refusal(500, { message: 'Server Error' })
    if (request.headers.accept?.includes('json')) return reply.code(status).send(body)
    return status === 401 ? reply.redirect('/login') : reply.code(status).type('text/html').send('<!DOCTYPE html>')
  })
  app.setNotFoundHandler(({ url }) => {
    throw new Refusal(404, { message: `The route ${url.slice(1)} could not be found.` })
  })

  app.get('/storage/*', sendFrom(disk))
  app.post('/api/v1/login', async (request) => {
    const message = 'These credentials do not match our records.'
    if (!isAccount(input(request))) throw new Refusal(422, { message, errors: { email: [message] } })
    const token = `${tokens.size + 1}|${randomBytes(20).toString('hex')}`
    tokens.add(token)
    return { token }
  })

  for (const [table, { isGuarded, file }] of Object.entries(models)) {
    const path = `/api/v1/${table}`
    const onRequest = authenticate
    const read = isGuarded ? { onRequest } : {}
    const create = async (request: FastifyRequest, reply: FastifyReply) => {
      const row = await save(table, { id: ++lastId, created_at: now() }, validated(table, input(request), false))
      rows(table).push(row)
      return reply.code(201).send({ data: resource(request, table, row) })
    }
    const update = async (request: FastifyRequest) => {
      const row = find(table, parameter(request))
      return { data: resource(request, table, await save(table, row, validated(table, input(request), true))) }
    }

    app.get(path, read, async (request) => paginate(request, table, rows(table)))
    if (table === 'images') {
      app.post(`${path}/upload`, { onRequest }, create)
      app.get(`${path}/:name`, async (request, reply) => {
        const image = rows(table).find(({ name }) => name === parameter(request, 'name'))
        if (!image) throw new Refusal(404, { message: 'Not Found' })
        return reply.type(typeOf(String(image['path']))).send(disk.get(String(image['path'])))
      })
      continue
    }
    app.post(path, { onRequest }, create)
    app.get(`${path}/:id`, read, async (request) => ({ data: show(request, table, find(table, parameter(request))) }))
    app.put(`${path}/:id`, { onRequest }, update)
    if (file)
      app.post(`${path}/:id`, { onRequest }, async (request) => {
        if (input(request)['_method'] !== 'PUT')
          throw new Refusal(405, { message: 'The POST method is not supported for this route.' })
        return update(request)
      })
    app.delete(`${path}/:id`, { onRequest }, async (request, reply) => {
      rows(table).splice(rows(table).indexOf(find(table, parameter(request))), 1)
      return reply.code(204).send()
    })
  }
  for (const { table, parent, key } of children)
    app.get(`/api/v1/${table}/${parent}/:id`, { onRequest: authenticate }, async (request) => {
      const belonging = rows(table).filter((row) => String(row[key]) === parameter(request))
      return paginate(request, table, belonging)
    })
  return app
}

const now = () => new Date().toISOString().replace(/\.\d+Z$/, '.000000Z')
