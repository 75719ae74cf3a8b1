import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

type Answer = { errors?: Record<string, string[]>; headers?: Record<string, string> }

/** A request that is refused: answered as `{ message }`, with `errors` by field where there are any. */
export class Refusal extends Error {
  readonly statusCode: number
  readonly answer: Answer

  constructor(statusCode: number, message: string, answer: Answer = {}) {
    super(message)
    this.statusCode = statusCode
    this.answer = answer
  }
}

/** Answers every failure as JSON with a `message`; what failed inside is logged and not told. */
export function answerErrors(app: FastifyInstance) {
  app.setErrorHandler((error: FastifyError | Refusal, request, reply) => {
    const status = error.statusCode ?? 500
    if (status < 500) return reply.code(status).headers(headersOf(error)).send(bodyOf(error))
    request.log.error(error)
    return reply.code(status).send({ message: 'Internal Server Error' })
  })
  app.setNotFoundHandler(notFound)
  // before a body of whatever kind is read
  app.addHook('onRequest', async (request) => {
    if (request.is404) throw new Refusal(404, 'Not Found')
  })
}

const headersOf = (error: Error) => (error instanceof Refusal ? (error.answer.headers ?? {}) : {})
const bodyOf = (error: Error) => ({
  message: error.message,
  ...(error instanceof Refusal && error.answer.errors && { errors: error.answer.errors }),
})

/** Answers an address that nothing stands at, or that can't be one (also as Fastify's `frameworkErrors`). */
export const notFound = (_request: FastifyRequest, reply: FastifyReply) => reply.code(404).send({ message: 'Not Found' })

/** Gives each route registered so far a 405 with `Allow` for the methods it does not have. To be registered last. */
export function answerOtherMethods(app: FastifyInstance, routes: Map<string, Set<string>>) {
  for (const [url, known] of [...routes]) {
    const allow = [...known].sort().join(', ')
    const refuse = async () => {
      throw new Refusal(405, `This address takes ${allow}.`, { headers: { allow } })
    }
    const method = app.supportedMethods.filter((name) => !known.has(name))
    app.route({ method, url, exposeHeadRoute: false, onRequest: refuse, handler: refuse })
  }
}

/** Notes the methods of each route that is registered from here on. */
export function noteRoutes(app: FastifyInstance) {
  const routes = new Map<string, Set<string>>()
  app.addHook('onRoute', ({ url, method }) => {
    routes.set(url, new Set([...(routes.get(url) ?? []), ...[method].flat()]))
  })
  return routes
}
