import fs from 'node:fs'
import path from 'node:path'
import {
  buildSchema,
  DEFAULT_DEPRECATION_REASON,
  findBreakingChanges,
  type GraphQLSchema,
  isEnumType,
  isInputObjectType,
  isObjectType,
  lexicographicSortSchema,
  printSchema,
} from 'graphql'
import { describe, expect, test } from 'vitest'
import { schema } from '../../gateway/graphql/schema.ts'

test('the schema matches schema.graphql; to accept a change run `npx vitest run tests/gateway/schema.test.ts -u`', async () => {
  await expect(`${printSchema(lexicographicSortSchema(schema))}\n`).toMatchFileSnapshot('schema.graphql')
})

test('every type, field and argument has a description', () => {
  const undescribed = Object.values(schema.getTypeMap()).filter(({ name, description }) => !name.startsWith('__') && !description)
  expect(undescribed.map(({ name }) => name)).toEqual([])
  for (const type of Object.values(schema.getTypeMap())) {
    if (type.name.startsWith('__') || !('getFields' in type)) continue
    for (const field of Object.values(type.getFields())) {
      expect(field.description, `${type.name}.${field.name}`).toBeTruthy()
      for (const argument of 'args' in field ? field.args : [])
        expect(argument.description, `${field.name}(${argument.name})`).toBeTruthy()
    }
  }
})

test('every query field is nullable, so that a failed call does not affect other fields', () => {
  for (const { name, type } of Object.values(schema.getQueryType()?.getFields() ?? {})) expect(String(type), name).not.toMatch(/!$/)
})

test('every list that can be read in parts has a number of records, by the same arguments', () => {
  const counts = schema.getType('Counts')
  const fields = isObjectType(counts) ? Object.values(counts.getFields()) : []
  const argsOf = (args: readonly { name: string; type: unknown }[]) => args.map(({ name, type }) => `${name}: ${type}`)
  const lists = Object.values(schema.getQueryType()?.getFields() ?? {}).filter(({ args }) =>
    args.some(({ name }) => name === 'offset'),
  )
  const wanted = lists.map(({ name, args }) => [name, argsOf(args.filter((arg) => !['limit', 'offset'].includes(arg.name)))])
  expect(Object.fromEntries(fields.map(({ name, args }) => [name, argsOf(args)]))).toEqual(Object.fromEntries(wanted))
})

test('what is deprecated says what to use instead', () => {
  const reasons = Object.values(schema.getTypeMap()).flatMap((type) => {
    if (isEnumType(type)) return type.getValues().map(({ deprecationReason }) => deprecationReason)
    const fields = isObjectType(type) || isInputObjectType(type) ? Object.values(type.getFields()) : []
    return fields.flatMap((field) => ['args' in field ? field.args : [], field].flat().map((each) => each.deprecationReason))
  })
  expect(reasons).not.toContain(DEFAULT_DEPRECATION_REASON)
})

describe('a change of the schema that breaks clients since the last release', () => {
  const released = buildSchema(fs.readFileSync(path.join(import.meta.dirname, 'schema.released.graphql'), 'utf8'))
  const [, latest = ''] = fs.readFileSync('CHANGELOG.md', 'utf8').split(/^## /m)

  /** Returns the changes, as graphql-js describes them, that a section of the changelog does not name. */
  const unnamed = (changed: GraphQLSchema, section: string) => {
    const text = section.replaceAll('`', '')
    return findBreakingChanges(released, changed)
      .map(({ description }) => description)
      .filter((description) => !text.includes(description.replace(/\.$/, '')))
  }

  test('is named by its description in the latest section of the changelog, such as "`Notice.fileUrl` was removed"', () => {
    expect(unnamed(schema, latest)).toEqual([])
  })

  test('is found, and accepted only if it is named', () => {
    const changed = buildSchema(printSchema(released).replace('  fileUrl: URL\n', '  fileAddress: URL\n'))
    expect(unnamed(changed, 'Notices have pictures.')).toEqual(['Notice.fileUrl was removed.'])
    expect(unnamed(changed, '- GraphQL: `Notice.fileUrl` was removed: read `fileAddress`.')).toEqual([])
  })
})
