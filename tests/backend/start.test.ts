// The backend as a process: its output, its exit and what it leaves behind.
import { fork } from 'node:child_process'
import fs from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { buildBackend } from '../../backend/server.ts'
import { freePort, run, temporaryFolder, until } from '../support/stack.ts'
import { admin, form, noticeFields, testConfig } from '../support/testBackend.ts'

const WRONG_CONFIGURATION = 78
const main = ['--import', 'tsx', 'backend/main.ts']
type Started = ReturnType<typeof run>
const running: Started[] = []
afterEach(async () => {
  for (const { process, ended } of running.splice(0)) {
    process.kill('SIGKILL')
    await ended
  }
})

function launch(env: Record<string, string>) {
  const started = run(main, env)
  running.push(started)
  return started
}

async function start(env: Record<string, string>) {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}/api/v1`
  const started = launch({ BACKEND_PORT: `${port}`, ...env })
  await until(
    () =>
      fetch(`${url}/notices`).then(
        (response) => response.ok,
        () => false,
      ),
    () => `the backend. It said:\n${started.output()}`,
  )
  return { ...started, url, login: (body: object) => post(`${url}/login`, body) }
}

const post = (url: string, body: object) =>
  fetch(url, { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } })
const titles = async (url: string) =>
  ((await (await fetch(`${url}/notices`)).json()) as { data: { title: string }[] }).data.map(({ title }) => title)
const tokenOf = async (response: Response) => ((await response.json()) as { token: string }).token

describe('the first start', () => {
  test('prints the administrator’s email and a generated password that works; a second start keeps the data and prints neither', async () => {
    const DATA_DIR = path.join(temporaryFolder(), 'made', 'on', 'the', 'way')
    const first = await start({ DATA_DIR })
    const [, email, password] = /Email {5}(\S+)\n {4}Password {2}(\S+)\n/.exec(first.output()) ?? []
    expect(email).toBe('admin@example.edu')
    const response = await first.login({ email, password })
    expect(response.status).toBe(200)
    const before = await titles(first.url)
    expect(before.length).toBeGreaterThan(6)
    first.process.kill('SIGTERM')
    expect(await first.ended).toBe(0)

    const second = await start({ DATA_DIR, ADMIN_PASSWORD: 'a second secret', ADMIN_EMAIL: 'other@example.edu' })
    expect(second.output()).not.toMatch(/Password|admin@example.edu|a second secret/)
    expect(second.output()).toContain(
      'ADMIN_PASSWORD is ignored: it only sets the password of the first account of an empty database, and this one has accounts. ' +
        'A command to change a password does not exist yet; to start with this one, use an empty DATA_DIR.',
    )
    expect(await titles(second.url)).toEqual(before)
    const headers = { authorization: `Bearer ${await tokenOf(response)}` }
    expect((await fetch(`${second.url}/notices/1`, { method: 'DELETE', headers })).status).toBe(200)
    expect((await second.login({ email: 'other@example.edu', password: 'a second secret' })).status).toBe(401)
  })

  test('does not print the password of ADMIN_PASSWORD; neither it nor a token is ever logged', async () => {
    const { output, login } = await start({
      DATA_DIR: temporaryFolder(),
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
      SAMPLE_CONTENT: 'off',
      LOG_LEVEL: 'trace',
    })
    expect(output()).toContain(`Email     ${admin.email}\n    Password  as set in ADMIN_PASSWORD`)
    expect(output()).not.toContain('ADMIN_PASSWORD is ignored')
    const token = await tokenOf(await login(admin))
    await login({ ...admin, password: 'a wrong password' })
    for (const secret of [admin.password, 'a wrong password', token]) expect(output()).not.toContain(secret)
  })

  test.each([0, 40])('leaves all or nothing when killed after %i ms, and the next start completes it', async (delay) => {
    const dataDir = temporaryFolder()
    const { process, ended } = launch({ DATA_DIR: dataDir, BACKEND_PORT: '0' })
    await until(
      () => fs.existsSync(path.join(dataDir, 'college.db')),
      () => 'the store',
    )
    await new Promise((resolve) => setTimeout(resolve, delay))
    process.kill('SIGKILL')
    await ended

    const told: object[] = []
    const app = await buildBackend(testConfig({ dataDir, sampleContent: true }), {
      announce: (administrator) => told.push(administrator),
    })
    const notices = JSON.parse((await app.inject('/api/v1/notices')).payload).data
    expect(notices).toHaveLength(8)
    const login = await app.inject({ method: 'POST', url: '/login', payload: admin })
    expect(login.statusCode).toBe(told.length ? 200 : 401)
    await app.close()
  })
})

describe('the start stops with one sentence and code 78 for', () => {
  const stopped = async (env: Record<string, string>) => {
    const { ended, output } = launch({
      DATA_DIR: temporaryFolder(),
      BACKEND_PORT: '0',
      ADMIN_PASSWORD: 'a known password',
      SAMPLE_CONTENT: 'off',
      ...env,
    })
    const code = await ended
    return {
      code,
      said: output()
        .split('\n')
        .filter((line) => line && !/^ {2}/.test(line)),
    }
  }

  test('an invalid setting', async () => {
    expect(await stopped({ TOKEN_HOURS: 'many' })).toEqual({
      code: WRONG_CONFIGURATION,
      said: ['TOKEN_HOURS must be a number of hours above 0, up to 8760, not "many".'],
    })
  })

  test('a port that is in use', async () => {
    const taken = net.createServer()
    await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve))
    const { port } = taken.address() as net.AddressInfo
    expect(await stopped({ BACKEND_PORT: `${port}` })).toEqual({
      code: WRONG_CONFIGURATION,
      said: [`Port ${port} is in use; stop what uses it, or choose another with BACKEND_PORT.`],
    })
    taken.close()
  })

  test('a data folder that is not writable', async () => {
    const { code, said } = await stopped({ DATA_DIR: '/dev/null/college' })
    expect([code, said]).toEqual([
      WRONG_CONFIGURATION,
      [expect.stringMatching(/^The data folder \/dev\/null\/college \(DATA_DIR\) can't be used: .+\.$/)],
    ])
  })
})

describe('the process', () => {
  test('reports that it is ready, and stops when its launcher ends', async () => {
    const env = {
      PATH: process.env['PATH'],
      BACKEND_PORT: '0',
      DATA_DIR: temporaryFolder(),
      ADMIN_PASSWORD: 'a known password',
      SAMPLE_CONTENT: 'off',
    }
    const child = fork('backend/main.ts', { execArgv: ['--import', 'tsx'], env, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
    expect(await new Promise((resolve) => child.once('message', resolve))).toEqual({ ready: true })
    child.disconnect()
    expect(await new Promise((resolve) => child.once('exit', resolve))).toBe(0)
  })

  test('stops if its launcher ends while it is starting', async () => {
    const env = { PATH: process.env['PATH'], BACKEND_PORT: '0', DATA_DIR: temporaryFolder(), SAMPLE_CONTENT: 'off' }
    const child = fork('backend/main.ts', { execArgv: ['--import', 'tsx'], env, stdio: ['ignore', 'ignore', 'ignore', 'ipc'] })
    try {
      child.disconnect()
      expect(await new Promise((resolve) => child.once('exit', resolve))).toBe(0)
    } finally {
      child.kill('SIGKILL')
    }
  })

  test('loses no acknowledged write and leaves no partial file after kill -9', async () => {
    const dataDir = temporaryFolder()
    const { url, login, process, ended } = await start({
      DATA_DIR: dataDir,
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
      SAMPLE_CONTENT: 'off',
    })
    const headers = { authorization: `Bearer ${await tokenOf(await login(admin))}` }
    const bytes = Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(200_000, 0x20)])
    const acknowledged: string[] = []
    const write = async (name: string) => {
      const body = form(noticeFields({ title: name }), { file: { name: 'a.pdf', bytes } })
      const response = await fetch(`${url}/notices`, { method: 'POST', headers, body }).catch(() => undefined)
      if (response?.status === 201) acknowledged.push(name)
      return response !== undefined
    }
    const writers = [1, 2, 3].map(async (writer) => {
      for (let i = 0; await write(`${writer}-${i}`); i++) if (acknowledged.length > 20) process.kill('SIGKILL')
    })
    await Promise.all([...writers, ended])

    const app = await buildBackend(testConfig({ dataDir }))
    const notices = JSON.parse((await app.inject('/api/v1/notices')).payload).data as { title: string; file: string }[]
    expect(notices.map(({ title }) => title)).toEqual(expect.arrayContaining(acknowledged))
    for (const { file } of notices) expect(fs.statSync(path.join(dataDir, 'storage', file)).size).toBe(bytes.length)
    await app.close()
  })
})
