import * as z from 'zod/mini'
import { type Api, documentation, failure } from '../api.ts'
import type { AnyRow } from '../database/rows.ts'
import { type Columns, type ColumnsFor, type Table, tableOf, type Wire } from '../database/table.ts'
import { changeIdHeader } from '../http/changeId.ts'
import { etagHeader, etagOf, ifMatch } from '../http/etag.ts'
import { bodySchema, idParams, type Rules } from '../http/fields.ts'
import { idempotencyKey } from '../http/idempotency.ts'
import type { BackendContext, Call, Definition, TypedDefinition } from './definition.ts'
import { about, inCamelCase } from './descriptions.ts'
import { fileNamesOf } from './fileNames.ts'
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
      if (file) context.files.addReferences(table.name, () => fileNamesOf(context.db, { path: typed.path, table, file }))
    },
  }
}

function toolsOf(definition: Definition, table: Table, context: BackendContext) {
  const { names, nested, wrappers = {}, guardedReads } = definition
  const { list = 'data', record = 'data' } = wrappers
  const schema = z.strictObject({ ...table.fields, ...nested?.fields }).register(documentation, { id: inCamelCase(names[0]) })
  return {
    ...context,
    records: recordsOf(definition, table, context),
    readOptions: guardedReads ? context.requireToken : {},
    names,
    listAnswer: { schema: z.strictObject({ [list]: z.array(schema) }), wrap: (rows: AnyRow[]) => ({ [list]: rows }) },
    recordAnswer: {
      schema: z.strictObject({ [record]: schema }).register(documentation, { headers: etagHeader }),
      written: z.strictObject({ [record]: schema }).register(documentation, { headers: { ...etagHeader, ...changeIdHeader } }),
      /** Returns the answer with one record, and sets its entity tag. */
      tagged(reply: { header(name: 'etag', value: string): unknown }, value: AnyRow) {
        reply.header('etag', etagOf(value))
        return { [record]: value }
      },
    },
    /** Answer to a change of a record that has been changed by somebody else. */
    conflictSchema: z.strictObject({ message: z.string(), data: schema }).register(documentation, { headers: etagHeader }),
  }
}

const registerCall: Record<Call, (app: Api, definition: Definition, tools: Tools) => void> = {
  list(app, { path, names }, { records, readOptions, listAnswer: { schema, wrap } }) {
    const declared = { ...about('list', names), response: { 200: schema, '4xx': failure } }
    app.get(`/${path}`, { ...readOptions, schema: declared }, async () => wrap(await records.list()))
  },

  read(app, { path, names, messages }, { records, readOptions, recordAnswer: { schema, tagged } }) {
    const declared = { ...about('read', names), params: idParams(messages.missing), response: { 200: schema, '4xx': failure } }
    app.get(`/${path}/:id`, { ...readOptions, schema: declared }, async ({ params }, reply) =>
      tagged(reply, await records.read(params.id)),
    )
  },

  create(app, { path, names, createPath = path, rules, file }, { records, requireToken, recordAnswer: { written, tagged } }) {
    const described = { ...about('create', names), ...bodyOf(rules, file), headers: idempotencyKey }
    const declared = { ...described, response: { 201: written, '4xx': failure } }
    app.post(`/${createPath}`, { ...requireToken, schema: declared }, async (request, reply) =>
      reply.code(201).send(tagged(reply, await records.create(request))),
    )
  },

  update(
    app,
    { path, names, messages, rules, file, update },
    { records, requireToken, recordAnswer: { written, tagged }, conflictSchema },
  ) {
    const answers = { 200: written, 412: conflictSchema, '4xx': failure }
    const params = idParams(messages.missing)
    const described = { ...about('update', names), ...bodyOf(update?.rules ?? rules, file), headers: ifMatch }
    const declared = { ...described, params, response: answers }
    const options = { ...requireToken, method: update?.method ?? 'PUT', url: `/${path}/:id`, schema: declared }
    app.route({ ...options, handler: async (request, reply) => tagged(reply, await records.update(request, request.params.id)) })
  },

  delete(app, { path, names, messages }, { records, requireToken, conflictSchema }) {
    const done = z.strictObject({ message: z.string() }).register(documentation, { headers: changeIdHeader })
    const answers = { 200: done, 412: conflictSchema, '4xx': failure }
    const declared = { ...about('delete', names), headers: ifMatch, params: idParams(messages.missing), response: answers }
    app.delete(`/${path}/:id`, { ...requireToken, schema: declared }, async (request) => {
      await records.remove(request, request.params.id)
      return { message: messages.deleted }
    })
  },
}

/** Returns the body of a write. Only one with an optional file can be JSON. */
function bodyOf(rules: Rules, file: Definition['file']) {
  const body = bodySchema(rules)
  if (!file) return { body }
  const isOptional = z.safeParse(rules.shape[file.field]!, undefined).success
  return { body, consumes: ['multipart/form-data', ...(isOptional ? ['application/json'] : [])] }
}
