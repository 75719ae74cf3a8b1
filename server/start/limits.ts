import type { FastifyBaseLogger } from 'fastify'

/** Limits that refuse requests to protect a server. Tests switch off those that are not their subject. */
export type Limits = {
  /** Requests are refused while the event loop lags. */
  eventLoop: boolean
  /** Requests are refused while the heap or the memory of buffers is used up. */
  memory: boolean
  /** Tasks are refused that have waited long for their turn. */
  waits: boolean
}

export const allLimits: Limits = { eventLoop: true, memory: true, waits: true }
export const noLimits: Limits = { eventLoop: false, memory: false, waits: false }

/** Logs a warning if a public site is not to run with these limits. */
export function warnOfLimits(log: FastifyBaseLogger, limits: Limits) {
  if (limits !== allLimits) log.warn('LIMITS is off-in-tests: no request is refused under overload. A public site needs LIMITS=on.')
}
