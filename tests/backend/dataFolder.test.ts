// The data folder: its creation, its permissions, and its use by one server at a time.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import Libsql from 'libsql'
import { describe, expect, test } from 'vitest'
import { buildBackend } from '../../backend/server.ts'
import { ConfigError } from '../../server/ConfigError.ts'
import { freePort, run, temporaryFolder } from '../support/stack.ts'
import { admin, noticeFields, testBackend, testConfig } from '../support/testBackend.ts'

const mode = (file: string) => (fs.statSync(file).mode & 0o777).toString(8)

test('DATA_DIR=/proc/nothing, where no folder can be created, stops the start with one sentence', async () => {
  const env = { DATA_DIR: '/proc/nothing', BACKEND_PORT: '0' }
  const { process, output, ended } = run(['--import', 'tsx', 'backend/main.ts'], env)
  const deadline = setTimeout(() => process.kill('SIGKILL'), 20_000) // the fault was an endless loop
  expect(await ended).toBe(78)
  clearTimeout(deadline)
  expect(output()).toMatch(/^The data folder \/proc\/nothing \(DATA_DIR\) can't be used: [^\n]+\.\n$/)
})

test.each(['/proc', '/proc/nothing/at/all'])('DATA_DIR=%s is refused as well', async (dataDir) => {
  await expect(buildBackend(testConfig({ dataDir }))).rejects.toThrow(ConfigError)
})

describe('a second server on the same data folder', () => {
  test('is refused with one sentence and changes nothing', async () => {
    const { config, call } = await testBackend()
    const other = run(['--import', 'tsx', 'backend/main.ts'], { DATA_DIR: config.dataDir, BACKEND_PORT: `${await freePort()}` })
    expect(await other.ended).toBe(78)
    expect(other.output()).toBe(
      `The data folder ${config.dataDir} (DATA_DIR) is in use by another server; stop that one or choose another folder.\n`,
    )
    expect((await call('POST', 'notices', { body: noticeFields() })).status).toBe(201)
  })

  test('can start once the first one was killed with -9', async () => {
    const dataDir = temporaryFolder()
    const env = { PATH: process.env['PATH'], BACKEND_PORT: '0', DATA_DIR: dataDir, SAMPLE_CONTENT: 'off' }
    const first = fork('backend/main.ts', { execArgv: ['--import', 'tsx'], env, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
    await once(first, 'message')
    await expect(buildBackend(testConfig({ dataDir }))).rejects.toThrow(ConfigError)
    first.kill('SIGKILL')
    await once(first, 'exit')
    await (await buildBackend(testConfig({ dataDir }))).close()
  })

  test('can start once the first one was closed, or failed to start', async () => {
    const dataDir = temporaryFolder()
    await (await buildBackend(testConfig({ dataDir }))).close()
    const database = path.join(dataDir, 'college.db')
    fs.renameSync(database, `${database}.kept`)
    fs.writeFileSync(database, 'no database '.repeat(100))
    await expect(buildBackend(testConfig({ dataDir }))).rejects.toThrow(ConfigError)
    fs.renameSync(`${database}.kept`, database)
    await (await buildBackend(testConfig({ dataDir }))).close()
  })

  test('does not keep other programs from the database', async () => {
    const { config } = await testBackend()
    const other = new Libsql(path.join(config.dataDir, 'college.db'))
    other.exec("update accounts set email = 'new@example.edu'")
    expect(other.prepare('select email from accounts').get()).toMatchObject({ email: 'new@example.edu' })
    other.close()
  })
})

describe('only the owner can read the database', () => {
  const databaseFiles = (dataDir: string) =>
    fs.readdirSync(dataDir).flatMap((name) => (name.startsWith('college.db') ? [path.join(dataDir, name)] : []))

  test('also in a folder that others can read', async () => {
    const dataDir = temporaryFolder()
    fs.chmodSync(dataDir, 0o755)
    const { call } = await testBackend({ dataDir })
    await call('POST', 'notices', { body: noticeFields() })
    expect(databaseFiles(dataDir)).toHaveLength(3)
    expect(databaseFiles(dataDir).map(mode)).toEqual(['600', '600', '600'])
  })

  test('also when an earlier version created it for everyone', async () => {
    const dataDir = temporaryFolder()
    const first = await buildBackend(testConfig({ dataDir }))
    for (const file of databaseFiles(dataDir)) fs.chmodSync(file, 0o644)
    for (const file of databaseFiles(dataDir)) fs.copyFileSync(file, `${file}.copy`) // as a killed process leaves them
    await first.close()
    for (const file of databaseFiles(dataDir).filter((name) => name.endsWith('.copy'))) fs.renameSync(file, file.slice(0, -5))
    const second = await buildBackend(testConfig({ dataDir }))
    expect(databaseFiles(dataDir).map(mode)).toEqual(['600', '600', '600'])
    const login = await second.inject({ method: 'POST', url: '/login', payload: admin })
    expect(login.statusCode).toBe(200)
    await second.close()
  })
})

test('a database that is newer than the program stops the start with one sentence', async () => {
  const dataDir = temporaryFolder()
  await (await buildBackend(testConfig({ dataDir }))).close()
  const database = new Libsql(path.join(dataDir, 'college.db'))
  database.exec("insert into kysely_migration values ('0999-events', '2026-11-21T10:00:00.000Z')")
  database.close()
  const built = buildBackend(testConfig({ dataDir }))
  await expect(built).rejects.toThrow(ConfigError)
  await expect(built).rejects.toThrow(
    `The data folder ${dataDir} (DATA_DIR) can't be used: its database is newer than this program, which does not know its migration 0999-events.`,
  )
})
