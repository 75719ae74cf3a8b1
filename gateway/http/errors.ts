import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { College } from '../../schema/college.rules.ts'
import { loggedPath, pathOf } from '../../server/telemetry/requestPath.ts'
import { errorPage } from './errorPage.ts'

/** Registers the error responses outside GraphQL: a page for browsers, else JSON with a `message`. Internal errors are not described. */
export function registerErrors(app: FastifyInstance, college: College) {
  app.setErrorHandler(errorHandler(college))
  app.setNotFoundHandler((request, reply) => {
    const path = pathOf(request.url)
    reply.header('cache-control', 'no-store')
    const methods = path === '/graphql' ? ['GET', 'POST'] : ['GET', 'HEAD']
    if (!/^\/(api|hooks)(\/|$)/.test(path) && !methods.includes(request.method))
      return reply.code(405).header('allow', methods.join(', ')).send({ message: 'Method Not Allowed' })
    if (!path.startsWith('/api/') && isForBrowser(request)) return sendPage(404, college, reply)
    return reply.code(404).send({ message: 'Not Found' })
  })
  app.all('/api/*', (_request, reply) => reply.callNotFound())
}

/** Headers of the content that could not be sent. */
const contentHeaders = ['etag', 'last-modified', 'content-range', 'accept-ranges', 'content-disposition']

export const errorHandler = (college: College) => (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
  const status = error.statusCode ?? 500
  if (status >= 500 && status !== 503) request.log.error({ err: error, path: loggedPath(request.url) }, 'A request failed')
  for (const name of contentHeaders) reply.removeHeader(name)
  if (isForBrowser(request)) return sendPage(status, college, reply)
  const message = status < 500 || status === 503 ? error.message : 'Internal Server Error'
  return reply.code(status).header('cache-control', 'no-store').send({ message })
}

export const refused = (statusCode: number, message: string) => Object.assign(new Error(message), { statusCode })

/** Returns true if a browser opens the address in a tab or a frame. */
export const isForBrowser = ({ method, headers }: FastifyRequest) => method === 'GET' && /\btext\/html\b/.test(headers.accept ?? '')

function sendPage(status: number, college: College, reply: FastifyReply) {
  const { headers, body } = errorPage(status, college)
  return reply.code(status).headers(headers).send(body)
}
