import * as z from 'zod/mini'
import { loginRules, MAX_LIFETIME, passwordRules, sessionWire } from '../../schema/session.rules.ts'
import { plainAddress } from '../../server/clients/clientOf.ts'
import { codeOf, failure } from '../errors.ts'
import type { RestClient } from '../rest/call/client.ts'
import { capabilitiesOf, knownCapabilities } from '../rest/record/capabilities.ts'
import { withValidInput } from '../rest/record/withValidInput.ts'
import { sessionIn } from '../rest/shape/parse.ts'
import { isUnknownCall } from '../rest/shape/refusal.ts'
import type { Resolvers } from '../types.generated.ts'
import { throttlePasswordChange, throttleSignIn } from './throttle.ts'

const resolvers = {
  Query: { capabilities: (_, __, { rest }) => capabilitiesOf(rest) },
  Mutation: {
    login: (_, input, { rest }) =>
      withValidInput(loginRules, input, 0, (credentials) =>
        throttleSignIn(rest.backend.counters, { address: rest.request.address, account: credentials.email }, () =>
          signIn(rest, credentials),
        ),
      ),
    logout: (_, __, { rest }) => signOut(rest),
    changePassword: (_, input, { rest }) => {
      const token = rest.requireToken()
      return withValidInput(passwordRules, input, 0, (passwords) =>
        throttlePasswordChange(rest.backend.counters.wrongPasswords, token, () => changePassword(rest, passwords)),
      )
    },
  },
} satisfies Resolvers

export const sessionEntity = { resource: undefined, resolvers, search: undefined }

/** Returns the session of an account. @throws UNAUTHENTICATED if the backend refuses the sign-in. */
export async function signIn(rest: RestClient, credentials: z.output<typeof loginRules>) {
  const path = rest.backend.config.backendLoginPath
  const text = await rest.send('POST', path, { body: credentials, headers: sender(rest), pattern: path }).catch(asRefusedSignIn)
  const session = rest.understand(`POST ${path}`, () => z.parse(sessionWire, sessionIn(JSON.parse(text)) ?? {}))
  rest.backend.provenTokens.add(session.token)
  return { token: session.token, ...expiryOf(session, rest.backend.now()) }
}

/** Returns when a session ends, as a moment and in seconds. Empty if that is not known, or impossible. */
function expiryOf({ expires_in, expires_at }: z.output<typeof sessionWire>, now: number) {
  const ms = expires_in === undefined ? Date.parse(expires_at ?? '') - now : expires_in * 1000
  // a moment in the past comes from another clock
  return ms > 0 && ms <= MAX_LIFETIME * 1000
    ? { expiresAt: new Date(now + ms).toISOString(), expiresIn: Math.floor(ms / 1000) }
    : {}
}

async function signOut(rest: RestClient) {
  const token = rest.requireToken()
  const known = await knownCapabilities(rest)
  if (known && !known.logout) return true
  await rest.send('POST', 'logout', { withToken: true }).catch((error: unknown) => {
    if (codeOf(error) !== 'UNAUTHENTICATED' && (known || !isUnknownCall(error))) throw error
  })
  rest.backend.provenTokens.remove(token)
  return true
}

async function changePassword(rest: RestClient, { currentPassword, newPassword }: z.output<typeof passwordRules>) {
  if ((await knownCapabilities(rest))?.passwordChange === false)
    throw failure('NOT_FOUND', { message: 'The backend has no call to change a password.' })
  const body = { current_password: currentPassword, new_password: newPassword }
  await rest.send('POST', 'password', { body, headers: sender(rest), withToken: true })
  return true
}

/** Names the client to the backend, which can then limit the passwords that each client tries. */
const sender = ({ request }: RestClient): Record<string, string> =>
  request.address === '' ? {} : { 'x-forwarded-for': plainAddress(request.address) }

/** Some backends answer a wrong password as a failed validation. */
function asRefusedSignIn(error: unknown): never {
  if (!['UNAUTHENTICATED', 'FORBIDDEN', 'BAD_USER_INPUT'].includes(String(codeOf(error)))) throw error
  const { serverMessage } = (error as ReturnType<typeof failure>).extensions
  throw failure('UNAUTHENTICATED', { message: 'The sign-in was refused.', serverMessage: serverMessage as string | undefined })
}
