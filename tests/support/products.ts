import { startBackend, startGateway, startProduct } from './stack.ts'
import makeTemporaryFolder from './temporary.ts'

/** Playwright's global setup: starts the product with sample content, without it, and with the development build of the web. */
export default async function start() {
  const removeTemporaryFolder = makeTemporaryFolder()
  const product = await startProduct()
  const empty = await startProduct({ SAMPLE_CONTENT: 'off' })
  const backend = await startBackend()
  const development = await startGateway(backend.url, {}, ['--import', 'tsx', 'tests/support/developmentGateway.ts'])
  Object.assign(process.env, {
    SITE_URL: product.url,
    SITE_BACKEND_URL: product.backendUrl,
    EMPTY_SITE_URL: empty.url,
    DEVELOPMENT_SITE_URL: development.url,
  })
  return async () => {
    await Promise.all([product.stop(), empty.stop(), development.stop(), backend.stop()])
    removeTemporaryFolder()
  }
}
