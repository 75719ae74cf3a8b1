import type { FastifyInstance } from 'fastify'

/** For answers that are no pages: nothing in them may run or be framed. */
export const CLOSED_POLICY = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'; sandbox"

/** Headers that every answer has, unless it brings its own. */
export const securityHeaders = (publicUrl: string) => ({
  'content-security-policy': CLOSED_POLICY,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'x-permitted-cross-domain-policies': 'none',
  ...(publicUrl.startsWith('https:') && { 'strict-transport-security': 'max-age=31536000' }),
})

/** For answers that may be compressed: caches keep one for each encoding. In lower case, as @fastify/compress looks for it. */
export const VARY_BY_ENCODING = { vary: 'accept-encoding' }

export function registerHeaders(app: FastifyInstance, publicUrl: string) {
  const headers = securityHeaders(publicUrl)
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(headers)
  })
}
