import AxeBuilder from '@axe-core/playwright'
import { test as base, expect, type Page } from '@playwright/test'
import { faultyBackend } from './faultyBackend.ts'
import { file } from './files.ts'
import { recordsAt } from './records.ts'
import { admin as account, startBackend, startGateway } from './stack.ts'

type Records = Awaited<ReturnType<typeof recordsAt>>
type RestAnswer = { status: number; body: Record<string, unknown> }
type Body = Record<string, unknown> | FormData

const siteUrl = () => process.env['SITE_URL'] ?? ''

/** Fails the test over anything that the console, a script or the policy complains of; texts named by `allow` are expected. */
function watch(page: Page) {
  const complaints: string[] = []
  const allowed: RegExp[] = []
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(`${error.message}\n${error.stack}`))
  const unexpected = () => complaints.filter((text) => !allowed.some((pattern) => pattern.test(text)))
  return { allow: (pattern: RegExp) => allowed.push(pattern), unexpected }
}

const tellViolations = () =>
  addEventListener('securitypolicyviolation', (event) =>
    console.error('policy', event.violatedDirective, event.blockedURI, event.sourceFile),
  )

async function answered(response: Response): Promise<RestAnswer> {
  const text = await response.text()
  return { status: response.status, body: text.startsWith('{') ? JSON.parse(text) : {} }
}

function restAt(url: string, headers: Record<string, string>) {
  const call = async (method: string, path: string, body?: Body) => {
    const json = body && !(body instanceof FormData)
    return answered(
      await fetch(`${url}/api/v1${path}`, {
        method,
        headers: { ...headers, ...(json && { 'content-type': 'application/json' }) },
        ...(body && { body: json ? JSON.stringify(body) : body }),
      }),
    )
  }
  return {
    get: (path: string) => call('GET', path),
    post: (path: string, body: Body) => call('POST', path, body),
    put: (path: string, body: Body) => call('PUT', path, body),
    delete: (path: string) => call('DELETE', path),
  }
}

/** What the browser says by itself of an answer that is no success; the tests that provoke one look at the page instead. */
const failedLoad = /Failed to load resource/

type Makers = Omit<Records, 'token' | 'headers'>

type Fixtures = Makers & {
  complaints: ReturnType<typeof watch>
  /** A page that is signed in, and not yet anywhere. */
  admin: Page
  rest: ReturnType<typeof restAt>
  axe: (page: Page) => Promise<void>
  emptySite: string
  developmentSite: string
}
type Broken = { url: string; backend: Awaited<ReturnType<typeof faultyBackend>>; records: Records }
type WorkerFixtures = { records: Records; broken: Broken }

export const test = base.extend<Fixtures, WorkerFixtures>({
  baseURL: async ({}, use) => use(siteUrl()),
  records: [async ({}, use) => use(await recordsAt(siteUrl())), { scope: 'worker' }],
  complaints: [
    async ({ page }, use) => {
      const watched = watch(page)
      watched.allow(failedLoad)
      await page.addInitScript(tellViolations)
      await use(watched)
      expect(watched.unexpected(), 'what the console and the policy complained of').toEqual([])
    },
    { auto: true },
  ],
  admin: async ({ page, records }, use) => {
    await page.addInitScript((token) => {
      if (!sessionStorage.getItem('seeded')) localStorage.setItem('adminToken', token)
      sessionStorage.setItem('seeded', 'yes') // once: a test may sign out
    }, records.token)
    await use(page)
  },
  rest: async ({ records }, use) => use(restAt(process.env['SITE_BACKEND_URL'] ?? '', records.headers)),
  aCourse: async ({ records }, use) => use(records.aCourse),
  aLevel: async ({ records }, use) => use(records.aLevel),
  aSubject: async ({ records }, use) => use(records.aSubject),
  anInnovation: async ({ records }, use) => use(records.anInnovation),
  aSocialLink: async ({ records }, use) => use(records.aSocialLink),
  anImage: async ({ records }, use) => use(records.anImage),
  aNotice: async ({ records }, use) => use(records.aNotice),
  aFaculty: async ({ records }, use) => use(records.aFaculty),
  axe: async ({}, use) =>
    use(async (page) => {
      // the rows of a long list are made alike
      const { violations } = await new AxeBuilder({ page }).exclude('tr:nth-child(n + 13)').analyze()
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([])
    }),
  emptySite: async ({}, use) => use(process.env['EMPTY_SITE_URL'] ?? ''),
  developmentSite: async ({}, use) => use(process.env['DEVELOPMENT_SITE_URL'] ?? ''),
  broken: [
    async ({}, use) => {
      const backend = await startBackend()
      const between = await faultyBackend(backend.url)
      const gateway = await startGateway(between.url, { CACHE_TTL: '1' })
      await use({ url: gateway.url, backend: between, records: await recordsAt(gateway.url) })
      await Promise.all([gateway.stop(), backend.stop(), between.close()])
    },
    { scope: 'worker' },
  ],
})

/** Holds the answers to an operation until released. */
export async function hold(page: Page, operationName: string) {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/graphql', async (route) => {
    if (route.request().postData()?.includes(operationName)) await released
    await route.fallback().catch(() => {}) // the page may be gone
  })
  return { release }
}

type Failure = { code?: string; message?: string; fields?: Record<string, string[]>; serverMessage?: string }

/** Makes an operation answer an error, until the answer's `stop` is called. */
export async function fail(page: Page, operationName: string, { message = 'failed', ...extensions }: Failure = {}) {
  const code = extensions.code ?? 'BACKEND_UNAVAILABLE'
  const json = { data: null, errors: [{ message, extensions: { ...extensions, code } }] }
  const answer = async (route: Parameters<Parameters<Page['route']>[1]>[0]) =>
    route.request().postData()?.includes(operationName) ? route.fulfill({ json }) : route.fallback()
  await page.route('**/graphql', answer)
  return { stop: () => page.unroute('**/graphql', answer) }
}

export { account, expect, file }
