// npm run bench:site: measures the public pages of the last build as a phone loads them. npm run bench:site -- bytes runs only this part,
// --runs 1 repeats less often, and --path /course/1 (repeatable) measures only this page where a part measures all of them. The parts are
// bytes, many, lighthouse, menu, actions and navigation.
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { findChromium } from '../../scripts/chromium.ts'
import { startProduct } from '../../tests/support/servers/stack.ts'
import makeTemporaryFolder from '../../tests/support/servers/temporary.ts'
import { actions } from './actions.ts'
import { bytes } from './bytes.ts'
import { lighthouse } from './lighthouse.ts'
import { many } from './many.ts'
import { menu } from './menu.ts'
import { navigation } from './navigation.ts'
import { publicPaths, type Site } from './pages.ts'

const parts: Record<string, (site: Site) => Promise<void>> = { bytes, many, lighthouse, menu, actions, navigation }
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { runs: { type: 'string', default: '5' }, path: { type: 'string', multiple: true } },
})
const runs = Number(values.runs)
const unknown = positionals.find((name) => !Object.hasOwn(parts, name))
const executablePath = findChromium()
if (unknown || !(runs >= 1) || !executablePath) {
  if (unknown) console.error(`There is no part "${unknown}". The parts are ${Object.keys(parts).join(', ')}.`)
  else if (!executablePath) console.error('Chromium is missing. "npx tsx scripts/chromium.ts" installs it.')
  else console.error('--runs has to be a number of at least 1.')
  process.exit(1)
}

const removeTemporaryFolder = makeTemporaryFolder()
const product = await startProduct()
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
try {
  const paths = await publicPaths(product.url, values.path)
  for (const name of positionals.length > 0 ? positionals : Object.keys(parts))
    await parts[name]!({ url: product.url, paths, browser, chromiumPath: executablePath, runs })
} finally {
  await browser.close()
  await product.stop()
  removeTemporaryFolder()
}
