// npm run copy-database, on the build.
import fs from 'node:fs'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { api } from '../support/api.ts'
import { createDatabase, type Postgres, postgresMissing, startPostgres } from '../support/parts/postgres.ts'
import { command, downgrade, rowsByTable } from '../support/processes/commands.ts'
import { startBackend, temporaryFolder } from '../support/servers/stack.ts'
import { noticeFields, query } from '../support/servers/testBackend.ts'
import { unless } from '../support/unless.ts'

describe('copy-database', unless(postgresMissing()), () => {
  const source = { DATA_DIR: temporaryFolder() }
  let server: Postgres
  beforeAll(async () => {
    server = await startPostgres()
  })
  afterAll(() => server.stop())
  const copyTo = (url: string, settings: Record<string, string> = source) => command('copy-database', ['--to', url], settings)

  test('copies all rows and values with their ids, and no id is reused', async () => {
    const backend = await startBackend(source)
    const { call, create } = await api(backend.url)
    const texts = ['😀 “quotes” \' " \\ ; --', 'line\nbreaks\r\n\tand tabs', 'नेपाली '.repeat(5000), '%s $1 ? :x {}', '']
    for (const description of texts) await create('notices', noticeFields({ description }))
    for (let i = 0; i < 110; i++)
      await create('socials', { name: `Network ${i}`, link: 'https://example.edu/' }, { 'idempotency-key': `key-${i}` })
    const last = await create('notices', noticeFields())
    expect((await call('DELETE', `notices/${last}`)).status).toBe(200)
    const others = [
      await call('POST', 'accounts', { email: 'invited@example.edu' }),
      await call('POST', 'api-tokens', { name: 'Program', access: 'read' }),
      await call('POST', 'preview-links', { resource: 'notices', values: noticeFields() }),
      await call('POST', 'redirects', { old_address: '/index.php', new_address: '/notices' }),
    ]
    expect(others.map(({ status }) => status)).toEqual([201, 201, 201, 201])
    await backend.stop()
    await query(
      { dataDir: source.DATA_DIR, databaseUrl: undefined },
      'update notices set description = null, file = null where id = 1',
    )

    const url = createDatabase(server.url)
    expect(copyTo(url).text).toMatch(
      /^\d+ rows were copied\. Set DATABASE_URL to use the copy\. The stored files stay where they are\.$/,
    )
    const target = { ...source, DATABASE_URL: url }
    const copied = await rowsByTable(target)
    expect(copied).toEqual(await rowsByTable(source))
    const filled = Object.entries(copied).filter(([, rows]) => rows.length > 0)
    expect(filled.map(([name]) => name)).toEqual(Object.keys(copied))
    expect([copied['social_links']!.length, copied['idempotency_keys']!.length]).toEqual([114, 110])
    expect(new Set(copied['notices']!.map(({ description }) => description))).toContain('नेपाली '.repeat(5000).trim())

    const copy = await startBackend(target)
    onTestFinished(() => copy.stop())
    const { create: createInCopy } = await api(copy.url)
    expect(await createInCopy('notices', noticeFields())).toBe(last + 1)
    expect(await createInCopy('faculties', { name: 'New', email: 'new@example.edu', department: 'D', qualification: 'Q' })).toBe(
      copied['faculties']!.length + 1,
    )
  })

  test('refuses a database that is not empty, and leaves it as it is', async () => {
    const url = createDatabase(server.url)
    expect(copyTo(url).status).toBe(0)
    const settings = { ...source, DATABASE_URL: url }
    const before = await rowsByTable(settings)
    expect(copyTo(url)).toEqual({ status: 1, text: 'The database to copy to is not empty. Nothing was copied.' })
    expect(await rowsByTable(settings)).toEqual(before)
  })

  test('refuses while a backend runs on the SQLite database', async () => {
    const DATA_DIR = temporaryFolder()
    const backend = await startBackend({ DATA_DIR, SAMPLE_CONTENT: 'off' })
    const refused = copyTo(createDatabase(server.url), { DATA_DIR })
    await backend.stop()
    expect([refused.status, refused.text]).toEqual([78, expect.stringContaining('in use by another server; stop that one')])
  })

  test('refuses a database of an earlier version, and leaves it as it is', async () => {
    const settings = { DATA_DIR: temporaryFolder(), SAMPLE_CONTENT: 'off' }
    await (await startBackend(settings)).stop()
    await downgrade(settings)
    const text = expect.stringMatching(/^The database belongs to an earlier version\./)
    expect(copyTo(createDatabase(server.url), settings)).toEqual({ status: 78, text })
    expect(fs.readdirSync(settings.DATA_DIR).filter((name) => name.startsWith('college.before'))).toEqual([])
  })

  test.each([
    [
      'no database to copy',
      78,
      /^There is no database in .* \(DATA_DIR\) yet\./,
      () => copyTo(server.url, { DATA_DIR: temporaryFolder() }),
    ],
    ['no address', 1, /^Usage: /, () => command('copy-database', [], source)],
    ['an unknown option', 1, /^Usage: /, () => command('copy-database', ['--two', 'x'], source)],
    ['another address', 1, /^Usage: /, () => copyTo('mysql://localhost/college')],
    ['an unknown database', 78, /^The database \(--to\) can't be used: /, () => copyTo(`${server.url}/nothing`)],
    [
      'no server',
      1,
      /^The database \(--to\) can't be used at the moment: /,
      () => copyTo('postgres://college@127.0.0.1:1/college'),
    ],
  ])('says in one sentence what is wrong: %s', (_name, status, text, run) => {
    expect(run()).toEqual({ status, text: expect.stringMatching(text) })
  })
})
