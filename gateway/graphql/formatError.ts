import { GraphQLError, type GraphQLFormattedError } from 'graphql'

const MAX_MESSAGE_LENGTH = 300

/** Removes what the client must not see: messages of unexpected errors, and values that graphql-js quotes, such as passwords. */
export function formatError(formatted: GraphQLFormattedError, error: unknown): GraphQLFormattedError {
  if (formatted.extensions?.['code'] === 'INTERNAL_SERVER_ERROR' && !isRequestError(error))
    return { ...formatted, message: 'Internal server error' }
  return { ...formatted, message: withoutValues(formatted.message.slice(0, MAX_MESSAGE_LENGTH)) }
}

/** Returns true for an error that graphql-js raised about the request itself: it wraps no other error. */
const isRequestError = (error: unknown) => error instanceof GraphQLError && error.originalError === undefined

const withoutValues = (message: string) =>
  message
    .replace(/^(Variable "\$\w+") got invalid value .*$/s, '$1 got a value of the wrong type.')
    .replace(/^(Argument "\w+") has invalid value .*$/s, '$1 has a value of the wrong type.')
    .replace(/(cannot represent [^:]*): .*$/s, '$1.')
    .replace(/^(Expected value of type "[^"]*"), found .*$/s, '$1.')
