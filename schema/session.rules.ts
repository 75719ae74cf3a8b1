import * as z from 'zod/mini'
import { email, maxLength } from './rules.ts'

/** Maximum number of characters in a password. It limits the quadratic time of normalization in the backend. */
export const MAX_PASSWORD_LENGTH = 1000

export const loginRules = z.object({
  email: email('Email is required.', 'Email is invalid.'),
  password: z
    .string('Password is required.')
    .check(z.minLength(1, 'Password is required.'), maxLength(MAX_PASSWORD_LENGTH, 'Password cannot exceed 1000 characters.')),
})

export const sessionWire = z.object({ token: z.string().check(z.minLength(1)) })
