import * as z from 'zod/mini'
import { loginRules, sessionWire } from '../../schema/session.rules.ts'
import { codeOf, failure } from '../errors.ts'
import { accept } from '../rest/accept.ts'
import { tokenIn } from '../rest/envelope.ts'
import { understand } from '../rest/parse.ts'
import { type Backend, type Caller, RestAPI } from '../rest/client.ts'
import type { MutationLoginArgs, Session } from '../types.generated.ts'
import type { SignInThrottle } from './throttle.ts'

export class SessionAPI extends RestAPI {
  readonly #throttle: SignInThrottle

  constructor(backend: Backend, caller: Caller, throttle: SignInThrottle) {
    super(backend, caller)
    this.#throttle = throttle
  }

  login(credentials: MutationLoginArgs): Promise<Session> {
    return accept(loginRules, credentials, 0, (fields) =>
      this.#throttle.attempt(this.caller.address, fields.email, async () => ({ token: await this.#tokenFor(fields) })),
    )
  }

  async #tokenFor(credentials: MutationLoginArgs) {
    const path = this.backend.config.backendLoginPath
    const answer = await this.post<string>(path, { body: credentials }).catch(asRefusedSignIn)
    return understand(this.backend.log, `POST ${path}`, () => z.parse(sessionWire, { token: tokenIn(JSON.parse(answer)) }).token)
  }
}

/** Some backends tell a wrong password as a failed validation. */
function asRefusedSignIn(error: unknown): never {
  if (!['UNAUTHENTICATED', 'FORBIDDEN', 'BAD_USER_INPUT'].includes(String(codeOf(error)))) throw error
  const { serverMessage } = (error as ReturnType<typeof failure>).extensions
  throw failure('UNAUTHENTICATED', { message: 'The sign-in was refused.', serverMessage: serverMessage as string | undefined })
}
