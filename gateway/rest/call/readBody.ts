/** Maximum size of a response in bytes. */
export const MAX_RESPONSE_BYTES = 20 * 1024 * 1024
/** Maximum size in bytes of all responses that are being read. Each would be within its limit, and all together fill the memory. */
const MAX_TOTAL_BYTES = 128 * 1024 * 1024

export class TooLarge extends Error {}

/** Returns a function that reads responses, each within a limit and all together. @throws TooLarge */
export function createReader() {
  let total = 0
  return async function readWhole(response: Response) {
    const { body, status, headers } = response
    if (body === null || status === 204 || status === 205 || status === 304) return new Response(null, { status, headers })
    let size = 0
    const add = (bytes: number) => {
      size += bytes
      total += bytes
    }
    const count = (bytes: number) => {
      add(bytes)
      if (total <= MAX_TOTAL_BYTES) return
      add(-size) // at once, so that no other fails too
      throw new TooLarge(`All responses together have more than ${MAX_TOTAL_BYTES} bytes.`)
    }
    try {
      const bytes = await readAtMost(MAX_RESPONSE_BYTES, body, count)
      if (!bytes) throw new TooLarge(`The response has more than ${MAX_RESPONSE_BYTES} bytes.`)
      return new Response(bytes, { status, headers })
    } finally {
      add(-size)
    }
  }
}

/**
 * Returns the bytes of a body, or undefined if there are more than `maxBytes`. Then the body is cancelled, as it is if `count`, which gets the
 * size of each part, throws.
 */
export async function readAtMost(maxBytes: number, body: NonNullable<Response['body']>, count = (_bytes: number) => {}) {
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
