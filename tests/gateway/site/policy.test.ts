import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { readConfig } from '../../../gateway/config.ts'
import { adminDocument, ENTRY_CHECK, explorerPolicy, renderedPage, type ServerEntry } from '../../../gateway/site/pages.ts'

const { college } = readConfig({})
const assets = { scripts: ['/assets/app.js'], preloads: [], styles: [] }

/** Returns a policy's sources by directive. */
const directives = (policy: string) =>
  Object.fromEntries(
    policy.split('; ').map((each) => {
      const [name = '', ...sources] = each.split(' ')
      return [name, sources]
    }),
  )

/** Returns the policy of a page, as the gateway sends it. */
async function policyOfPage() {
  const entry: Pick<ServerEntry, 'renderPage'> = {
    renderPage: async () => ({ status: 200, headers: {}, body: '' }),
  }
  const execute = async () => ({})
  const source = { execute, college: Promise.resolve(college) }
  const { headers } = await renderedPage({ ...source, entry, url: '/', name: college.name, publicUrl: '', assetsOf: () => assets })
  return headers['content-security-policy'] ?? ''
}

const expectedDirectives = {
  'default-src': ["'self'"],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
  'object-src': ["'none'"],
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  'style-src-attr': ["'unsafe-inline'"],
  'img-src': ["'self'", 'https:', 'data:'],
  'frame-src': ["'self'", 'https:'],
  'frame-ancestors': ["'none'"],
}

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

test('a page runs only scripts of this site, none inline but the check of its entry, and cannot be framed', async () => {
  expect(directives(await policyOfPage())).toEqual({ ...expectedDirectives, 'script-src': ["'self'", hash(ENTRY_CHECK)] })
})

test('the admin panel has the same policy, but a style element without text is permitted', () => {
  const policy =
    adminDocument({ college, maxUploadBytes: 1, scheduledNotices: true }, assets).headers['content-security-policy'] ?? ''
  expect(directives(policy)).toEqual({ ...expectedDirectives, 'style-src': ["'self'", hash('')] })
})

test('the explorer runs only scripts of this site', () => {
  expect(directives(explorerPolicy)).toMatchObject({ 'default-src': ["'none'"], 'script-src': ["'self'"], 'style-src': ["'self'"] })
})
