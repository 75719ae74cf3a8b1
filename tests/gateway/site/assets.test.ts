import fs from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { readConfig } from '../../../gateway/config.ts'
import { builtSite } from '../../../gateway/site/built.ts'
import { temporaryFolder } from '../../support/servers/stack.ts'
import { testGateway } from '../../support/servers/testGateway.ts'

const script = 'console.log("a script");'.repeat(100)

/** Creates a folder with the files of a build that the gateway needs. */
function createBuild() {
  const folder = temporaryFolder()
  const files: Record<string, string | Buffer> = {
    'client/assets/app.js': script,
    'client/assets/app.js.br': brotliCompressSync(script),
    'client/assets/app.js.gz': gzipSync(script),
    'client/assets/font.woff2': 'font',
    'client/.vite/manifest.json': '{}',
    'client/.vite/admin.json': '{}',
    'client/.vite/explorer.json': '{}',
    'server/entry-server.js': 'export {}',
  }
  for (const [name, content] of Object.entries(files)) {
    fs.mkdirSync(path.dirname(path.join(folder, name)), { recursive: true })
    fs.writeFileSync(path.join(folder, name), content)
  }
  return folder
}

test('a file of the build has no header without a use for it', async () => {
  const { url } = await testGateway({ site: await builtSite(readConfig({}), createBuild()) })
  const { headers } = await fetch(`${url}/assets/app.js`, { headers: { 'accept-encoding': 'br' } })
  expect([...headers.keys()].filter((name) => !/^(connection|date|keep-alive|x-request-id)$/.test(name))).toEqual([
    'cache-control',
    'content-encoding',
    'content-length',
    'content-type',
    'cross-origin-resource-policy',
    'etag',
    'vary',
    'x-content-type-options',
  ])
  expect((await fetch(`${url}/assets/none.js`)).headers.get('content-security-policy')).toContain("default-src 'none'")
})

test('a script has its own ETag in each encoding and varies by encoding', async () => {
  const { url } = await testGateway({ site: await builtSite(readConfig({}), createBuild()) })
  const etags = new Set<string | null>()
  for (const encoding of ['br', 'gzip', 'identity']) {
    const response = await fetch(`${url}/assets/app.js`, { headers: { 'accept-encoding': encoding } })
    expect([response.headers.get('content-encoding') ?? 'identity', response.headers.get('vary')]).toEqual([
      encoding,
      'accept-encoding',
    ])
    expect(await response.text()).toBe(script)
    etags.add(response.headers.get('etag'))
  }
  expect(etags.size).toBe(3)
  expect((await fetch(`${url}/assets/font.woff2`)).headers.get('vary')).toBeNull()
})

test.each(['admin', 'explorer'])(
  'the document of the %s loads the font of its headings at once, with its scripts and styles',
  async (name) => {
    const folder = createBuild()
    const entry = { file: 'assets/app.js', css: ['assets/app.css'], assets: ['assets/font.woff2', 'assets/mark.svg'] }
    const manifest = { [`web/${name}/start.ts`]: { file: 'assets/start.js' }, [`web/${name}/entry.tsx`]: entry }
    fs.writeFileSync(path.join(folder, `client/.vite/${name}.json`), JSON.stringify(manifest))
    const { url } = await testGateway({ site: await builtSite(readConfig({}), folder) })
    const html = await (await fetch(`${url}/${name}`)).text()
    expect(html).toContain('<link rel="preload" href="/assets/font.woff2" as="font" type="font/woff2" crossorigin>')
    expect(html).toContain('<link rel="modulepreload" href="/assets/app.js">')
    expect(html).not.toContain('mark.svg')
  },
)
