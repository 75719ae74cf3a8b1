import type { FastifyInstance, onSendHookHandler } from 'fastify'

/** Policy of responses other than pages: their content can't run or be framed. */
export const CLOSED_POLICY = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'; sandbox"

export const securityHeaders = (publicUrl: string) => ({
  'content-security-policy': CLOSED_POLICY,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'x-permitted-cross-domain-policies': 'none',
  ...(publicUrl.startsWith('https:') && { 'strict-transport-security': 'max-age=31536000' }),
})

/** Header of responses that may be compressed. In lower case, because @fastify/compress looks for it. */
export const VARY_BY_ENCODING = { vary: 'accept-encoding' }

export function registerHeaders(app: FastifyInstance, publicUrl: string) {
  const headers = securityHeaders(publicUrl)
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers)
    done()
  })
  app.addHook('onRoute', (route) => {
    if (route.method === 'HEAD') route.onSend = [route.onSend ?? [], omitLengthOf304].flat()
  })
}

/** Removes the length of 0 that Fastify adds to an answer to HEAD without a body. In a 304 it would be that of the content. */
const omitLengthOf304: onSendHookHandler = (_request, reply, _payload, done) => {
  if (reply.statusCode === 304) reply.removeHeader('content-length')
  done()
}
