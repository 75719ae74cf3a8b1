import fs from 'node:fs'
import { afterEach, expect, test, vi } from 'vitest'
import { ifChanged } from '../../scripts/ifChanged.ts'
import { temporaryFolder } from '../support/servers/stack.ts'

const { argv } = process
afterEach(() => {
  process.argv = argv
})

/** Returns a function that makes something, and says how often it was made. */
function maker() {
  const folder = temporaryFolder()
  const source = `${folder}/source`
  fs.writeFileSync(source, 'first')
  const make = vi.fn(async () => {})
  const run = (...flags: string[]) => {
    process.argv = [...argv.slice(0, 2), ...flags]
    return ifChanged(`${folder}/stamp`, [source], make)
  }
  return { make, run, edit: () => fs.writeFileSync(source, 'second') }
}

test('is made again only from other sources', async () => {
  const { make, run, edit } = maker()
  await run('--if-changed')
  await run('--if-changed')
  expect(make).toHaveBeenCalledTimes(1)
  edit()
  await run('--if-changed')
  expect(make).toHaveBeenCalledTimes(2)
})

test('without the flag, is always made', async () => {
  const { make, run } = maker()
  await run()
  await run()
  expect(make).toHaveBeenCalledTimes(2)
})

test('what could not be made is made the next time', async () => {
  const { make, run } = maker()
  make.mockRejectedValueOnce(new Error('failed'))
  await expect(run('--if-changed')).rejects.toThrow('failed')
  await run('--if-changed')
  expect(make).toHaveBeenCalledTimes(2)
})
