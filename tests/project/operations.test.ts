// The operations that OPERATIONS=registered lets visitors run.
import { createHash } from 'node:crypto'
import { ApolloClient, ApolloLink, HttpLink } from '@apollo/client'
import { parse, specifiedRules, validate } from 'graphql'
import { beforeAll, expect, test } from 'vitest'
import { sizeLimits } from '../../gateway/graphql/limits.ts'
import { schema } from '../../gateway/graphql/schema.ts'
import { readOperations } from '../../scripts/operations/read.ts'
import { RootFieldCache } from '../../web/lib/apollo/rootFieldCache.ts'

let operations: ReadonlyMap<string, string>
beforeAll(async () => {
  operations = await readOperations()
})

test('each is registered under the SHA-256 of its text, and valid', () => {
  expect(operations.size).toBeGreaterThan(40)
  for (const [hash, text] of operations) {
    expect(hash).toBe(createHash('sha256').update(text).digest('hex'))
    expect(validate(schema, parse(text), [...specifiedRules, sizeLimits]), text).toEqual([])
  }
})

test('each operation of the web is among them, as Apollo Client sends it', async () => {
  const modules = import.meta.glob<Record<string, unknown>>('../../web/**/*.generated.ts', { eager: true })
  const documents = Object.values(modules).flatMap((module) =>
    Object.entries(module).flatMap(([name, value]) => (/(?<!Fragment)Doc(ument)?$/.test(name) ? [[name, value] as const] : [])),
  )
  const sent: string[] = []
  const answer = new HttpLink({
    uri: 'http://localhost/graphql',
    fetch: async (_url, request) => {
      sent.push(JSON.parse(String(request?.body)).query)
      return Response.json({ data: {} })
    },
  })
  const client = new ApolloClient({ cache: new RootFieldCache(), link: ApolloLink.from([answer]) })
  for (const [name, document] of documents) {
    const isQuery = JSON.stringify(document).includes('"operation":"query"')
    const execute = isQuery
      ? client.query({ query: document as never, fetchPolicy: 'no-cache', errorPolicy: 'all' })
      : client.mutate({ mutation: document as never, errorPolicy: 'all' })
    await execute
    expect([...operations.values()], name).toContain(sent.at(-1))
  }
  expect(sent.length).toBeGreaterThan(40)
})
