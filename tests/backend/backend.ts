// The real backend over a database in a folder of its own, called over HTTP.
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import Libsql from 'libsql'
import { afterAll, expect, onTestFinished, vi } from 'vitest'
import type * as z from 'zod/mini'
import { type Config, readConfig } from '../../backend/config.ts'
import { buildBackend } from '../../backend/server.ts'
import { type FileName, file } from '../support/files.ts'
import { admin, temporaryFolder } from '../support/stack.ts'

export { admin }

type Body = Record<string, unknown>
type Files = Record<string, FileName | { name: string; bytes: Buffer | string }>
type Call = { body?: unknown; form?: FormData; token?: string | null; headers?: Record<string, string> }
export type Answer = { status: number; headers: Record<string, unknown>; text: string; json: Body }

/** Returns settings for an empty database without sample content. */
export const settings = (changes: Partial<Config> = {}): Config => ({
  ...readConfig({
    DATA_DIR: temporaryFolder(),
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    SAMPLE_CONTENT: 'off',
    LOG_LEVEL: 'silent',
  }),
  ...changes,
})

/** Builds a backend that is closed after the file's tests; `call` sends requests to it, signed in unless `token` says otherwise. */
export async function aBackend(changes: Partial<Config> = {}, options: Parameters<typeof buildBackend>[1] = {}) {
  const config = settings(changes)
  const app = await buildBackend(config, { addHooks: checkAnswers, ...options })
  afterAll(() => app.close())

  async function call(method: string, path: string, { body, form, token = session, headers = {} }: Call = {}): Promise<Answer> {
    const sent = form
      ? await encoded(form)
      : body === undefined
        ? {}
        : { payload: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
    const bearer = token ? { authorization: `Bearer ${token}` } : {}
    const url = path.startsWith('/') ? path : `/api/v1/${path}`
    const response = await app.inject({
      method: method as 'GET',
      url,
      ...sent,
      headers: { ...sent.headers, ...bearer, ...headers },
    })
    return { status: response.statusCode, headers: response.headers, text: response.payload, json: parsed(response.payload) }
  }

  /** Creates a record and returns it as the backend answers it. */
  async function make(resource: string, record: Body, files?: Files) {
    const answer = await call('POST', resource, files ? { form: form(record, files) } : { body: record })
    if (answer.status !== 201) throw new Error(`${resource} was not created: ${answer.text}`)
    return Object.values(answer.json)[0] as Body
  }

  let session: string | null = null
  session = String((await call('POST', 'login', { body: admin })).json['token'])
  return { app, config, call, make, token: session }
}

/** Makes a call fail with 500 if its answer is not what its route declares. */
function checkAnswers(app: FastifyInstance) {
  app.addHook('preSerialization', async ({ routeOptions: { schema } }, { statusCode }, answer) => {
    const declared = schema?.response as Record<string, z.ZodMiniType> | undefined
    const expected = declared?.[statusCode] ?? (statusCode < 500 ? declared?.['4xx'] : undefined)
    expected?.parse(answer)
    return answer
  })
}

/** Returns a form as a browser sends it, with fields and with files, given by name or by content. */
export function form(fields: Body, files: Files = {}) {
  const data = new FormData()
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) data.append(name, String(value))
  for (const [name, chosen] of Object.entries(files)) {
    const { buffer, name: called } =
      typeof chosen === 'string' ? file(chosen) : { buffer: Buffer.from(chosen.bytes), name: chosen.name }
    data.append(name, new Blob([new Uint8Array(buffer)]), called)
  }
  return data
}

/** Returns a form as the body and headers of a request. */
export async function encoded(form: FormData) {
  const request = new Request('http://localhost', { method: 'POST', body: form })
  return { payload: Buffer.from(await request.arrayBuffer()), headers: { 'content-type': request.headers.get('content-type')! } }
}

function parsed(text: string): Body {
  try {
    return JSON.parse(text) as Body
  } catch {
    return {}
  }
}

export const dataOf = (answer: Answer) => answer.json['data'] as Body
export const facultyOf = (answer: Answer) => answer.json['faculty'] as Body
export const rowsOf = (answer: Answer) => answer.json['data'] as Body[]
export const errorsOf = (answer: Answer) => answer.json['errors'] as Record<string, string[]>

export const aCourse = (changes: Body = {}) => ({
  name: 'B.Sc. CSIT',
  description: 'How computers work.\nAnd why.',
  eligibility: 'Grade 12.',
  ...changes,
})
export const aLevel = (course_id: unknown, changes: Body = {}) => ({ title: 'First Semester', course_id, ...changes })
export const aSubject = (level_id: unknown, changes: Body = {}) => ({
  code: 'CSC 101',
  title: 'C Programming',
  credit_hours: 3,
  level_id,
  ...changes,
})
export const anInnovation = (changes: Body = {}) => ({
  name: 'Rain gauges',
  description: 'Twelve of them.\nOn roofs.',
  status: 1,
  ...changes,
})
export const aSocialLink = (changes: Body = {}) => ({ name: 'Facebook', link: 'https://example.edu/facebook', ...changes })
let images = 0
/** Returns the fields of an image, with a unique name by default. */
export const anImage = (changes: Body = {}) => ({ name: `Image ${images++}`, ...changes })

export const aNotice = (changes: Body = {}) => ({
  title: 'Sports day',
  released_on: '2026-11-02',
  description: 'Bring shoes.\nAnd water.',
  ...changes,
})
export const aFaculty = (changes: Body = {}) => ({
  name: 'Sample Teacher',
  email: 'teacher@example.edu',
  description: 'Teaches.',
  department: 'Computer Science',
  qualification: 'M.Sc.',
  phone: '+977 1 0000000',
  ...changes,
})

/**
 * Lets another connection try to delete a row right before a row of `written` is written, until the test ends. Returns the outcomes.
 */
export function deletingBefore(written: string, { dataDir }: Config, table: string, id: unknown) {
  const other = new Libsql(path.join(dataDir, 'college.db'))
  const tries: string[] = []
  const prepare = Libsql.prototype.prepare
  const spy = vi.spyOn(Libsql.prototype, 'prepare').mockImplementation(function (this: Libsql.Database, sql: string) {
    if (sql.startsWith(`insert into "${written}"`) || sql.startsWith(`update "${written}"`)) tries.push(tryToDelete())
    return prepare.call(this, sql) as never
  })
  function tryToDelete() {
    try {
      other.exec(`delete from ${table} where id = ${id}`)
      return 'deleted'
    } catch (error) {
      return (error as { code: string }).code
    }
  }
  onTestFinished(() => {
    spy.mockRestore()
    other.close()
  })
  return tries
}

/** Returns a picture of this size. */
export const pictureOf = (bytes: number) => {
  const { buffer } = file('photo.png')
  return { name: 'large.png', bytes: Buffer.concat([buffer, Buffer.alloc(bytes - buffer.length)]) }
}
/** Timestamps of a record. */
export const stamps = { created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/), updated_at: expect.any(String) }
