import * as z from 'zod/mini'
import { maxLength } from './rules.ts'
import { MAX_SEARCH_LENGTH } from './searchLength.ts'

const DEFAULT_LIMIT = 20
const MAX_LIMIT = 50

export const searchRules = z.object({
  text: z
    .string()
    .check(z.trim(), maxLength(MAX_SEARCH_LENGTH, `The search text must have ${MAX_SEARCH_LENGTH} characters or fewer.`)),
  limit: z.pipe(
    z.nullish(
      z
        .number()
        .check(z.refine((limit) => limit >= 0 && limit <= MAX_LIMIT, { error: `This must be a number from 0 to ${MAX_LIMIT}.` })),
    ),
    z.transform((limit) => limit ?? DEFAULT_LIMIT),
  ),
})
