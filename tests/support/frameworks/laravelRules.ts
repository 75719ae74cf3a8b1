// The validation rules of Laravel that a college needs, with its messages.
import { EMAIL, extensionOf, type Row, WEB_ADDRESS } from './framework.ts'

type Rows = (table: string) => Row[]

/** Returns the messages of the rules, such as `required|max:255`, that a value breaks. */
export function failures(field: string, rules: string, value: unknown, rows: Rows): string[] {
  const label = `The ${field.replaceAll('_', ' ')} field`
  if (value === null) return rules.includes('required') ? [`${label} is required.`] : []
  return rules.split('|').flatMap((rule) => {
    const [name = '', argument = ''] = rule.split(':')
    const { passes, message } = checks[name]?.(value, argument, field, rows) ?? { passes: true, message: '' }
    return passes ? [] : [message.startsWith('The ') ? message : `${label} ${message}`]
  })
}

type Check = (value: unknown, argument: string, field: string, rows: Rows) => { passes: boolean; message: string }

const checks: Record<string, Check> = {
  max: (value, argument) => ({
    passes: String(value).length <= Number(argument),
    message: `must not be greater than ${argument} characters.`,
  }),
  between(value, argument) {
    const [low = 0, high = 0] = argument.split(',').map(Number)
    return { passes: Number(value) >= low && Number(value) <= high, message: `must be between ${low} and ${high}.` }
  },
  email: (value) => ({ passes: EMAIL.test(String(value)), message: 'must be a valid email address.' }),
  url: (value) => ({ passes: WEB_ADDRESS.test(String(value)), message: 'must be a valid URL.' }),
  date: (value) => ({ passes: !Number.isNaN(Date.parse(String(value))), message: 'must be a valid date.' }),
  in: (value, argument, field) => ({
    passes: argument.split(',').includes(String(value)),
    message: `The selected ${field} is invalid.`,
  }),
  exists: (value, argument, field, rows) => ({
    passes: rows(argument).some(({ id }) => String(id) === String(value)),
    message: `The selected ${field.replaceAll('_', ' ')} is invalid.`,
  }),
  unique: (value, argument, field, rows) => ({
    passes: rows(argument).every((row) => row[field] !== value),
    message: `The ${field} has already been taken.`,
  }),
  mimes: (value, argument) => ({
    passes: value instanceof File && argument.split(',').includes(extensionOf(value.name)),
    message: `must be a file of type: ${argument.replaceAll(',', ', ')}.`,
  }),
}
