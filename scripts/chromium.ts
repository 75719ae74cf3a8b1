// tsx scripts/chromium.ts: installs Chromium for the browser tests unless it is found. As root on Debian it installs Debian's package,
// elsewhere Playwright's download.
import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import { chromium } from '@playwright/test'

/** The headless shell is first, because tests take half the time with it. */
const candidates = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** Returns the path of an installed Chromium, or undefined. `CHROMIUM_PATH` has precedence. */
export const findChromium = () => firstInstalled(candidates)

/** Returns the path of an installed Chromium, of one with all parts of a visitor's browser if there is one, or undefined. */
export const findWholeChromium = () => firstInstalled(candidates.toReversed())

const firstInstalled = (paths: string[]) =>
  [process.env['CHROMIUM_PATH'], ...paths, chromium.executablePath()].find((file) => file && fs.existsSync(file))

function install() {
  const run = (command: string, ...args: string[]) => execFileSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'] })
  if (process.getuid?.() === 0 && fs.existsSync('/usr/bin/apt-get')) {
    console.log('No Chromium found: installing the Debian package chromium-headless-shell.')
    run('apt-get', 'update', '-qq')
    run('apt-get', 'install', '-y', '-qq', '--no-install-recommends', 'chromium-headless-shell')
  } else {
    console.log('No Chromium found: downloading the one of Playwright.')
    run(process.execPath, 'node_modules/@playwright/test/cli.js', 'install', 'chromium')
  }
}

if (process.argv[1]?.endsWith('chromium.ts')) {
  if (!findChromium()) install()
  const found = findChromium()
  console.log(found ? `Chromium: ${found}` : 'Chromium could not be installed. Install it and set CHROMIUM_PATH to its executable.')
  if (!found) process.exit(1)
}
