import fs from 'node:fs'
import { fastifySwagger, type SwaggerTransform, type SwaggerTransformObject } from '@fastify/swagger'
import { fastifySwaggerUi } from '@fastify/swagger-ui'
import type { FastifyInstance, RouteOptions } from 'fastify'
import { createJsonSchemaTransform, createJsonSchemaTransformObject } from 'fastify-type-provider-zod'
import { projectFile } from '../../server/start/projectFile.ts'
import { documentation } from '../api.ts'

type JsonSchema = { [keyword: string]: unknown; properties?: Record<string, JsonSchema>; required?: string[] }
type Described = {
  params?: JsonSchema
  body?: JsonSchema
  consumes?: string[]
  headers?: JsonSchema
  response: Record<string, JsonSchema>
  hide?: boolean
}

const document = {
  openapi: '3.1.0',
  info: {
    title: 'REST API of the college website',
    description:
      'The embedded backend. Field names are in snake case, moments are in UTC. Wherever `GET` is accepted, so is `HEAD`. ' +
      'Any other method answers 405 with `Allow`.',
  },
  servers: [{ url: '/', description: 'The server that this document comes from' }],
  components: {
    securitySchemes: {
      accessToken: { type: 'http' as const, scheme: 'bearer', description: 'The `token` that a sign-in answers, or an API token.' },
    },
  },
}

/** Policy of the page that shows the document. Its scripts and styles are files of this server. */
const PAGE_POLICY = {
  'default-src': "'none'",
  'script-src': "'self'",
  'style-src': "'self'",
  'img-src': "'self' data:",
  'connect-src': "'self'",
  'frame-ancestors': "'none'",
  'base-uri': "'none'",
  'form-action': "'none'",
}

/**
 * Serves the OpenAPI document of the routes that are registered afterwards at /api/openapi.json, and a page that shows it at /api/docs.
 * Routes with one of the guards require a token.
 */
export async function serveOpenapi(app: FastifyInstance, guards: Guards) {
  const { version } = JSON.parse(fs.readFileSync(projectFile('package.json'), 'utf8'))
  const openapi = { ...document, info: { ...document.info, version } }
  await app.register(fastifySwagger, { openapi, transform: describeBy(guards), transformObject })
  app.get('/api/openapi.json', { schema: { hide: true } }, async () => app.swagger())
  await app.register(fastifySwaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: PAGE_POLICY,
    theme: { title: document.info.title },
    uiConfig: { layout: 'BaseLayout', docExpansion: 'list', defaultModelsExpandDepth: 0 },
  })
}

const toJsonSchemas = createJsonSchemaTransform({ schemaRegistry: documentation })

type Guard = { onRequest: RouteOptions['onRequest'] }
type Guards = Record<'requireToken' | 'requireSession', Guard>

/** Returns the function that describes a route by its schema and its guard. */
const describeBy =
  ({ requireToken, requireSession }: Guards): SwaggerTransform =>
  (route) => {
    const { schema, url } = toJsonSchemas(route) as { schema: Described; url: string }
    if (schema.hide) return { schema, url }
    const isForSessions = route.route.onRequest === requireSession.onRequest
    const isGuarded = isForSessions || route.route.onRequest === requireToken.onRequest
    const forbidden = isForSessions ? 'API token' : isGuarded && route.route.method !== 'GET' && 'API token that is read only'
    const described = {
      ...schema,
      ...(isGuarded && { security: [{ accessToken: [] }] }),
      ...(schema.params && { params: withNamedWildcard(schema.params) }),
      ...(schema.body && schema.consumes && { body: bodyByType(schema.body, schema.consumes) }),
      response: responsesOf(schema, isGuarded, forbidden),
    }
    return { schema: described, url: url.replace('*', ':path') }
  }

/** Returns the parameters of a path, with `path` as the name of a wildcard. */
const withNamedWildcard = ({ properties = {}, required, ...rest }: JsonSchema): JsonSchema => {
  const rename = (name: string) => (name === '*' ? 'path' : name)
  const renamed = Object.entries(properties).map(([name, schema]) => [rename(name), schema])
  return { ...rest, properties: Object.fromEntries(renamed), required: required?.map(rename) ?? [] }
}

/** Returns a body that can contain a file. As JSON it contains none. */
const bodyByType = (body: JsonSchema, types: string[]) => {
  const plain = Object.entries(body.properties ?? {}).filter(([, { format }]) => format !== 'binary')
  const schemaOf = (type: string) => (type === 'application/json' ? { ...body, properties: Object.fromEntries(plain) } : body)
  return { content: Object.fromEntries(types.map((type) => [type, { schema: schemaOf(type) }])) }
}

function responsesOf({ params, body, consumes, headers, response }: Described, isGuarded: boolean, forbidden: string | false) {
  const refusals = [
    isGuarded && '401 without a valid access token',
    forbidden && `403 with an ${forbidden}`,
    params && '404 if it does not exist',
    consumes?.includes('multipart/form-data') && '413 for a file that is too large',
    body && '422 with the `errors` by field',
    headers?.properties?.['Idempotency-Key'] && '409 or 422 for a key that was used before',
  ]
  const refused = refusals.filter(Boolean).join(', ')
  const described = Object.entries({ ...response, '5xx': response['4xx']! }).map(([status, schema]) => {
    const byStatus: Record<string, string> = {
      200: 'Success',
      201: 'Created',
      409: 'Refused: the change created the record, or the named fields were changed again later; the record is returned.',
      412: 'Refused: the record has another version, which is returned.',
      503: "Something that is required can't be used.",
      '4xx': refused ? `Refused: ${refused}` : 'Refused',
      '5xx': 'Failed. 503 and 507 are temporary; 503 has `Retry-After`.',
    }
    // a reference has no other keywords
    const keyword = '$ref' in schema ? 'description' : 'x-response-description'
    return [status, { [keyword]: byStatus[status], ...schema }]
  })
  return Object.fromEntries(described)
}

const addSharedSchemas = createJsonSchemaTransformObject({ schemaRegistry: documentation })

/** Adds the shared schemas that are used, and leaves out HEAD, which is implied by GET. */
const transformObject: SwaggerTransformObject = (input) => {
  const { components, paths, ...rest } = addSharedSchemas(input) as {
    components: { schemas: Record<string, JsonSchema> }
    paths: Record<string, Record<string, unknown>>
  }
  const text = JSON.stringify({ components, paths })
  const isUsed = (name: string) => text.includes(`"#/components/schemas/${name}"`)
  const schemas = Object.fromEntries(Object.entries(components.schemas).filter(([name]) => isUsed(name)))
  const withoutHead = Object.entries(paths).map(([path, { head: _, ...methods }]) => [path, methods])
  return { ...rest, components: { ...components, schemas }, paths: Object.fromEntries(withoutHead) }
}
