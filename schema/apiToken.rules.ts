import * as z from 'zod/mini'
import { maxLength, requiredText } from './rules.ts'
import * as wire from './wire.ts'

/** Maximum number of characters in the name of an API token. */
const MAX_NAME_LENGTH = 100

export const apiTokenRules = z.object({
  name: requiredText('Name is required.').check(maxLength(MAX_NAME_LENGTH, `Name cannot exceed ${MAX_NAME_LENGTH} characters.`)),
  access: z.enum(['read', 'write'], 'Choose what the token may do.'),
})

export const apiTokenWire = z.object({
  id: wire.id,
  name: z.string(),
  access: z.enum(['read', 'write']),
  account: z.string(),
  createdAt: wire.moment,
  lastUsedAt: wire.moment,
})

export type ApiToken = z.output<typeof apiTokenWire>
