import { isIPv4 } from 'node:net'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { createClient } from 'redis'
import type { Dependency } from './telemetry/health.ts'

/** Limits of the first connection and of each command: a Redis that hangs delays a request by one command, once. */
const CONNECT_TIMEOUT_MS = 1000
const COMMAND_TIMEOUT_MS = 500
const PING_INTERVAL_MS = 2000
/** Short timers as which a timeout runs. */
const TIMERS = 5
const FIRST_RETRY_MS = 100
const MAX_RETRY_MS = 5000

type Client = ReturnType<typeof createClient>

type Subscription = {
  channel: string
  onMessage: (message: string) => void
  /** Called when the connection is lost. From then on, messages are missed. */
  onLost: () => void
  /** Called for each new connection as soon as no more messages are missed. */
  onConnected: () => void
  /** Called every few seconds while Redis answers. It may have refused commands before. */
  onPing: () => void
}

/** Returns a connection for as long as the server runs. Without an address there is none. */
export async function openRedis(app: FastifyInstance, url: string | undefined) {
  if (!url) return undefined
  const { createClient } = await import('redis')
  const redis = new Redis(url, () => createClient(clientOptions(url)), app.log)
  app.addHook('onReady', () => redis.connect())
  app.addHook('onClose', async () => redis.close())
  return redis
}

function clientOptions(url: string) {
  const { hostname } = new URL(url)
  const isAddress = isIPv4(hostname) || hostname.startsWith('[')
  const socket = {
    connectTimeout: CONNECT_TIMEOUT_MS,
    socketTimeout: 2 * PING_INTERVAL_MS,
    reconnectStrategy: false as const,
    ...(!isAddress && { servername: hostname }), // otherwise the client sends no name in the TLS handshake
  }
  return { url, socket, disableOfflineQueue: true }
}

/**
 * A connection to Redis. If it is lost or Redis does not answer in time, a new one is made; until then, commands fail at once. The client's
 * own reconnection is not used, because it notices a Redis that hangs only while nothing is sent.
 */
export class Redis {
  /** Number of the database. Keys belong to it, channels do not. */
  readonly database: number
  readonly #host: string
  readonly #createClient: () => Client
  readonly #log: Pick<FastifyBaseLogger, 'info' | 'warn'>
  readonly #subscriptions: Subscription[] = []
  readonly #refusals = new Set<string>()
  /** The client that is connected or about to be. */
  #client: Client | undefined
  #isConnected = false
  #failures = 0
  #ping: NodeJS.Timeout | undefined
  #retry: NodeJS.Timeout | undefined

  constructor(url: string, createClient: () => Client, log: Pick<FastifyBaseLogger, 'info' | 'warn'>) {
    const { host, pathname } = new URL(url)
    this.#host = host
    this.database = Number(pathname.slice(1))
    this.#createClient = createClient
    this.#log = log
  }

  /** Subscribes each connection that is made from now on. */
  subscribe(subscription: Subscription) {
    this.#subscriptions.push(subscription)
  }

  /** Resolves after the first attempt. If that fails, others follow. */
  async connect() {
    const client = this.#createClient()
    this.#client = client
    client.on('error', (error: Error) => this.#lose(client, error))
    try {
      await within(2 * CONNECT_TIMEOUT_MS, this.#handshake(client))
    } catch (error) {
      this.#lose(client, error as Error)
    }
  }

  async #handshake(client: Client) {
    await client.connect()
    for (const { channel, onMessage } of this.#subscriptions) await client.subscribe(channel, onMessage)
    if (client !== this.#client) return client.destroy() // it connected after it was given up
    if (this.#failures > 0) this.#log.info(`Redis at ${this.#host} is reachable again.`)
    this.#isConnected = true
    this.#refusals.clear()
    // a connection that is lost before its first ping counts as a failed attempt
    const succeed = () => {
      this.#failures = 0
      for (const { onPing } of this.#subscriptions) onPing()
    }
    this.#ping = setInterval(() => this.send((connected) => connected.ping()).then(succeed, () => {}), PING_INTERVAL_MS)
    for (const { onConnected } of this.#subscriptions) onConnected()
  }

  /** Sends a command. Rejects if the connection is lost, and if there is no answer within a short time, which closes the connection. */
  async send<Reply>(command: (client: Client) => Promise<Reply>): Promise<Reply> {
    const client = this.#client
    if (!client || !this.#isConnected) throw new Error('Redis is not connected.')
    try {
      return await within(COMMAND_TIMEOUT_MS, command(client))
    } catch (error) {
      if (error instanceof TimeLimitError) this.#lose(client, error)
      else if (client === this.#client) this.#reportRefusal(error as Error)
      throw error
    }
  }

  /** Redis is optional: without it, each process keeps its own purges and counters. */
  asDependency = (): Dependency => ({
    title: 'Redis',
    check: () => this.send((client) => client.ping()),
    isOptional: true,
  })

  close() {
    const client = this.#client
    this.#disconnect()
    clearTimeout(this.#retry)
    client?.destroy()
  }

  #lose(client: Client, error: NodeJS.ErrnoException) {
    if (client !== this.#client) return
    const wasConnected = this.#isConnected
    this.#disconnect()
    client.destroy()
    if (this.#failures++ === 0 || wasConnected) this.#reportLoss(error)
    const delay = Math.min(MAX_RETRY_MS, FIRST_RETRY_MS * 2 ** this.#failures)
    this.#retry = setTimeout(() => void this.connect(), delay * (0.5 + Math.random() / 2)).unref()
  }

  #disconnect() {
    this.#client = undefined
    this.#isConnected = false
    clearInterval(this.#ping)
  }

  #reportLoss({ code, message }: NodeJS.ErrnoException) {
    this.#log.warn(
      `Redis at ${this.#host} is not reachable: ${code ?? message}. Nothing is shared with other processes until it is.`,
    )
    for (const { onLost } of this.#subscriptions) onLost()
  }

  /** Logs an error that Redis answered, such as being out of memory, once per connection. */
  #reportRefusal({ message }: Error) {
    const [code = ''] = message.split(' ')
    if (!this.#refusals.has(code)) this.#log.warn(`Redis at ${this.#host} refuses commands: ${message}`)
    this.#refusals.add(code)
  }
}

class TimeLimitError extends Error {}

function within<Value>(ms: number, promise: Promise<Value>) {
  return new Promise<Value>((resolve, reject) => {
    let timer: NodeJS.Timeout
    const late = () => reject(new TimeLimitError(`no answer within ${ms} ms`))
    // the timeout runs as five short timers, so that a blocked event loop uses up at most one
    const wait = (timers: number) => {
      timer = setTimeout(() => (timers > 1 ? wait(timers - 1) : setImmediate(late)), ms / TIMERS)
    }
    wait(TIMERS)
    promise.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
