import { expect, test } from 'vitest'
import type { Cache } from '../../../gateway/cache/cache.ts'
import { KeptAnswers } from '../../../gateway/cache/keptAnswers.ts'
import { readConfig } from '../../../gateway/config.ts'
import { addressOf } from '../../../web/site/entry-server.tsx'
import { recordsAt } from '../../support/records/records.ts'
import { startServers } from '../../support/servers/realServers.ts'
import { fetchPage, sourceSite } from '../../support/site/sourceSite.ts'

/** Starts both servers with a site that counts its renders. */
async function searchSite() {
  const site = sourceSite(readConfig({}).college)
  const rendered: string[] = []
  const { url } = await startServers(
    {},
    {
      site: {
        ...site,
        addressOf,
        page(address, source) {
          rendered.push(address)
          return site.page(address, source)
        },
      },
    },
  )
  const read = async (search: string) => (await fetchPage(`${url}/search${search}`)).text()
  return { url, rendered, read }
}

test('a search page is kept by its text, and rendered again once what it found has changed', async () => {
  const { url, rendered, read } = await searchSite()
  const { aNotice, headers } = await recordsAt(url)
  expect(await read('?q=picnic')).toContain('No results')
  const { id } = await aNotice({ title: 'Picnic at noon' })
  expect(await read('?q=picnic')).toContain('<mark')
  const before = rendered.length
  expect(await read('?utm_source=mail&q=picnic&q=other')).toContain('at noon')
  expect(rendered).toHaveLength(before)
  await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ query: `mutation { deleteNotice(id: ${id}) }` }),
  })
  expect(await read('?q=picnic')).toContain('No results')
})

test('a search that finds more than it shows says how to find fewer', async () => {
  const { url, read } = await searchSite()
  const { aNotice } = await recordsAt(url)
  for (let count = 0; count < 30; count++) await aNotice({ title: `Hostel ${count}` })
  expect(await read('?q=hostel')).toContain('Add a word to find fewer.')
  expect(await read('?q=hostel+29')).not.toContain('Add a word')
})

test('a search that is too long is answered without reading what is searched', async () => {
  const { rendered, read } = await searchSite()
  const page = await read(`?q=${'x'.repeat(10_000)}`)
  expect(page).toContain('Use <!-- -->100<!-- --> characters or fewer.')
  expect(page.length).toBeLessThan(40_000)
  expect(rendered).toHaveLength(1)
})

test('any number of different searches is kept in a limited number of bytes', () => {
  const today = '2026-11-28'
  const pages = new KeptAnswers({ changes: 0, now: () => 0, freshUntil: () => 1 } as unknown as Cache, { today }, 1_000_000)
  const asked = { isShareable: true, today }
  const entries = [{ path: 'courses', version: 1 }] as never
  for (let count = 0; count < 5000; count++) pages.keep(`/search?q=${count}`, { size: 5000 }, { ...asked, entries })
  expect(pages.size.bytes).toBeLessThanOrEqual(1_000_000)
  expect(pages.size.entries).toBeGreaterThan(100)
})
