import fs from 'node:fs/promises'
import { recordsAt } from '../../tests/support/records/records.ts'
import { startProduct } from '../../tests/support/servers/stack.ts'
import { printBytes } from './bytes.ts'
import { type Site, warm } from './pages.ts'

const NOTICES = 300
const FACULTY = 100
const INNOVATIONS = 30
/** Uploads that the gateway accepts from a client at a time are few. */
const AT_A_TIME = 2
const SAMPLES = 'backend/sample/files'
const paths = ['/', '/faculty', '/notices', '/notices?page=2', '/innovations', '/search?q=faculty']

/** The bytes of the pages that list records, if there are many. */
export async function many({ browser }: Site) {
  const product = await startProduct()
  try {
    await addRecords(product.url)
    for (const path of paths) await warm(product.url + path)
    console.log(`With ${NOTICES} notices more, and ${FACULTY} faculty members and ${INNOVATIONS} innovations, each with a picture:`)
    await printBytes({ url: product.url, paths, browser })
  } finally {
    await product.stop()
  }
}

async function addRecords(url: string) {
  const { aNotice, aFaculty, anInnovation } = await recordsAt(url)
  const portraits = await samples('portrait', 'image/webp')
  const pictures = await samples('innovation', 'image/png')
  await inParts(NOTICES, (index) =>
    aNotice({ releasedOn: new Date(Date.UTC(2026, 10, 20) - index * 86_400_000).toISOString().slice(0, 10) }),
  )
  await inParts(FACULTY, (index) => aFaculty({ image: portraits[index % portraits.length] }))
  await inParts(INNOVATIONS, (index) => anInnovation({ image: pictures[index % pictures.length] }))
}

/** Returns the pictures of the sample content whose names start so. */
async function samples(start: string, mimeType: string) {
  const names = (await fs.readdir(SAMPLES)).filter((name) => name.startsWith(start))
  return Promise.all(names.map(async (name) => ({ name, mimeType, buffer: await fs.readFile(`${SAMPLES}/${name}`) })))
}

async function inParts(count: number, make: (index: number) => Promise<unknown>) {
  for (let start = 0; start < count; start += AT_A_TIME)
    await Promise.all(Array.from({ length: AT_A_TIME }, (_, index) => make(start + index)))
}
