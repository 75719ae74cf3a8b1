import { getNamedType, isEnumType } from 'graphql'
import { expect, test } from 'vitest'
import { resources } from '../../backend/resources/index.ts'
import { resourceNames } from '../../gateway/entities.ts'
import { schema } from '../../gateway/graphql/schema.ts'
import { routes } from '../../web/site/routes.ts'
import { details, lists, writes } from '../support/restCalls.ts'

test('the backend registers the resources that the gateway calls', () => {
  expect(resources.map(({ path }) => path).toSorted()).toEqual(resourceNames.toSorted())
})

test('the tests of reads and writes cover all fields of the schema', () => {
  const read = [...lists, ...details].map(({ field }) => /^\w+/.exec(field)?.[0])
  const written = writes.map(({ query }) => /(?:create|update|delete|upload)\w+/.exec(query)?.[0])
  expect(new Set([...read, 'capabilities', 'status', 'search', 'history', 'deleted'])).toEqual(
    new Set(Object.keys(schema.getQueryType()!.getFields())),
  )
  expect(new Set([...written, 'login', 'logout', 'changePassword', 'checkLinks', 'restoreChange'])).toEqual(
    new Set(Object.keys(schema.getMutationType()!.getFields())),
  )
})

test('the search finds every record that has a page', async () => {
  const pages = await Promise.all(routes.filter(({ path }) => path.endsWith('/:id')).map(({ load }) => load()))
  const fields = schema.getQueryType()!.getFields()
  const types = pages.map(({ record }) => getNamedType(fields[record!]!.type).name.toUpperCase())
  const kinds = schema.getType('SearchKind')
  expect(types.length).toBeGreaterThan(3)
  expect(isEnumType(kinds) && kinds.getValues().map(({ name }) => name)).toEqual(expect.arrayContaining(types))
})
