import * as z from 'zod/mini'
import { errorsByField } from '../../../schema/rules.ts'
import { joinMessages } from '../apollo/failure.ts'

/** Returns a message for each field whose value the rules refuse. */
export function problemsOf(rules: z.core.$ZodType, values: unknown): Record<string, string> {
  const { error } = z.safeParse(rules, values)
  return error ? joinMessages(errorsByField(error)) : {}
}
