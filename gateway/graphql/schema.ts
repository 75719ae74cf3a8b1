import fs from 'node:fs'
import path from 'node:path'
import { makeExecutableSchema } from '@graphql-tools/schema'
import { GraphQLScalarType } from 'graphql'
import GraphQLUpload from 'graphql-upload/GraphQLUpload.mjs'
import { resolvers } from '../entities.ts'

const folder = path.join(import.meta.dirname, '../../schema/sdl')

/** Accepts text too: a stored file in `basedOn`. The rules of an input refuse it. */
const Upload = new GraphQLScalarType({
  ...GraphQLUpload.toConfig(),
  parseValue: (value) => (typeof value === 'string' ? value : GraphQLUpload.parseValue(value)),
  parseLiteral: undefined,
})

/** Returns the schema with resolvers. A field without a resolver has the same name in the record. */
export const schemaWith = (all: object[]) =>
  makeExecutableSchema({
    typeDefs: fs.readdirSync(folder).map((file) => fs.readFileSync(path.join(folder, file), 'utf8')),
    resolvers: [{ Upload }, ...all] as typeof resolvers,
  })

export const schema = schemaWith(resolvers)
