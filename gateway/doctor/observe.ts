import { setTimeout } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { GraphQLError } from 'graphql'
import type { Config } from '../config.ts'
import { type BackendOptions, createBackend } from '../rest/call/backend.ts'
import { RestClient } from '../rest/call/client.ts'
import { createRequest } from '../rest/call/request.ts'
import type { Answer } from '../rest/call/transport.ts'
import { parseJson } from '../rest/shape/parse.ts'
import { type Finding, problem, type Redaction, type Row } from './report.ts'

export type Doctor = {
  config: Config
  options: Omit<BackendOptions, 'onResponse'>
  /** Access token of the calls that need one. */
  token?: string | undefined
  secrets: Redaction
  /** Receives each row when its call has ended. */
  report: (row: Row) => void
  /** Aborted when the user stops the program: then no further call is made, except to remove test records. */
  signal: AbortSignal
  /** Called before a wait, if the backend limits the rate of calls. */
  onWait: (seconds: number) => void
}

/** Returns a doctor that also makes calls after the user has stopped the program, to clean up. */
export const unstoppable = (doctor: Doctor): Doctor => ({ ...doctor, signal: new AbortController().signal })

/** Result of an operation of the gateway, with the bodies of the successful calls that it made, in the order of the calls. */
export type Outcome<Value = unknown> = {
  value: Value | undefined
  error: GraphQLError | undefined
  /** The first call that was refused because there were too many, and the seconds to wait that the answer asks for. */
  refused: { call: string; retryAfter: number | undefined } | undefined
  status: number | undefined
  /** The first redirect: path of the call, and where it leads. */
  redirect: { from: string; to: string } | undefined
  ms: number
  texts: string[]
  /** The texts as JSON, undefined where they are not. */
  bodies: unknown[]
  /** Page whose call failed, if it is not the first of a list. */
  failedPage: number | undefined
  /** Shows a value of the answer, which may contain a secret. */
  show: Redaction['show']
}

class ObservedClient extends RestClient {
  /** Bodies by call, undefined for the calls that failed. */
  readonly texts: (string | undefined)[] = []

  override async send(...call: Parameters<RestClient['send']>) {
    const index = this.texts.push(undefined) - 1
    const text = await super.send(...call)
    this.texts[index] = text
    return text
  }
}

type Operation<Value> = (client: RestClient) => Promise<Value>

/** Runs an operation, and reports it with its findings. */
export async function check<Value>(
  doctor: Doctor,
  call: string,
  operation: Operation<Value>,
  findingsOf: (outcome: Outcome<Value>) => Finding[],
) {
  const outcome = await observe(doctor, operation)
  doctor.report({ ...outcome, call, findings: findingsOf(outcome) })
  return outcome
}

const MAX_REPETITIONS = 5
/** Above the minute after which most rate limits begin anew. */
const MAX_WAIT_S = 120

/** Runs an operation, and repeats it while the backend limits the rate of calls. @throws RateLimited, or the reason of the signal. */
export async function observe<Value>(doctor: Doctor, operation: Operation<Value>): Promise<Outcome<Value>> {
  for (let repetitions = 0; ; repetitions++) {
    const outcome = await observeOnce(doctor, operation)
    if (!outcome.refused) return outcome
    const { call, retryAfter } = outcome.refused
    const seconds = Math.max(1, retryAfter ?? 2 ** (repetitions + 1))
    if (repetitions === MAX_REPETITIONS) throw new RateLimited(call, `even after ${repetitions} repetitions`)
    if (seconds > MAX_WAIT_S) throw new RateLimited(call, `for the next ${retryAfter} seconds`)
    doctor.onWait(seconds)
    await setTimeout(seconds * 1000, undefined, { signal: doctor.signal }).catch(() => {})
  }
}

/** The backend refuses a call with status 429 for longer than the doctor waits. Nothing can be concluded from that, so it ends the examination. */
export class RateLimited extends Error {
  readonly row: Row

  constructor(call: string, duration: string) {
    const text = `The backend limits the rate of calls (status 429), ${duration}. The other calls were not tested.`
    super(text)
    const todo = 'Raise the limit for the address of the gateway, which makes the calls of all visitors, or wait.'
    this.row = { call, status: 429, findings: [problem(text, todo)] }
  }
}

/** Runs an operation with the gateway's own client. Each has an empty cache and a closed circuit breaker. */
export async function observeOnce<Value>(
  { config, options, token, secrets, signal }: Doctor,
  operation: Operation<Value>,
): Promise<Outcome<Value>> {
  signal.throwIfAborted()
  let refused: Outcome['refused']
  let redirect: Outcome['redirect']
  const onResponse: BackendOptions['onResponse'] = (call, response) => {
    if (response.status === 429) refused ??= refusalOf(call, response)
    redirect ??= redirectOf(call, response)
  }
  const backend = createBackend({ ...config, scheduledNotices: false }, silentLog, { ...options, onResponse })
  const client = new ObservedClient(backend, createRequest({ token }))
  const started = performance.now()
  let value: Value | undefined
  let error: GraphQLError | undefined
  try {
    value = await operation(client)
  } catch (thrown) {
    if (!(thrown instanceof GraphQLError)) throw thrown
    error = thrown
  }
  const ms = Math.round(performance.now() - started)
  const { calls } = client.request
  // the pages of a list are read together, so the call that failed need not be the last
  const failed = calls.find(({ status = 0 }) => status < 200 || status >= 300)
  const { status } = (error ? (failed ?? calls.at(-1)) : calls[0]) ?? {}
  const [, page] = /\?page=(\d+)$/.exec(failed?.path ?? '') ?? []
  const texts = client.texts.filter((text) => text !== undefined)
  const failedPage = page === undefined ? undefined : Number(page)
  return { value, error, refused, status, redirect, ms, texts, bodies: texts.map(parseJson), failedPage, show: secrets.show }
}

const ignore = () => {}
const levels = { warn: ignore, info: ignore, debug: ignore, error: ignore }
const silentLog = { level: 'silent', child: () => silentLog, ...levels } as never as FastifyBaseLogger

function redirectOf({ url }: { url: string }, { headers }: Answer): Outcome['redirect'] {
  const location = headers.get('location') ?? undefined
  if (location === undefined || !URL.canParse(location, url)) return undefined
  return { from: new URL(url).pathname, to: new URL(location, url).pathname }
}

function refusalOf({ url, method }: { url: string; method: string }, { headers }: Answer) {
  const call = `${method} ${new URL(url).pathname.replace('/api/v1', '')}`
  const header = headers.get('retry-after') ?? '' // seconds or a date
  const seconds = /^\d+$/.test(header) ? Number(header) : Math.ceil((Date.parse(header) - Date.now()) / 1000)
  return { call, retryAfter: Number.isNaN(seconds) ? undefined : Math.max(0, seconds) }
}
