// The embedded backend with its own database, called over HTTP.
import path from 'node:path'
import { sql } from 'kysely'
import Libsql from 'libsql'
import pg from 'pg'
import { afterAll, expect, onTestFinished, vi } from 'vitest'
import { hashPassword } from '../../../backend/accounts/passwords.ts'
import { type Config, readConfig } from '../../../backend/config.ts'
import { type DatabaseSettings, openDatabase } from '../../../backend/database/database.ts'
import { deleteRow, insertRow } from '../../../backend/database/rows.ts'
import { buildBackend } from '../../../backend/server.ts'
import { checkAnswers } from '../backends/openapi.ts'
import { type FileName, file } from '../files.ts'
import { createDatabase } from '../parts/postgres.ts'
import { startS3, storeAt } from '../parts/s3.ts'
import { admin, temporaryFolder } from './stack.ts'

export { admin }

type Body = Record<string, unknown>
type Files = Record<string, FileName | { name: string; bytes: Buffer | string }>
type Call = { body?: unknown; form?: FormData; token?: string | null; headers?: Record<string, string> }
export type TestResponse = { status: number; headers: Record<string, unknown>; text: string; json: Body }

/** The engine that the backend's tests run on: with PostgreSQL, files are stored in S3, otherwise in the data folder. */
export const engine = process.env['TEST_DATABASE'] === 'postgres' ? 'postgres' : 'sqlite'

/** Returns why a test of one engine does not run on the other. */
export const notOn = (only: typeof engine) => (only === engine ? undefined : `it is about the other database than ${engine}`)

/** Returns a configuration with an empty data folder, an empty database, and without sample content. */
export const testConfig = (changes: Partial<Config> = {}): Config => ({
  ...readConfig({
    DATA_DIR: temporaryFolder(),
    DATABASE_URL: engine === 'postgres' && !('databaseUrl' in changes) ? createDatabase(process.env['TEST_POSTGRES']!) : '',
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    SAMPLE_CONTENT: 'off',
    MIN_FREE_MB: '0',
    LIMITS: 'off-in-tests',
    LOG_LEVEL: 'silent',
  }),
  ...(engine === 'postgres' && storeAt(process.env['TEST_S3']!)),
  ...changes,
})

/** Returns the settings of a file store in the data folder, and of one on a server that runs until the end of the test file. */
export async function bothStores(): Promise<[string, Partial<Config>][]> {
  const server = await startS3()
  afterAll(server.stop)
  return [
    ['the data folder', { filesUrl: undefined }],
    ['S3', storeAt(server.url)],
  ]
}

/**
 * Builds a backend that is closed after the tests of the file. Its `call` sends the administrator's token unless another one is given, and
 * fails if the answer differs from the OpenAPI document.
 */
export async function testBackend(changes: Partial<Config> = {}, options: Parameters<typeof buildBackend>[1] = {}) {
  const config = testConfig(changes)
  if (!changes.dataDir && !changes.databaseUrl && !config.sampleContent) await addAdministrator(config)
  let differences: string[] = []
  const addHooks: typeof options.addHooks = (app) => {
    differences = checkAnswers(app)
    options.addHooks?.(app)
  }
  const app = await buildBackend(config, { ...options, addHooks })
  afterAll(() => app.close())

  async function call(
    method: string,
    path: string,
    { body, form, token = session, headers = {} }: Call = {},
  ): Promise<TestResponse> {
    const sent = form
      ? await encodeForm(form)
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
    expect(differences).toEqual([])
    return { status: response.statusCode, headers: response.headers, text: response.payload, json: parsed(response.payload) }
  }

  /** Creates a record and returns it from the response. */
  async function createRecord(resource: string, record: Body, files?: Files) {
    const response = await call('POST', resource, files ? { form: form(record, files) } : { body: record })
    if (response.status !== 201) throw new Error(`${resource} was not created: ${response.text}`)
    return Object.values(response.json)[0] as Body
  }

  /** Returns the statuses of reading, changing and deleting a record. */
  async function statusesOf(path: string, change: Call, method = 'PUT') {
    const responses = [await call('GET', path), await call(method, path, change), await call('DELETE', path)]
    return responses.map(({ status }) => status)
  }

  let session: string | null = null
  session = String((await call('POST', 'login', { body: admin })).json['token'])
  return { app, config, call, createRecord, statusesOf, token: session }
}

/** Adds an account. */
export const addAccount = async (settings: DatabaseSettings, { email, password }: typeof admin) =>
  addRow(settings, 'accounts', { email, password_hash: await hashPassword(password) })

export const addAdministrator = (settings: DatabaseSettings) => addAccount(settings, admin)

/** Returns a form with fields and files. A file is given by its name in files.ts or by its content. */
export function form(fields: Body, files: Files = {}) {
  const data = new FormData()
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) data.append(name, String(value))
  for (const [name, chosen] of Object.entries(files)) {
    const { buffer, name: fileName } =
      typeof chosen === 'string' ? file(chosen) : { buffer: Buffer.from(chosen.bytes), name: chosen.name }
    data.append(name, new Blob([new Uint8Array(buffer)]), fileName)
  }
  return data
}

/** Returns the body and headers of a request that sends a form. */
export async function encodeForm(form: FormData) {
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

export const dataOf = (response: TestResponse) => response.json['data'] as Body
export const facultyOf = (response: TestResponse) => response.json['faculty'] as Body
export const recordsOf = (response: TestResponse) => response.json['data'] as Body[]
export const errorsOf = (response: TestResponse) => response.json['errors'] as Record<string, string[]>

export const courseFields = (changes: Body = {}) => ({
  name: 'B.Sc. CSIT',
  description: 'How computers work.\nAnd why.',
  eligibility: 'Grade 12.',
  ...changes,
})
export const levelFields = (course_id: unknown, changes: Body = {}) => ({ title: 'First Semester', course_id, ...changes })
export const subjectFields = (level_id: unknown, changes: Body = {}) => ({
  code: 'CSC 101',
  title: 'C Programming',
  credit_hours: 3,
  level_id,
  ...changes,
})
export const innovationFields = (changes: Body = {}) => ({
  name: 'Rain gauges',
  description: 'Twelve of them.\nOn roofs.',
  status: 1,
  ...changes,
})
export const socialLinkFields = (changes: Body = {}) => ({ name: 'Facebook', link: 'https://example.edu/facebook', ...changes })
let images = 0
/** Returns the fields of an image, with a unique name by default. */
export const imageFields = (changes: Body = {}) => ({ name: `Image ${images++}`, ...changes })

export const noticeFields = (changes: Body = {}) => ({
  title: 'Sports day',
  released_on: '2026-11-02',
  description: 'Bring shoes.\nAnd water.',
  ...changes,
})
export const facultyFields = (changes: Body = {}) => ({
  name: 'Sample Teacher',
  email: 'teacher@example.edu',
  description: 'Teaches.',
  department: 'Computer Science',
  qualification: 'M.Sc.',
  phone: '+977 1 0000000',
  ...changes,
})

/** Adds a row on a connection of its own, next to a running backend; returns its id. */
export async function addRow(settings: DatabaseSettings, table: string, row: Body) {
  const db = await openDatabase(settings)
  return insertRow(db, table, row, new Date()).finally(() => db.destroy())
}

/** Runs SQL on a connection of its own, next to a running backend; returns the rows. */
export async function query(settings: DatabaseSettings, text: string): Promise<Body[]> {
  const db = await openDatabase(settings)
  const { rows } = await sql.raw<Body>(text).execute(db)
  await db.destroy()
  return rows
}

/** Calls `act` before each SQL statement until the test ends. On PostgreSQL, the statement waits for it. */
export function beforeStatements(act: (text: string) => Promise<void> | undefined) {
  const { prepare } = Libsql.prototype
  const send = pg.Client.prototype.query as (...args: unknown[]) => unknown
  const spies = [
    vi.spyOn(Libsql.prototype, 'prepare').mockImplementation(function (this: Libsql.Database, text: string) {
      void act(text)
      return prepare.call(this, text) as never
    }),
    vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...args: unknown[]) {
      const acting = typeof args[0] === 'string' ? act(args[0]) : undefined
      return acting ? acting.then(() => send.apply(this, args)) : send.apply(this, args)
    } as never),
  ]
  onTestFinished(() => {
    for (const spy of spies) spy.mockRestore()
  })
}

/**
 * Makes another connection try to delete a row of `table` immediately before each write to the table `written`, until the test ends.
 * Returns the outcome of each attempt.
 */
export async function deleteBeforeWrite(written: string, { dataDir, databaseUrl }: Config, table: string, id: unknown) {
  const outcomes: string[] = []
  const attempt = databaseUrl ? await deleteOnPostgres(databaseUrl, table, Number(id)) : deleteOnSqlite(dataDir, table, id)
  beforeStatements((text) =>
    text.startsWith(`insert into "${written}"`) || text.startsWith(`update "${written}"`) ? attempt(outcomes) : undefined,
  )
  return outcomes
}

async function deleteOnPostgres(databaseUrl: string, table: string, id: number) {
  const other = await openDatabase({ dataDir: '', databaseUrl: `${databaseUrl}?lock_timeout=100` })
  onTestFinished(() => other.destroy())
  return async (outcomes: string[]) => {
    const deleting = other.transaction().execute((trx) => deleteRow(trx, table, id))
    outcomes.push(await deleting.then(() => 'deleted').catch(() => 'locked'))
  }
}

// libsql is synchronous, so the attempt is too
function deleteOnSqlite(dataDir: string, table: string, id: unknown) {
  const other = new Libsql(path.join(dataDir, 'college.db'))
  onTestFinished(() => void other.close())
  return (outcomes: string[]): undefined => {
    try {
      other.exec(`delete from ${table} where id = ${id}`)
      outcomes.push('deleted')
    } catch {
      outcomes.push('locked')
    }
  }
}

/** Returns an image of a size in bytes. */
export const imageOfSize = (bytes: number) => {
  const { buffer } = file('photo.png')
  return { name: 'large.png', bytes: Buffer.concat([buffer, Buffer.alloc(bytes - buffer.length)]) }
}
/** Timestamps of a record. */
export const timestamps = { created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/), updated_at: expect.any(String) }
