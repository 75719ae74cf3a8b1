import { STATUS_CODES } from 'node:http'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { pathOf } from '../../server/requestPath.ts'

const allowed = [
  { pattern: /^\/graphql$/, methods: 'GET, HEAD, POST' },
  { pattern: /^\/(?!(api|hooks)(\/|$))/, methods: 'GET, HEAD' },
]

/** Registers the error responses outside GraphQL: a page for browsers, else JSON with a `message`. Internal errors are not described. */
export function registerErrors(app: FastifyInstance, locale: string) {
  app.setErrorHandler(errorHandler(locale))
  app.setNotFoundHandler((request, reply) => {
    const path = pathOf(request.url)
    const methods = allowed.find(({ pattern }) => pattern.test(path))?.methods
    if (methods && !methods.split(', ').includes(request.method))
      return reply.code(405).header('allow', methods).send({ message: 'Method Not Allowed' })
    return reply.code(404).send({ message: 'Not Found' })
  })
  app.all('/api/*', (_request, reply) => reply.callNotFound())
}

export const errorHandler = (locale: string) => (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
  const status = error.statusCode ?? 500
  if (status >= 500 && status !== 503) request.log.error({ err: error, path: pathOf(request.url) }, 'A request failed')
  if (request.method === 'GET' && /\btext\/html\b/.test(request.headers.accept ?? ''))
    return reply.code(status).type('text/html; charset=utf-8').send(plainPage(status, locale))
  const message = status < 500 || status === 503 ? error.message : 'Internal Server Error'
  return reply.code(status).send({ message })
}

export const refused = (statusCode: number, message: string) => Object.assign(new Error(message), { statusCode })

/** Returns the page for errors that the site's own error page can't show. `locale` must not need escaping. */
export const plainPage = (status: number, locale: string) =>
  `<!doctype html><html lang="${locale}"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">` +
  `<title>Unexpected Application Error!</title><h1>Unexpected Application Error!</h1><p>${status} ${STATUS_CODES[status]}</p>` +
  '<p><a href="/">Back to the home page</a></p></html>'
