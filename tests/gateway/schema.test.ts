import { lexicographicSortSchema, printSchema } from 'graphql'
import { expect, test } from 'vitest'
import { schema } from '../../gateway/graphql/schema.ts'

test('the schema is the one that was agreed on; a wanted change is taken over by `npx vitest run tests/gateway/schema.test.ts -u`', async () => {
  await expect(`${printSchema(lexicographicSortSchema(schema))}\n`).toMatchFileSnapshot('schema.graphql')
})

test('every type, field, argument and input says what it is', () => {
  const nameless = Object.values(schema.getTypeMap()).filter(({ name, description }) => !name.startsWith('__') && !description)
  expect(nameless.map(({ name }) => name)).toEqual([])
  for (const type of Object.values(schema.getTypeMap())) {
    if (type.name.startsWith('__') || !('getFields' in type)) continue
    for (const field of Object.values(type.getFields())) {
      expect(field.description, `${type.name}.${field.name}`).toBeTruthy()
      for (const argument of 'args' in field ? field.args : [])
        expect(argument.description, `${field.name}(${argument.name})`).toBeTruthy()
    }
  }
})

test('every root field of a read is nullable, so that one failed call does not blank the rest', () => {
  for (const { name, type } of Object.values(schema.getQueryType()?.getFields() ?? {})) expect(String(type), name).not.toMatch(/!$/)
})
