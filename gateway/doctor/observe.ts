import type { FastifyBaseLogger } from 'fastify'
import { GraphQLError } from 'graphql'
import type { Config } from '../config.ts'
import { type BackendOptions, createBackend } from '../rest/backend.ts'
import { RestClient } from '../rest/client.ts'
import { createRequest } from '../rest/request.ts'
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
  /** Throws if the user has stopped the program. */
  continues: () => void
}

/** Result of an operation of the gateway, with the bodies of the successful calls that it made. */
export type Outcome<Value> = {
  value: Value | undefined
  error: GraphQLError | undefined
  method: string
  status: number | undefined
  ms: number
  texts: string[]
  /** Message of a refusal. */
  message: string | undefined
  /** Shows a value of the answer, which may contain a secret. */
  show: Show
}

class ObservedClient extends RestClient {
  readonly texts: string[] = []

  override async send(...call: Parameters<RestClient['send']>) {
    const text = await super.send(...call)
    this.texts.push(text)
    return text
  }
}

/** Runs an operation with the gateway's own client. Each has an empty cache and a closed circuit breaker. */
export async function observe<Value>(
  { config, options, token, secrets }: Doctor,
  operation: (client: RestClient) => Promise<Value>,
): Promise<Outcome<Value>> {
  const client = new ObservedClient(createBackend(config, silentLog, options), createRequest({ token }))
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
  const call = error ? calls.at(-1) : calls[0]
  const ms = Math.round(performance.now() - started)
  const { texts } = client
  return { value, error, method: calls[0]?.method ?? '', status: call?.status, ms, texts, message, show: showWithout(secrets) }
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
