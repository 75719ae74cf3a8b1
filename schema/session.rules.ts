import * as z from 'zod/mini'
import { email, maxLength } from './rules.ts'

export const loginRules = z.object({
  email: email('Email is required.', 'Email is invalid.'),
  // limited because the backend normalizes it, which takes quadratic time
  password: z
    .string('Password is required.')
    .check(z.minLength(1, 'Password is required.'), maxLength(1000, 'Password cannot exceed 1000 characters.')),
})

export const sessionWire = z.object({ token: z.string().check(z.minLength(1)) })
