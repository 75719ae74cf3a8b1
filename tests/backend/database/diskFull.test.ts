// A disk without space, of the files and of the database. tests/hard/fullDisk.test.ts fills a real one.
import fs from 'node:fs'
import fsPromises from 'node:fs/promises'
import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openDatabase } from '../../../backend/database/database.ts'
import { insertRow } from '../../../backend/database/rows.ts'
import { incomingOf } from '../../support/parts/s3.ts'
import { form, noticeFields, notOn, query, recordsOf, testBackend, testConfig } from '../../support/servers/testBackend.ts'
import { unless } from '../../support/unless.ts'

const message = 'The disk of the server is full. Nothing was saved.'

test.each(['ENOSPC', 'EDQUOT'])(
  'an upload that ends with %s returns 507, and can be repeated once there is space',
  async (code) => {
    const { call, config } = await testBackend({ filesUrl: undefined })
    const upload = () => call('POST', 'notices', { form: form(noticeFields(), { file: 'paper.pdf' }) })
    const rename = vi.spyOn(fsPromises, 'rename').mockRejectedValue(Object.assign(new Error('no space left on device'), { code }))
    onTestFinished(() => rename.mockRestore())
    const { status, json } = await upload()
    expect([status, json]).toEqual([507, { message }])
    expect(recordsOf(await call('GET', 'notices'))).toEqual([])
    expect(fs.readdirSync(incomingOf(config))).toEqual([])
    rename.mockRestore()
    expect((await upload()).status).toBe(201)
  },
)

test('a row that SQLite has no space for is answered with 507', unless(notOn('sqlite')), async () => {
  const db = await openDatabase(testConfig())
  onTestFinished(() => db.destroy())
  await sql.raw('pragma max_page_count = 1').execute(db) // no more than there are
  const insert = () => insertRow(db, 'notices', noticeFields({ description: 'x'.repeat(10_000) }), new Date())
  await expect(insert()).rejects.toMatchObject({ statusCode: 507, message })
})

test('a row that PostgreSQL has no space for is answered with 507', unless(notOn('postgres')), async () => {
  const { call, config } = await testBackend()
  await query(
    config,
    `create function refuse() returns trigger language plpgsql as
    $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$`,
  )
  await query(config, 'create trigger refusing before insert on notices execute function refuse()')
  const { status, json } = await call('POST', 'notices', { body: noticeFields() })
  expect([status, json]).toEqual([507, { message }])
})
