import type { FullConfig } from '@playwright/test'
import { startBackend, startGateway, startProduct } from './stack.ts'
import makeTemporaryFolder from './temporary.ts'

/**
 * Playwright's global setup: starts the product with sample content for each worker, once without it, and once with the development build of
 * the web. The project `strict` has the development build for each worker.
 */
export default async function start({ workers, projects }: FullConfig) {
  const removeTemporaryFolder = makeTemporaryFolder()
  const startSite = projects.every(({ name }) => name === 'strict') ? startDevelopment : startProduct
  const sites = await Promise.all(Array.from({ length: workers }, () => startSite()))
  const empty = await startProduct({ SAMPLE_CONTENT: 'off' })
  const development = await startDevelopment()
  Object.assign(process.env, {
    SITES: JSON.stringify(sites.map(({ url, backendUrl }) => ({ url, backendUrl }))),
    EMPTY_SITE_URL: empty.url,
    DEVELOPMENT_SITE_URL: development.url,
  })
  return async () => {
    await Promise.all([...sites, empty, development].map((each) => each.stop()))
    removeTemporaryFolder()
  }
}

/** Starts a backend, and a gateway with the development build, in which React reports hydration mismatches and StrictMode is in effect. */
async function startDevelopment() {
  const backend = await startBackend()
  const gateway = await startGateway(backend.url, {}, ['--import', 'tsx', 'tests/support/servers/developmentGateway.ts'])
  return { url: gateway.url, backendUrl: backend.url, stop: () => Promise.all([gateway.stop(), backend.stop()]) }
}
