import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { writeArchive } from '../../../backend/backup/writeArchive.ts'
import { readArchive } from '../../support/records/archives.ts'
import { temporaryFolder } from '../../support/servers/stack.ts'

/** Begins to write an archive. Resolves when it has its first entry; it gets the last one on `finish`. */
async function begin(file: string, rows: string) {
  const events = new EventTarget()
  const steps = { begun: once(events, 'begun'), finish: once(events, 'finish') }
  const written = writeArchive(file, new Date(), async (add) => {
    await add('rows/notices/1.jsonl', rows.length, Readable.from([Buffer.from(rows)]))
    events.dispatchEvent(new Event('begun'))
    await steps.finish
    await add('manifest.json', 2, Readable.from([Buffer.from('{}')]))
  })
  await Promise.race([steps.begun, written])
  return { written, finish: () => events.dispatchEvent(new Event('finish')) }
}

test('of two archives that are written to the same file at once, one is complete and the other one fails', async () => {
  const folder = temporaryFolder()
  const file = path.join(folder, 'backup.tar.gz')
  const first = await begin(file, 'first')
  const second = await begin(file, 'second')
  first.finish()
  await expect(first.written).rejects.toThrow('no such file or directory')
  expect(fs.existsSync(file)).toBe(false)
  second.finish()
  await second.written
  expect((await readArchive(file)).entries.map(({ bytes }) => String(bytes))).toEqual(['second'])
  expect(fs.readdirSync(folder)).toEqual(['backup.tar.gz'])
})

test('only incomplete archives of the same name are deleted', async () => {
  const folder = temporaryFolder()
  const others = ['monday-2.incomplete', 'monday.old.incomplete', 'monday.tar.gz.incomplete']
  for (const name of others) fs.writeFileSync(path.join(folder, name), '')
  const { written, finish } = await begin(path.join(folder, 'monday'), 'rows')
  finish()
  await written
  expect(fs.readdirSync(folder).sort()).toEqual(['monday', ...others])
})
