import { expect, test } from 'vitest'
import { limitResponses, readWhole, TooLarge, WholeResponse } from '../../../gateway/rest/call/readBody.ts'

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
  const startCount = limitResponses()
  const read = (response: Response) => readWhole(response, startCount())
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  const reads = Array.from({ length: 8 }, () => read(responseOf(19, released)).catch((error: unknown) => error))
  expect(await Promise.race(reads)).toBeInstanceOf(TooLarge)
  release()
  const whole = (await Promise.all(reads)).filter((each) => each instanceof WholeResponse)
  expect(whole.length).toBeGreaterThanOrEqual(6)
  expect((await read(responseOf(20))).bytes).toHaveLength(20 * MEGABYTE)
  await expect(read(responseOf(21))).rejects.toBeInstanceOf(TooLarge)
})
