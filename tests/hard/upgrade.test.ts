// The steps of docs/operations.md#upgrades and #going-back, with two builds.
import fs from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { api } from '../support/api.ts'
import { createDatabase, type Postgres, postgresMissing, startPostgres } from '../support/parts/postgres.ts'
import { command, rowsByTable } from '../support/processes/commands.ts'
import { laterBuild } from '../support/servers/builds.ts'
import { startBackend, temporaryFolder } from '../support/servers/stack.ts'
import { form, noticeFields } from '../support/servers/testBackend.ts'
import { unless } from '../support/unless.ts'

const engines = postgresMissing() ? ['SQLite'] : ['SQLite', 'PostgreSQL']
let server: Postgres | undefined
let later = ''
beforeAll(async () => {
  later = laterBuild()
  if (!postgresMissing()) server = await startPostgres()
})
afterAll(() => server?.stop())

const settingsOn = (engine: string) => ({
  DATA_DIR: temporaryFolder(),
  SAMPLE_CONTENT: 'off',
  LOG_LEVEL: 'info',
  ...(engine === 'PostgreSQL' && { DATABASE_URL: createDatabase(server!.url) }),
})

async function open(settings: Record<string, string>, build?: string) {
  const backend = await startBackend(settings, { cwd: build })
  return { ...backend, ...(await api(backend.url)) }
}

async function start(settings: Record<string, string>, build?: string) {
  const backend = await open(settings, build)
  onTestFinished(() => backend.stop())
  return backend
}

const notice = (title: string) => form(noticeFields({ title }), { file: { name: 'a.pdf', bytes: `%PDF-1.4\n${title}` } })

/** Creates a system with a notice and its backup, and upgrades it; the later version adds another notice. */
async function upgradedSystem(engine: string) {
  const settings = settingsOn(engine)
  const earlier = await open(settings)
  await earlier.create('notices', notice('before'))
  await earlier.stop()
  const backup = path.join(temporaryFolder(), 'before.tar.gz')
  expect(command('backup', [backup], settings).status).toBe(0)
  const rows = { ...(await rowsByTable(settings)), tokens: [] }
  const upgraded = await open(settings, later)
  const lastId = await upgraded.create('notices', notice('after'))
  await upgraded.stop()
  return { settings, backup, rows, lastId, output: upgraded.output() }
}

/** Returns the titles that a backend answers, each with the text of its file. */
async function noticesAt(url: string) {
  const { data } = (await (await fetch(`${url}/api/v1/notices`)).json()) as { data: { title: string; file: string }[] }
  return Promise.all(data.map(async ({ title, file }) => [title, await (await fetch(`${url}/storage/${file}`)).text()]))
}

describe.each(engines)('on %s', (engine) => {
  let system: Awaited<ReturnType<typeof upgradedSystem>>
  beforeAll(async () => {
    system = await upgradedSystem(engine)
  }, 60_000)

  test('the log of an upgrade says what ran and what to go back with', async () => {
    const { settings, output } = system
    const copy = path.join(settings.DATA_DIR, 'college.before-9999-events.db')
    const wayBack = {
      SQLite: `A copy from before the upgrade is ${copy}.`,
      PostgreSQL: 'To go back, restore the backup that was made before the upgrade.',
    }[engine]
    expect(output).toContain(`The database was upgraded by 9999-events. ${wayBack}`)
    expect(output.match(/The database was upgraded/g)).toHaveLength(1)
    expect(fs.existsSync(copy)).toBe(engine === 'SQLite')
  })

  test(
    'the earlier version goes back with the copy of the database',
    unless(engine === 'SQLite' ? undefined : 'only SQLite is copied'),
    async () => {
      const settings = { ...system.settings, DATA_DIR: temporaryFolder() }
      fs.cpSync(system.settings.DATA_DIR, settings.DATA_DIR, { recursive: true })
      const file = (name: string) => path.join(settings.DATA_DIR, name)
      for (const name of ['college.db-wal', 'college.db-shm']) fs.rmSync(file(name), { force: true })
      fs.renameSync(file('college.before-9999-events.db'), file('college.db'))
      expect({ ...(await rowsByTable(settings)), tokens: [] }).toEqual(system.rows)
      expect(await noticesAt((await start(settings)).url)).toEqual([['before', '%PDF-1.4\nbefore']])
    },
  )

  test('the earlier version goes back with its backup, and can be upgraded again', async () => {
    const { settings, backup, rows, lastId } = system
    const refused = command('admin', ['list'], settings)
    expect(refused).toEqual({
      status: 78,
      text:
        'The database is newer than this program, which does not know its migration 9999-events. ' +
        'Start the newer version, or go back with the backup made before the upgrade: npm run restore -- FILE --replace.',
    })
    expect(command('restore', [backup], settings).text).toContain('There is content already, and nothing was changed.')
    expect(command('admin', ['list'], settings)).toEqual(refused)

    expect(command('restore', [backup, '--replace'], settings)).toEqual({
      status: 0,
      text: expect.stringContaining('was restored'),
    })
    expect(await rowsByTable(settings)).toEqual(rows)
    const earlier = await start(settings)
    expect(await noticesAt(earlier.url)).toEqual([['before', '%PDF-1.4\nbefore']])
    expect(await earlier.create('notices', notice('again'))).toBeGreaterThan(lastId)
    await earlier.stop()

    const upgraded = await start(settings, later)
    expect(upgraded.output()).toContain('The database was upgraded by 9999-events.')
    expect((await noticesAt(upgraded.url)).map(([title]) => title).sort()).toEqual(['again', 'before'])
  })
})
