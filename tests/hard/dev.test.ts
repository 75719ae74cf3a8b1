// The site as `npm run dev` serves it, from its sources.
import fs from 'node:fs'
import { expect, onTestFinished, test } from 'vitest'
import { startBackend, startGateway } from '../support/servers/stack.ts'

/** Imports of a module as Vite writes them. Packages are left out. */
const importsIn = (code: string) =>
  [...code.matchAll(/\b(?:from|import)\s*\(?\s*"(\/[^"]+)"/g)].flatMap(([, url = '']) => (url.includes('node_modules') ? [] : url))

async function start() {
  const backend = await startBackend()
  onTestFinished(() => backend.stop())
  const gateway = await startGateway(backend.url, {}, ['--import', 'tsx', 'scripts/devGateway.ts'])
  onTestFinished(() => gateway.stop())
  return gateway
}

test.each([
  ['site', ['/web/site/entry.ts', '/web/site/entry-client.tsx']],
  ['admin panel', ['/web/admin/start.ts', '/web/admin/entry.tsx']],
  ['explorer', ['/web/explorer/start.ts', '/web/explorer/entry.tsx']],
])('all modules of the %s, and its public files, are found', async (_name, entries) => {
  const { url } = await start()
  const publicFiles = fs.readdirSync('web/public', { recursive: true, encoding: 'utf8' }).filter((name) => name.includes('.'))
  const found = new Set([...entries, ...publicFiles.map((name) => `/${name}`)])
  const missing: string[] = []
  for (const path of found) {
    const response = await fetch(url + path)
    if (response.status !== 200) missing.push(path)
    else if (/javascript/.test(response.headers.get('content-type') ?? ''))
      for (const next of importsIn(await response.text())) found.add(next)
  }
  expect(missing).toEqual([])
  expect(found.size).toBeGreaterThan(100)
})
