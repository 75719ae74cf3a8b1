import type { FastifyInstance } from 'fastify'

const WARNING =
  'A request came with X-Forwarded-For, which is ignored while TRUST_PROXY is off. ' +
  'Behind a reverse proxy all visitors then share one address, so that a few failed sign-ins lock out everybody: set TRUST_PROXY.'

/** Warns once if a reverse proxy seems to stand in front of a gateway that trusts none. */
export function warnOfUntrustedProxy(app: FastifyInstance) {
  let isWarned = false
  app.addHook('onRequest', async ({ headers, log }) => {
    if (isWarned || headers['x-forwarded-for'] === undefined) return
    isWarned = true
    log.warn(WARNING)
  })
}
