import { readConfig } from '../../../gateway/config.ts'
import type { College } from '../../../schema/college.rules.ts'
import { testGateway } from '../servers/testGateway.ts'
import { readDocument } from './readDocument.ts'
import { fetchPage, sourceSite } from './sourceSite.ts'

const lists = ['courses', 'notices', 'innovation-branches', 'faculties', 'socials']

/** Starts a public site rendered from its sources. Its lists are empty, except those in `contents`, which has records and lists by path. */
export async function publicSite(contents: Record<string, unknown> = {}, facts: Partial<College> = {}) {
  const college = { ...readConfig({}).college, ...facts }
  const { url, backend } = await testGateway({ college, site: sourceSite(college) })
  const all: Record<string, unknown> = { ...Object.fromEntries(lists.map((list) => [list, []])), ...contents }
  for (const [path, data] of Object.entries(all)) backend.respond(`GET ${path}`, { data })
  const openBy = async (load: typeof fetchPage, path: string) => {
    const response = await load(url + path)
    const page = readDocument(await response.text())
    return { status: response.status, headers: response.headers, page, main: page.first('main') }
  }
  return {
    url,
    backend,
    /** Returns a page as it is before its scripts run. */
    open: (path: string) => openBy(fetchPage, path),
    /** Makes all requests to the backend fail, and returns a page with status 503. */
    async openFailing(path: string) {
      for (const each of Object.keys(all)) backend.respond(`GET ${each}`, { message: 'broken' }, 500)
      return openBy(fetch, path)
    },
  }
}
