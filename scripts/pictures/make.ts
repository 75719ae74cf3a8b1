// npm run pictures: makes the pictures and the recording of the README from the build, after a change that they show. With --check it makes
// the pictures again without writing them, and says which differ from those in docs/pictures, and which texts are no longer on them.
import fs from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { differenceOf, MAX_DIFFERENCE } from './difference.ts'
import { folder, hashOf, type Manifest, readManifest, writeManifest } from './manifest.ts'
import { type Product, settle, withProduct } from './product.ts'
import { recordNotice } from './recording.ts'
import { type Screen, schemes, screens } from './screens.ts'
import { sourceTexts, visibleTexts } from './texts.ts'

type Picture = { file: string; bytes: Buffer; texts: string[] }

async function photograph({ open, url }: Product, screen: Screen, colorScheme: (typeof schemes)[number]): Promise<Picture> {
  const { name, path, viewport, isMobile = false, isSignedIn = false, prepare } = screen
  const page = await open({ viewport, isMobile, deviceScaleFactor: isMobile ? 2 : 1, colorScheme, isSignedIn })
  await page.goto(url + path)
  await prepare(page)
  await settle(page)
  const bytes = await sharp(await page.screenshot())
    .webp({ quality: 82, effort: 6 })
    .toBuffer()
  const texts = await visibleTexts(page)
  await page.context().close()
  return { file: `${name}.${colorScheme}.webp`, bytes, texts }
}

async function photographAll(product: Product) {
  const pictures: Picture[] = []
  for (const screen of screens) for (const scheme of schemes) pictures.push(await photograph(product, screen, scheme))
  return pictures
}

async function make() {
  const pictures = await withProduct(async (product) => {
    const photographs = await photographAll(product)
    return [...photographs, { file: 'recording.webp', ...(await recordNotice(product)) }]
  })
  const sources = sourceTexts()
  const manifest: Manifest = {}
  for (const { file, bytes, texts } of pictures) {
    fs.writeFileSync(path.join(folder, file), bytes)
    manifest[file] = { sha256: hashOf(bytes), texts: texts.filter((text) => sources.has(text)) }
    console.log(`${file.padEnd(22)} ${String(Math.round(bytes.length / 1000)).padStart(6)} kB`)
  }
  writeManifest(manifest)
}

async function check() {
  const manifest = readManifest()
  for (const { file, bytes, texts } of await withProduct(photographAll)) {
    const difference = await differenceOf(bytes, fs.readFileSync(path.join(folder, file)))
    const missing = manifest[file]!.texts.filter((text) => !texts.includes(text))
    const isCurrent = difference <= MAX_DIFFERENCE && missing.length === 0
    console.log(file.padEnd(22), difference.toFixed(3), isCurrent ? '' : 'is not current: npm run pictures', ...missing)
    if (!isCurrent) process.exitCode = 1
  }
}

await (process.argv.includes('--check') ? check() : make())
