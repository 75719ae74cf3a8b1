// Links to what is not published, for somebody without an account.
import { describe, expect, test } from 'vitest'
import { readConfig } from '../../../gateway/config.ts'
import { file } from '../../support/files.ts'
import { graphql } from '../../support/graphql.ts'
import { recordsAt } from '../../support/records/records.ts'
import { startServers } from '../../support/servers/realServers.ts'
import { testGateway, tokenHeader } from '../../support/servers/testGateway.ts'
import { readDocument } from '../../support/site/readDocument.ts'
import { sourceSite } from '../../support/site/sourceSite.ts'

const share = `mutation ($recordId: ID, $input: NoticePreviewInput!) {
  shareNoticePreview(recordId: $recordId, input: $input) { path link { id kind recordId title account expiresAt } }
}`
const list = '{ previewLinks { id kind recordId title } }'
const revoke = 'mutation ($id: ID!) { revokePreviewLink(id: $id) }'
const input = { title: 'Convocation', releasedOn: '2999-12-12', description: 'Robes at the gate.' }

type Link = { id: string; kind: string; recordId: string | null; title: string; account: string; expiresAt: string }
type Shared = { shareNoticePreview: { path: string; link: Link } | null }

const site = sourceSite(readConfig({}).college)

describe('with the embedded backend', () => {
  async function aProduct(settings = {}) {
    const lines: string[] = []
    const { url } = await startServers({ LOG_LEVEL: 'info', ...settings }, { site, logTo: { write: (line) => lines.push(line) } })
    const records = await recordsAt(url)
    const run = <Data>(query: string, variables = {}) => graphql<Data>(url, query, variables, records.headers)
    const open = async (path: string) => {
      const response = await fetch(url + path, { headers: { accept: 'text/html' } })
      const text = await response.text()
      return { page: readDocument(text), status: response.status, headers: response.headers, text }
    }
    const make = async (variables = {}) => (await run<Shared>(share, { input, ...variables })).data!.shareNoticePreview!
    return { ...records, url, run, open, make, lines }
  }

  test('staff share a notice that is not saved, and see and end the link', async () => {
    const { run, open, make, lines } = await aProduct()
    const { path, link } = await make()
    expect(link).toMatchObject({ kind: 'NOTICE', recordId: null, title: 'Convocation' })
    const { page, status, text } = await open(path)
    expect(status).toBe(200)
    expect(page.first('h1').text).toBe('Convocation')
    expect(text).toContain('Robes at the gate.')
    expect(page.first('aside', { 'aria-label': 'Preview' }).text).toMatch(
      /^Preview, not published\. Works until \d+ \w+ \d{4}, \d\d:\d\d\.$/,
    )
    expect((await run<{ previewLinks: Link[] }>(list)).data?.previewLinks).toHaveLength(1)

    expect((await run(revoke, { id: link.id })).data).toEqual({ revokePreviewLink: link.id })
    expect((await run(revoke, { id: link.id })).data).toEqual({ revokePreviewLink: link.id }) // its answer may have been lost
    const ended = await open(path)
    expect([ended.status, ended.page.first('h1').text]).toEqual([404, 'This preview link does not work'])
    expect((await run(list)).data).toEqual({ previewLinks: [] })
    expect(lines.join('\n')).not.toContain(path.split('/').at(-1))
    expect(lines.join('\n')).toContain('/preview/…')
  })

  test('the preview of a scheduled notice has its file and other words, and nothing of it is public', async () => {
    const { aNotice, url, open, make } = await aProduct()
    const { id, fileUrl } = await aNotice({ title: 'As stored', releasedOn: '2999-12-12', file: file('paper.pdf') })
    const { path } = await make({ recordId: id })
    const { page, text } = await open(path)
    expect(page.first('h1').text).toBe('Convocation')
    expect(text).toContain(String(fileUrl))
    expect(text).not.toContain('As stored')
    for (const address of [`/notice/${id}`, '/notices', '/', '/sitemap.xml', '/feed.xml'])
      expect(await (await fetch(url + address)).text()).not.toContain('Convocation')
    expect((await graphql(url, `{ notice(id: "${id}") { title } }`)).data).toEqual({ notice: null })
  })

  test('the preview is stored and found by nobody, and tells no other site its address', async () => {
    const { open, make } = await aProduct()
    const { headers, text } = await open((await make()).path)
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('x-robots-tag')).toBe('noindex')
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    expect(headers.get('etag')).toBeNull()
    expect(text).toContain('<meta name="robots" content="noindex">')
    expect(text).not.toContain('Copy link') // which needs scripts
    expect(text).not.toMatch(/rel="canonical"|og:title|ld\+json|<script(?! type="application\/json")/)
  })

  test.each(['/preview/made-up', `/preview/${'x'.repeat(43)}`, '/preview/%E0%A4%A'])('%s is not found', async (path) => {
    const { open } = await aProduct()
    expect((await open(path)).status).toBeGreaterThanOrEqual(400)
  })

  test('the values of a preview are checked, and it needs a token', async () => {
    const { run, url } = await aProduct()
    const { errors } = await run(share, { input: { ...input, title: '' } })
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', fields: { title: ['Title is required.'] } })
    for (const [query, variables] of [
      [share, { input }],
      [list, {}],
      [revoke, { id: '1' }],
    ] as const)
      expect((await graphql(url, query, variables)).errors?.[0]?.extensions?.['code']).toBe('UNAUTHENTICATED')
    const unknown = await run(share, { recordId: '999999', input })
    expect(unknown.errors?.[0]?.extensions?.['code']).toBe('NOT_FOUND')
  })
})

describe('with another backend', () => {
  test('that has no preview links, none are offered, and an address of one is not found', async () => {
    const { backend, runQuery, url } = await testGateway({ site })
    backend.respond('GET /api/openapi.json', { paths: {} })
    expect((await runQuery(list, {}, tokenHeader)).data).toEqual({ previewLinks: null })
    expect((await runQuery(share, { input }, tokenHeader)).errors?.[0]?.extensions?.['code']).toBe('NOT_FOUND')
    expect((await fetch(`${url}/preview/${'x'.repeat(43)}`)).status).toBe(404)
  })

  test('that is down, the page says that it is temporarily unavailable, and is not stored', async () => {
    const { backend, url } = await testGateway({ site })
    backend.respond('POST preview-links/open', {}, 500)
    const response = await fetch(`${url}/preview/${'x'.repeat(43)}`)
    expect([response.status, response.headers.get('cache-control')]).toEqual([503, 'no-store'])
  })

  test('a client that opens many previews has to wait', async () => {
    const { url, backend } = await testGateway({ site, settings: { TRUST_PROXY: 'on' } })
    backend.respond('POST preview-links/open', {}, 404)
    const statusFor = async (client: string) =>
      (await fetch(`${url}/preview/${'x'.repeat(43)}`, { headers: { 'x-forwarded-for': client } })).status
    const statuses = []
    for (let count = 0; count < 61; count++) statuses.push(await statusFor('203.0.113.7'))
    expect(statuses.at(-2)).toBe(404)
    expect(statuses.at(-1)).toBe(429)
    expect(await statusFor('203.0.113.8')).toBe(404)
  })
})
