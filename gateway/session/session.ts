import * as z from 'zod/mini'
import { loginRules, sessionWire } from '../../schema/session.rules.ts'
import { codeOf, failure } from '../errors.ts'
import { accept } from '../rest/accept.ts'
import type { RestClient } from '../rest/client.ts'
import { tokenIn } from '../rest/parse.ts'
import type { Resolvers } from '../types.generated.ts'
import { throttleSignIn } from './throttle.ts'

const resolvers = {
  Query: {},
  Mutation: {
    login: (_, input, { rest }) =>
      accept(loginRules, input, 0, (credentials) =>
        throttleSignIn(rest.backend.counters, { address: rest.request.address, account: credentials.email }, () =>
          signIn(rest, credentials),
        ),
      ),
  },
} satisfies Resolvers

export const sessionEntity = { resource: undefined, resolvers }

async function signIn(rest: RestClient, credentials: z.output<typeof loginRules>) {
  const path = rest.backend.config.backendLoginPath
  const text = await rest.send('POST', path, { body: credentials }).catch(asRefusedSignIn)
  return rest.understand(`POST ${path}`, () => z.parse(sessionWire, { token: tokenIn(JSON.parse(text)) }))
}

/** Some backends answer a wrong password as a failed validation. */
function asRefusedSignIn(error: unknown): never {
  if (!['UNAUTHENTICATED', 'FORBIDDEN', 'BAD_USER_INPUT'].includes(String(codeOf(error)))) throw error
  const { serverMessage } = (error as ReturnType<typeof failure>).extensions
  throw failure('UNAUTHENTICATED', { message: 'The sign-in was refused.', serverMessage: serverMessage as string | undefined })
}
