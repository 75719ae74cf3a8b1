import { defineConfig, devices } from '@playwright/test'
import { findChromium } from './scripts/chromium.ts'
import './tests/support/servers/environment.ts'

const chromiumArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]

export default defineConfig({
  projects: [
    { name: 'browser', testDir: 'tests/e2e', testIgnore: 'layout/**' },
    // npm run test:hard: positions, sizes and print, which no requirement fixes
    { name: 'layout', testDir: 'tests/e2e/layout' },
    // npm run test:browser: the panel with React's StrictMode in effect, on the development build
    { name: 'strict', testDir: 'tests/e2e/admin' },
  ],
  globalSetup: './tests/support/servers/products.ts',
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  workers: 3, // tests wait for servers and animations more than they compute
  // long enough for a busy machine; only a failure lasts as long
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [['list', { printSteps: false }], ['./scripts/tests/testTimes.ts']],
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1280, height: 900 },
    launchOptions: { executablePath: findChromium(), args: chromiumArgs },
    trace: 'off', // recording costs a fifth of the run time; `npx playwright test --trace on` shows a failure
    screenshot: 'only-on-failure',
    actionTimeout: 20_000,
  },
})
