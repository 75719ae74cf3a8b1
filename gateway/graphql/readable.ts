import { MAX_MESSAGE_LENGTH } from '../errors.ts'

/** Maximum number of characters of a message that is searched for quotations. */
const MAX_RAW_LENGTH = 10_000
/** Maximum number of characters of a quotation. */
const MAX_QUOTED_LENGTH = 100

/** Returns a message without values that graphql-js quotes, and with long quotations of the request shortened. */
export const readable = (message: string) =>
  withoutValues(message.slice(0, MAX_RAW_LENGTH))
    .replace(/"([^"]*)("|$)/g, (quotation, text: string) =>
      text.length > MAX_QUOTED_LENGTH ? `"${text.slice(0, MAX_QUOTED_LENGTH)}…"` : quotation,
    )
    .slice(0, MAX_MESSAGE_LENGTH)

const withoutValues = (message: string) =>
  withoutRepresentation(message)
    .replace(/^(Variable "\$\w+") got invalid value .*$/s, '$1 got a value of the wrong type.')
    .replace(/^(Argument "\w+") has invalid value .*$/s, '$1 has a value of the wrong type.')
    .replace(/^(Expected value of type "[^"]*"), found .*$/s, '$1.')

/** Removes the value that a type cannot represent. Written without an expression, whose time would grow with the square of the length. */
function withoutRepresentation(message: string) {
  const start = message.indexOf('cannot represent ')
  const end = start < 0 ? -1 : message.indexOf(':', start)
  return end < 0 ? message : `${message.slice(0, end)}.`
}
