import type { FullConfig } from '@playwright/test'
import { startBackend, startGateway, startProduct } from './stack.ts'
import makeTemporaryFolder from './temporary.ts'

/**
 * Playwright's global setup: starts the product with sample content for each worker, once without it, and once with the development build of
 * the web.
 */
export default async function start({ workers }: FullConfig) {
  const removeTemporaryFolder = makeTemporaryFolder()
  const products = await Promise.all(Array.from({ length: workers }, () => startProduct()))
  const empty = await startProduct({ SAMPLE_CONTENT: 'off' })
  const backend = await startBackend()
  const development = await startGateway(backend.url, {}, ['--import', 'tsx', 'tests/support/developmentGateway.ts'])
  Object.assign(process.env, {
    SITES: JSON.stringify(products.map(({ url, backendUrl }) => ({ url, backendUrl }))),
    EMPTY_SITE_URL: empty.url,
    DEVELOPMENT_SITE_URL: development.url,
  })
  return async () => {
    await Promise.all([...products, empty, development, backend].map((each) => each.stop()))
    removeTemporaryFolder()
  }
}
