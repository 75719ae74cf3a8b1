import { describe, expect, test } from 'vitest'
import { facultyRules } from '../../schema/faculty.rules.ts'
import { errorsOf } from '../support/errorsOf.ts'

const faculty = { name: 'Sample Teacher One', email: 'one@example.edu', department: 'Management', qualification: 'Master of Arts' }
const facultyErrors = (changes: Record<string, unknown>) => errorsOf(facultyRules, { ...faculty, ...changes })

describe('a faculty member', () => {
  for (const [tags, field, message] of [
    ['VAL-FAC-01', 'name', 'Name is required.'],
    ['VAL-FAC-02', 'email', 'Email is required.'],
    ['VAL-FAC-04', 'department', 'Department is required.'],
    ['VAL-FAC-05', 'qualification', 'Qualification is required.'],
  ] as const)
    test(`must have a value for ${field}`, { tags }, () => {
      for (const value of ['', ' ', undefined, null, ['x']])
        expect(facultyErrors({ [field]: value })).toEqual({ [field]: [message] })
    })

  test('must have an email address of the form text, @, text, dot, text', { tags: 'VAL-FAC-03' }, () => {
    for (const email of ['one', 'one@', 'one@example', '@example.edu', 'one@example.', 'one two@example.edu'])
      expect(facultyErrors({ email }), email).toEqual({ email: ['Email is invalid.'] })
    for (const email of ['a@b.c', 'one.two+three@mail.example.edu', 'शिक्षक@उदाहरण.नेपाल'])
      expect(facultyErrors({ email }), email).toEqual({})
  })

  test('must have an email address of at most 254 characters', () => {
    const ofLength = (length: number) => `${'a'.repeat(length - 4)}@b.c`
    expect(facultyErrors({ email: ofLength(254) })).toEqual({})
    expect(facultyErrors({ email: ofLength(255) })).toEqual({ email: ['Email is invalid.'] })
  })

  test('can have a phone number of at most 20 characters', { tags: ['VAL-FAC-06', 'VAL-FAC-07', 'VAL-FAC-08', 'CONST-07'] }, () => {
    for (const phone of [undefined, null, '', '1'.repeat(20)]) expect(facultyErrors({ phone })).toEqual({})
    expect(facultyErrors({ phone: '1'.repeat(21) })).toEqual({ phone: ['Phone cannot exceed 20 characters.'] })
  })

  test('can have an image, but no other file', { tags: ['VAL-FAC-09', 'VAL-FAC-10'] }, () => {
    const image = (name: string, type: string) => facultyErrors({ image: { name, type, size: 1 } })
    for (const type of ['jpeg', 'png', 'gif', 'webp', 'avif', 'bmp']) expect(image('photo', `image/${type}`)).toEqual({})
    const wrong = { image: ['File must be an image.'] }
    for (const [name, type] of [
      ['a.svg', 'image/svg+xml'],
      ['a.png', 'text/plain'],
      ['a.png', ''],
      ['a.pdf', 'application/pdf'],
    ] as const)
      expect(image(name, type), `${name} ${type}`).toEqual(wrong)
    expect(facultyErrors({})).toEqual({})
  })

  test('can have a description', { tags: 'VAL-FAC-11' }, () => {
    for (const description of [undefined, null, '', 'Teaches.']) expect(facultyErrors({ description })).toEqual({})
  })
})
