import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { type Config, readConfig } from '../../../backend/config.ts'
import { openFiles } from '../../../backend/files/files.ts'
import { Upload } from '../../../backend/files/uploads.ts'
import { incomingOf, pathOf } from '../../support/parts/s3.ts'
import { temporaryFolder } from '../../support/servers/stack.ts'
import { bothStores, dataOf, form, noticeFields, testBackend } from '../../support/servers/testBackend.ts'

const HOUR = 3_600_000
const hours = (count: number) => new Date(Date.UTC(2026, 10, 21) + count * HOUR)

/** Opens a new store, with functions that store a file and look for one. */
async function emptyStore(settings: Partial<Config>) {
  const filesUrl = settings.filesUrl && `${settings.filesUrl}/${randomUUID()}`
  const config = { ...readConfig({ DATA_DIR: temporaryFolder() }), ...settings, filesUrl }
  const incoming = incomingOf(config)
  const files = await openFiles(config, { log: console })
  onTestFinished(files.close)
  return {
    files,
    incoming,
    pathOf: (name: string) => pathOf(name, config),
    async store(folder = 'notices') {
      const place = path.join(incoming, 'arrived')
      fs.writeFileSync(place, '%PDF-1.4')
      return (await files.storeUpload(new Upload(place, 'a.pdf', 'application/pdf', 8), folder, ['pdf']))!
    },
    exists: (name: string) => fs.existsSync(pathOf(name, config)),
  }
}

const stores = await bothStores()

describe.each(stores)('the removal of unused files in %s', (_name, settings) => {
  test('deletes a file to which no sweep of 24 hours found a reference', async () => {
    const { files, store, exists } = await emptyStore(settings)
    const [used, unused] = [await store(), await store()]
    files.addReferences('notices', async () => [used, null])
    for (const hour of [0, 6, 12, 18]) await files.sweep(hours(hour))
    expect([used, unused].map(exists)).toEqual([true, true])
    await files.sweep(hours(24))
    expect([used, unused].map(exists)).toEqual([true, false])
  })

  test('counts the hours again for a file that was used in between, and for one that arrived later', async () => {
    const { files, store, exists } = await emptyStore(settings)
    let used: string[] = []
    files.addReferences('notices', async () => used)
    const restored = await store()
    for (const hour of [0, 6, 12]) await files.sweep(hours(hour))
    used = [restored]
    await files.sweep(hours(18))
    used = []
    const late = await store()
    for (const hour of [24, 30, 36, 42]) await files.sweep(hours(hour))
    expect([restored, late].map(exists)).toEqual([true, true])
    await files.sweep(hours(48))
    expect([restored, late].map(exists)).toEqual([false, false])
  })

  test('deletes nothing because the clock was set forward or back', async () => {
    const { files, store, exists } = await emptyStore(settings)
    const unused = await store()
    files.addReferences('notices', async () => [])
    for (const hour of [0, 10_000, -10_000, 20_000]) await files.sweep(hours(hour))
    expect(exists(unused)).toBe(true)
  })

  test('continues after a sweep that could not read the references', async () => {
    const { files, store, exists } = await emptyStore(settings)
    const unused = await store()
    let fails = false
    files.addReferences('notices', async () => {
      if (fails) throw new Error('The database is locked.')
      return []
    })
    for (const hour of [0, 6, 12]) await files.sweep(hours(hour))
    fails = true
    await expect(files.sweep(hours(18))).rejects.toThrow('The database is locked.')
    fails = false
    await files.sweep(hours(24))
    expect(exists(unused)).toBe(true)
    await files.sweep(hours(30))
    expect(exists(unused)).toBe(false)
  })

  test('deletes only files that were stored by the backend, in folders that have references', async () => {
    const { files, store, exists, pathOf } = await emptyStore(settings)
    const [notice, other] = [await store(), await store('others')]
    const foreign = pathOf('notices/README.txt')
    fs.writeFileSync(foreign, '')
    files.addReferences('notices', async () => [])
    for (const hour of [0, 6, 12, 18, 24, 30]) await files.sweep(hours(hour))
    expect([exists(notice), exists(other), fs.existsSync(foreign)]).toEqual([false, true, true])
  })

  test('deletes uploads that have been unfinished for a day', async () => {
    const { files, incoming } = await emptyStore(settings)
    for (const name of ['half', 'arriving']) fs.writeFileSync(path.join(incoming, name), '')
    const yesterday = new Date(Date.now() - 25 * HOUR)
    fs.utimesSync(path.join(incoming, 'half'), yesterday, yesterday)
    await files.sweep(new Date())
    expect(fs.readdirSync(incoming)).toEqual(['arriving'])
  })
})

describe.each(stores)('in a running backend, unused files in %s', (_name, settings) => {
  afterEach(() => void vi.useRealTimers())
  const pdfNotice = { form: form(noticeFields(), { file: 'paper.pdf' }) }

  test('the file of a deleted notice is kept as long as the history, and deleted a day later', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] })
    const { call, config } = await testBackend({ historyDays: 1 })
    const [kept, deleted] = [dataOf(await call('POST', 'notices', pdfNotice)), dataOf(await call('POST', 'notices', pdfNotice))]
    await call('DELETE', `notices/${deleted['id']}`)
    vi.advanceTimersByTime(23 * HOUR)
    expect(fs.existsSync(pathOf(deleted['file'], config))).toBe(true)
    vi.advanceTimersByTime(37 * HOUR)
    await vi.waitFor(() => expect(fs.existsSync(pathOf(deleted['file'], config))).toBe(false), { timeout: 10_000 })
    expect(fs.existsSync(pathOf(kept['file'], config))).toBe(true)
  })

  test('are kept at the start, because the database may be an older one', async () => {
    const first = await testBackend(settings)
    const newer = dataOf(await first.call('POST', 'notices', pdfNotice))
    await first.call('DELETE', `notices/${newer['id']}`)
    await first.app.close()
    const place = pathOf(newer['file'], first.config)
    const lastYear = new Date(Date.now() - 365 * 24 * HOUR)
    fs.utimesSync(place, lastYear, lastYear)

    const second = await testBackend(first.config)
    await second.app.ready()
    await second.app.close()
    expect(fs.existsSync(place)).toBe(true)
  })
})

test('the same file uploaded twice is stored twice', async () => {
  const { call } = await testBackend()
  const create = async () => dataOf(await call('POST', 'notices', { form: form(noticeFields(), { file: 'paper.pdf' }) }))['file']
  expect(await create()).not.toBe(await create())
})
