import type { Config } from '../config.ts'
import { codeOf } from '../errors.ts'
import type { BackendOptions } from '../rest/call/backend.ts'
import type { RestClient } from '../rest/call/client.ts'
import { knownCapabilities } from '../rest/record/capabilities.ts'
import type { Resource } from '../rest/record/resource.ts'
import { unwrap } from '../rest/shape/parse.ts'
import { signIn } from '../session/session.ts'
import { isToken, MAX_TOKEN_LENGTH } from '../session/token.ts'
import type { Capabilities } from '../types.generated.ts'
import { explain, keysOf } from './explain.ts'
import { check, type Doctor, type Outcome, observe, observeOnce, RateLimited, unstoppable } from './observe.ts'
import { allResources, checkReads } from './reads.ts'
import { advice, asAdvice, type Finding, hasProblem, problem, type Row, redacted } from './report.ts'
import { checkWrites } from './writes.ts'

export type Credentials = { email: string; password: string }

export type Examination = Omit<Doctor, 'config' | 'options'> & {
  credentials?: Credentials | undefined
  isWriting: boolean
  /** Time in milliseconds after which a call is slow. */
  slowAfterMs?: number | undefined
}

const SLOW_AFTER_MS = 2000

/** Adds advice to the row of a slow call. One that failed has other findings. */
function withSpeed(row: Row, slowAfterMs = SLOW_AFTER_MS): Row {
  const { ms = 0, findings = [] } = row
  if (ms < slowAfterMs || hasProblem([row])) return row
  const todo = 'Make slow calls faster, such as by an index or pages: visitors wait for each read that is not cached.'
  return { ...row, findings: [...findings, advice(`The call took ${ms} ms.`, todo)] }
}

/** Makes the calls of docs/rest-api.md to a backend. @throws the reason of the signal. */
export async function examine(config: Config, examination: Examination, options: BackendOptions = {}) {
  const { secrets, slowAfterMs } = examination
  const report = (row: Row) => examination.report(redacted(withSpeed(row, slowAfterMs), secrets))
  const doctor: Doctor = { ...examination, config, options, report }
  try {
    if (await checkReachable(doctor)) await checkAll(doctor, examination)
  } catch (error) {
    if (!(error instanceof RateLimited)) throw error
    report(error.row)
  }
}

/**
 * Reads the public lists, until one shows that there is a REST API. Returns false if all fail for the same reason, such as an address where
 * nothing listens. Then this reason is reported: other calls would only repeat it.
 */
async function checkReachable(doctor: Doctor) {
  const [first, ...others] = allResources.filter(({ isGuarded }) => !isGuarded)
  const outage = first && (await outageOf(doctor, first))
  if (!outage) return true
  const { outcome, finding } = outage
  const more = await Promise.all(others.map((resource) => outageOf(doctor, resource)))
  if (more.some((other) => other?.finding.todo !== finding.todo)) return true
  const text = `${finding.text} All public lists fail like this, so nothing else was tested.`
  doctor.report({ ...outcome, call: 'all public lists', findings: [{ ...finding, text }] })
  return false
}

async function outageOf(doctor: Doctor, { list }: Resource<object>) {
  const outcome = await observe(doctor, list)
  const [finding] = explain(outcome)
  return finding && !isAnswered(outcome) ? { outcome, finding } : undefined
}

/** Returns true if there is a REST API: for JSON, and for a refusal such as 401. */
const isAnswered = ({ status = 0, bodies }: Outcome) =>
  status >= 400 && status < 500 ? status !== 404 : bodies.length > 0 && bodies.every((body) => body !== undefined)

/** Optional calls that would change accounts, or that nobody but staff needs, by what they are for. */
const untestedCalls = {
  people: [
    'GET /accounts',
    'POST /accounts',
    'POST /accounts/{id}/link',
    'DELETE /accounts/{id}/sessions',
    'DELETE /accounts/{id}',
    'POST /account-links/read',
    'POST /account-links/use',
  ],
  'API tokens': ['GET /api-tokens', 'POST /api-tokens', 'DELETE /api-tokens/{id}'],
  'the history': ['GET /history/{resource}/{id}', 'GET /deleted', 'POST /history/{change}/restore', 'GET /changes'],
  facts: ['GET /facts', 'PUT /facts/{id}'],
  redirects: ['GET /redirects', 'POST /redirects', 'PUT /redirects/{id}', 'DELETE /redirects/{id}'],
  'preview links': ['GET /preview-links', 'POST /preview-links', 'POST /preview-links/open', 'DELETE /preview-links/{id}'],
}

async function checkAll(doctor: Doctor, { credentials, isWriting }: Examination) {
  const { report } = doctor
  const { value: capabilities } = await check(doctor, 'GET /api/openapi.json (optional)', knownCapabilities, documentFindings)
  await checkRefusedSignIn(doctor)
  if (credentials) doctor.token = await checkSignIn(doctor, credentials)
  try {
    await checkWrites(doctor, await checkReads(doctor), isWriting)
  } finally {
    const signOut = (client: RestClient) => client.send('POST', 'logout', { withToken: true })
    const reason = capabilities?.logout ? 'only with --email: it ends the session' : 'optional: not in /api/openapi.json'
    if (credentials && doctor.token && capabilities?.logout)
      await check(unstoppable(doctor), 'POST /logout (optional)', signOut, explainAsAdvice)
    else report({ call: 'POST /logout', untested: reason })
  }
  report({ call: 'POST /password', untested: 'optional: it would change your password' })
  for (const [purpose, calls] of Object.entries(untestedCalls))
    for (const call of calls) report({ call, untested: `optional: only for ${purpose} in the admin panel` })
}

const loginCall = ({ config }: Doctor) => `POST ${config.backendLoginPath.startsWith('/') ? '' : '/'}${config.backendLoginPath}`

async function checkRefusedSignIn(doctor: Doctor) {
  const wrong = { email: 'doctor-test@example.edu', password: 'wrong password of the doctor' }
  // too many sign-ins are a refusal too, which can last long
  const outcome = await observeOnce(doctor, (client) => signIn(client, wrong))
  doctor.report({ ...outcome, call: `${loginCall(doctor)} with a wrong password`, findings: refusalFindings(outcome) })
}

function refusalFindings(outcome: Outcome): Finding[] {
  const { error, status } = outcome
  if (['UNAUTHENTICATED', 'TOO_MANY_REQUESTS'].includes(String(codeOf(error)))) return []
  const isMissing = status === 404 || status === 405
  const todo = isMissing ? 'Set BACKEND_LOGIN_PATH to the path of your sign-in.' : 'Refuse a wrong password with 401.'
  if (!error) return [problem('An unknown account with a wrong password gets a token.', todo)]
  const isOfAllCalls = status === 419 || (status !== undefined && status >= 300 && status < 400)
  const findings = signInFindings(outcome).map((finding) => (isOfAllCalls ? finding : { ...finding, todo }))
  return status === 200 ? asAdvice(findings) : findings
}

/** Signs in. Returns the access token, if there is one. */
async function checkSignIn(doctor: Doctor, credentials: Credentials) {
  const outcome = await observe(doctor, (client) => signIn(client, credentials))
  const token = outcome.value?.token
  if (token) doctor.secrets.add(token)
  const isUsable = token !== undefined && isToken(token)
  const isRefused = codeOf(outcome.error) === 'UNAUTHENTICATED'
  const findings = signInFindings(outcome).map((each) => (isRefused ? { ...each, todo: 'Check email and password.' } : each))
  if (token && !isUsable)
    findings.push(
      problem(`The token contains a character that the gateway does not accept, or has more than ${MAX_TOKEN_LENGTH} characters.`),
    )
  doctor.report({ ...outcome, call: loginCall(doctor), findings })
  return isUsable ? token : undefined
}

function signInFindings(outcome: Outcome): Finding[] {
  const { error, bodies, show } = outcome
  if (!error || bodies[0] === undefined) return explain(outcome)
  const text = `The answer has no token. It has ${keysOf(unwrap(bodies[0]), show)}.`
  return [problem(text, 'Answer the access token as "token", on its own or inside "data".')]
}

const TODO_DOCUMENT =
  'Answer addresses without a call with 404 and a JSON object (Express: app.use below the routes, Django: handler404). Otherwise the gateway asks again every 5 s.'

function documentFindings(outcome: Outcome<Capabilities | undefined>): Finding[] {
  if (outcome.error || outcome.value) return explainAsAdvice(outcome)
  return [advice('The answer is neither an OpenAPI document nor 404 with a JSON object.', TODO_DOCUMENT)]
}

const explainAsAdvice = (outcome: Outcome) => asAdvice(explain(outcome))
