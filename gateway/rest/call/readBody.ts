/** Maximum size of a response in bytes. */
export const MAX_RESPONSE_BYTES = 20 * 1024 * 1024
/** Maximum size in bytes of all responses that are being read. Each would be within its limit, and all together fill the memory. */
const MAX_TOTAL_BYTES = 128 * 1024 * 1024

export class TooLarge extends Error {}

export const tooLarge = () => new TooLarge(`The response has more than ${MAX_RESPONSE_BYTES} bytes.`)

const utf8 = new TextDecoder()

type Received = { status: number; headers: Iterable<[string, string]>; bytes: Buffer }

/** A response that has arrived whole, with what Apollo's data source needs of a `Response`, which is a stream and takes several times as long. */
export class WholeResponse {
  readonly status: number
  readonly headers: Map<string, string>
  readonly bytes: Buffer

  constructor({ status, headers, bytes }: Received) {
    this.status = status
    this.headers = new Map(headers)
    this.bytes = bytes
  }

  get ok() {
    return this.status >= 200 && this.status < 300
  }

  text = async () => utf8.decode(this.bytes)
}

/** Counts the bytes of a response that is being read. */
export type Count = {
  /** @throws TooLarge */
  add(bytes: number): void
  /** Must be called when the response has been read, or no longer is. */
  end(): void
}

/** Returns a function that begins to count a response, within the limit of all responses together. */
export function limitResponses() {
  let total = 0
  return function startCount(): Count {
    let size = 0
    function end() {
      total -= size
      size = 0
    }
    return {
      end,
      add(bytes) {
        size += bytes
        total += bytes
        if (total <= MAX_TOTAL_BYTES) return
        end() // at once, so that no other fails too
        throw new TooLarge(`All responses together have more than ${MAX_TOTAL_BYTES} bytes.`)
      },
    }
  }
}

/** Reads a response within these limits. @throws TooLarge */
export async function readWhole({ body, status, headers }: Response, count: Count) {
  try {
    return new WholeResponse({ status, headers, bytes: body ? await readLimited(body, count) : Buffer.alloc(0) })
  } finally {
    count.end()
  }
}

/** Returns the bytes of a body within the limit of one response and that of all. @throws TooLarge */
export async function readLimited(body: AsyncIterable<Uint8Array>, { add }: Count) {
  const bytes = await readAtMost(MAX_RESPONSE_BYTES, body, add)
  if (!bytes) throw tooLarge()
  return bytes
}

/**
 * Returns the bytes of a body, or undefined if there are more than `maxBytes`. Then the body is cancelled, as it is if `count`, which gets the
 * size of each part, throws.
 */
export async function readAtMost(maxBytes: number, body: AsyncIterable<Uint8Array>, count = (_bytes: number) => {}) {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body) {
    size += chunk.length
    count(chunk.length)
    if (size > maxBytes) return undefined // leaving the loop cancels the body
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
