import { CombinedGraphQLErrors } from '@apollo/client/errors'
import * as z from 'zod/mini'
import { loginRules } from '../../../schema/session.rules.ts'
import { failureOf } from '../../lib/apollo/failure.ts'
import loginMutation from '../operation/login.request.graphql?raw'
import { type Answer, execute, needsSignIn } from '../operation/request.ts'
import type { Session } from '../operation/session.ts'

type Values = Record<string, string>
type Outcome = { session?: Session; fields?: Record<string, string>; message?: string }

/** Method of signing in, as the dialog offers it. */
export type SignInMethod = {
  title: string
  /** Label of the button that shows its form. */
  choice: string
  fields: { name: string; label: string; type: string; autoComplete: string; hint?: string }[]
  rules: z.ZodMiniType
  action: string
  busy: string
  signIn: (values: Values) => Promise<Outcome>
}

const FAILED = 'Sign-in failed. Check your email and password, then try again.'
const REFUSED = 'The API token was refused. Check that all of it was pasted, and that nobody has revoked it.'

export const account: SignInMethod = {
  title: 'Sign in',
  choice: 'Use an email and a password',
  fields: [
    { name: 'email', label: 'Email', type: 'email', autoComplete: 'username' },
    { name: 'password', label: 'Password', type: 'password', autoComplete: 'current-password' },
  ],
  rules: loginRules,
  action: 'Sign in',
  busy: 'Signing in…',
  async signIn(variables) {
    const answer = await execute({ query: loginMutation, variables })
    const session = answer.data?.['login'] as { token: string } | null | undefined
    if (session) return { session: { kind: 'account', email: variables['email'], token: session.token } }
    const { fields, message } = failureOf(new CombinedGraphQLErrors({ errors: answer.errors ?? [] }))
    return { fields, message: unreachableIn(answer) ?? message ?? FAILED }
  },
}

export const apiToken: SignInMethod = {
  title: 'Use an API token',
  choice: 'Use an API token',
  fields: [{ name: 'token', label: 'API token', type: 'password', autoComplete: 'off', hint: 'Staff make it in the admin panel.' }],
  rules: z.object({
    token: z
      .string()
      .check(
        z.trim(),
        z.minLength(1, 'Paste an API token.'),
        z.regex(/^[!-~]{1,4096}$/, 'This is not a token: it has a space or a letter with an accent.'),
      ),
  }),
  action: 'Use token',
  busy: 'Checking…',
  async signIn(values) {
    const token = values['token']!.trim()
    const answer = await execute({ query: '{ status { isBackendReady } }' }, { token })
    const message = needsSignIn(answer) ? REFUSED : unreachableIn(answer)
    return message ? { message } : { session: { kind: 'apiToken', token } }
  },
}

/** Returns the message of an answer that is not the gateway's, whose errors have a code. */
const unreachableIn = ({ errors = [] }: Answer) => errors.find(({ extensions }) => !extensions)?.message
