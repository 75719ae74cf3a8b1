import type { FastifyBaseLogger } from 'fastify'
import { GraphQLError } from 'graphql'
import type { Config } from '../config.ts'
import { type BackendOptions, createBackend } from '../rest/call/backend.ts'
import { RestClient } from '../rest/call/client.ts'
import { createRequest } from '../rest/call/request.ts'
import { type Refused, waitFor, watchLimit } from './rateLimit.ts'
import type { Redaction } from './redaction.ts'
import type { Row } from './report.ts'
import { type Show, showWithout } from './values.ts'

export type Doctor = {
  config: Config
  options: BackendOptions
  /** Access token of the calls that need one. */
  token: string | undefined
  report: (row: Row) => void
  secrets: Redaction
  /** Aborted when the user stops the program: then no further call is made. */
  signal: AbortSignal
  /** Called before a wait, if the backend limits the rate of calls. */
  onWait: (seconds: number) => void
}

/** Returns a doctor that also makes calls after the user has stopped the program, to clean up. */
export const unstoppable = (doctor: Doctor): Doctor => ({ ...doctor, signal: new AbortController().signal })

/** Result of an operation of the gateway, with the bodies of the successful calls that it made. */
export type Outcome<Value> = {
  value: Value | undefined
  error: GraphQLError | undefined
  /** The first call that was refused because there were too many. */
  refused: Refused | undefined
  method: string
  status: number | undefined
  ms: number
  texts: string[]
  /** Page whose call failed, if it is not the first of a list. */
  failedPage: number | undefined
  /** Message of a refusal. */
  message: string | undefined
  /** Shows a value of the answer, which may contain a secret. */
  show: Show
}

class ObservedClient extends RestClient {
  readonly #answers: { page: number; text: string }[] = []
  /** Path of the first call that failed. The pages of a list are read together, so it need not be the last. */
  failedPath: string | undefined

  /** Bodies of the successful calls, in the order of their pages. */
  get texts() {
    return this.#answers.toSorted((one, other) => one.page - other.page).map(({ text }) => text)
  }

  override async send(...[method, path, ...options]: Parameters<RestClient['send']>) {
    try {
      const text = await super.send(method, path, ...options)
      this.#answers.push({ page: pageIn(path) ?? 0, text })
      return text
    } catch (error) {
      this.failedPath ??= path
      throw error
    }
  }
}

/** Returns the number of the page that a path asks for. */
function pageIn(path = '') {
  const [, page] = /\?page=(\d+)$/.exec(path) ?? []
  return page === undefined ? undefined : Number(page)
}

type Operation<Value> = (client: RestClient) => Promise<Value>

/** Runs an operation, and repeats it while the backend limits the rate of calls. @throws RateLimited, or the reason of the signal. */
export async function observe<Value>(doctor: Doctor, operation: Operation<Value>): Promise<Outcome<Value>> {
  for (let repetitions = 0; ; repetitions++) {
    const outcome = await observeOnce(doctor, operation)
    if (!outcome.refused) return outcome
    await waitFor(outcome.refused, { ...doctor, repetitions })
  }
}

/** Runs an operation with the gateway's own client. Each has an empty cache and a closed circuit breaker. */
export async function observeOnce<Value>(
  { config, options, token, secrets, signal }: Doctor,
  operation: Operation<Value>,
): Promise<Outcome<Value>> {
  signal.throwIfAborted()
  let refused: Refused | undefined
  const fetch = watchLimit(options.fetch ?? globalThis.fetch, (call) => (refused ??= call))
  const client = new ObservedClient(createBackend(config, silentLog, { ...options, fetch }), createRequest({ token }))
  const started = performance.now()
  let value: Value | undefined
  let error: GraphQLError | undefined
  try {
    value = await operation(client)
  } catch (thrown) {
    if (!(thrown instanceof GraphQLError)) throw thrown
    error = thrown
  }
  const message = error?.extensions['serverMessage'] as string | undefined
  const { calls } = client.request
  const { texts, failedPath } = client
  const call = error ? (calls.find(({ path }) => path === failedPath) ?? calls.at(-1)) : calls[0]
  const ms = Math.round(performance.now() - started)
  const method = calls[0]?.method ?? ''
  const failedPage = pageIn(failedPath)
  return { value, error, refused, method, status: call?.status, ms, texts, failedPage, message, show: showWithout(secrets) }
}

const ignore = () => {}
const silentLog = {
  level: 'silent',
  child: () => silentLog,
  warn: ignore,
  info: ignore,
  debug: ignore,
  error: ignore,
} as never as FastifyBaseLogger
