// Creation and permissions of the data folder, and its use by one server at a time.
import fs from 'node:fs'
import path from 'node:path'
import Libsql from 'libsql'
import { describe, expect, test } from 'vitest'
import { buildBackend } from '../../../backend/server.ts'
import { ConfigError } from '../../../server/start/ConfigError.ts'
import { temporaryFolder } from '../../support/servers/stack.ts'
import { admin, noticeFields, testBackend, testConfig } from '../../support/servers/testBackend.ts'

const mode = (file: string) => (fs.statSync(file).mode & 0o777).toString(8)

test.each(['/proc', '/proc/nothing/at/all'])('the backend does not start with DATA_DIR=%s', async (dataDir) => {
  await expect(buildBackend(testConfig({ dataDir }))).rejects.toThrow(ConfigError)
})

describe('a second server on the same data folder', () => {
  test('can start after the first one was closed or failed to start', async () => {
    const dataDir = temporaryFolder()
    await (await buildBackend(testConfig({ dataDir }))).close()
    const database = path.join(dataDir, 'college.db')
    fs.renameSync(database, `${database}.kept`)
    fs.writeFileSync(database, 'no database '.repeat(100))
    await expect(buildBackend(testConfig({ dataDir }))).rejects.toThrow(ConfigError)
    fs.renameSync(`${database}.kept`, database)
    await (await buildBackend(testConfig({ dataDir }))).close()
  })

  test('does not prevent other programs from using the database', async () => {
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

  test('if the folder is readable for everyone', async () => {
    const dataDir = temporaryFolder()
    fs.chmodSync(dataDir, 0o755)
    const { call } = await testBackend({ dataDir })
    await call('POST', 'notices', { body: noticeFields() })
    expect(databaseFiles(dataDir)).toHaveLength(3)
    expect(databaseFiles(dataDir).map(mode)).toEqual(['600', '600', '600'])
  })

  test('if an earlier version made the database readable for everyone', async () => {
    const dataDir = temporaryFolder()
    const first = await buildBackend(testConfig({ dataDir }))
    for (const file of databaseFiles(dataDir)) fs.chmodSync(file, 0o644)
    for (const file of databaseFiles(dataDir)) fs.copyFileSync(file, `${file}.copy`) // simulates files left behind by a killed process
    await first.close()
    for (const file of databaseFiles(dataDir).filter((name) => name.endsWith('.copy'))) fs.renameSync(file, file.slice(0, -5))
    const second = await buildBackend(testConfig({ dataDir }))
    expect(databaseFiles(dataDir).map(mode)).toEqual(['600', '600', '600'])
    const login = await second.inject({ method: 'POST', url: '/login', payload: admin })
    expect(login.statusCode).toBe(200)
    await second.close()
  })
})
