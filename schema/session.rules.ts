import * as z from 'zod/mini'
import { email } from './rules.ts'

export const loginRules = z.object({
  email: email('Email is required.', 'Email is invalid.'),
  password: z.string('Password is required.').check(z.minLength(1, 'Password is required.')),
})

export const sessionWire = z.object({ token: z.string().check(z.minLength(1)) })
