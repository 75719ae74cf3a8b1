import { codeOf } from '../errors.ts'
import { capabilitiesOf } from '../rest/record/capabilities.ts'
import { parseJson, unwrap } from '../rest/shape/parse.ts'
import { signIn } from '../session/session.ts'
import { isToken, MAX_TOKEN_LENGTH } from '../session/token.ts'
import { explain, keysOf } from './explain.ts'
import { type Doctor, type Outcome, observe, observeOnce } from './observe.ts'
import { advice, type Finding, problem } from './report.ts'

export type Credentials = { email: string; password: string }

const loginCall = ({ config }: Doctor) => `POST ${config.backendLoginPath.startsWith('/') ? '' : '/'}${config.backendLoginPath}`

/** Checks that a wrong password is refused. */
export async function checkRefusedSignIn(doctor: Doctor) {
  const wrong = { email: 'doctor-test@example.edu', password: 'wrong password of the doctor' }
  // too many sign-ins are a refusal too, which can last long
  const outcome = await observeOnce(doctor, (client) => signIn(client, wrong))
  const isRefused = ['UNAUTHENTICATED', 'TOO_MANY_REQUESTS'].includes(String(codeOf(outcome.error)))
  const isMissing = outcome.status === 404 || outcome.status === 405
  const todo = isMissing ? 'Set BACKEND_LOGIN_PATH to the path of your sign-in.' : 'Refuse a wrong password with 401.'
  const findings = isRefused
    ? []
    : outcome.error
      ? signInFindings(outcome).map(({ text }) => (outcome.status === 200 ? advice(text, todo) : problem(text, todo)))
      : [problem('An unknown account with a wrong password gets a token.', todo)]
  doctor.report({ ...outcome, call: `${loginCall(doctor)} with a wrong password`, findings })
}

/** Signs in. Returns the access token, if there is one. */
export async function checkSignIn(doctor: Doctor, credentials: Credentials) {
  const outcome = await observe(doctor, (client) => signIn(client, credentials))
  const todo = outcome.error && codeOf(outcome.error) === 'UNAUTHENTICATED' ? 'Check email and password.' : undefined
  const token = outcome.value?.token
  if (token) doctor.secrets.add(token)
  const isUsable = token !== undefined && isToken(token)
  const findings = signInFindings(outcome).map((finding): Finding => ({ ...finding, todo: todo ?? finding.todo }))
  if (token && !isUsable)
    findings.push(
      problem(`The token contains a character that the gateway does not accept, or has more than ${MAX_TOKEN_LENGTH} characters.`),
    )
  doctor.report({ ...outcome, call: loginCall(doctor), findings })
  return isUsable ? token : undefined
}

function signInFindings(outcome: Outcome<unknown>): Finding[] {
  const { error, texts, show } = outcome
  const body = parseJson(texts[0] ?? '')
  if (!error || body === undefined) return explain(outcome)
  return [
    problem(
      `The answer has no token. It has ${keysOf(unwrap(body), show)}.`,
      'Answer the access token as "token", on its own or inside "data".',
    ),
  ]
}

/** Reads what the backend says that it can do beyond the calls that every backend has. */
export async function checkCapabilities(doctor: Doctor) {
  const outcome = await observe(doctor, capabilitiesOf)
  const findings = outcome.error ? explain(outcome).map(({ text, todo }) => advice(text, todo)) : []
  doctor.report({ ...outcome, call: 'GET /api/openapi.json (optional)', findings })
  return outcome.value
}

/** Ends the session of a token that the doctor got itself. */
export async function checkSignOut(doctor: Doctor) {
  const outcome = await observe(doctor, (client) => client.send('POST', 'logout', { withToken: true }))
  doctor.report({
    ...outcome,
    call: 'POST /logout (optional)',
    findings: explain(outcome).map(({ text, todo }) => advice(text, todo)),
  })
}
