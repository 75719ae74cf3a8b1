import { once } from 'node:events'
import http, { type IncomingMessage } from 'node:http'
import https from 'node:https'
import { promisify } from 'node:util'
import { brotliDecompress, gunzip } from 'node:zlib'
import { type Count, MAX_RESPONSE_BYTES, readLimited, tooLarge, WholeResponse } from './readBody.ts'

type Options = {
  headers?: Record<string, string> | undefined
  /** Aborts the call. */
  signal?: AbortSignal | null
  /** Time limit in milliseconds, until the whole response has arrived. */
  timeoutMs: number
}

/** Reads a URL. */
type Get = (url: string, options: Options, startCount: () => Count) => Promise<WholeResponse>

/** Time after which a connection without a call is closed. Backends close theirs after 5 s or more. */
const IDLE_MS = 4000
const agents = {
  http: new http.Agent({ keepAlive: true, timeout: IDLE_MS }),
  https: new https.Agent({ keepAlive: true, timeout: IDLE_MS }),
}
/** Some firewalls refuse requests without a name of their client. */
const OWN_HEADERS = { 'user-agent': 'node', 'accept-encoding': 'gzip, br' }

const decoders: Record<string, (bytes: Buffer, options: { maxOutputLength: number }) => Promise<Buffer>> = {
  gzip: promisify(gunzip),
  br: promisify(brotliDecompress),
}

/** Reads a URL through node:http, which takes a fifth of the time of `fetch`. Redirects are not followed. @throws TooLarge */
export const get: Get = async (url, { headers, signal, timeoutMs }, startCount) => {
  signal?.throwIfAborted()
  const address = new URL(url)
  const [{ request: open }, agent] = address.protocol === 'https:' ? [https, agents.https] : [http, agents.http]
  const count = startCount()
  const request = open(address, { agent, headers: { ...OWN_HEADERS, ...headers } })
  let reason: unknown
  const stop = (error: unknown) => {
    reason ??= error
    request.destroy()
  }
  const timer = setTimeout(() => stop(new DOMException('The backend did not answer in time.', 'TimeoutError')), timeoutMs)
  const abort = () => stop(signal?.reason)
  signal?.addEventListener('abort', abort)
  try {
    request.on('error', stop).end()
    const [response] = (await once(request, 'response')) as [IncomingMessage]
    const { statusCode: status = 0, headers: received } = response
    const bytes = await decoded(await readLimited(response, count), received['content-encoding'], count)
    return new WholeResponse({ status, headers: Object.entries(received) as [string, string][], bytes })
  } catch (error) {
    throw reason ?? error
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', abort)
    count.end()
  }
}

async function decoded(bytes: Buffer, encoding: string | undefined, { add }: Count) {
  const decode = decoders[encoding?.toLowerCase() ?? '']
  if (!decode || bytes.length === 0) return bytes
  const content = await decode(bytes, { maxOutputLength: MAX_RESPONSE_BYTES }).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'ERR_BUFFER_TOO_LARGE' ? tooLarge() : error
  })
  add(content.length - bytes.length)
  return content
}
