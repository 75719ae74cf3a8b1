import * as z from 'zod/mini'
import { email, maxLength, refineIfValid } from './rules.ts'
import { moment } from './wire.ts'

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

/** Adds to the rules of a form that the new password is entered twice. */
export const repeatedPassword = <Fields extends z.core.$ZodShape & { newPassword: typeof newPassword }>(
  rules: z.ZodMiniObject<Fields>,
) =>
  z.extend(rules, { repeatedPassword: password('Repeat the new password.') }).check(
    z.refine((form) => (form as Form).newPassword === (form as Form).repeatedPassword, {
      message: 'The two new passwords differ.',
      path: ['repeatedPassword'],
    }),
  )

type Form = { newPassword: string; repeatedPassword: string }

/** The form in which staff change their password. */
export const repeatedPasswordRules = repeatedPassword(passwordRules)

export const loginRules = z.object({
  email: email('Email is required.', 'Email is invalid.'),
  password: password('Password is required.'),
})

/** Maximum lifetime of a token in seconds: ten years. */
export const MAX_LIFETIME = 315_360_000

const lifetime = z.coerce.number().check(z.positive(), z.maximum(MAX_LIFETIME))

/** Answer to a sign-in. The lifetime of the token is optional, and ignored if it can't be read, because it must not prevent a sign-in. */
export const sessionWire = z.object({
  token: z.string().check(z.minLength(1)),
  expires_in: z.catch(z.optional(lifetime), undefined),
  expires_at: z.catch(moment, null),
})
