import fs from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { expect, test } from 'vitest'
import { buildServers, bundled } from '../../scripts/servers.ts'
import { temporaryFolder } from '../support/servers/stack.ts'

test('a file whose source was deleted is removed from the build', () => {
  const folder = temporaryFolder()
  const outdated = ['backend/database/deleted.js', 'schema/sdl/deleted.graphql', 'deleted/module.js']
  for (const file of outdated) {
    fs.mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
    fs.writeFileSync(path.join(folder, file), '')
  }
  buildServers(folder)
  const built = ['start.js', 'backend/main.js', 'gateway/main.js', 'schema/sdl/notice.graphql', 'backend/sample/files/routine.pdf']
  expect(built.filter((file) => !fs.existsSync(path.join(folder, file)))).toEqual([])
  expect(outdated.filter((file) => fs.existsSync(path.join(folder, file)))).toEqual([])
})

test('the servers load packages of many modules as one module', () => {
  const { resolve } = createRequire(path.resolve('dist/backend/main.js'))
  const modules = bundled.map((name) => path.resolve('dist/node_modules', name, 'index.js'))
  expect(bundled.map((name) => resolve(name))).toEqual(modules)
})
