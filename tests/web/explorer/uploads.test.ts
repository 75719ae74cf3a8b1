import { expect, test } from 'vitest'
import { multipartOf } from '../../../web/explorer/operation/uploads.ts'

const files = { 'input.image': new File(['picture'], 'photo.png') }

test.each([{ input: { name: 'Hall', image: 'text' } }, { input: null, name: 'Hall' }, {}, undefined])(
  'a file has null as its place in the variables %j',
  (variables) => {
    const form = multipartOf({ variables }, files)
    const operation = JSON.parse(String(form.get('operations')))
    expect(operation.variables).toMatchObject({ input: { image: null } })
    expect(form.get('map')).toBe('{"0":["variables.input.image"]}')
    expect(form.get('0')).toBeInstanceOf(File)
  },
)

test.each([{ input: 'x' }, { input: ['x'] }, { input: 5 }])('the variables %j have no place for a file', (variables) => {
  const error = 'The variables have no place for the file input.image: "input" must be an object, such as {}.'
  expect(() => multipartOf({ variables }, files)).toThrow(error)
})
