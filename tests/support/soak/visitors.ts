import fs from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { brotliDecompressSync } from 'node:zlib'
import type { Random } from '../records/random.ts'
import type { Client } from './client.ts'

/** Number of pages that a visitor opens. */
export const PAGES = 3
const MAX_READING_MS = 400
const WIDTHS = [160, 320, 640]
const pages = ['', 'about', 'contact', 'apply', 'programmes', 'csit', 'bba', 'bbs', 'bim', 'notices', 'innovations', 'faculty']
const records = ['course', 'notice', 'faculties', 'innovation'].flatMap((kind) => [1, 2, 3, 4].map((id) => `${kind}/${id}`))
const words = ['science', 'computer', 'scholarship', 'business', 'exam', 'result', 'sciense', 'admission']
const operations = Object.values(
  JSON.parse(fs.readFileSync(new URL('../../../dist/web/operations.json', import.meta.url), 'utf8')) as Record<string, string>,
)
const operationsOf = (name: string) =>
  operations.find((text) => text.startsWith(`query ${name} `) || text.startsWith(`query ${name}(`))!

/** Returns visits: each is one visitor with an address of its own, who opens pages with an empty or a filled browser cache. */
export function visitors(client: Client, random: Random, problem: (text: string) => void) {
  /** Documents that visitors have seen before, by path. */
  const seen = new Map<string, string>()
  const anyAddress = () => `100.${random.between(128, 255)}.${random.between(0, 255)}.${random.between(1, 254)}`

  async function search(address: string, word: string) {
    for (let end = 3; end <= word.length; end += 2) await ask(address, 'Suggestions', { text: word.slice(0, end) })
    await get('visitors', address, `/search?q=${word}`)
  }

  const ask = (address: string, name: string, variables = {}) =>
    client.operate('visitors', address, operationsOf(name), variables).catch((error: Error) => problem(error.message))

  async function visit() {
    const address = anyAddress()
    const isNew = random.between(1, 2) === 1
    const cached = new Set<string>()
    for (let count = 0; count < PAGES; count++) {
      await open(address, `/${random.oneOf(random.between(1, 3) === 1 ? records : pages)}`, cached, isNew)
      await setTimeout(random.between(0, MAX_READING_MS))
    }
    const wish = random.between(1, 10)
    if (wish <= 2) await search(address, random.oneOf(words))
    if (wish === 3) await ask(address, 'Course', { id: random.between(1, 4) })
    if (wish === 4) await ask(address, 'AllFaculty')
  }

  /** Opens a document, and what it refers to unless the visitor's browser has it. */
  async function open(address: string, path: string, cached: Set<string>, isNew: boolean) {
    const { status, headers, body } = await get('visitors', address, path, isNew ? undefined : seen.get(path))
    if (status !== 200) return
    seen.set(path, headers.etag!)
    const html = `${headers['content-encoding'] === 'br' ? brotliDecompressSync(body) : body}`
    const files = [...new Set(html.match(/\/(assets|storage|images)\/[\w./-]+\.\w+/g))].filter((file) => !cached.has(file))
    for (const file of files) cached.add(file)
    const width = random.oneOf(WIDTHS)
    await Promise.all(
      files.map(async (file) => {
        if (file.startsWith('/assets/')) return isNew ? void (await get('visitors', address, file)) : undefined
        const picture = /\.(pdf|docx?)$/.test(file) ? undefined : `${file}?w=${width}`
        if (picture)
          seen.set(picture, (await get('pictures', address, picture, isNew ? undefined : seen.get(picture))).headers.etag!)
      }),
    )
  }

  async function get(group: 'visitors' | 'pictures', address: string, path: string, etag?: string) {
    const headers = {
      'accept-encoding': 'br',
      accept: 'text/html,image/avif,image/webp,*/*',
      ...(etag && { 'if-none-match': etag }),
    }
    const reply = await client.send(group, address, path, { headers })
    if (reply.status !== 200 && !(etag && reply.status === 304)) problem(`GET ${path} answered ${reply.status}.`)
    return reply
  }
  return visit
}
