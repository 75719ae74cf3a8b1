// kill -9 of the built backend during its first start. SEED repeats the moments of an earlier run.
import { setTimeout } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { api } from '../support/api.ts'
import { rowsByTable } from '../support/processes/commands.ts'
import { sampleFiles, sha256 } from '../support/records/ledger.ts'
import { newSeed, seededRandom } from '../support/records/random.ts'
import { engines } from '../support/servers/engines.ts'
import { admin, freePort, run, startBackend } from '../support/servers/stack.ts'
import { unless } from '../support/unless.ts'

const ROUNDS = 50
/** Rounds that run at the same time, one per processor. */
const LANES = 2

type Settings = Record<string, string>

describe.each(engines)('on %s', (engine, missing, prepare) => {
  test(`a first start can be killed: ${ROUNDS} rounds`, unless(missing), async () => {
    const newSettings = await prepare()
    const seed = newSeed()
    const random = seededRandom(seed)
    // as many starts at the same time as later
    const measured = await Promise.all(Array.from({ length: LANES }, () => contentOf(newSettings())))
    const { content } = measured[0]!
    const duration = Math.max(...measured.map(({ duration }) => duration))
    let round = 0
    async function runLane() {
      while (round < ROUNDS) {
        const wait = random.between(0, duration)
        const about = `seed ${seed}, round ${++round}, killed after ${wait} ms of ${duration}`
        const settings = newSettings()
        await startAndKill(settings, wait)
        expect((await contentOf(settings)).content, about).toEqual(content)
      }
    }
    await Promise.all(Array.from({ length: LANES }, runLane))
    console.info(
      `${engine}, first start: ${ROUNDS} rounds survived, with one administrator and the whole sample content (seed ${seed})`,
    )
  })
})

async function startAndKill(settings: Settings, wait: number) {
  const env = { BACKEND_PORT: `${await freePort()}`, ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password, ...settings }
  const { process, ended } = run(['dist/backend/main.js'], env)
  await setTimeout(wait)
  process.kill('SIGKILL')
  await ended
}

/**
 * Starts a backend, and returns the names of its records by table, if the administrator can sign in and all files are complete. Also returns
 * how long the start took.
 */
async function contentOf(settings: Settings) {
  const started = Date.now()
  const { url, process, ended } = await startBackend(settings)
  const duration = Date.now() - started
  try {
    await api(url)
    const rows = await rowsByTable(settings)
    for (const { file, image, path } of Object.values(rows).flat()) {
      const name = file ?? image ?? path
      if (!name) continue
      const bytes = await (await fetch(`${url}/storage/${name}`)).arrayBuffer()
      expect(sampleFiles, `${name}`).toContain(sha256(new Uint8Array(bytes)))
    }
    const names = (table: string) => rows[table]!.map(({ email, name, title }) => name ?? title ?? email)
    return { duration, content: Object.fromEntries(Object.keys(rows).map((table) => [table, names(table)])) }
  } finally {
    process.kill('SIGKILL')
    await ended
  }
}
