// kill -9 of the built backend while clients write. SEED repeats the choices and moments of an earlier run.
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { describe, expect, onTestFinished, test } from 'vitest'
import { api } from '../support/api.ts'
import { databaseOf } from '../support/processes/commands.ts'
import { type Call, createLedger, sampleFiles, sha256 } from '../support/records/ledger.ts'
import { newSeed, seededRandom } from '../support/records/random.ts'
import { engines } from '../support/servers/engines.ts'
import { startBackend } from '../support/servers/stack.ts'
import { query } from '../support/servers/testBackend.ts'
import { unless } from '../support/unless.ts'

const ROUNDS = 50
const CLIENTS = 8
const MAX_WAIT_MS = 600

describe.each(engines)('on %s', (engine, missing, prepare) => {
  test(`no acknowledged write is lost in ${ROUNDS} rounds of kill -9`, unless(missing), async () => {
    const settings = (await prepare())()
    const seed = newSeed()
    const random = seededRandom(seed)
    const ledger = createLedger(random)
    let backend = await startBackend(settings)
    onTestFinished(() => void backend.process.kill('SIGKILL'))
    const { token } = await api(backend.url)
    const call: Call = (...args) => api(backend.url, token).then(({ call }) => call(...args))
    const readFile = async (name: string) => new Uint8Array(await (await fetch(`${backend.url}/storage/${name}`)).arrayBuffer())

    for (let round = 1; round <= ROUNDS; round++) {
      const wait = random.between(0, MAX_WAIT_MS)
      const about = `seed ${seed}, round ${round}, killed after ${wait} ms`
      const writing = Promise.all(Array.from({ length: CLIENTS }, () => ledger.writeUntilKilled(call)))
      await Promise.race([setTimeout(wait), writing])
      backend.process.kill('SIGKILL')
      try {
        await writing
        await backend.ended
        backend = await startBackend(settings)
        if (round === ROUNDS) ledger.forgetChecks()
        await ledger.check(call, readFile)
        await ledger.repeatCreations(call)
      } catch (error) {
        throw new Error(`${about}: ${(error as Error).message}`, { cause: error })
      }
      if (settings['DATABASE_URL']) continue
      expect(await query(databaseOf(settings), 'pragma integrity_check'), about).toEqual([{ integrity_check: 'ok' }])
      expect(incompleteFiles(settings['DATA_DIR']!, ledger.wasSent), about).toEqual([])
    }
    await ledger.check(call, readFile)
    console.info(`${engine}: ${ROUNDS} rounds survived, ${ledger.acknowledged()} acknowledged writes checked (seed ${seed})`)
  })
})

const complete = new Set<string>()
/** Returns the stored files that are neither a whole upload nor a sample file. */
function incompleteFiles(dataDir: string, wasSent: (hash: string) => boolean) {
  const storage = path.join(dataDir, 'storage')
  const entries = fs.readdirSync(storage, { recursive: true, withFileTypes: true })
  const stored = entries.filter((entry) => entry.isFile() && entry.parentPath !== path.join(storage, 'incoming'))
  const files = stored.map(({ parentPath, name }) => path.join(parentPath, name))
  return files.filter((file) => {
    if (complete.has(file)) return false
    const hash = sha256(fs.readFileSync(file))
    if (!wasSent(hash) && !sampleFiles.includes(hash)) return true
    complete.add(file)
    return false
  })
}
