import { setTimeout } from 'node:timers/promises'
import { problem, type Row } from './report.ts'

const MAX_REPETITIONS = 5
/** Above the minute after which most rate limits begin anew. */
const MAX_WAIT_S = 120

/** A call that was refused because there were too many, and the seconds to wait that the answer asks for. */
export type Refused = { call: string; retryAfter: number | undefined }

/** The backend refuses a call with status 429 for longer than the doctor waits. Nothing can be concluded from that, so it ends the examination. */
export class RateLimited extends Error {
  readonly row: Row

  constructor({ call, retryAfter }: Refused, repetitions: number) {
    super('The backend limits the rate of calls.')
    const lasting = repetitions === MAX_REPETITIONS ? `even after ${repetitions} repetitions` : `for the next ${retryAfter} seconds`
    const text = `The backend limits the rate of calls (status 429), ${lasting}. The other calls were not tested.`
    const todo = 'Raise the limit for the address of the gateway, which makes the calls of all visitors, or wait.'
    this.row = { call, status: 429, findings: [problem(text, todo)] }
  }
}

/** Returns a `fetch` that passes refused calls to `onRefused`. */
export const watchLimit =
  (fetch: typeof globalThis.fetch, onRefused: (refused: Refused) => void): typeof globalThis.fetch =>
  async (url, request) => {
    const response = await fetch(url, request)
    if (response.status === 429) {
      const path = new URL(String(url)).pathname.replace('/api/v1', '')
      onRefused({ call: `${request?.method ?? 'GET'} ${path}`, retryAfter: secondsIn(response.headers.get('retry-after')) })
    }
    return response
  }

/** Reads `Retry-After`, which has seconds or a date. */
function secondsIn(header: string | null) {
  const text = header ?? ''
  const seconds = /^\d+$/.test(text) ? Number(text) : Math.ceil((Date.parse(text) - Date.now()) / 1000)
  return Number.isNaN(seconds) ? undefined : Math.max(0, seconds)
}

type Waiting = { repetitions: number; signal: AbortSignal; onWait: (seconds: number) => void }

/** Waits until a refused call can be repeated, or until the signal. @throws RateLimited if that takes too long. */
export async function waitFor(refused: Refused, { repetitions, signal, onWait }: Waiting) {
  const seconds = Math.max(1, refused.retryAfter ?? 2 ** (repetitions + 1))
  if (repetitions === MAX_REPETITIONS || seconds > MAX_WAIT_S) throw new RateLimited(refused, repetitions)
  onWait(seconds)
  await setTimeout(seconds * 1000, undefined, { signal }).catch(() => {})
}
