import type * as z from 'zod/mini'
import { loginRules, passwordRules } from '../../schema/session.rules.ts'
import { codeOf, failure } from '../errors.ts'
import type { RestClient } from '../rest/call/client.ts'
import { capabilitiesOf, knownCapabilities, requireCapability } from '../rest/record/capabilities.ts'
import { withValidInput } from '../rest/record/withValidInput.ts'
import { isUnknownCall } from '../rest/shape/refusal.ts'
import type { Resolvers } from '../types.generated.ts'
import { accountLinkMutations } from './accountLinks.ts'
import { openSession, sender } from './openSession.ts'
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
    ...accountLinkMutations,
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
  return openSession(rest, `POST ${path}`, text)
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
  await requireCapability(rest, 'passwordChange', 'The backend has no call to change a password.')
  const body = { current_password: currentPassword, new_password: newPassword }
  await rest.send('POST', 'password', { body, headers: sender(rest), withToken: true })
  return true
}

/** Some backends answer a wrong password as a failed validation. */
function asRefusedSignIn(error: unknown): never {
  if (!['UNAUTHENTICATED', 'FORBIDDEN', 'BAD_USER_INPUT'].includes(String(codeOf(error)))) throw error
  const { serverMessage } = (error as ReturnType<typeof failure>).extensions
  throw failure('UNAUTHENTICATED', { message: 'The sign-in was refused.', serverMessage: serverMessage as string | undefined })
}
