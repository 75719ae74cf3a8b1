import type { ApolloServerPlugin } from '@apollo/server'
import { GraphQLError } from 'graphql'
import Upload from 'graphql-upload/Upload.mjs'
import type { Context } from '../rest/call/client.ts'

/** Refuses an operation with a file in a variable that it does not declare. It would be executed without the file. */
export const refuseLostFiles: ApolloServerPlugin<Context> = {
  requestDidStart: async () => ({
    async didResolveOperation({ request: { variables = {} }, operation }) {
      const declared = operation?.variableDefinitions?.map(({ variable }) => variable.name.value) ?? []
      const others = Object.entries(variables).filter(([name]) => !declared.includes(name))
      if (!containsFile(Object.fromEntries(others))) return
      throw new GraphQLError('The map of an upload must lead into variables that the operation declares.', {
        extensions: { code: 'BAD_REQUEST', http: { status: 400 } },
      })
    },
  }),
}

/** Returns true if there is a file among the values of variables, however deep. */
function containsFile(variables: object) {
  const values: unknown[] = Object.values(variables)
  for (const value of values) {
    if (value instanceof Upload) return true
    if (typeof value === 'object' && value !== null) for (const inner of Object.values(value)) values.push(inner)
  }
  return false
}
