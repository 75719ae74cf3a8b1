import type { GraphQLFieldResolver, GraphQLSchema } from 'graphql'
import { resolvers } from '../entities.ts'
import type { Context } from '../rest/call/client.ts'
import { schemaWith } from './schema.ts'

type Resolver = GraphQLFieldResolver<unknown, Context>
type Path = Parameters<Resolver>[3]['path']

let schema: GraphQLSchema | undefined

/** Returns the schema for requests with the REST lens, whose resolvers note the field that needs a call. Others do not pay for it. */
export function lensSchema() {
  schema ??= schemaWith(
    resolvers.map((types) => mapValues(types, (fields) => mapValues(fields as Record<string, Resolver>, notingField))),
  )
  return schema
}

const notingField =
  (resolve: Resolver): Resolver =>
  (parent, args, context, info) =>
    resolve(parent, args, { ...context, rest: context.rest.forField(fieldOf(info.path)) }, info)

/** Returns a path in the answer without the positions in lists, such as `courses.levels`. */
function fieldOf({ prev, key }: Path): string {
  const parent = prev && fieldOf(prev)
  return typeof key === 'number' ? (parent ?? '') : [parent, key].filter(Boolean).join('.')
}

const mapValues = <Value, Result>(values: Record<string, Value>, map: (value: Value) => Result) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, map(value)]))
