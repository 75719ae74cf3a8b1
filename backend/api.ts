import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { HttpError } from './errors.ts'

export type Api = ReturnType<typeof withSchemas>

/** Keywords that the OpenAPI document adds to a schema, such as the name of a shared schema as `id`, or the `headers` of an answer. */
export const documentation = z.registry<{ id?: string; [keyword: string]: unknown }>()

/** The answer to a request that failed. */
export const failure = z
  .strictObject({ message: z.string(), errors: z.optional(z.record(z.string(), z.array(z.string()))) })
  .register(documentation, { id: 'Error' })

/**
 * Makes Fastify accept zod schemas, and requires each route to declare its responses and what the OpenAPI document says about it. Fastify
 * checks paths. Handlers check headers and, with `parseFields`, bodies, because an unknown record is a 404 whatever the body, and uploads
 * are received by the handler.
 */
export function withSchemas(app: FastifyInstance) {
  app.setValidatorCompiler<z.ZodMiniType>(({ schema, httpPart }) => (httpPart === 'params' ? pathParser(schema) : () => true))
  app.setSerializerCompiler(() => JSON.stringify)
  app.addHook('onRoute', ({ method, url, schema = {} }) => {
    const isDocumented = schema.response && schema.tags && schema.summary && schema.operationId
    if (!schema.hide && !isDocumented)
      throw new Error(`The route ${method} ${url} must declare its response, tags, summary and operationId.`)
  })
  return app.withTypeProvider<ZodTypeProvider>()
}

const pathParser = (schema: z.ZodMiniType) => (data: unknown) => {
  const { success, data: value, error } = z.safeParse(schema, data)
  return success ? { value } : { error: new HttpError(404, error.issues[0]!.message) }
}
