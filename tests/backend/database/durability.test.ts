// A confirmed write must survive a power failure, so these tests check the order of file system calls.
import fs from 'node:fs'
import fsPromises from 'node:fs/promises'
import path from 'node:path'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { readConfig } from '../../../backend/config.ts'
import { openFiles } from '../../../backend/files/files.ts'
import { buildBackend } from '../../../backend/server.ts'
import { temporaryFolder } from '../../support/servers/stack.ts'
import { beforeStatements, dataOf, form, noticeFields, testBackend, testConfig } from '../../support/servers/testBackend.ts'

// in S3, a file is durable once the store has answered (s3.test.ts)
const folderStore = { filesUrl: undefined }

afterEach(() => void vi.restoreAllMocks())

/** Records synced files by inode, renames and inserts, in order. */
async function recordDurability() {
  const events: (string | number)[] = []
  const fsync = fs.fsync
  vi.spyOn(fs, 'fsync').mockImplementation((descriptor, done) => {
    const { ino } = fs.fstatSync(descriptor)
    fsync(descriptor, (error) => {
      events.push(ino)
      done(error)
    })
  })
  const handle = await fsPromises.open('.')
  const handles: typeof handle = Object.getPrototypeOf(handle)
  await handle.close()
  const sync = handles.sync
  vi.spyOn(handles, 'sync').mockImplementation(async function (this: typeof handle) {
    const { ino } = await this.stat()
    await sync.call(this)
    events.push(ino)
  })
  const rename = fsPromises.rename
  vi.spyOn(fsPromises, 'rename').mockImplementation(async (...names) => {
    events.push('rename')
    await rename(...names)
  })
  beforeStatements((text) => {
    const table = /^insert into "(accounts|notices)"/.exec(text)?.[1]
    if (table) events.push(`insert into ${table}`)
    return undefined
  })
  return events
}

const inode = (file: string) => fs.statSync(file).ino

test('an uploaded file and its folder are synced before its row is inserted', async () => {
  const { call, config } = await testBackend(folderStore)
  const events = await recordDurability()
  const notice = dataOf(await call('POST', 'notices', { form: form(noticeFields(), { file: 'paper.pdf' }) }))
  const storage = path.join(config.dataDir, 'storage')
  const stored = path.join(storage, String(notice['file']))
  expect(events).toEqual([inode(stored), inode(storage), 'rename', inode(path.dirname(stored)), 'insert into notices'])
})

test('a file is stored on Windows, where no folder can be opened', async () => {
  const { call } = await testBackend(folderStore)
  const platform = Object.getOwnPropertyDescriptor(process, 'platform')!
  Object.defineProperty(process, 'platform', { ...platform, value: 'win32' })
  onTestFinished(() => void Object.defineProperty(process, 'platform', platform))
  const { open } = fsPromises
  vi.spyOn(fsPromises, 'open').mockImplementation(async (file, ...rest) => {
    if (fs.statSync(String(file), { throwIfNoEntry: false })?.isDirectory()) throw new Error('EPERM: operation not permitted')
    return open(file, ...rest)
  })
  const { status } = await call('POST', 'notices', { form: form(noticeFields(), { file: 'paper.pdf' }) })
  expect(status).toBe(201)
})

test('a sample file is synced before it is renamed', async () => {
  const dataDir = temporaryFolder()
  const files = await openFiles(readConfig({ DATA_DIR: dataDir }), { log: console })
  const events = await recordDurability()
  const stored = path.join(dataDir, 'storage', await files.copy('backend/sample/files/routine.pdf', 'notices'))
  expect(events).toEqual([inode(stored), inode(path.join(dataDir, 'storage')), 'rename', inode(path.dirname(stored))])
})

test('all sample files are stored before the transaction of the first start begins', async () => {
  const events = await recordDurability()
  const backend = await buildBackend(testConfig({ ...folderStore, sampleContent: true }))
  onTestFinished(() => backend.close())
  const firstInsert = events.indexOf('insert into accounts')
  expect(firstInsert).toBeGreaterThan(events.lastIndexOf('rename'))
  expect(events.indexOf('insert into notices')).toBeGreaterThan(firstInsert)
  expect(events).toContain('rename')
})
