import { lexicographicSortSchema, printSchema } from 'graphql'
import { expect, test } from 'vitest'
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
