// Finds a Chromium for the browser tests, or installs one: Debian's headless shell when this is root on Debian, else Playwright's download.
import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import { chromium } from '@playwright/test'

/** The headless shell comes first: it needs half the time, since it draws no window around the page. */
const places = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** The path of an installed Chromium, or undefined. `CHROMIUM_PATH` goes before all. */
export const findChromium = () =>
  [process.env['CHROMIUM_PATH'], ...places, chromium.executablePath()].find((file) => file && fs.existsSync(file))

function install() {
  const run = (command: string, ...args: string[]) => execFileSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'] })
  if (process.getuid?.() === 0 && fs.existsSync('/usr/bin/apt-get')) {
    console.log('No Chromium found: installing the Debian package chromium-headless-shell.')
    run('apt-get', 'update', '-qq')
    run('apt-get', 'install', '-y', '-qq', '--no-install-recommends', 'chromium-headless-shell')
  } else {
    console.log('No Chromium found: letting Playwright download one.')
    run(process.execPath, 'node_modules/.bin/playwright', 'install', 'chromium')
  }
}

if (process.argv[1]?.endsWith('chromium.ts')) {
  if (!findChromium()) install()
  const found = findChromium()
  console.log(found ? `Chromium: ${found}` : 'There is no Chromium. Install one and set CHROMIUM_PATH to its program.')
  if (!found) process.exit(1)
}
