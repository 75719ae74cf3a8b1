import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod/mini'
import { isDiskFull } from '../server/diskFull.ts'
import { ConfigError } from '../server/start/ConfigError.ts'

type Details = { errors?: Record<string, string[]>; data?: object; headers?: Record<string, string>; cause?: unknown }

/** An error that is answered with its status as `{ message }`, with `errors` by field if there are any. */
export class HttpError extends Error {
  readonly statusCode: number
  readonly details: Details

  constructor(statusCode: number, message: string, details: Details = {}) {
    super(message, { cause: details.cause })
    this.statusCode = statusCode
    this.details = details
  }
}

/** Returns the 422 for a field's value that only the database or a file's content shows to be wrong. */
export const fieldError = (field: string, message: string) => new HttpError(422, message, { errors: { [field]: [message] } })

/** Returns the 401 for a call without a valid token. */
export const signedOut = () =>
  new HttpError(401, 'You are not signed in, or your session has ended.', { headers: { 'www-authenticate': 'Bearer' } })

/** Returns the 503 for a database or a file store that can't be used at the moment. */
export const unavailable = (message: string, cause: unknown) =>
  new HttpError(503, `${message} Please try again in a few seconds.`, { cause, headers: { 'retry-after': '5' } })

/** Returns the 507 for a disk without space. Reads go on, and writes succeed again once there is space. */
export const diskFull = (cause?: unknown) => new HttpError(507, 'The disk of the server is full. Nothing was saved.', { cause })

/** Answers every failure as JSON with a `message`; internal errors are logged and not described. */
export function handleErrors(app: FastifyInstance) {
  app.setErrorHandler((thrown: FastifyError | HttpError, request, reply) => {
    const error = explained(thrown)
    const status = error.statusCode ?? 500
    if (status >= 500) request.log.error(error)
    if (status < 500 || error instanceof HttpError) return reply.code(status).headers(headersOf(error)).send(bodyOf(error))
    return reply.code(status).send({ message: 'Internal Server Error' })
  })
  app.setNotFoundHandler(notFound)
  // before a body is read
  app.addHook('onRequest', async (request) => {
    if (request.is404) throw new HttpError(404, 'Not Found')
  })
}

function explained(error: FastifyError | HttpError) {
  if (error instanceof HttpError) return error
  // settings that were right at the start, such as the password of the database, may be right again
  if (error instanceof ConfigError) return unavailable('The database is temporarily unavailable.', error)
  return isDiskFull(error) ? diskFull(error) : error
}

const headersOf = (error: Error) => (error instanceof HttpError ? (error.details.headers ?? {}) : {})
const bodyOf = (error: Error) => ({
  message: error.message,
  ...(error instanceof HttpError && error.details.errors && { errors: error.details.errors }),
  ...(error instanceof HttpError && error.details.data && { data: error.details.data }),
})

export const notFound = (_request: FastifyRequest, reply: FastifyReply) => reply.code(404).send({ message: 'Not Found' })

/** Answers 405 with `Allow` for the methods that a registered path does not have. Must be called after all routes are registered. */
export function refuseOtherMethods(app: FastifyInstance, routes: Map<string, Set<string>>, failure: z.ZodMiniType) {
  for (const [url, known] of [...routes]) {
    const allow = [...known].sort().join(', ')
    const refuse = async () => {
      throw new HttpError(405, `This address takes ${allow}.`, { headers: { allow } })
    }
    const method = app.supportedMethods.filter((name) => !known.has(name))
    const schema = { hide: true, response: { '4xx': failure } }
    app.route({ method, url, exposeHeadRoute: false, schema, onRequest: refuse, handler: refuse })
  }
}

export function collectRoutes(app: FastifyInstance) {
  const routes = new Map<string, Set<string>>()
  app.addHook('onRoute', ({ url, method }) => {
    routes.set(url, new Set([...(routes.get(url) ?? []), ...[method].flat()]))
  })
  return routes
}
