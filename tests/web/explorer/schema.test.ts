import { expect, test } from 'vitest'
import { mutationsIn } from '../../../web/explorer/operation/schema.ts'

test('the mutations of an operation are those of its fragments too, but not those of other operations', () => {
  const text = 'query A { courses { id } } mutation B { ...F } fragment F on Mutation { deleteCourse(id: 1) }'
  expect(mutationsIn(text, 'A')).toEqual([])
  expect(mutationsIn(text, 'B')).toEqual(['deleteCourse'])
  expect(mutationsIn('mutation { deleteCourse(id: 1) logout }')).toEqual(['deleteCourse', 'logout'])
  expect(mutationsIn('mutation Named { logout }', 'Named')).toEqual(['logout'])
  expect(mutationsIn('{')).toEqual([])
})
