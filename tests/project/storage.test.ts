import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import { expect, test } from 'vitest'

const storageOfBrowser = /\b(localStorage|sessionStorage|indexedDB|BroadcastChannel)\b|navigator\.locks|\bcookieStore\b/
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', 'web/*.ts', 'web/*.tsx'])
  .toString()
  .split('\n')
  .filter((file) => fs.existsSync(file) && fs.statSync(file).isFile())

test('only one module uses what the browser may block: others would leave an empty page', () => {
  expect(files.length).toBeGreaterThan(100)
  expect(files.filter((file) => storageOfBrowser.test(fs.readFileSync(file, 'utf8')))).toEqual(['web/lib/session/storage.ts'])
})
