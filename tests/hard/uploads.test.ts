// kill -9 of the gateway during uploads through GraphQL. SEED repeats the moments of an earlier run.
import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { graphql, signIn } from '../support/graphql.ts'
import { sha256 } from '../support/records/ledger.ts'
import { newSeed, seededRandom } from '../support/records/random.ts'
import { type Product, startProduct, temporaryFolder, until } from '../support/servers/stack.ts'

const PRODUCTS = 4
/** The launcher waits longer before each restart, so a new one is started after a few rounds. */
const ROUNDS_OF_EACH = 3
const UPLOADS = 2
const BYTES = 1_500_000
const MAX_WAIT_MS = 600

type Notice = { title: string; fileUrl: string | null }

test(`a gateway that is killed during uploads stores nothing in part: ${PRODUCTS * ROUNDS_OF_EACH} rounds`, async () => {
  const seed = newSeed()
  const random = seededRandom(seed)
  const acknowledged = new Set<string>()
  const hashes = new Map<string, string>()
  const checked = new Set<string>()
  const settings = { DATA_DIR: temporaryFolder(), TMPDIR: temporaryFolder(), SAMPLE_CONTENT: 'off', CACHE_TTL: '0' }
  for (let started = 0; started < PRODUCTS; started++) {
    const product = await startProduct(settings)
    onTestFinished(() => void product.process.kill('SIGKILL'))
    const { headers } = await signIn(product.url)
    for (let round = 0; round < ROUNDS_OF_EACH; round++) {
      const uploading = Array.from({ length: UPLOADS }, () => upload(product.url, headers))
      await setTimeout(random.between(0, MAX_WAIT_MS))
      const killed = gatewayOf(product)
      process.kill(killed, 'SIGKILL')
      await Promise.all(uploading)
      await checkAfterRestart(product, killed, `seed ${seed}, start ${started + 1}, round ${round + 1}`)
    }
    await product.stop()
  }
  console.info(
    `Gateway: ${PRODUCTS * ROUNDS_OF_EACH} rounds survived, ${acknowledged.size} acknowledged uploads of ${hashes.size} checked (seed ${seed})`,
  )

  /** Uploads files, one after the other, until the gateway is killed. */
  async function upload(url: string, headers: Record<string, string>) {
    const query = 'mutation ($input: NoticeInput!) { createNotice(input: $input) { title } }'
    try {
      for (;;) {
        const title = `Upload ${hashes.size}`
        const bytes = Buffer.concat([Buffer.from('%PDF-1.4\n'), randomBytes(BYTES)])
        hashes.set(title, sha256(bytes))
        const input = { title, releasedOn: '2026-11-12', file: new File([bytes], 'paper.pdf') }
        const { errors } = await graphql(url, query, { input }, headers)
        expect(errors).toBeUndefined()
        acknowledged.add(title)
      }
    } catch (error) {
      if (!(error instanceof TypeError)) throw error // as fetch throws without an answer
    }
  }

  async function checkAfterRestart(product: Product, killed: number, about: string) {
    await until(
      async () => gatewayOf(product) !== killed && (await fetch(`${product.url}/healthz`).catch(() => undefined))?.ok === true,
      () => `a new gateway (${about})`,
    )
    // the backend notices that the connection of a killed gateway is gone
    const unfinished = () => fs.readdirSync(path.join(settings.DATA_DIR, 'storage/incoming'))
    await expect.poll(unfinished, { message: about, timeout: 10_000 }).toEqual([])
    const { data } = await graphql<{ notices: Notice[] }>(product.url, '{ notices { title fileUrl } }')
    const titles = data!.notices.map(({ title }) => title)
    expect(new Set(titles).size, about).toBe(titles.length)
    expect(titles, about).toEqual(expect.arrayContaining([...acknowledged]))
    for (const { title, fileUrl } of data!.notices.filter(({ title }) => !checked.has(title))) {
      const bytes = new Uint8Array(await (await fetch(product.url + fileUrl)).arrayBuffer())
      expect(sha256(bytes), `${about}: ${title}`).toBe(hashes.get(title))
      checked.add(title)
    }
    expect(fs.readdirSync(settings.TMPDIR), about).toEqual([expect.stringContaining(`_${gatewayOf(product)}-`)])
  }
})

/** Returns the process id of a launcher's gateway. */
function gatewayOf({ process: { pid } }: Product) {
  const all = execFileSync('ps', ['-eo', 'pid=,ppid=,args='], { encoding: 'utf8' }).split('\n')
  const line = all.find((text) => text.trim().split(/\s+/)[1] === `${pid}` && text.includes('gateway/main.js'))
  return Number(line?.trim().split(/\s+/)[0])
}
