import fs from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { differenceOf, MAX_DIFFERENCE } from '../../scripts/pictures/difference.ts'
import { folder, hashOf, readManifest } from '../../scripts/pictures/manifest.ts'
import { sourceTexts } from '../../scripts/pictures/texts.ts'

const manifest = readManifest()
const files = Object.keys(manifest)
const sizeOf = (file: string) => fs.statSync(path.join(folder, file)).size
const sources = sourceTexts()

describe.each(files)('the picture %s of the README', (file) => {
  test('is the file that was recorded', () => {
    expect(hashOf(fs.readFileSync(path.join(folder, file)))).toBe(manifest[file]!.sha256)
  })

  test('shows texts that the product still has; after a change of them run `npm run pictures`', () => {
    const { texts } = manifest[file]!
    expect(texts.length).toBeGreaterThan(4)
    expect(texts.filter((text) => !sources.has(text))).toEqual([])
  })
})

test('the README shows each picture with an alternative, in both color schemes, and there is no other', () => {
  const readme = fs.readFileSync('README.md', 'utf8')
  const shown = [...readme.matchAll(/ (?:src|srcset)="docs\/pictures\/([^"]+)"/g)].map(([, file]) => file)
  expect(shown.toSorted()).toEqual(files.toSorted())
  expect(fs.readdirSync(folder).toSorted()).toEqual([...files, 'manifest.json'].toSorted())
  const images = readme.match(/<img [^>]*>/g) ?? []
  expect(images.filter((image) => !/ alt="[^"]{20,}"/.test(image))).toEqual([])
})

test('the recording takes about 30 seconds and at most 2 MB, all pictures at most 3', async () => {
  const { delay = [] } = await sharp(path.join(folder, 'recording.webp'), { animated: true }).metadata()
  const seconds = delay.reduce((sum, ms) => sum + ms, 0) / 1000
  expect(seconds).toBeGreaterThan(25)
  expect(seconds).toBeLessThan(35)
  expect(sizeOf('recording.webp')).toBeLessThan(2_000_000)
  expect(files.reduce((sum, file) => sum + sizeOf(file), 0)).toBeLessThan(3_000_000)
})

test('a comparison passes over another date, and notices another color scheme and a part that is gone', async () => {
  const read = (file: string) => fs.readFileSync(path.join(folder, file))
  const cover = (width: number, height: number) =>
    sharp(read('site.light.webp'))
      .composite([{ input: { create: { width, height, channels: 3, background: '#fff' } }, left: 60, top: 150 }])
      .png()
      .toBuffer()
  expect(await differenceOf(await cover(90, 16), read('site.light.webp'))).toBeLessThan(MAX_DIFFERENCE)
  expect(await differenceOf(await cover(560, 260), read('site.light.webp'))).toBeGreaterThan(MAX_DIFFERENCE)
  expect(await differenceOf(read('site.dark.webp'), read('site.light.webp'))).toBeGreaterThan(MAX_DIFFERENCE)
})
