import fs from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { openFiles } from '../../backend/files.ts'
import { Upload } from '../../backend/uploads.ts'
import { temporaryFolder } from '../support/stack.ts'
import { dataOf, form, noticeFields, testBackend } from '../support/testBackend.ts'

const makeDayOld = (file: string) => {
  const yesterday = new Date(Date.now() - 25 * 3_600_000)
  fs.utimesSync(file, yesterday, yesterday)
}

describe('the removal of unused files', () => {
  test('deletes only unreferenced files and unfinished uploads that are at least a day old', async () => {
    const dataDir = temporaryFolder()
    const files = await openFiles(dataDir)
    const kept: Record<string, string> = {}
    for (const name of ['referenced', 'orphan', 'fresh']) {
      const place = path.join(dataDir, 'incoming', name)
      fs.writeFileSync(place, '%PDF-1.4')
      kept[name] = (await files.storeUpload(new Upload(place, 'a.pdf', 'application/pdf', 8), 'notices', ['pdf']))!
    }
    fs.writeFileSync(path.join(dataDir, 'incoming', 'half'), '')
    fs.writeFileSync(path.join(dataDir, 'incoming', 'arriving'), '')
    for (const old of [`storage/${kept['referenced']}`, `storage/${kept['orphan']}`, 'incoming/half'])
      makeDayOld(path.join(dataDir, old))

    files.addReferences('notices', async () => [kept['referenced']!, null])
    await files.sweep(new Date())

    const left = fs.readdirSync(path.join(dataDir, 'storage/notices')).sort()
    expect(left).toEqual([kept['referenced'], kept['fresh']].map((name) => path.basename(name!)).sort())
    expect(fs.readdirSync(path.join(dataDir, 'incoming'))).toEqual(['arriving'])
  })

  test('runs when the backend starts and keeps referenced files; deleting a record does not delete its file', async () => {
    const first = await testBackend()
    const create = async () => dataOf(await first.call('POST', 'notices', { form: form(noticeFields(), { file: 'paper.pdf' }) }))
    const [kept, deleted] = [await create(), await create()]
    await first.call('DELETE', `notices/${deleted['id']}`)
    const place = (notice: Record<string, unknown>) => path.join(first.config.dataDir, 'storage', String(notice['file']))
    expect(fs.existsSync(place(deleted))).toBe(true)
    for (const notice of [kept, deleted]) makeDayOld(place(notice))
    await first.app.close()

    const second = await testBackend(first.config)
    await expect.poll(() => fs.existsSync(place(deleted))).toBe(false)
    expect((await second.call('GET', `/storage/${kept['file']}`)).status).toBe(200)
  })
})

test('the same file uploaded twice is stored twice', async () => {
  const { call } = await testBackend()
  const create = async () => dataOf(await call('POST', 'notices', { form: form(noticeFields(), { file: 'paper.pdf' }) }))['file']
  expect(await create()).not.toBe(await create())
})
