import * as z from 'zod/mini'
import { email, maxLength, requiredText } from './rules.ts'
import { newPassword, repeatedPassword } from './session.rules.ts'
import * as wire from './wire.ts'

export const inviteRules = z.object({ email: email('Email is required.', 'Email is invalid.') })

/** Maximum number of characters in the secret of a one-time link. */
const MAX_LINK_LENGTH = 200

const link = requiredText('The link is not complete.').check(maxLength(MAX_LINK_LENGTH, 'The link is not complete.'))

export const linkRules = z.object({ link })

export const choosePasswordRules = z.object({ link, newPassword })

/** The form of a one-time link, in which the password is entered twice. */
export const repeatedChoiceRules = repeatedPassword(z.object({ newPassword }))

/** An account, or somebody who was invited and has not chosen a password yet. */
export const personWire = z.object({
  id: wire.id,
  email: z.string(),
  createdAt: wire.moment,
  lastSignInAt: wire.moment,
  isInvited: z.boolean(),
  isYou: z.boolean(),
  linkExpiresAt: wire.moment,
})

export type Person = z.output<typeof personWire>

/** A one-time link that was just made. */
export const accountLinkWire = z.object({ token: z.string().check(z.minLength(1)), expiresAt: wire.moment, email: z.string() })

/** The account of a one-time link. */
export const linkedAccountWire = z.object({ email: z.string(), isInvited: z.boolean(), expiresAt: wire.moment })
