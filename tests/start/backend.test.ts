// `node dist/backend/main.js`: its output, its exit code and its files.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { buildBackend } from '../../backend/server.ts'
import { ConfigError } from '../../server/start/ConfigError.ts'
import { s3Key, startS3, storeAt } from '../support/parts/s3.ts'
import { run, startBackend, temporaryFolder, until } from '../support/servers/stack.ts'
import { admin, form, noticeFields, testBackend, testConfig } from '../support/servers/testBackend.ts'

const INVALID_CONFIGURATION = 78
const main = 'dist/backend/main.js'
const password = 'a known password'

function killAfterTest({ process, ended }: Pick<ReturnType<typeof run>, 'process' | 'ended'>) {
  onTestFinished(async () => {
    process.kill('SIGKILL')
    await ended
  })
}

function launch(env: Record<string, string>) {
  const backend = run([main], { BACKEND_PORT: '0', ...env })
  killAfterTest(backend)
  return backend
}

async function start(env: Record<string, string>) {
  const backend = await startBackend(env)
  killAfterTest(backend)
  const url = `${backend.url}/api/v1`
  return { ...backend, url, login: (body: object) => post(`${url}/login`, body) }
}

/** Starts the backend as a child that sends messages, like the launcher does. */
function startChild(env: Record<string, string> = {}) {
  const settings = { PATH: process.env['PATH'], BACKEND_PORT: '0', DATA_DIR: temporaryFolder(), SAMPLE_CONTENT: 'off', ...env }
  const child = fork(main, { env: settings, stdio: ['ignore', 'ignore', 'ignore', 'ipc'] })
  onTestFinished(() => void child.kill('SIGKILL'))
  return child
}

const post = (url: string, body: object) =>
  fetch(url, { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } })
const noticeTitles = async (url: string) =>
  ((await (await fetch(`${url}/notices`)).json()) as { data: { title: string }[] }).data.map(({ title }) => title)
const tokenOf = async (response: Response) => ((await response.json()) as { token: string }).token

test('with S3, the first start stores the sample files in the bucket, and they are served', async () => {
  const server = await startS3()
  onTestFinished(server.stop)
  const { filesUrl, s3Endpoint } = storeAt(server.url)
  const { url } = await start({ ...s3Key, FILES_URL: filesUrl, S3_ENDPOINT: s3Endpoint })
  const { images } = (await (await fetch(`${url}/images`)).json()) as { images: { path: string }[] }
  const response = await fetch(url.replace('/api/v1', `/storage/${images[0]!.path}`))
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
})

describe('the first start', () => {
  test('prints a generated password that works; the second start keeps the data and prints no password', async () => {
    const DATA_DIR = path.join(temporaryFolder(), 'a', 'new', 'folder')
    const first = await start({ DATA_DIR, ADMIN_EMAIL: '', ADMIN_PASSWORD: '', LOG_LEVEL: 'info' })
    const [, email, generated] = /Email {5}(\S+)\n {4}Password {2}(\S+)\n/.exec(first.output()) ?? []
    expect(email).toBe('admin@example.edu')
    const login = await first.login({ email, password: generated })
    expect(login.status).toBe(200)
    const titles = await noticeTitles(first.url)
    expect(titles.length).toBeGreaterThan(6)
    first.process.kill('SIGTERM')
    expect(await first.ended).toBe(0)

    const env = { DATA_DIR, ADMIN_PASSWORD: 'a second secret', ADMIN_EMAIL: 'other@example.edu', LOG_LEVEL: 'info' }
    const second = await start(env)
    expect(second.output()).not.toMatch(/Password|admin@example.edu|a second secret/)
    expect(second.output()).toContain(
      'ADMIN_PASSWORD is ignored: it only sets the password of the first account of an empty database, and this one has accounts. ' +
        'To change a password: npm run admin -- password EMAIL.',
    )
    expect(await noticeTitles(second.url)).toEqual(titles)
    const headers = { authorization: `Bearer ${await tokenOf(login)}` }
    expect((await fetch(`${second.url}/notices/1`, { method: 'DELETE', headers })).status).toBe(200)
    expect((await second.login({ email: 'other@example.edu', password: 'a second secret' })).status).toBe(401)
  })

  test('does not print the password of ADMIN_PASSWORD, and passwords and tokens are never logged', async () => {
    const { output, login } = await start({ SAMPLE_CONTENT: 'off', LOG_LEVEL: 'trace' })
    expect(output()).toContain(`Email     ${admin.email}\n    Password  as set in ADMIN_PASSWORD`)
    expect(output()).not.toContain('ADMIN_PASSWORD is ignored')
    const token = await tokenOf(await login(admin))
    await login({ ...admin, password: 'a wrong password' })
    for (const secret of [admin.password, 'a wrong password', token]) expect(output()).not.toContain(secret)
  })

  test.each([0, 40])('adds all content or none if it is killed after %i ms, and the next start adds the rest', async (delay) => {
    const dataDir = temporaryFolder()
    const { process, ended } = launch({ DATA_DIR: dataDir })
    await until(
      () => fs.existsSync(path.join(dataDir, 'college.db')),
      () => 'the database',
    )
    await new Promise((resolve) => setTimeout(resolve, delay))
    process.kill('SIGKILL')
    await ended

    const announced: object[] = []
    const app = await buildBackend(testConfig({ dataDir, sampleContent: true }), {
      announce: (administrator) => announced.push(administrator),
    })
    const notices = JSON.parse((await app.inject('/api/v1/notices')).payload).data
    expect(notices).toHaveLength(8)
    const login = await app.inject({ method: 'POST', url: '/login', payload: admin })
    expect(login.statusCode).toBe(announced.length ? 200 : 401)
    await app.close()
  })
})

describe('the backend exits with one sentence and code 78', () => {
  async function outcomeOf(env: Record<string, string>) {
    const settings = { DATA_DIR: temporaryFolder(), ADMIN_PASSWORD: password, SAMPLE_CONTENT: 'off', LIMITS: 'on', ...env }
    const { ended, output } = launch(settings)
    const code = await ended
    const announcement = /^ {2}/
    return {
      code,
      lines: output()
        .split('\n')
        .filter((line) => line && !announcement.test(line)),
    }
  }

  test('if a setting is invalid', async () => {
    expect(await outcomeOf({ TOKEN_HOURS: 'many' })).toEqual({
      code: INVALID_CONFIGURATION,
      lines: ['TOKEN_HOURS must be a number of hours above 0, up to 8760, not "many".'],
    })
  })

  test('if its port is in use', async () => {
    const server = net.createServer()
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => void server.close())
    const { port } = server.address() as net.AddressInfo
    expect(await outcomeOf({ BACKEND_PORT: `${port}` })).toEqual({
      code: INVALID_CONFIGURATION,
      lines: [`Port ${port} is in use; stop what uses it, or choose another with BACKEND_PORT.`],
    })
  })

  test.each([
    '/dev/null/college',
    '/proc/nothing', // an earlier version never stopped trying to create this folder
  ])('if the data folder %s is not usable', async (DATA_DIR) => {
    expect(await outcomeOf({ DATA_DIR })).toEqual({
      code: INVALID_CONFIGURATION,
      lines: [expect.stringMatching(new RegExp(`^The data folder ${DATA_DIR} \\(DATA_DIR\\) can't be used: .+\\.$`))],
    })
  })

  test('if the bucket for stored files does not exist', async () => {
    const server = await startS3()
    onTestFinished(server.stop)
    expect(await outcomeOf({ ...s3Key, FILES_URL: 's3://missing/site', S3_ENDPOINT: server.url })).toEqual({
      code: INVALID_CONFIGURATION,
      lines: ['The bucket missing (FILES_URL) does not exist.'],
    })
  })

  test('if another server uses the data folder, which stays unchanged', async () => {
    const { config, call } = await testBackend()
    expect(await outcomeOf({ DATA_DIR: config.dataDir })).toEqual({
      code: INVALID_CONFIGURATION,
      lines: [`The data folder ${config.dataDir} (DATA_DIR) is in use by another server; stop that one or choose another folder.`],
    })
    expect((await call('POST', 'notices', { body: noticeFields() })).status).toBe(201)
  })
})

describe('the process', () => {
  test('reports that it is ready and stops when its launcher ends', async () => {
    const child = startChild({ ADMIN_PASSWORD: password })
    expect(await once(child, 'message')).toEqual([{ ready: true }, undefined])
    child.disconnect()
    expect(await once(child, 'exit')).toEqual([0, null])
  })

  test('stops if its launcher ends during the start', async () => {
    const child = startChild()
    child.disconnect()
    expect(await once(child, 'exit')).toEqual([0, null])
  })

  test('uses the data folder until it is killed; then another server can use it', async () => {
    const dataDir = temporaryFolder()
    const child = startChild({ DATA_DIR: dataDir })
    await once(child, 'message')
    await expect(buildBackend(testConfig({ dataDir }))).rejects.toThrow(ConfigError)
    child.kill('SIGKILL')
    await once(child, 'exit')
    await (await buildBackend(testConfig({ dataDir }))).close()
  })

  test('loses no confirmed write and leaves no partial file when it is killed', async () => {
    const dataDir = temporaryFolder()
    const { url, login, process, ended } = await start({ DATA_DIR: dataDir, SAMPLE_CONTENT: 'off' })
    const headers = { authorization: `Bearer ${await tokenOf(await login(admin))}` }
    const bytes = Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(200_000, 0x20)])
    const confirmed: string[] = []
    const write = async (title: string) => {
      const body = form(noticeFields({ title }), { file: { name: 'a.pdf', bytes } })
      const response = await fetch(`${url}/notices`, { method: 'POST', headers, body }).catch(() => undefined)
      if (response?.status === 201) confirmed.push(title)
      return response !== undefined
    }
    const writers = [1, 2, 3].map(async (writer) => {
      for (let i = 0; await write(`${writer}-${i}`); i++) if (confirmed.length > 20) process.kill('SIGKILL')
    })
    await Promise.all([...writers, ended])

    const app = await buildBackend(testConfig({ dataDir }))
    const notices = JSON.parse((await app.inject('/api/v1/notices')).payload).data as { title: string; file: string }[]
    expect(notices.map(({ title }) => title)).toEqual(expect.arrayContaining(confirmed))
    for (const { file } of notices) expect(fs.statSync(path.join(dataDir, 'storage', file)).size).toBe(bytes.length)
    await app.close()
  })
})
