import { expect, test } from 'vitest'
import { loginRules } from '../../schema/session.rules.ts'
import { errorsOf } from '../support/errorsOf.ts'

test('a sign-in requires a valid email address and a password, which is not trimmed', {
  tags: ['LOG-03', 'LOG-04', 'LOG-12'],
}, () => {
  expect(errorsOf(loginRules, {})).toEqual({ email: ['Email is required.'], password: ['Password is required.'] })
  expect(errorsOf(loginRules, { email: 'staff', password: '' })).toEqual({
    email: ['Email is invalid.'],
    password: ['Password is required.'],
  })
  expect(loginRules.parse({ email: ' a@b.c ', password: ' x ' })).toEqual({ email: 'a@b.c', password: ' x ' })
})

test('a password can have at most 1000 characters', () => {
  expect(errorsOf(loginRules, { email: 'a@b.c', password: 'x'.repeat(1000) })).toEqual({})
  expect(errorsOf(loginRules, { email: 'a@b.c', password: 'x'.repeat(1001) })).toEqual({
    password: ['Password cannot exceed 1000 characters.'],
  })
})
