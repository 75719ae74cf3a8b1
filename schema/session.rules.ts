import * as z from 'zod/mini'
import { email, maxLength, refineIfValid } from './rules.ts'

/** Maximum number of characters in a password. It limits the quadratic time of normalization in the backend. */
export const MAX_PASSWORD_LENGTH = 1000

/** Minimum number of characters in a new password. */
export const MIN_PASSWORD_LENGTH = 12

const password = (missing: string) =>
  z
    .string(missing)
    .check(z.minLength(1, missing), maxLength(MAX_PASSWORD_LENGTH, `Password cannot exceed ${MAX_PASSWORD_LENGTH} characters.`))

/** A password that somebody chooses. The backend also rejects common ones. */
export const newPassword = password('New password is required.').check(
  refineIfValid(
    (text) => [...text].length >= MIN_PASSWORD_LENGTH,
    `Password must have at least ${MIN_PASSWORD_LENGTH} characters.`,
  ),
)

export const passwordRules = z.object({ currentPassword: password('Current password is required.'), newPassword })

export const loginRules = z.object({
  email: email('Email is required.', 'Email is invalid.'),
  password: password('Password is required.'),
})

export const sessionWire = z.object({ token: z.string().check(z.minLength(1)) })
