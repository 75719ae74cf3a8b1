import type * as z from 'zod/mini'
import { errorsByField } from '../../schema/rules.ts'

/** Returns the messages of a rule for a value, by field. */
export function errorsOf(rule: z.ZodMiniType, value: unknown) {
  const { error } = rule.safeParse(value)
  return error ? errorsByField(error) : {}
}
