// npm run backup and npm run restore, on the build.
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { backUp } from '../../backend/backup/backUp.ts'
import { openArchive } from '../../backend/backup/readArchive.ts'
import { restore } from '../../backend/backup/restore.ts'
import { readConfig } from '../../backend/config.ts'
import { openDatabase } from '../../backend/database/database.ts'
import { openFiles } from '../../backend/files/files.ts'
import packageFile from '../../package.json' with { type: 'json' }
import { api } from '../support/api.ts'
import { createDatabase, type Postgres, postgresMissing, startPostgres } from '../support/parts/postgres.ts'
import { s3Key, startS3 } from '../support/parts/s3.ts'
import { command, databaseOf, downgrade, rowsByTable } from '../support/processes/commands.ts'
import { changedArchive, readArchive, writtenArchive } from '../support/records/archives.ts'
import { run, startBackend, temporaryFolder, until } from '../support/servers/stack.ts'
import { form, noticeFields, query } from '../support/servers/testBackend.ts'
import { unless } from '../support/unless.ts'

type Settings = { DATA_DIR: string; SAMPLE_CONTENT: string; DATABASE_URL?: string }
type Rows = Awaited<ReturnType<typeof rowsByTable>>
type Engine = 'SQLite' | 'PostgreSQL'
const engines: Engine[] = postgresMissing() ? ['SQLite'] : ['SQLite', 'PostgreSQL']

let server: Postgres | undefined
beforeAll(async () => {
  if (!postgresMissing()) server = await startPostgres()
})
afterAll(() => server?.stop())

const newSystem = (engine: Engine, SAMPLE_CONTENT = 'off'): Settings => ({
  DATA_DIR: temporaryFolder(),
  SAMPLE_CONTENT,
  ...(engine === 'PostgreSQL' && { DATABASE_URL: createDatabase(server!.url) }),
})
const newArchive = () => path.join(temporaryFolder(), 'backup.tar.gz')
const restored = { status: 0, text: expect.stringMatching(/^The backup of .* was restored\. Everybody has to sign in again\.$/) }

async function start(settings: Settings) {
  const backend = await startBackend(settings)
  onTestFinished(() => backend.stop())
  return { ...backend, ...(await api(backend.url)) }
}

/** Returns a system with an administrator and some notices, whose backend does not run. */
async function systemWith(engine: Engine, titles: string[]) {
  const settings = newSystem(engine)
  const { url, stop } = await startBackend(settings)
  try {
    const { create } = await api(url)
    for (const title of titles) await create('notices', pdfNotice(title))
  } finally {
    await stop()
  }
  return settings
}

const pdfNotice = (title: string) =>
  form(noticeFields({ title }), { file: { name: 'a.pdf', bytes: `%PDF-1.4\n${title.repeat(200)}` } })

function storedFiles({ DATA_DIR }: Settings) {
  const root = path.join(DATA_DIR, 'storage')
  const names = fs.readdirSync(root, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  return new Map(
    names.map(({ parentPath, name }) => [`${path.basename(parentPath)}/${name}`, fs.readFileSync(path.join(parentPath, name))]),
  )
}

/** Returns the tables that a backup restores: everybody is signed out. */
const signedOut = (rows: Rows): Rows => ({ ...rows, tokens: [], account_links: [], api_tokens: [] })

/** Returns what the rows were after a change, from the rows before the first change and the history. */
function replayed(before: Rows, live: Rows, lastChange: number): Rows {
  const changes = live['changes']!.filter(({ id }) => Number(id) <= lastChange)
  const rows = Object.fromEntries(
    Object.entries(before).map(([table, rows]) => [table, new Map(rows.map((row) => [row['id'], row]))]),
  )
  for (const { resource, record_id, after } of changes) {
    if (after === null) rows[String(resource)]!.delete(record_id)
    else rows[String(resource)]!.set(record_id, { ...rows[String(resource)]!.get(record_id), ...JSON.parse(String(after)) })
  }
  return { ...Object.fromEntries(Object.entries(rows).map(([table, rows]) => [table, [...rows.values()]])), changes }
}

describe.each(
  engines.flatMap((from) => engines.map((to) => [from, to] as const)).filter(([from, to]) => engines.length === 1 || from !== to),
)('from %s to %s', { timeout: 120_000 }, (from, to) => {
  test('a backup made while people write has every row and byte of one moment', async () => {
    const source = newSystem(from, 'on')
    const { create, call, stop } = await start(source)
    const before = await rowsByTable(source)
    let writing = true
    async function write(writer: number) {
      for (let i = 0; writing; i++) {
        const id = await create('notices', pdfNotice(`😀 "${writer}"\n${i} `))
        const statuses = [
          (await call('PUT', `notices/${id}`, pdfNotice(`changed ${i}`))).status,
          i % 2 ? (await call('DELETE', `notices/${id}`)).status : 200,
        ]
        expect(statuses).toEqual([200, 200])
      }
    }
    const changesNow = async () => (await query(databaseOf(source), 'select id from changes')).length
    const writers = [1, 2, 3].map(write)
    await until(
      async () => (await changesNow()) > 20,
      () => 'the first changes',
    )
    const file = newArchive()
    const backup = run(['dist/backend/commands/backup.js', file], source)
    expect(await backup.ended, backup.output()).toBe(0)
    const changesAfter = await changesNow()
    await until(
      async () => (await changesNow()) > changesAfter,
      () => 'changes after the backup',
    )
    writing = false
    await Promise.all(writers)
    await stop()

    expect(fs.statSync(file).mode & 0o777).toBe(0o600)
    const target = newSystem(to)
    expect(command('restore', [file], target)).toEqual(restored)
    const rows = await rowsByTable(target)
    const live = await rowsByTable(source)
    const lastChange = Number(rows['changes']!.at(-1)!['id'])
    expect(lastChange).toBeGreaterThan(20)
    expect(lastChange).toBeLessThan(live['changes']!.length)
    expect(rows).toEqual(signedOut(replayed(before, live, lastChange)))

    const files = storedFiles(target)
    const named = Object.values(rows).flatMap((table) => table.flatMap(({ file, image, path }) => [file, image, path]))
    expect(new Set(files.keys())).toEqual(new Set(named.filter((name) => typeof name === 'string')))
    const originals = storedFiles(source)
    for (const [name, bytes] of files) expect(bytes.equals(originals.get(name)!), name).toBe(true)

    const { url, create: createInCopy } = await start(target)
    const { changes: _, ...records } = rows
    const name = Object.values(records)
      .flatMap((table) => table.map(({ file, image, path }) => file ?? image ?? path))
      .find(Boolean)
    expect(Buffer.from(await (await fetch(`${url}/storage/${name}`)).arrayBuffer()).equals(files.get(String(name))!)).toBe(true)
    const ids = live['changes']!.filter(({ id, action }) => Number(id) <= lastChange && action === 'create')
    expect(await createInCopy('notices', noticeFields())).toBeGreaterThan(
      Math.max(...ids.map(({ record_id }) => Number(record_id))),
    )
  })

  test('a system with content is replaced only with --replace, and no id is reused', async () => {
    const source = await systemWith(from, ['kept', 'deleted'])
    await query(databaseOf(source), 'delete from notices where id = 2')
    const file = newArchive()
    expect(command('backup', [file], source)).toEqual({ status: 0, text: `${file} has all 9 rows and 1 stored files.` })
    const target = await systemWith(to, ['one', 'two', 'three', 'four'])
    const before = await rowsByTable(target)
    const message = 'There is content already, and nothing was changed. To replace it with the backup, add --replace.'
    expect(command('restore', [file], target)).toEqual({ status: 1, text: message })
    expect(await rowsByTable(target)).toEqual(before)

    expect(command('restore', [file, '--replace'], target)).toEqual(restored)
    expect(await rowsByTable(target)).toEqual(signedOut(await rowsByTable(source)))
    expect(await (await start(target)).create('notices', noticeFields())).toBe(5)
    const empty = newSystem(to)
    expect(command('restore', [file], empty)).toEqual(restored)
    expect(await (await start(empty)).create('notices', noticeFields())).toBe(3)
  })

  test('a backup of an earlier version is restored and upgraded', async () => {
    const source = await systemWith(from, ['kept'])
    const file = newArchive()
    expect(command('backup', [file], source).status).toBe(0)
    const later = ['changes', 'facts', 'redirects']
    const earlier = await changedArchive(file, ({ manifest, entries }) => {
      manifest.migrations = manifest.migrations.filter((name) => name < '0011')
      manifest.tables = manifest.tables.filter(({ name }) => !later.includes(name))
      entries.splice(0, entries.length, ...entries.filter(({ name }) => !later.some((table) => name.startsWith(`rows/${table}/`))))
      for (const entry of entries.filter(({ name }) => name.startsWith('rows/accounts/')))
        entry.bytes = Buffer.from(entry.bytes.toString().replace(/,"last_sign_in_at":("[^"]*"|null)/g, ''))
    })
    const target = await systemWith(to, ['replaced', 'and its change'])
    expect(command('restore', [earlier, '--replace'], target)).toEqual(restored)
    const rows = signedOut(await rowsByTable(source))
    const accounts = rows['accounts']!.map((account) => ({ ...account, last_sign_in_at: null }))
    expect(await rowsByTable(target)).toEqual({ ...rows, accounts, changes: [], facts: [], redirects: [] })
    await (await start(target)).create('notices', noticeFields())
    expect((await rowsByTable(target))['changes']!.map(({ id }) => id)).toEqual([3])
  })

  test('a stored file that was damaged is replaced', async () => {
    const [source, file] = [await systemWith(from, ['one']), newArchive()]
    expect(command('backup', [file], source).status).toBe(0)
    const files = storedFiles(source)
    for (const [name, { length }] of files) fs.writeFileSync(path.join(source.DATA_DIR, 'storage', name), '?'.repeat(length))
    expect(command('restore', [file, '--replace'], source)).toEqual(restored)
    for (const [name, bytes] of files) expect(storedFiles(source).get(name)!.equals(bytes), name).toBe(true)
  })

  test('a restore that is killed leaves the old or the new rows', async () => {
    const [one, other] = [await systemWith(to, ['a']), await systemWith(from, ['b'.repeat(9), 'c'])]
    const [file, otherFile] = [newArchive(), newArchive()]
    for (const [system, name] of [
      [one, file],
      [other, otherFile],
    ] as const)
      expect(command('backup', [name], system).status).toBe(0)
    const states = [signedOut(await rowsByTable(one)), signedOut(await rowsByTable(other))]
    const started = Date.now()
    expect(command('restore', [file, '--replace'], one)).toEqual(restored)
    const duration = Date.now() - started
    const seen = []
    for (let round = 0; round < 8; round++) {
      const { process, ended } = run(['dist/backend/commands/restore.js', round % 2 ? file : otherFile, '--replace'], one)
      await new Promise((resolve) => setTimeout(resolve, duration * (0.4 + round * 0.08)))
      process.kill('SIGKILL')
      await ended
      const rows = await rowsByTable(one)
      expect(states).toContainEqual(rows)
      seen.push(JSON.stringify(rows) === JSON.stringify(states[0]))
    }
    expect(command('restore', [otherFile, '--replace'], one)).toEqual(restored)
    expect(await rowsByTable(one)).toEqual(states[1])
    for (const { file } of states[1]!['notices']!) expect([...storedFiles(one).keys()]).toContain(file)
  })
})

test.each(engines)('a backup on %s that is killed leaves no archive, and the next one succeeds', async (engine) => {
  const source = await systemWith(
    engine,
    Array.from({ length: 10 }, (_, i) => `notice ${i}`),
  )
  const file = newArchive()
  const archives = path.dirname(file)
  // where the copy of an SQLite database and the incomplete archive appear
  for (const begun of [engine === 'SQLite' ? path.join(source.DATA_DIR, 'storage/incoming') : archives, archives, archives]) {
    const known = fs.readdirSync(begun).length
    const { process, ended } = run(['dist/backend/commands/backup.js', file], source)
    while (process.exitCode === null && fs.readdirSync(begun).length === known)
      await new Promise((resolve) => setImmediate(resolve))
    process.kill('SIGKILL')
    await ended
    // it may have finished before the signal
    if (fs.existsSync(file)) await readArchive(file)
    for (const name of fs.readdirSync(archives)) fs.rmSync(path.join(archives, name))
  }
  fs.writeFileSync(`${file}.incomplete`, 'left over')
  expect(command('backup', [file], source).status).toBe(0)
  expect(fs.readdirSync(archives)).toEqual(['backup.tar.gz'])
  expect(command('restore', [file], newSystem(engine))).toEqual(restored)
})

describe('on PostgreSQL', unless(postgresMissing()), () => {
  test('a backup that reads during a restore has the rows of the restore', async () => {
    const [target, file] = [await systemWith('PostgreSQL', ['old']), newArchive()]
    expect(command('backup', [file], await systemWith('SQLite', ['new', 'newer'])).status).toBe(0)
    const archive = await openArchive(file)
    const config = readConfig(target)
    const db = await openDatabase(config)
    const files = await openFiles(config, { log: console })
    const copy = newArchive()
    let backup: Promise<unknown> | undefined
    async function* pages() {
      yield* archive.pages()
      backup = backUp(copy, { db, files, dataDir: config.dataDir, now: new Date() })
      const waiting = sql`select 1 from pg_locks where not granted`
      await until(
        async () => (await waiting.execute(db)).rows.length > 0,
        () => 'the backup to wait for the restore',
      )
    }
    await restore({ ...archive, pages }, { db, files, replace: true })
    await backup
    await db.destroy()
    await archive.close()
    const rows = (await readArchive(copy)).entries.find(({ name }) => name.startsWith('rows/notices/'))
    expect(String(rows?.bytes).match(/"title":"\w+"/g)).toEqual(['"title":"new"', '"title":"newer"'])
  })

  test('views with rows do not make a database a used one', async () => {
    const [target, file] = [newSystem('PostgreSQL'), newArchive()]
    expect(command('backup', [file], await systemWith('SQLite', ['one'])).status).toBe(0)
    await query(databaseOf(target), 'create view statistics as select 1 as calls')
    expect(command('restore', [file], target)).toEqual(restored)
  })
})

test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)('a backup that %s ends leaves no incomplete archive', async (signal) => {
  const source = await systemWith('SQLite', ['one'])
  const [{ file: name }] = (await rowsByTable(source))['notices'] as [{ file: string }]
  // enough for the signal to arrive before the end
  fs.truncateSync(path.join(source.DATA_DIR, 'storage', name), 2 ** 32)
  const file = newArchive()
  const archives = path.dirname(file)
  const { process, ended } = run(['dist/backend/commands/backup.js', file], source)
  await until(
    () => fs.readdirSync(archives).length > 0,
    () => 'the incomplete archive',
  )
  process.kill(signal)
  expect(await ended).toBe(128 + os.constants.signals[signal])
  expect(fs.readdirSync(archives)).toEqual([])
})

describe('an archive that cannot be restored changes nothing', () => {
  const damaged = 'is damaged, incomplete or not a backup. Nothing was changed.'
  let file = ''
  beforeAll(async () => {
    file = newArchive()
    expect(command('backup', [file], await systemWith('SQLite', ['one'])).status).toBe(0)
  })
  const bytes = () => fs.readFileSync(file)
  const flipped = (share: number) => {
    const changed = bytes()
    const at = Math.floor(changed.length * share)
    changed[at] = changed[at]! ^ 0x10
    return writtenArchive(changed)
  }
  const stored = { name: `files/notices/${'0'.repeat(36)}.pdf`, bytes: Buffer.from('%PDF-1.4') }

  test.each<[string, () => string | Promise<string>, string]>([
    ['no bytes', () => writtenArchive(Buffer.alloc(0)), damaged],
    ['another file', () => writtenArchive(Buffer.from('not an archive'.repeat(100))), damaged],
    ['half', () => writtenArchive(bytes().subarray(0, bytes().length / 2)), damaged],
    ['all but the last byte', () => writtenArchive(bytes().subarray(0, -1)), damaged],
    ['a wrong bit at the start', () => flipped(0.1), damaged],
    ['a wrong bit in the middle', () => flipped(0.5), damaged],
    ['a wrong bit at the end', () => flipped(0.95), damaged],
    [
      'a row that was changed',
      () => changedArchive(file, ({ entries }) => (entries[0]!.bytes[9] = 57), { listed: false }),
      damaged,
    ],
    ['a missing entry', () => changedArchive(file, ({ entries }) => entries.pop(), { listed: false }), damaged],
    ['an additional entry', () => changedArchive(file, ({ entries }) => entries.push(stored), { listed: false }), damaged],
    ['the same entry twice', () => changedArchive(file, ({ entries }) => entries.push(entries.at(-1)!)), damaged],
    ['rows after files', () => changedArchive(file, ({ entries }) => entries.reverse()), damaged],
    [
      'a path out of the folder',
      () => changedArchive(file, ({ entries }) => entries.push({ ...stored, name: 'files/../../evil.pdf' })),
      damaged,
    ],
    ['an absolute path', () => changedArchive(file, ({ entries }) => entries.push({ ...stored, name: '/tmp/evil.pdf' })), damaged],
    [
      'a link',
      () => changedArchive(file, ({ entries }) => entries.push({ ...stored, type: 'symlink', linkname: '/etc/passwd' })),
      damaged,
    ],
    [
      'a table that does not exist',
      () => changedArchive(file, ({ entries }) => (entries[0]!.name = 'rows/strangers/1.jsonl')),
      damaged,
    ],
    ['too few rows', () => changedArchive(file, ({ manifest }) => (manifest.tables[0]!.rows = 2)), damaged],
    [
      'a later format',
      () => changedArchive(file, ({ manifest }) => (manifest.format = 2 as 1)),
      'has format 2, and this version reads format 1.',
    ],
    [
      'a later version',
      () => changedArchive(file, ({ manifest }) => manifest.migrations.push('0999-events')),
      `was written by version ${packageFile.version}, and this version does not know its migration 0999-events. Nothing was changed.`,
    ],
    ['no such file', () => '/nowhere/backup.tar.gz', 'no such file or directory'],
    ['a folder', () => temporaryFolder(), 'illegal operation on a directory'],
  ])('%s', async (_name, make, sentence) => {
    await expect(openArchive(await make())).rejects.toThrow(sentence)
  })

  test('the command ends before it creates or changes anything', () => {
    const target = newSystem('SQLite')
    const broken = flipped(0.5)
    expect(command('restore', [broken], target)).toEqual({ status: 1, text: `${broken} ${damaged}` })
    expect(command('restore', ['/nowhere/a.tar.gz'], target)).toEqual({
      status: 1,
      text: "ENOENT: no such file or directory, open '/nowhere/a.tar.gz'",
    })
    expect(fs.readdirSync(target.DATA_DIR)).toEqual([])
  })
})

test('stored files move between the data folder and S3', async () => {
  const s3 = await startS3()
  onTestFinished(() => s3.stop())
  // not `command`, since the server runs in this process
  async function succeeds(name: string, args: string[], settings: Settings) {
    const { ended, output } = run([`dist/backend/commands/${name}.js`, ...args], settings)
    expect(await ended, output()).toBe(0)
  }
  const source = await systemWith('SQLite', ['one', 'two'])
  const inBucket = { ...newSystem('SQLite'), ...s3Key, FILES_URL: 's3://college-files/www', S3_ENDPOINT: s3.url }
  const [file, copy, target] = [newArchive(), newArchive(), newSystem('SQLite')]
  await succeeds('backup', [file], source)
  await succeeds('restore', [file], inBucket)
  expect(fs.readdirSync(path.join(inBucket.DATA_DIR, 'incoming'))).toEqual([])
  await succeeds('backup', [copy], inBucket)
  await succeeds('restore', [copy], target)
  expect(storedFiles(source).size).toBe(2)
  expect(storedFiles(target)).toEqual(storedFiles(source))
})

test('the commands say in one sentence what is wrong', async () => {
  const source = await systemWith('SQLite', ['one'])
  const file = newArchive()
  expect(command('backup', [], source)).toEqual({
    status: 1,
    text: 'Usage: node dist/backend/commands/backup.js FILE, such as monday.tar.gz',
  })
  expect(command('restore', ['--force', file], source)).toEqual({
    status: 1,
    text: 'Usage: node dist/backend/commands/restore.js FILE [--replace]',
  })
  expect(command('backup', [file], { DATA_DIR: temporaryFolder() }).status).toBe(78)
  expect(command('backup', ['/nowhere/a.tar.gz'], source)).toEqual({
    status: 1,
    text: expect.stringMatching(/^ENOENT: no such file/),
  })
  expect(command('backup', [file], source).status).toBe(0)
  const before = fs.readFileSync(file)
  expect(command('backup', [file], source)).toEqual({ status: 1, text: `${file} exists already. Choose another name.` })
  expect(fs.readFileSync(file).equals(before)).toBe(true)

  const backend = await start(source)
  expect(command('restore', [file, '--replace'], source)).toEqual({
    status: 78,
    text: expect.stringContaining('is in use by another server; stop that one'),
  })
  await backend.stop()

  await downgrade(source)
  expect(command('backup', [newArchive()], source)).toEqual({
    status: 78,
    text: 'The database belongs to an earlier version. Use that version, or start the site once to upgrade the database.',
  })
})

test('a stored file that is missing is reported, and the rest is backed up', async () => {
  const source = await systemWith('SQLite', ['one', 'two'])
  const [lost] = [...storedFiles(source).keys()]
  fs.rmSync(path.join(source.DATA_DIR, 'storage', lost!))
  const file = newArchive()
  const { status, text } = command('backup', [file], source)
  expect([status, text.split('\n')]).toEqual([
    0,
    [expect.stringMatching(/ has all \d+ rows and 1 stored files\.$/), `These stored files were missing already: ${lost}`],
  ])
  expect((await readArchive(file)).manifest.missing_files).toEqual([lost])
  expect(command('restore', [file], newSystem('SQLite'))).toEqual(restored)
})
