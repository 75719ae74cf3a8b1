// A disk that is full, and gets space again while the servers run.
import { type ChildProcess, execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { api } from '../support/api.ts'
import { fileObject } from '../support/files.ts'
import { graphql, signIn } from '../support/graphql.ts'
import { createDatabase, postgresFolder, postgresMissing, startPostgres } from '../support/parts/postgres.ts'
import { mountDisk, smallDiskMissing } from '../support/parts/smallDisk.ts'
import { command, databaseOf, downgrade } from '../support/processes/commands.ts'
import { type Call, createLedger } from '../support/records/ledger.ts'
import { newSeed, seededRandom } from '../support/records/random.ts'
import { freePort, run, startBackend, startProduct, temporaryFolder } from '../support/servers/stack.ts'
import { form, noticeFields, query } from '../support/servers/testBackend.ts'
import { unless } from '../support/unless.ts'

const ROUNDS = 10
const POSTGRES_ROUNDS = 3
const CLIENTS = 4
const WRITES = 6
const full = 'The disk of the server is full. Nothing was saved.'
const missing = smallDiskMissing()

function disk(megabytes: number) {
  const mounted = mountDisk(megabytes)
  onTestFinished(mounted.unmount)
  return mounted
}

/** Starts a backend that ends with the test, and returns functions that call it with the administrator's token. */
async function start(settings: Record<string, string>) {
  const backend = await startBackend({ MIN_FREE_MB: '0', ...settings })
  onTestFinished(() => backend.stop())
  const { call } = await api(backend.url)
  const readFile = async (name: string) => new Uint8Array(await (await fetch(`${backend.url}/storage/${name}`)).arrayBuffer())
  const readiness = async () => (await fetch(`${backend.url}/readyz`)).json()
  return { ...backend, call, readFile, readiness }
}

const paper = (bytes: number) => form(noticeFields(), { file: { name: 'a.pdf', bytes: `%PDF-1.4\n${'x'.repeat(bytes)}` } })

/** Uploads files until there is no space for another one. */
async function fillByUploads(call: Call) {
  for (;;) {
    const response = await call('POST', 'notices', paper(200_000))
    if (response.status === 201) continue
    return expect([response.status, await response.json()]).toEqual([507, { message: full }])
  }
}

test(`SQLite and a folder: ${ROUNDS} rounds on a full disk`, unless(missing), async () => {
  const seed = newSeed()
  const random = seededRandom(seed)
  const ledger = createLedger(random)
  const { folder, fill, free } = disk(40)
  const settings = { DATA_DIR: path.join(folder, 'data') }
  const { call, readFile, readiness } = await start(settings)
  let refused = 0
  for (let round = 1; round <= ROUNDS; round++) {
    const left = random.oneOf([0, 0, 4096, 100_000, 1_000_000])
    const about = `seed ${seed}, round ${round}, ${left} bytes left`
    fill(left)
    if (left > 500_000) await fillByUploads(call)
    const statuses = (await Promise.all(Array.from({ length: CLIENTS }, () => ledger.writeSome(call, WRITES)))).flat()
    expect(new Set([...statuses, 507]), about).toEqual(new Set([507]))
    refused += statuses.length
    fill()
    expect((await call('POST', 'notices', paper(100_000))).status, about).toBe(507)
    expect(await readiness(), about).toMatchObject({ checks: { files: { ok: false, reason: 'The disk is full.' } } })
    await ledger.check(call, readFile)
    expect(fs.readdirSync(path.join(settings.DATA_DIR, 'storage/incoming')), about).toEqual([])
    free()
    await ledger.check(call, readFile)
    expect(await ledger.writeSome(call, WRITES), about).toEqual([])
    expect(await readiness(), about).toMatchObject({ status: 'ready' })
  }
  expect(await query(databaseOf(settings), 'pragma integrity_check')).toEqual([{ integrity_check: 'ok' }])
  ledger.forgetChecks()
  await ledger.check(call, readFile)
  console.info(
    `SQLite and a folder, full disk: ${ROUNDS} rounds survived, ${refused} writes refused with 507, ${ledger.acknowledged()} acknowledged writes checked (seed ${seed})`,
  )
})

/** Runs a backend until it ends. */
async function outcomeOf(settings: Record<string, string>) {
  const backend = run(['dist/backend/main.js'], { BACKEND_PORT: `${await freePort()}`, ...settings })
  return { code: await backend.ended, output: backend.output() }
}

test('a first start on a full disk ends with one sentence, and succeeds once there is space', unless(missing), async () => {
  const { folder, fill, free } = disk(24)
  const dataDir = path.join(folder, 'data')
  for (const left of [0, 20_000, 40_000, 600_000]) {
    fill(left)
    const { code, output } = await outcomeOf({ DATA_DIR: dataDir, LOG_LEVEL: 'warn' })
    expect([code, output.trim()]).toEqual([1, `The disk of the data folder ${dataDir} (DATA_DIR) or of the database is full.`])
    free()
    const { stop, call } = await start({ DATA_DIR: dataDir })
    expect((await call('GET', 'notices')).status).toBe(200)
    await stop()
    fs.rmSync(dataDir, { recursive: true })
  }
})

test('a backend that was stopped or killed on a full disk starts again, and reads work', unless(missing), async () => {
  const { folder, fill, free } = disk(24)
  const settings = { DATA_DIR: path.join(folder, 'data') }
  for (const signal of ['SIGKILL', 'SIGTERM'] as const) {
    const { process, ended, call, output } = await start(settings)
    expect((await call('POST', 'notices', noticeFields({ title: signal }))).status).toBe(201)
    fill()
    process.kill(signal)
    expect(await ended, output()).toBe(signal === 'SIGTERM' ? 0 : null)
    const backend = await startBackend(settings)
    expect(JSON.stringify(await (await fetch(`${backend.url}/api/v1/notices`)).json())).toContain(signal)
    free()
    await backend.stop()
  }
})

test('the launcher tries again until there is space', unless(missing), async () => {
  const { folder, fill, free } = disk(24)
  fill()
  const ports = { PORT: `${await freePort()}`, BACKEND_PORT: `${await freePort()}` }
  const { says, stop } = run(['dist/start.js'], { DATA_DIR: path.join(folder, 'data'), ...ports })
  onTestFinished(stop)
  await says('is full.\nThe backend exited (code 1).')
  free()
  await says('The website is running.')
})

const create = 'mutation ($input: NoticeInput!) { createNotice(input: $input) { fileUrl } }'
const input = (file: File) => ({ input: { title: 'On a full disk', releasedOn: '2026-11-12', file } })
const large = () => new File([`%PDF-1.4\n${'x'.repeat(3_000_000)}`], 'large.pdf')

test('an upload through a gateway without space for temporary files is refused, and succeeds later', unless(missing), async () => {
  const { folder, fill, free } = disk(8)
  const product = await startProduct({ TMPDIR: folder, SAMPLE_CONTENT: 'off' })
  onTestFinished(product.stop)
  const { headers } = await signIn(product.url)
  const upload = (file: File) => graphql(product.url, create, input(file), headers)
  for (const left of [0, 100, 4096, 100_000, 2_900_000]) {
    fill(left)
    const { errors } = await upload(large())
    expect(errors?.[0], `${left} bytes left`).toMatchObject({ message: full, extensions: { code: 'DISK_FULL' } })
    if (left === 0) expect((await upload(fileObject('paper.pdf'))).errors?.[0]?.extensions).toEqual({ code: 'DISK_FULL' })
    expect((await graphql(product.url, '{ notices { title } }')).errors).toBeUndefined()
    free()
    expect((await upload(large())).errors).toBeUndefined()
    await expect.poll(() => fs.readdirSync(folder, { recursive: true }).filter((name) => /-.*[/]/.test(String(name)))).toEqual([])
  }
  fill(3_500_000)
  expect((await upload(large())).errors, 'space for one copy is enough').toBeUndefined()
})

test('an upload through the gateway to a backend with a full disk is refused with DISK_FULL', unless(missing), async () => {
  const { folder, fill, free } = disk(24)
  const product = await startProduct({ DATA_DIR: path.join(folder, 'data') })
  onTestFinished(product.stop)
  const { headers } = await signIn(product.url)
  fill(1_000_000)
  const { errors } = await graphql(product.url, create, input(large()), headers)
  expect(errors?.[0]?.extensions).toMatchObject({ code: 'DISK_FULL' })
  free()
  expect((await graphql(product.url, create, input(large()), headers)).errors).toBeUndefined()
})

type Folders = { onSmallDisk: string; postgres: string }

/** Starts a server whose tables and write-ahead log are both on the small disk. */
const allOnSmallDisk = ({ onSmallDisk }: Folders) => startPostgres({ durable: true, folder: postgresFolder(onSmallDisk) })

/** Starts a server that has only its write-ahead log on the small disk. */
async function logOnSmallDisk({ onSmallDisk, postgres }: Folders) {
  const server = await startPostgres({ durable: true, folder: postgresFolder(postgres) })
  await server.stop()
  const log = path.join(postgres, 'data/pg_wal')
  execFileSync('cp', ['-a', log, path.join(onSmallDisk, 'wal')])
  fs.rmSync(log, { recursive: true })
  fs.symlinkSync(path.join(onSmallDisk, 'wal'), log)
  return startPostgres(server)
}

test.each([
  ['everything', 220, allOnSmallDisk],
  ['the write-ahead log', 80, logOnSmallDisk],
] as const)(
  `PostgreSQL with %s on a full disk: ${POSTGRES_ROUNDS} rounds`,
  unless(missing ?? postgresMissing()),
  async (part, megabytes, startServer) => {
    const seed = newSeed()
    const random = seededRandom(seed)
    const ledger = createLedger(random)
    const { folder, fill, free } = disk(megabytes)
    let postgres = await startServer({ onSmallDisk: folder, postgres: temporaryFolder() })
    onTestFinished(() => postgres.stop())
    const settings = { DATA_DIR: temporaryFolder(), DATABASE_URL: createDatabase(postgres.url) }
    const { call, readFile, readiness } = await start(settings)
    const statuses: number[] = []
    for (let round = 1; round <= POSTGRES_ROUNDS; round++) {
      const left = random.oneOf([0, 8192, 100_000, 1_000_000])
      const about = `seed ${seed}, round ${round}, ${left} bytes left`
      fill(left)
      // fills the segment of the write-ahead log, which exists already
      while (![503, 507].includes((await call('POST', 'courses', longCourse())).status)) {}
      const writing = Array.from({ length: CLIENTS }, () => ledger.writeSome(call, WRITES))
      statuses.push(...(await Promise.all(writing)).flat())
      free()
      const recovered = async () => {
        // without space for its log, the server may have ended, or be about to
        if (hasEnded(postgres.process)) postgres = await startPostgres(postgres)
        return readiness()
      }
      await expect.poll(recovered, { timeout: 60_000, message: about }).toMatchObject({ status: 'ready' })
      await ledger.check(call, readFile)
      expect(await ledger.writeSome(call, WRITES), about).toEqual([])
      await query(databaseOf(settings), "delete from courses where name = 'long'")
      await query(databaseOf(settings), 'checkpoint')
    }
    await ledger.check(call, readFile)
    const counted = [503, 507].map((status) => `${statuses.filter((each) => each === status).length} refused with ${status}`)
    console.info(
      `PostgreSQL, ${part} on a full disk: ${POSTGRES_ROUNDS} rounds survived, ${counted.join(', ')}, ${ledger.acknowledged()} acknowledged writes checked (seed ${seed})`,
    )
  },
)

test('/readyz reports the full disk of PostgreSQL', unless(missing ?? postgresMissing()), async () => {
  const { folder, fill, free } = disk(220)
  const postgres = await allOnSmallDisk({ onSmallDisk: folder, postgres: temporaryFolder() })
  onTestFinished(() => postgres.stop())
  const { readiness } = await start({ DATA_DIR: temporaryFolder(), DATABASE_URL: createDatabase(postgres.url) })
  expect(await readiness()).toMatchObject({ status: 'ready' })
  fill()
  expect(await readiness()).toMatchObject({ checks: { database: { ok: false, reason: 'The disk is full.' } } })
  free()
  expect(await readiness()).toMatchObject({ status: 'ready' })
})

const hasEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null

const longCourse = () => ({ name: 'long', description: randomBytes(100_000).toString('hex'), eligibility: 'none' })

test('a backup and an upgrade say that the disk is full, and leave nothing of their copy', unless(missing), async () => {
  const { folder, fill, free } = disk(20)
  const settings = { DATA_DIR: path.join(folder, 'data'), SAMPLE_CONTENT: 'off' }
  const { call, stop } = await start(settings)
  const description = 'x'.repeat(200_000)
  for (let i = 0; i < 10; i++) expect((await call('POST', 'notices', noticeFields({ description }))).status).toBe(201)
  await stop()
  await downgrade(settings)
  fill(1_000_000)
  const before = fs.readdirSync(settings.DATA_DIR)
  const upgrade = run(['dist/backend/main.js'], { ...settings, BACKEND_PORT: `${await freePort()}` })
  expect([await upgrade.ended, upgrade.output()]).toEqual([
    1,
    expect.stringMatching(/^The disk of the data folder .* is full\.\n$/),
  ])
  expect(fs.readdirSync(settings.DATA_DIR)).toEqual(before)

  free()
  await (await start(settings)).stop()
  fill(1_000_000)
  const archive = path.join(temporaryFolder(), 'backup.tar.gz')
  expect(command('backup', [archive], settings)).toEqual({ status: 1, text: full })
  expect(fs.readdirSync(path.join(settings.DATA_DIR, 'storage/incoming'))).toEqual([])
  free()
  expect(command('backup', [archive], settings).status).toBe(0)
})
