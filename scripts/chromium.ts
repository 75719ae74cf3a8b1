// tsx scripts/chromium.ts: installs the headless shell of Chromium for the browser tests unless it is found. As root on Debian it installs
// Debian's package, elsewhere Playwright's download.
import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { chromium } from '@playwright/test'

const whole = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  chromium.executablePath(),
]

/** Returns the path of an installed headless shell, or undefined. Tests take half the time with it. `CHROMIUM_PATH` has precedence. */
const findShell = () => firstInstalled(['/usr/bin/chromium-headless-shell', ...shellsOfPlaywright()])

/** Returns the path of an installed Chromium, or undefined. */
export const findChromium = () => findShell() ?? firstInstalled(whole)

/** Returns the path of an installed Chromium, of one with all parts of a visitor's browser if there is one, or undefined. */
export const findWholeChromium = () => firstInstalled(whole) ?? findShell()

const firstInstalled = (paths: string[]) => [process.env['CHROMIUM_PATH'], ...paths].find((file) => file && fs.existsSync(file))

/** Returns the files that may be the headless shell of the installed version of Playwright, which has no function for its path. */
function shellsOfPlaywright() {
  const folder = chromium.executablePath().replace(/chromium-(\d+).*/s, 'chromium_headless_shell-$1')
  if (!fs.existsSync(folder)) return []
  const names = fs.readdirSync(folder, { recursive: true, encoding: 'utf8' })
  return names.filter((name) => /headless[-_]shell(\.exe)?$/.test(name)).map((name) => path.join(folder, name))
}

const run = (command: string, ...args: string[]) => execFileSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'] })

function install() {
  if (process.getuid?.() === 0 && fs.existsSync('/usr/bin/apt-get')) {
    console.log('Installing the Debian package chromium-headless-shell, with which the browser tests are fastest.')
    run('apt-get', 'update', '-qq')
    run('apt-get', 'install', '-y', '-qq', '--no-install-recommends', 'chromium-headless-shell')
  } else {
    console.log('Downloading the headless shell of Playwright, with which the browser tests are fastest.')
    run(process.execPath, 'node_modules/@playwright/test/cli.js', 'install', '--only-shell', 'chromium')
  }
}

if (process.argv[1]?.endsWith('chromium.ts')) {
  try {
    if (!findShell()) install()
  } catch {
    console.log('It could not be installed.')
  }
  const found = findChromium()
  console.log(found ? `Chromium: ${found}` : 'There is no Chromium. Install one and set CHROMIUM_PATH to its executable.')
  if (found && !findShell()) console.log('The tests take about twice as long with it as with the headless shell.')
  if (!found) process.exit(1)
}
