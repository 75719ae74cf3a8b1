import * as z from 'zod/mini'
import { type Api, failure } from '../api.ts'
import { type Columns, type ColumnsFor, type Table, tableOf, type Wire } from '../database/table.ts'
import { bodySchema, idParams, type Rules } from '../fields.ts'
import type { BackendContext, Call, Definition, TypedDefinition } from './definition.ts'
import { recordsOf } from './records.ts'

const ALL_CALLS: readonly Call[] = ['list', 'read', 'create', 'update', 'delete']

export type Resource = ReturnType<typeof resource>
export type Tools = ReturnType<typeof toolsOf>

/** Returns a resource whose calls `register` adds to the API, followed by `routes`: those that are particular to it. */
export function resource<
  Schema extends Wire,
  Own extends ColumnsFor<Schema> & Columns,
  Known extends Rules,
  File extends string = never,
>(typed: TypedDefinition<Schema, Own, Known, File>, routes?: (app: Api, tools: Tools) => void) {
  const definition = typed as unknown as Definition
  const { calls = ALL_CALLS, file, sample } = definition
  const table = tableOf(typed.table, typed.columns)
  return {
    path: typed.path,
    table,
    file,
    sample,
    register(app: Api, context: BackendContext) {
      const tools = toolsOf(definition, table, context)
      for (const call of calls) registerCall[call](app, definition, tools)
      routes?.(app, tools)
      if (file) context.files.addReferences(table.name, tools.records.fileNames)
    },
  }
}

function toolsOf(definition: Definition, table: Table, context: BackendContext) {
  const { nested, wrappers = {}, guardedReads } = definition
  const { list = 'data', record = 'data' } = wrappers
  const schema = z.strictObject({ ...table.fields, ...nested?.fields })
  return {
    ...context,
    records: recordsOf(definition, table, context),
    readOptions: guardedReads ? context.requireToken : {},
    listAnswer: answerOf(list, z.array(schema)),
    recordAnswer: answerOf(record, schema),
  }
}

const answerOf = (name: string, schema: z.ZodMiniType<object>) => ({
  wrap: (value: object) => ({ [name]: value }),
  schema: z.strictObject({ [name]: schema }),
})

const registerCall: Record<Call, (app: Api, definition: Definition, tools: Tools) => void> = {
  list(app, { path }, { records, readOptions, listAnswer: { schema, wrap } }) {
    const declared = { response: { 200: schema, '4xx': failure } }
    app.get(`/${path}`, { ...readOptions, schema: declared }, async () => wrap(await records.list()))
  },

  read(app, { path, messages }, { records, readOptions, recordAnswer: { schema, wrap } }) {
    const declared = { params: idParams(messages.missing), response: { 200: schema, '4xx': failure } }
    app.get(`/${path}/:id`, { ...readOptions, schema: declared }, async ({ params }) => wrap(await records.read(params.id)))
  },

  create(app, { path, createPath = path, rules, file }, { records, requireToken, recordAnswer: { schema, wrap } }) {
    const declared = { ...bodyOf(rules, file), response: { 201: schema, '4xx': failure } }
    app.post(`/${createPath}`, { ...requireToken, schema: declared }, async (request, reply) =>
      reply.code(201).send(wrap(await records.create(request))),
    )
  },

  update(app, { path, messages, rules, file, update }, { records, requireToken, recordAnswer: { schema, wrap } }) {
    const answers = { 200: schema, '4xx': failure }
    const declared = { ...bodyOf(update?.rules ?? rules, file), params: idParams(messages.missing), response: answers }
    const options = { ...requireToken, method: update?.method ?? 'PUT', url: `/${path}/:id`, schema: declared }
    app.route({ ...options, handler: async (request) => wrap(await records.update(request, request.params.id)) })
  },

  delete(app, { path, messages }, { records, requireToken }) {
    const answers = { 200: z.strictObject({ message: z.string() }), '4xx': failure }
    const declared = { params: idParams(messages.missing), response: answers }
    app.delete(`/${path}/:id`, { ...requireToken, schema: declared }, async ({ params }) => {
      await records.remove(params.id)
      return { message: messages.deleted }
    })
  },
}

const bodyOf = (rules: Rules, file: Definition['file']) => ({
  body: bodySchema(rules),
  ...(file && { consumes: ['multipart/form-data', 'application/json'] }),
})
