import { describe, expect, test } from 'vitest'
import { facultyRules } from '../../schema/faculty.rules.ts'
import { errorsByField } from '../../schema/rules.ts'
import { loginRules } from '../../schema/session.rules.ts'

const faculty = { name: 'Sample Teacher One', email: 'one@example.edu', department: 'Management', qualification: 'Master of Arts' }
const said = (value: unknown) => {
  const { error } = facultyRules.safeParse(value)
  return error ? errorsByField(error) : {}
}

describe('a faculty member', () => {
  test.each([
    ['VAL-FAC-01', 'name', 'Name is required.'],
    ['VAL-FAC-02', 'email', 'Email is required.'],
    ['VAL-FAC-04', 'department', 'Department is required.'],
    ['VAL-FAC-05', 'qualification', 'Qualification is required.'],
  ])('%s needs a %s', (_row, field, message) => {
    for (const value of ['', ' ', undefined, null, ['x']])
      expect(said({ ...faculty, [field]: value })).toEqual({ [field]: [message] })
  })

  test('has mail of the shape text, @, text, dot, text', { tags: 'VAL-FAC-03' }, () => {
    for (const email of ['one', 'one@', 'one@example', '@example.edu', 'one@example.', 'one two@example.edu'])
      expect(said({ ...faculty, email }), email).toEqual({ email: ['Email is invalid.'] })
    for (const email of ['a@b.c', 'one.two+three@mail.example.edu', 'शिक्षक@उदाहरण.नेपाल'])
      expect(said({ ...faculty, email }), email).toEqual({})
  })

  test('has an email address of at most 254 characters', () => {
    const ofLength = (length: number) => `${'a'.repeat(length - 4)}@b.c`
    expect(said({ ...faculty, email: ofLength(254) })).toEqual({})
    expect(said({ ...faculty, email: ofLength(255) })).toEqual({ email: ['Email is invalid.'] })
  })

  test('may have a phone number of at most 20 characters', { tags: ['VAL-FAC-06', 'VAL-FAC-07', 'VAL-FAC-08', 'CONST-07'] }, () => {
    for (const phone of [undefined, null, '', '1'.repeat(20)]) expect(said({ ...faculty, phone })).toEqual({})
    expect(said({ ...faculty, phone: '1'.repeat(21) })).toEqual({ phone: ['Phone cannot exceed 20 characters.'] })
  })

  test('may have an image, which must be one', { tags: ['VAL-FAC-09', 'VAL-FAC-10'] }, () => {
    const image = (name: string, type: string) => said({ ...faculty, image: { name, type, size: 1 } })
    for (const type of ['jpeg', 'png', 'gif', 'webp', 'avif', 'bmp']) expect(image('photo', `image/${type}`)).toEqual({})
    const wrong = { image: ['File must be an image.'] }
    for (const [name, type] of [
      ['a.svg', 'image/svg+xml'],
      ['a.png', 'text/plain'],
      ['a.png', ''],
      ['a.pdf', 'application/pdf'],
    ] as const)
      expect(image(name, type), `${name} ${type}`).toEqual(wrong)
    expect(said(faculty)).toEqual({})
  })

  test('may have a description', { tags: 'VAL-FAC-11' }, () => {
    for (const description of [undefined, null, '', 'Teaches.']) expect(said({ ...faculty, description })).toEqual({})
  })
})

test('a sign-in needs mail of the right shape and a password, which is taken as it is', {
  tags: ['LOG-03', 'LOG-04', 'LOG-12'],
}, () => {
  const said = (value: unknown) => errorsByField(loginRules.safeParse(value).error!)
  expect(said({})).toEqual({ email: ['Email is required.'], password: ['Password is required.'] })
  expect(said({ email: 'staff', password: '' })).toEqual({ email: ['Email is invalid.'], password: ['Password is required.'] })
  expect(loginRules.parse({ email: ' a@b.c ', password: ' x ' })).toEqual({ email: 'a@b.c', password: ' x ' })
})

test('a password has at most 1000 characters', () => {
  const said = (password: string) => loginRules.safeParse({ email: 'a@b.c', password }).error?.issues.map(({ message }) => message)
  expect(said('x'.repeat(1000))).toBeUndefined()
  expect(said('x'.repeat(1001))).toEqual(['Password cannot exceed 1000 characters.'])
})
