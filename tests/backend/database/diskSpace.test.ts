// The space on the disk, on small file systems of their own.
import fs from 'node:fs'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { mountDisk, smallDiskMissing } from '../../support/parts/smallDisk.ts'
import { temporaryFolder } from '../../support/servers/stack.ts'
import {
  addAdministrator,
  admin,
  beforeStatements,
  form,
  noticeFields,
  recordsOf,
  testBackend,
  testConfig,
} from '../../support/servers/testBackend.ts'
import { unless } from '../../support/unless.ts'

const missing = smallDiskMissing()
const MEGABYTE = 1024 * 1024
const full = 'The disk of the server is full. Nothing was saved.'

function disk(megabytes: number) {
  const mounted = mountDisk(megabytes)
  onTestFinished(mounted.unmount)
  return mounted
}

async function backendOn(dataDir: string, changes: Parameters<typeof testBackend>[0] = {}, log: string[] = []) {
  const config = testConfig({ dataDir })
  await addAdministrator(config)
  const logTo = { write: (line: string) => void log.push(line) }
  const backend = await testBackend({ ...config, logLevel: 'warn', ...changes }, { logTo })
  return { ...backend, readiness: async () => (await backend.call('GET', '/readyz', { token: null })).json }
}

test('files can be stored on a mount of their own', unless(missing), async () => {
  const dataDir = temporaryFolder()
  fs.symlinkSync(disk(4).folder, path.join(dataDir, 'storage'))
  const { createRecord, call } = await backendOn(dataDir)
  const { file } = await createRecord('notices', noticeFields(), { file: 'paper.pdf' })
  expect((await call('GET', `/storage/${file}`, { token: null })).status).toBe(200)
})

test(
  'with no byte left, staff sign in, delete and sign out; nothing else is written until there is space',
  unless(missing),
  async () => {
    const { folder, fill, free } = disk(24)
    const { call, createRecord, readiness } = await backendOn(folder)
    const ids = [await createRecord('notices', noticeFields()), await createRecord('notices', noticeFields())].map(({ id }) => id)
    const create = () => call('POST', 'notices', { body: noticeFields() })
    // what was written before has left space in the log of the database
    const fillUp = async () => {
      do fill()
      while ((await create()).status === 201)
    }
    await fillUp()
    for (const id of ids) {
      fill()
      const signedIn = await call('POST', 'login', { body: admin, token: null })
      expect(signedIn.status).toBe(200)
      expect((await call('DELETE', `notices/${id}`)).status).toBe(200)
      expect((await call('POST', 'logout', { token: String(signedIn.json['token']) })).status).toBe(200)
      for (const refused of [await create(), await call('POST', 'notices', { form: form(noticeFields(), { file: 'paper.pdf' }) })])
        expect([refused.status, refused.json]).toEqual([507, { message: full }])
    }
    expect(await readiness()).toMatchObject({ status: 'unavailable', checks: { disk: { ok: false, reason: 'The disk is full.' } } })
    free()
    expect((await create()).status).toBe(201)
    expect(await readiness()).toMatchObject({ status: 'ready' })
    expect(fs.statSync(path.join(folder, 'reserve')).size).toBe(4 * MEGABYTE)
  },
)

test('a disk with less than MIN_FREE_MB is reported by /readyz, and once in the log', unless(missing), async () => {
  const { folder, fill, free } = disk(24)
  const log: string[] = []
  const { readiness } = await backendOn(folder, { minFreeBytes: 10 * MEGABYTE }, log)
  const warnings = () => log.map((line) => JSON.parse(line).msg).filter((text) => text.includes('MIN_FREE_MB'))
  const low = {
    ok: false,
    reason: expect.stringMatching(/^The disk of the data folder has 5 MB left, less than 10 \(MIN_FREE_MB\)\./),
  }
  expect(await readiness()).toMatchObject({ status: 'ready', checks: { disk: { ok: true } } })
  fill(5.5 * MEGABYTE)
  for (let i = 0; i < 2; i++) expect(await readiness()).toMatchObject({ status: 'degraded', checks: { disk: low } })
  expect(warnings()).toEqual([low.reason])
  free()
  expect(await readiness()).toMatchObject({ status: 'ready' })
})

test(
  'a write for which a quota leaves no space is refused like one on a full disk, another failure of the disk is not',
  unless(missing),
  async () => {
    const { folder, fill, free } = disk(24)
    const { call } = await backendOn(folder)
    const create = async () => (await call('POST', 'notices', { body: noticeFields() })).status
    expect(await create()).toBe(201)
    // as SQLite reports EDQUOT
    beforeStatements((text) => {
      if (!text.startsWith('insert into "notices"')) return undefined
      throw Object.assign(new Error('disk I/O error'), { code: 'SQLITE_IOERR_WRITE' })
    })
    expect(await create()).toBe(500)
    fill()
    expect(await create()).toBe(507)
    free()
    expect(recordsOf(await call('GET', 'notices'))).toHaveLength(1)
  },
)
