import { test as base, expect, type Page } from '@playwright/test'
import { faultyBackend } from '../backends/faultyBackend.ts'
import { file } from '../files.ts'
import { recordsAt } from '../records/records.ts'
import { admin as account, startBackend, startGateway } from '../servers/stack.ts'
import { violationsIn } from './axe.ts'

type Records = Awaited<ReturnType<typeof recordsAt>>
type RestAnswer = { status: number; body: Record<string, unknown> }
type Body = Record<string, unknown> | FormData

/** Returns the addresses of the worker's product. */
export function site(): { url: string; backendUrl: string } {
  return JSON.parse(process.env['SITES'] ?? '[]')[Number(process.env['TEST_PARALLEL_INDEX'])]
}

/** Collects console errors and warnings, script errors and CSP violations. Those that match a pattern given to `allow` are expected. */
function collectProblems(page: Page) {
  const problems: string[] = []
  const allowed: RegExp[] = []
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) problems.push(message.text())
  })
  page.on('pageerror', (error) => problems.push(`${error.message}\n${error.stack}`))
  const unexpected = () => problems.filter((text) => !allowed.some((pattern) => pattern.test(text)))
  return { allow: (pattern: RegExp) => allowed.push(pattern), unexpected }
}

/** Runs in the page: reports CSP violations to the console. */
const reportViolations = () =>
  addEventListener('securitypolicyviolation', (event) =>
    console.error('policy', event.violatedDirective, event.blockedURI, event.sourceFile),
  )

/** Runs in the page: ends all animations that have an end, because colors and opacity are between two states meanwhile. */
function finishAnimations() {
  for (const animation of document.getAnimations())
    if (animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) animation.finish()
}

async function toRestAnswer(response: Response): Promise<RestAnswer> {
  const text = await response.text()
  return { status: response.status, body: text.startsWith('{') ? JSON.parse(text) : {} }
}

function restAt(url: string, headers: Record<string, string>) {
  const call = async (method: string, path: string, body?: Body) => {
    const json = body && !(body instanceof FormData)
    return toRestAnswer(
      await fetch(`${url}/api/v1${path}`, {
        method,
        headers: { ...headers, ...(json && { 'content-type': 'application/json' }) },
        ...(body && { body: json ? JSON.stringify(body) : body }),
      }),
    )
  }
  const list = async (path: string) => (await call('GET', path)).body['data'] as { id: number; name: string; link: string }[]
  return {
    /** Returns the records that exist before and after an action, because other tests create and delete records meanwhile. */
    async listDuring(path: string, action: () => Promise<unknown>) {
      const before = await list(path)
      await action()
      const idsAfter = (await list(path)).map(({ id }) => id)
      return before.filter(({ id }) => idsAfter.includes(id))
    },
    get: (path: string) => call('GET', path),
    post: (path: string, body: Body) => call('POST', path, body),
    put: (path: string, body: Body) => call('PUT', path, body),
    delete: (path: string) => call('DELETE', path),
  }
}

/**
 * Messages of the browser itself: for every failed response, whose tests check the page instead, and for a document without a transition,
 * because Playwright delays its style sheet while a test handles requests, or because on a busy machine the document is shown too early.
 */
const messagesOfBrowser =
  /Failed to load resource|ViewTransition opt-in disabled|^Transition was aborted .* Page already revealed|^popovertarget is ignored on elements with commandfor/

type Factories = Omit<Records, 'token' | 'headers' | 'deleteAdded'>

type Fixtures = Factories & {
  problems: ReturnType<typeof collectProblems>
  /** Deletes the records of a test after it, so that lists stay short and pages load fast. */
  cleanUp: undefined
  /** A page with an access token that has not been opened yet. */
  admin: Page
  rest: ReturnType<typeof restAt>
  axe: (page: Page, rules?: string[]) => Promise<void>
  /** Checks a page in the light and in the dark color scheme, without loading it twice. */
  axeInBothSchemes: (page: Page) => Promise<void>
  pageWithoutScripts: Page
  emptySite: string
  developmentSite: string
  /** A site whose backend fails as a test specifies. */
  broken: Broken
}
type Broken = { url: string; backend: Awaited<ReturnType<typeof faultyBackend>>; records: Records }
type WorkerFixtures = { records: Records; brokenOfWorker: Broken }

export const test = base.extend<Fixtures, WorkerFixtures>({
  baseURL: async ({}, use) => use(site().url),
  records: [async ({}, use) => use(await recordsAt(site().url)), { scope: 'worker' }],
  cleanUp: [
    async ({ records }, use) => {
      await use(undefined)
      await records.deleteAdded()
    },
    { auto: true },
  ],
  problems: [
    async ({ page }, use) => {
      const problems = collectProblems(page)
      problems.allow(messagesOfBrowser)
      await page.addInitScript(reportViolations)
      await use(problems)
      expect(problems.unexpected(), 'console messages, script errors and CSP violations').toEqual([])
    },
    { auto: true },
  ],
  admin: async ({ page, records }, use) => {
    const session = { token: records.token, details: JSON.stringify({ account: account.email }) }
    await page.addInitScript(({ token, details }) => {
      if (sessionStorage.getItem('seeded')) return
      sessionStorage.setItem('seeded', 'yes') // only once, so that a test can sign out
      localStorage.setItem('adminSession', details)
      localStorage.setItem('adminToken', token)
    }, session)
    await use(page)
  },
  rest: async ({ records }, use) => use(restAt(site().backendUrl, records.headers)),
  aCourse: async ({ records }, use) => use(records.aCourse),
  aLevel: async ({ records }, use) => use(records.aLevel),
  aSubject: async ({ records }, use) => use(records.aSubject),
  anInnovation: async ({ records }, use) => use(records.anInnovation),
  aSocialLink: async ({ records }, use) => use(records.aSocialLink),
  anImage: async ({ records }, use) => use(records.anImage),
  aNotice: async ({ records }, use) => use(records.aNotice),
  aFaculty: async ({ records }, use) => use(records.aFaculty),
  axe: async ({}, use) =>
    use(async (page, rules) => {
      await page.evaluate(finishAnimations)
      expect(await violationsIn(page, rules)).toEqual([])
    }),
  axeInBothSchemes: async ({ axe }, use) =>
    use(async (page) => {
      // without motion, no portrait of the rotating row fades meanwhile
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
      await axe(page)
      await page.emulateMedia({ colorScheme: 'dark' })
      await axe(page, ['color-contrast', 'link-in-text-block']) // the rules about colors
      await page.emulateMedia({ reducedMotion: null })
    }),
  pageWithoutScripts: async ({ browser }, use) => {
    const page = await browser.newPage({ javaScriptEnabled: false, baseURL: site().url })
    await use(page)
    await page.close()
  },
  emptySite: async ({}, use) => use(process.env['EMPTY_SITE_URL'] ?? ''),
  developmentSite: async ({}, use) => use(process.env['DEVELOPMENT_SITE_URL'] ?? ''),
  broken: async ({ brokenOfWorker }, use) => {
    await use(brokenOfWorker)
    brokenOfWorker.backend.up()
    await brokenOfWorker.records.deleteAdded()
  },
  brokenOfWorker: [
    async ({}, use) => {
      const backend = await startBackend()
      const proxy = await faultyBackend(backend.url)
      const gateway = await startGateway(proxy.url, { CACHE_TTL: '1' })
      await use({ url: gateway.url, backend: proxy, records: await recordsAt(gateway.url) })
      await Promise.all([gateway.stop(), backend.stop(), proxy.close()])
    },
    { scope: 'worker' },
  ],
})

/** Delays the responses to an operation, or to all operations, until `release` is called. */
export async function hold(page: Page, operationName?: string) {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/graphql', async (route) => {
    if (!operationName || route.request().postData()?.includes(operationName)) await released
    await route.fallback().catch(() => {}) // the page may be closed
  })
  return { release }
}

/** Lets an operation reach the website, and drops its first `count` responses. Returns the idempotency keys of the requests. */
export async function dropResponses(page: Page, operationName: string, count = 1) {
  const keys: (string | undefined)[] = []
  await page.route('**/graphql', async (route) => {
    const request = route.request()
    if (!request.postData()?.includes(operationName)) return route.fallback()
    keys.push(request.headers()['idempotency-key'])
    if (keys.length > count) return route.fallback()
    await route.fetch()
    await route.abort()
  })
  return keys
}

/** Makes each frame of the page come half a second late, as on a slow device: what waits for one happens after further input. */
export const delayFrames = (page: Page) =>
  page.addInitScript(() => {
    window.requestAnimationFrame = (callback) => window.setTimeout(() => callback(performance.now()), 500)
  })

type Failure = { code?: string; wasSent?: false; message?: string; fields?: Record<string, string[]>; serverMessage?: string }

/** Responds to an operation with an error until `stop` is called. */
export async function fail(page: Page, operationName: string, { message = 'failed', ...extensions }: Failure = {}) {
  const code = extensions.code ?? 'BACKEND_UNAVAILABLE'
  const json = { data: null, errors: [{ message, extensions: { ...extensions, code } }] }
  const respond = async (route: Parameters<Parameters<Page['route']>[1]>[0]) =>
    route.request().postData()?.includes(operationName) ? route.fulfill({ json }) : route.fallback()
  await page.route('**/graphql', respond)
  return { stop: () => page.unroute('**/graphql', respond) }
}

export { account, expect, file }
