import type { FastifyInstance } from 'fastify'

const WARNING =
  'A request came with X-Forwarded-For, which is ignored while TRUST_PROXY is off. ' +
  'Behind a reverse proxy all visitors then share one address, so that a few failed sign-ins lock out everybody: set TRUST_PROXY.'

/** Logs one warning if the gateway seems to be behind a reverse proxy but trusts none. */
export function warnOfUntrustedProxy(app: FastifyInstance) {
  let isWarned = false
  app.addHook('onRequest', async ({ headers, log }) => {
    if (isWarned || headers['x-forwarded-for'] === undefined) return
    isWarned = true
    log.warn(WARNING)
  })
}
