// Compares the backend's answers with its OpenAPI document.
import type { ErrorObject, ValidateFunction } from 'ajv'
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import type { FastifyInstance } from 'fastify'

type Answer = { description: string; content?: Record<string, { schema: object }> }
export type Operation = {
  operationId: string
  summary: string
  tags: string[]
  parameters?: { in: string; name: string }[]
  requestBody?: { content: Record<string, { schema: { properties: Record<string, object>; required?: string[] } }> }
  security?: object[]
  responses: Record<string, Answer>
}
export type Document = {
  openapi: string
  info: { version: string }
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, object> }
}

/** Returns the document's path for the URL of a route. */
export const documentedPath = (url: string) => url.replace('*', ':path').replace(/:(\w+)/g, '{$1}')

/** Compares each answer of a backend with its document. Returns the differences found so far. */
export function checkAnswers(app: FastifyInstance) {
  const differences: string[] = []
  let check: ReturnType<typeof answerCheck> | undefined
  app.addHook('onSend', async (request, reply, payload) => {
    const { url, schema } = request.routeOptions
    if (!url || schema?.hide) return
    check ??= checkFor(app.swagger() as unknown as Document)
    const difference = check({
      method: request.method,
      path: documentedPath(url),
      status: reply.statusCode,
      type: String(reply.getHeader('content-type') ?? '').replace(/;.*/, ''),
      body: payload,
    })
    if (difference) differences.push(`${request.method} ${request.url} answered ${reply.statusCode}: ${difference}`)
  })
  return differences
}

const checks = new Map<string, ReturnType<typeof answerCheck>>()

/** Returns the check for a document. Most backends of a test run have the same one, and its schemas take long to compile. */
function checkFor(document: Document) {
  const key = JSON.stringify(document)
  const check = checks.get(key) ?? answerCheck(document)
  checks.set(key, check)
  return check
}

type Sent = { method: string; path: string; status: number; type: string; body: unknown }

function answerCheck(document: Document) {
  const ajv = new Ajv2020({ strict: false })
  addFormats.default(ajv)
  ajv.addSchema(document, 'document')
  const validators = new Map<string, ValidateFunction>()
  const validatorAt = (...keys: string[]) => {
    const pointer = keys.map((key) => `/${encodeURIComponent(key.replaceAll('~', '~0').replaceAll('/', '~1'))}`).join('')
    if (!validators.has(pointer)) validators.set(pointer, ajv.compile({ $ref: `document#${pointer}` }))
    return validators.get(pointer)!
  }

  /** Returns how an answer differs from the document, if it does. */
  return ({ method, path, status, type, body }: Sent) => {
    const name = method === 'HEAD' ? 'get' : method.toLowerCase()
    const answers = document.paths[path]?.[name]?.responses
    if (!answers) return 'the call is not documented'
    const documented = [String(status), `${Math.floor(status / 100)}XX`].find((key) => key in answers)
    if (!documented) return 'the status is not documented'
    const { content } = answers[documented]!
    if (!content) return body ? 'it must not have a body' : undefined
    if (!(type in content)) return `the type ${type} is not documented`
    if (typeof body !== 'string') return undefined // a file, or no body
    const validate = validatorAt('paths', path, name, 'responses', documented, 'content', type, 'schema')
    return validate(JSON.parse(body)) ? undefined : describe(validate.errors)
  }
}

const describe = (errors: ErrorObject[] | null | undefined) =>
  (errors ?? []).map(({ instancePath, message, params }) => `${instancePath} ${message} ${JSON.stringify(params)}`).join(', ')
