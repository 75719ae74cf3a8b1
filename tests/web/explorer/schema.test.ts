import { expect, test } from 'vitest'
import { mutationsIn as fieldsIn } from '../../../web/explorer/operation/schema.ts'

const mutationsIn = (query: string, name?: string) => fieldsIn(query, name).map((field) => field.name.value)

test('the mutations of an operation are those of its fragments too, but not those of other operations', () => {
  const text = 'query A { courses { id } } mutation B { ...F } fragment F on Mutation { deleteCourse(id: 1) }'
  expect(mutationsIn(text, 'A')).toEqual([])
  expect(mutationsIn(text, 'B')).toEqual(['deleteCourse'])
  expect(mutationsIn('mutation { deleteCourse(id: 1) logout }')).toEqual(['deleteCourse', 'logout'])
  expect(mutationsIn('mutation Named { logout }', 'Named')).toEqual(['logout'])
  expect(mutationsIn('{')).toEqual([])
})
