import { expect, test } from 'vitest'
import { progressText } from '../../../../web/lib/files/uploadProgress.ts'

const MEGABYTE = 1024 * 1024

test.each([
  [{ sent: 0.345, secondsLeft: undefined }, 9 * MEGABYTE, '3.1 of 9 MB'],
  [{ sent: 0.345, secondsLeft: 38 }, 9 * MEGABYTE, '3.1 of 9 MB, about 40 seconds left'],
  [{ sent: 0.5, secondsLeft: 4 }, 300 * 1024, '150 of 300 KB, a few seconds left'],
  [{ sent: 0.01, secondsLeft: 700 }, 9 * MEGABYTE, '0.1 of 9 MB, about 12 minutes left'],
  [{ sent: 1, secondsLeft: 0 }, 9 * MEGABYTE, 'Sent. Waiting for the website to save it.'],
])('%o of %i bytes reads "%s"', (upload, bytes, text) => expect(progressText(upload, bytes)).toBe(text))
