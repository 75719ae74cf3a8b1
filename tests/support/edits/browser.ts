// The parts of a browser that the admin panel uses, for several browsers in one process.
import { AsyncLocalStorage } from 'node:async_hooks'
import http from 'node:http'
import { buffer } from 'node:stream/consumers'
import { onTestFinished, vi } from 'vitest'

type Message = { url: string; method: string; headers: Record<string, string>; body: Buffer }
/** A fault on the way of a write: sends it or not, and returns its answer or loses it. */
export type Fault = (send: () => Promise<Response>, message: Message) => Promise<Response>
type Page = { stored: Map<string, string>; send: (path: string, options: RequestInit) => Promise<Response> }

const current = new AsyncLocalStorage<Page>()
const agent = new http.Agent({ keepAlive: true })
const lost = () => new TypeError('Failed to fetch')

/** Returns a browser that has opened the panel at an origin. */
export function createBrowser(origin: () => string) {
  const stored = new Map<string, string>()
  /** Faults of the next writes, one for each. */
  const faults: Fault[] = []

  async function send(path: string, options: RequestInit) {
    const request = new Request(origin() + path, { ...options, signal: null })
    const body = Buffer.from(await request.arrayBuffer())
    const message = { url: request.url, method: request.method, headers: Object.fromEntries(request.headers), body }
    const fault = isWrite(body) ? faults.shift() : undefined
    return fault ? fault(() => sendWhole(message), message) : sendWhole(message)
  }

  const page = { stored, send }
  return {
    faults,
    /** Runs code of a page of this browser. */
    run: <Result>(code: () => Result) => current.run(page, code),
  }
}

const isWrite = (body: Buffer) => /"operationName":"(Create|Update|Delete|Restore)/.test(body.toString('latin1'))

function sendWhole({ url, method, headers, body }: Message) {
  return new Promise<Response>((resolve, reject) => {
    const fail = () => reject(lost())
    const request = http.request(url, { method, headers, agent }, (answer) => {
      const { statusCode = 0, headers } = answer
      const init = { status: statusCode, headers: { 'content-type': headers['content-type'] ?? '' } }
      buffer(answer).then((text) => resolve(new Response(text, init)), fail)
    })
    request.once('error', fail).end(body)
  })
}

/** Cuts the connection after the write was carried out, so that its answer is lost. */
export const loseAnswer: Fault = async (send) => {
  await send()
  throw lost()
}

/** Cuts the connection when half of the body was sent. */
export const cutUpload: Fault = (_send, { url, method, headers, body }) =>
  new Promise((_resolve, reject) => {
    const options = { method, headers: { ...headers, 'content-length': body.length }, agent: false }
    const request = http.request(url, options).once('error', () => reject(lost()))
    request.write(body.subarray(0, body.length / 2), () => request.destroy())
  })

/** Replaces the globals of a browser, until the test ends. Code runs in the browser whose `run` has started it. */
export function stubBrowser() {
  const real = fetch
  const storage = (): Partial<Storage> => ({
    getItem: (key) => current.getStore()?.stored.get(key) ?? null,
    setItem: (key, value) => void current.getStore()?.stored.set(key, value),
    removeItem: (key) => void current.getStore()?.stored.delete(key),
  })
  const isOfPage = (url: unknown): url is string => typeof url === 'string' && url.startsWith('/')
  onTestFinished(() => void vi.unstubAllGlobals())
  vi.stubGlobal('localStorage', storage())
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('XMLHttpRequest', UploadRequest)
  vi.stubGlobal('fetch', (url: string, options: RequestInit) =>
    isOfPage(url) ? current.getStore()!.send(url, options) : real(url, options),
  )
}

/** The part of XMLHttpRequest by which the panel uploads files. */
class UploadRequest {
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {}
  status = 0
  responseText = ''
  onload = () => {}
  onerror = () => {}
  #url = ''
  #method = ''
  #headers: Record<string, string> = {}
  #type = ''

  open(method: string, url: string) {
    this.#method = method
    this.#url = url
  }

  setRequestHeader(name: string, value: string) {
    this.#headers[name] = value
  }

  getResponseHeader = () => this.#type

  send(body: FormData) {
    this.upload.onprogress?.({ loaded: 1, total: 1 })
    fetch(this.#url, { method: this.#method, headers: this.#headers, body }).then(
      async (answer) => {
        this.status = answer.status
        this.#type = answer.headers.get('content-type') ?? ''
        this.responseText = await answer.text()
        this.onload()
      },
      () => this.onerror(),
    )
  }
}
