import { expect, test } from 'vitest'
import { loginRules, repeatedPasswordRules } from '../../schema/session.rules.ts'
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

test('a new password has at least 12 characters and is entered twice', () => {
  const entered = { currentPassword: 'old', newPassword: 'seven green bicycles', repeatedPassword: 'seven green bicycles' }
  expect(errorsOf(repeatedPasswordRules, entered)).toEqual({})
  expect(errorsOf(repeatedPasswordRules, { ...entered, repeatedPassword: 'seven green bicycle' })).toEqual({
    repeatedPassword: ['The two new passwords differ.'],
  })
  expect(errorsOf(repeatedPasswordRules, { currentPassword: '', newPassword: 'x'.repeat(11), repeatedPassword: '' })).toMatchObject(
    {
      currentPassword: ['Current password is required.'],
      newPassword: ['Password must have at least 12 characters.'],
    },
  )
})
