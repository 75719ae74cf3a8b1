import { expect, test } from 'vitest'
import { createReader, TooLarge } from '../../../gateway/rest/call/readBody.ts'

const MEGABYTE = 1024 * 1024
const part = new Uint8Array(MEGABYTE)

/** Returns a response that ends when `released` resolves. */
const responseOf = (megabytes: number, released = Promise.resolve()) =>
  new Response(
    new ReadableStream({
      async start(controller) {
        for (let count = 0; count < megabytes; count++) controller.enqueue(part)
        await released
        controller.close()
      },
    }),
  )

test('responses that are large together are not all read at once', async () => {
  const readWhole = createReader()
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  const reads = Array.from({ length: 8 }, () => readWhole(responseOf(19, released)).catch((error: unknown) => error))
  expect(await Promise.race(reads)).toBeInstanceOf(TooLarge)
  release()
  const read = (await Promise.all(reads)).filter((each) => each instanceof Response)
  expect(read.length).toBeGreaterThanOrEqual(6)
  expect((await (await readWhole(responseOf(20))).arrayBuffer()).byteLength).toBe(20 * MEGABYTE)
  await expect(readWhole(responseOf(21))).rejects.toBeInstanceOf(TooLarge)
})
