import fs from 'node:fs'
import path from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { etagOf } from '../../../gateway/etag.ts'
import { openPictureFolder } from '../../../gateway/pictures/pictureFolder.ts'
import { temporaryFolder } from '../../support/servers/stack.ts'

const maxBytes = 200_000
const source = { etag: null, modified: null, hash: '' }
const pictureOf = (text: string) => {
  const body = Buffer.alloc(9000, text)
  return { body, etag: etagOf(body), source, asOf: 0 }
}
const open = (folder: string) => openPictureFolder({ folder, maxBytes, log: { warn: expect.unreachable } })
const sizeOf = (folder: string) => fs.readdirSync(folder).reduce((sum, name) => sum + fs.statSync(path.join(folder, name)).size, 0)

test('the folder of small versions deletes the longest unused pictures, also those of other gateways', async () => {
  const folder = path.join(temporaryFolder(), 'new')
  const [one, other] = [open(folder), open(folder)]
  await one.write('first', pictureOf('first'))
  for (let i = 0; i < 60; i++) {
    await (i % 2 ? one : other).write(`${i}`, pictureOf(`${i}`))
    expect((await one.read('first'))?.etag).toBe(pictureOf('first').etag)
    expect(sizeOf(folder)).toBeLessThan(1.3 * maxBytes)
  }
  expect(await one.read('0')).toBeUndefined()
  expect(await one.read('59')).toEqual(pictureOf('59'))
  await open(folder).write('next', pictureOf('next'))
  expect(sizeOf(folder)).toBeLessThanOrEqual(maxBytes)
})

test('the folder deletes what a killed gateway left unfinished, when nobody can be writing it any more', async () => {
  const folder = temporaryFolder()
  for (const name of ['one.new', 'two.new']) fs.writeFileSync(path.join(folder, name), 'x')
  vi.useFakeTimers({ now: Date.now() + 59 * 60_000, toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  await open(folder).write('a', pictureOf('a'))
  expect(fs.readdirSync(folder)).toHaveLength(3)
  vi.setSystemTime(Date.now() + 2 * 60_000)
  await open(folder).write('a', pictureOf('a'))
  expect(fs.readdirSync(folder)).toHaveLength(1)
})

test('the folder has no half picture when several gateways write the same one', async () => {
  const folder = temporaryFolder()
  const gateways = Array.from({ length: 8 }, () => open(folder))
  await Promise.all(gateways.map((gateway) => gateway.write('a', pictureOf('a'))))
  expect(await gateways[0]?.read('a')).toEqual(pictureOf('a'))
  expect(fs.readdirSync(folder)).toHaveLength(1)
})
