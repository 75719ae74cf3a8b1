// A REST backend as a college builds it with Laravel: `data.data` wrappers, pages, ids as numbers, dates with a space, and a multipart PUT
// whose body PHP does not parse.
import type http from 'node:http'
import { type FakeBackend, fakeBackend, type ReceivedRequest } from './fakeBackend.ts'

type Row = Record<string, unknown>

export const laravelToken = '3|laravel-token'
export const laravelAccount = { email: 'office@example.edu', password: 'eleven "quiet" lamps' }

/** Required fields by resource. */
const required: Record<string, string[]> = {
  courses: ['name', 'description', 'eligibility'],
  levels: ['title', 'course_id'],
  subjects: ['code', 'title', 'credit_hours', 'level_id'],
  faculties: ['name', 'email', 'department', 'qualification'],
  notices: ['title', 'released_on'],
  'innovation-branches': ['name', 'status'],
  socials: ['name', 'link'],
  images: ['name', 'path'],
}
const optional = ['description', 'phone', 'address', 'image', 'file']
const PAGE_SIZE = 2

const answer = (response: http.ServerResponse, status: number, body: unknown) =>
  void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))

type Options = {
  canDelete?: boolean
  /** Returns the value of `Retry-After` for a call that is refused because there are too many. */
  limit?: (call: string) => string | undefined
}

export async function laravelBackend({ canDelete = true, limit = () => undefined }: Options = {}) {
  const backend: FakeBackend = await fakeBackend()
  const tables = new Map(Object.keys(required).map((name) => [name, [] as Row[]]))
  let ids = 0

  function insert(resource: string, fields: Row) {
    const times = { created_at: '2026-11-01 10:00:00', updated_at: '2026-11-01 10:00:00' }
    const row = { id: ++ids, ...Object.fromEntries(optional.map((name) => [name, null])), ...fields, ...times }
    tables.get(resource)?.push(row)
    return row
  }

  const course = insert('courses', { name: 'BBA', description: 'Business', eligibility: 'Grade 12' })
  const level = insert('levels', { title: 'First', course_id: course.id })
  insert('subjects', { code: 'ENG 1', title: 'English', credit_hours: '3', level_id: level.id })
  insert('faculties', { name: 'Sample', email: 'a@example.edu', department: 'IT', qualification: 'MSc', image: 'faculties/a.png' })
  for (const title of ['One', 'Two', 'Three']) insert('notices', { title, released_on: '2026-11-01 00:00:00' })
  insert('innovation-branches', { name: 'Loom', status: '1' })
  insert('socials', { name: 'Facebook', link: 'https://facebook.example/college' })
  insert('images', { name: 'Hall', path: 'images/hall.png' })

  function nested(resource: string, row: Row): Row {
    const of = (child: string, column: string) => (tables.get(child) ?? []).filter((each) => each[column] === row['id'])
    if (resource === 'courses') return { ...row, levels: of('levels', 'course_id').map((each) => nested('levels', each)) }
    return resource === 'levels' ? { ...row, subjects: of('subjects', 'level_id') } : row
  }

  function list(response: http.ServerResponse, resource: string, rows: Row[], query: string) {
    const page = Number(new URLSearchParams(query).get('page') ?? 1)
    const data = rows.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE).map((row) => nested(resource, row))
    const last_page = Math.max(1, Math.ceil(rows.length / PAGE_SIZE))
    answer(response, 200, { data: { data, current_page: page, last_page, total: rows.length } })
  }

  backend.on('*', (response, request) => {
    const retryAfter = limit(request.call)
    if (retryAfter !== undefined) {
      response.setHeader('retry-after', retryAfter)
      return answer(response, 429, { message: 'Too Many Attempts.' })
    }
    const [method = '', path = ''] = request.call.split(' ')
    if (path.startsWith('/storage/') || /^images\/(?!upload)/.test(path))
      return void response.writeHead(200, { 'content-type': 'image/png' }).end('picture')
    if (request.call === 'POST login') return signIn(response, request)
    const [resource = '', id, parentId] = path.split('/')
    const rows = tables.get(resource)
    if (!rows) return answer(response, 404, { message: 'The route could not be found.' })
    const isGuarded = method !== 'GET' || resource === 'levels' || resource === 'subjects'
    if (isGuarded && request.headers.authorization !== `Bearer ${laravelToken}`)
      return answer(response, 401, { message: 'Unauthenticated.' })
    if (parentId) {
      const children = rows.filter((row) => row[`${id}_id`] === Number(parentId))
      return list(response, resource, children, request.query)
    }
    if (method === 'GET' && !id) return list(response, resource, rows, request.query)
    const fields = fieldsOf(request)
    const row = rows.find((each) => String(each['id']) === id)
    if (method === 'POST' && !id) return save(response, resource, fields, undefined)
    if (!row) return answer(response, 404, { message: 'No query results.' })
    if (method === 'GET') return answer(response, 200, { data: nested(resource, row) })
    if (method === 'DELETE' && !canDelete) return answer(response, 500, { message: 'Server Error' })
    if (method === 'DELETE') {
      rows.splice(rows.indexOf(row), 1)
      return void response.writeHead(204).end()
    }
    return save(response, resource, fields, row)
  })

  function signIn(response: http.ServerResponse, { json }: ReceivedRequest) {
    const { email, password } = json as typeof laravelAccount
    const isRight = email === laravelAccount.email && password === laravelAccount.password
    if (isRight) answer(response, 200, { data: { token: laravelToken } })
    else answer(response, 422, { message: 'These credentials do not match our records.', errors: { email: ['Wrong.'] } })
  }

  function save(response: http.ServerResponse, resource: string, fields: Row, row: Row | undefined) {
    const missing = (required[resource] ?? []).filter((name) => fields[name] === undefined)
    const errors = Object.fromEntries(missing.map((name) => [name, [`The ${name} field is required.`]]))
    if (missing.length > 0) return answer(response, 422, { message: 'The given data was invalid.', errors })
    const saved = row ? Object.assign(row, fields) : insert(resource, fields)
    answer(response, row ? 200 : 201, { data: saved })
  }

  /** Returns the fields of a body. PHP does not parse a form upload of a PUT. */
  function fieldsOf({ call, form, json }: ReceivedRequest): Row {
    if (json) return json as Row
    if (call.startsWith('PUT')) return {}
    const { _method, existing_image, ...fields } = form
    return Object.fromEntries(
      Object.entries(fields).map(([name, value]) => [name, value instanceof File ? `uploads/${value.name}` : value || null]),
    )
  }

  return { ...backend, tables, insert }
}
