import { expect, test } from 'vitest'
import { operationToRun } from '../../../web/explorer/operation/operationToRun.ts'

const photo = new File(['picture'], 'photo.png')
const upload = 'mutation Upload($input: ImageInput!) { uploadImage(input: $input) { id } }'
const checked = (query: string, { variables = '', cursor = 0, files = {} } = {}) =>
  operationToRun({ query, variables, cursor, files })

test.each([
  ['', 'There is no operation. Write one, or choose an example.'],
  [' # query A { b }\n', 'There is no operation. Write one, or choose an example.'],
  ['{ courses {\n }', 'It is not valid GraphQL. Line 2, column 2: Expected Name, found "}".'],
  ['{ courses { id }', 'It is not valid GraphQL. Line 1, column 17: Expected Name, found the end of the text.'],
  ['fragment F on Course { id }', 'The text has no query or mutation.'],
  ['type Course { id: ID }', 'The text has no query or mutation.'],
  ['{ courses { id } } { notices { id } }', 'Each of several operations needs a name.'],
])('the text %j cannot be run, for a reason', (query, problem) => {
  expect(checked(query)).toEqual({ problem })
})

test.each([
  ['{', /^The variables are not valid JSON: .*\.$/],
  ['[1]', /^The variables must be a JSON object, such as {}\.$/],
  ['null', /^The variables must be a JSON object, such as {}\.$/],
  ['"x"', /^The variables must be a JSON object, such as {}\.$/],
])('an operation with the variables %j cannot be run, for a reason', (variables, problem) => {
  expect(checked('{ courses { id } }', { variables })).toEqual({ problem: expect.stringMatching(problem) })
})

test('an operation needs its files, and a place for them', () => {
  const files = { 'input.image': photo }
  expect(checked(upload)).toEqual({ problem: 'Choose a file for input.image first.' })
  expect(checked(upload, { files, variables: '{"input": 1}' })).toEqual({
    problem: expect.stringContaining('The variables have no place for the file input.image'),
  })
  expect(checked(upload, { files }).problem).toBeUndefined()
})

test('of several operations, the one at the cursor is run', () => {
  const query = `query A { courses { id } }\n\n${upload}\n`
  expect(checked(query, { cursor: 3 })).toEqual({ name: 'A', isOneOfSeveral: true })
  expect(checked(query, { cursor: query.indexOf('{ id } }\n') })).toEqual({ name: 'A', isOneOfSeveral: true })
  expect(checked(query, { cursor: query.indexOf('\n') + 1 })).toEqual({
    problem: 'The text has 2 operations. Put the cursor into the one to run: A or Upload.',
  })
  expect(checked(query, { cursor: query.indexOf(upload) })).toEqual({ problem: 'Choose a file for input.image first.' })
})

test('a single operation is run wherever the cursor is', () => {
  const fragment = 'fragment F on Course { id }'
  expect(checked(`query A { courses { ...F } } ${fragment}`, { cursor: 40 })).toEqual({ name: 'A', isOneOfSeveral: false })
  expect(checked(`${fragment} { courses { ...F } }`)).toEqual({ name: undefined, isOneOfSeveral: false })
})
